"""A pseudo-terminal with a program in it: what it shows, what it costs, how it ends."""

import errno
import fcntl
import json
import os
import re
import select
import signal
import struct
import termios
import time
import unicodedata


class Screen:
    """What a terminal of the xterm kind shows after some bytes: cells with their attributes."""

    TOKEN = re.compile(
        rb"\x1b\[([<=>?!]?)([0-9;:]*)([ !\"#$%&'*+]*)([@-~])"  # control sequence
        rb"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # operating system command
        rb"|\x1b[P_^X][^\x1b]*\x1b\\"  # strings
        rb"|\x1b([()*+])(.)|\x1b([^\[\]P_^X()*+])"
        rb"|([\x00-\x1a\x1c-\x1f\x7f])"
        rb"|([\x20-\x7e]+|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})",
        re.S,
    )

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = self._blank(columns, rows)
        self.row = self.column = 0
        self.saved = (0, 0)
        self.top, self.bottom = 0, rows - 1
        self.attributes = ()
        self.wraps = False
        self.may_wrap = True
        self.last = " "
        self.rest = b""

    @staticmethod
    def _blank(columns, rows):
        return [[(" ", ())] * columns for _ in range(rows)]

    def resize(self, columns, rows):
        old = self.cells
        self.cells = self._blank(columns, rows)
        for r in range(min(rows, self.rows)):
            for c in range(min(columns, self.columns)):
                self.cells[r][c] = old[r][c]
        self.columns, self.rows = columns, rows
        self.top, self.bottom = 0, rows - 1
        self.row, self.column = min(self.row, rows - 1), min(self.column, columns - 1)
        self.wraps = False

    def text(self):
        return ["".join(cell[0] for cell in row).rstrip() for row in self.cells]

    def feed(self, data):
        data = self.rest + data
        place = 0
        while place < len(data):
            token = self.TOKEN.match(data, place)
            if token is None:
                if len(data) - place < 64:
                    break  # the rest may still come
                place += 1
                continue
            place = token.end()
            if token.group(4):
                self._control(token)
            elif token.group(7):
                self._escape(token.group(7))
            elif token.group(8):
                self._single(token.group(8)[0])
            elif token.group(9):
                for glyph in token.group(9).decode():
                    self._put(glyph)
        self.rest = data[place:]

    def _put(self, glyph):
        wide = unicodedata.east_asian_width(glyph) in "WF"
        if unicodedata.combining(glyph):
            return
        if self.wraps and self.may_wrap:
            self.column = 0
            self._down()
        self.wraps = False
        width = 2 if wide else 1
        if self.column + width > self.columns:
            return
        self.cells[self.row][self.column] = (glyph, self.attributes)
        if wide:
            self.cells[self.row][self.column + 1] = ("", self.attributes)
        self.last = glyph
        if self.column + width >= self.columns:
            self.column = self.columns - 1
            self.wraps = True
        else:
            self.column += width

    def _down(self):
        if self.row == self.bottom:
            self._scroll(1)
        else:
            self.row = min(self.row + 1, self.rows - 1)

    def _scroll(self, lines):
        region = self.cells[self.top : self.bottom + 1]
        for _ in range(min(abs(lines), len(region))):
            blank = [(" ", self._ground())] * self.columns
            region = region[1:] + [blank] if lines > 0 else [blank] + region[:-1]
        self.cells[self.top : self.bottom + 1] = [list(row) for row in region]

    def _ground(self):
        return tuple(a for a in self.attributes if a.startswith("4"))

    def _single(self, byte):
        self.wraps = False
        if byte == 8:
            self.column = max(0, self.column - 1)
        elif byte == 9:
            self.column = min(self.columns - 1, (self.column // 8 + 1) * 8)
        elif byte in (10, 11, 12):
            self._down()
        elif byte == 13:
            self.column = 0

    def _escape(self, byte):
        if byte == b"7":
            self.saved = (self.row, self.column)
        elif byte == b"8":
            self.row, self.column = self.saved
        elif byte == b"D":
            self._down()
        elif byte == b"E":
            self.column = 0
            self._down()
        elif byte == b"M":
            if self.row == self.top:
                self._scroll(-1)
            else:
                self.row = max(0, self.row - 1)
        elif byte == b"c":
            self.__init__(self.columns, self.rows)

    def _fill(self, row, start, end):
        for column in range(max(0, start), min(end, self.columns)):
            self.cells[row][column] = (" ", self._ground())

    def _control(self, token):
        private, middle, final = token.group(1), token.group(3), token.group(4)
        numbers = [int(n) if n else 0 for n in re.split(rb"[;:]", token.group(2))]
        if final == b"m" and not private:
            return self._attributes(token.group(2).decode())
        if private == b"?" and final in b"hl":
            if 1049 in numbers or 47 in numbers or 1047 in numbers:
                self.cells = self._blank(self.columns, self.rows)
            if 7 in numbers:
                self.may_wrap = final == b"h"
            return None
        if private or middle:
            return None
        n = max(1, numbers[0])
        self.wraps = False
        row = self.cells[self.row]
        if final == b"A":
            self.row = max(0, self.row - n)
        elif final in (b"B", b"e"):
            self.row = min(self.rows - 1, self.row + n)
        elif final in (b"C", b"a"):
            self.column = min(self.columns - 1, self.column + n)
        elif final == b"D":
            self.column = max(0, self.column - n)
        elif final in (b"G", b"`"):
            self.column = min(self.columns - 1, n - 1)
        elif final == b"d":
            self.row = min(self.rows - 1, n - 1)
        elif final in (b"H", b"f"):
            self.row = min(self.rows - 1, n - 1)
            self.column = min(self.columns, max(1, (numbers + [1])[1])) - 1
        elif final == b"J":
            if numbers[0] in (0, 2, 3):
                self._fill(self.row, 0 if numbers[0] else self.column, self.columns)
                for r in range(0 if numbers[0] else self.row + 1, self.rows):
                    self._fill(r, 0, self.columns)
            else:
                for r in range(self.row):
                    self._fill(r, 0, self.columns)
                self._fill(self.row, 0, self.column + 1)
        elif final == b"K":
            start = self.column if numbers[0] == 0 else 0
            end = self.column + 1 if numbers[0] == 1 else self.columns
            self._fill(self.row, start, end)
        elif final == b"X":
            self._fill(self.row, self.column, self.column + n)
        elif final == b"P":
            del row[self.column : self.column + n]
            row.extend([(" ", self._ground())] * (self.columns - len(row)))
        elif final == b"@":
            row[self.column : self.column] = [(" ", self._ground())] * n
            del row[self.columns :]
        elif final in (b"L", b"M") and self.top <= self.row <= self.bottom:
            top, self.top = self.top, self.row
            self._scroll(n if final == b"M" else -n)
            self.top = top
        elif final == b"S":
            self._scroll(n)
        elif final == b"T":
            self._scroll(-n)
        elif final == b"b":
            for _ in range(n):
                self._put(self.last)
        elif final == b"r":
            self.top = n - 1
            self.bottom = min(self.rows, (numbers + [0])[1] or self.rows) - 1
            self.row = self.column = 0
        elif final == b"s":
            self.saved = (self.row, self.column)
        elif final == b"u":
            self.row, self.column = self.saved
        return None

    def _attributes(self, text):
        """Keeps the codes in force, one for each thing that they speak of."""
        kinds = {self._kind(code): code for code in self.attributes}
        codes = re.findall(r"[34]8[;:](?:5[;:]\d+|2[;:]\d+[;:]\d+[;:]\d+)|\d+", text) or ["0"]
        for code in codes:
            number = int(re.match(r"\d+", code).group())
            if number == 0:
                kinds = {}
            elif number == 39:
                kinds.pop("foreground", None)
            elif number == 49:
                kinds.pop("background", None)
            elif 22 <= number <= 29:
                for off in ("1", "2") if number == 22 else (str(number - 20),):
                    kinds.pop(off, None)
            else:
                kinds[self._kind(code)] = code
        self.attributes = tuple(sorted(kinds.values()))

    @staticmethod
    def _kind(code):
        number = int(re.match(r"\d+", code).group())
        if 30 <= number <= 38 or 90 <= number <= 97:
            return "foreground"
        if 40 <= number <= 48 or 100 <= number <= 107:
            return "background"
        return code


class Program:
    """A program in a pseudo-terminal, its standard input a pipe or the terminal.

    It runs in the foreground of a session whose leader waits for it, as under a shell, so that it
    can be stopped and continued.
    """

    def __init__(self, command, columns, rows, piped=True, environment=None):
        self.master, follower = os.openpty()
        self._set_size(columns, rows)
        self.modes = termios.tcgetattr(follower)
        self.follower = follower
        feed, self.feed = os.pipe() if piped else (None, None)
        self.errors, errors = os.pipe()
        told, tell = os.pipe()
        env = {k: v for k, v in os.environ.items() if k not in ("LINES", "COLUMNS", "TMUX", "LC_ALL")}
        env.update(TERM="xterm-256color", LANG="C.UTF-8", **(environment or {}))
        self.begun = time.monotonic()
        self.keeper = os.fork()
        if self.keeper == 0:
            os.close(self.master)
            if piped:
                os.close(self.feed)
            self._keep(command, follower, feed, errors, tell, env)
        for descriptor in (feed, errors, tell):
            if descriptor is not None:
                os.close(descriptor)
        self.pid = int(os.read(told, 16) or b"0")
        os.close(told)
        if self.feed is not None:
            os.set_blocking(self.feed, False)
        os.set_blocking(self.errors, False)
        self.raw = bytearray()
        self.chunks = []
        self.complaints = b""
        self.status = None

    @staticmethod
    def _keep(command, follower, feed, errors, tell, env):
        """The session leader: starts the program in the foreground and waits for its end."""
        try:
            os.setsid()
            fcntl.ioctl(follower, termios.TIOCSCTTY, 0)
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
            pid = os.fork()
            if pid == 0:
                os.setpgid(0, 0)
                os.tcsetpgrp(follower, os.getpid())
                signal.signal(signal.SIGTTOU, signal.SIG_DFL)
                signal.signal(signal.SIGHUP, signal.SIG_DFL)
                signal.signal(signal.SIGPIPE, signal.SIG_DFL)
                os.dup2(follower if feed is None else feed, 0)
                os.dup2(follower, 1)
                os.dup2(errors, 2)
                os.closerange(3, 256)
                os.execvpe(command[0], command, env)
            os.write(tell, b"%d" % pid)
            os.closerange(follower + 1, 256)
            _, status = os.waitpid(pid, 0)
            os._exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status))
        finally:
            os._exit(127)

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns, rows):
        self._set_size(columns, rows)

    def signal(self, number):
        os.kill(self.pid, number)

    def type(self, keys):
        try:
            os.write(self.master, keys)
        except OSError:
            pass

    def send(self, data):
        """Writes to standard input as far as it takes it within two seconds."""
        deadline = time.monotonic() + 2
        while data and time.monotonic() < deadline and self.is_running():
            self.pump(0)
            try:
                data = data[os.write(self.feed, data) :]
            except BlockingIOError:
                select.select([self.master], [self.feed], [], 0.05)
            except OSError:
                break
        return not data

    def end_input(self):
        if self.feed is not None:
            os.close(self.feed)
            self.feed = None

    def now(self):
        return time.monotonic() - self.begun

    def pump(self, seconds):
        """Reads what it writes for some time; returns early at its end."""
        until = time.monotonic() + seconds
        while True:
            left = max(0, until - time.monotonic())
            ready, _, _ = select.select([self.master, self.errors], [], [], min(left, 0.05))
            if self.errors in ready:
                self._read_errors()
            if self.master in ready:
                try:
                    data = os.read(self.master, 1 << 16)
                except OSError as error:
                    if error.errno != errno.EIO:
                        raise
                    data = b""
                if data:
                    self.chunks.append((self.now(), len(data)))
                    self.raw += data
                    continue
            if left == 0 or not self.is_running():
                return

    def pump_until(self, holds, seconds):
        """Reads until something holds; whether it came to hold in time."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if holds():
                return True
            if not self.is_running():
                return holds()
            self.pump(0.002)
        return holds()

    def settle(self, quiet=0.3, most=5):
        """Reads until nothing was written for a while."""
        deadline = time.monotonic() + most
        while time.monotonic() < deadline:
            before = len(self.raw)
            self.pump(quiet)
            if len(self.raw) == before or not self.is_running():
                return

    def is_running(self):
        if self.status is None:
            pid, status = os.waitpid(self.keeper, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is None

    def finish(self, keys=b"q", seconds=5):
        """Ends it, by force where it must be, and closes everything. Returns its exit status."""
        if self.is_running():
            self.type(keys)
        self.pump_until(lambda: not self.is_running(), seconds)
        if self.is_running():
            os.kill(self.pid, signal.SIGKILL)
            self.pump_until(lambda: not self.is_running(), 5)
        self.pump(0.05)
        self._read_errors()
        self.are_modes_restored = self.modes == termios.tcgetattr(self.follower)
        self.end_input()
        for descriptor in (self.master, self.follower, self.errors):
            os.close(descriptor)
        return self.status

    def _read_errors(self):
        try:
            self.complaints += os.read(self.errors, 1 << 16)
        except OSError:
            pass

    def statistics(self):
        """The JSON object that it left on standard error."""
        for line in reversed(self.complaints.decode(errors="replace").splitlines()):
            if line.startswith("{"):
                try:
                    return json.loads(line)
                except ValueError:
                    continue
        return {}

    # What it costs, from the system's books.

    def processor_ms(self):
        try:
            return time.clock_gettime((~self.pid << 3) | 2) * 1000
        except OSError:
            return None

    def wake_ups(self):
        """How often each thread went to sleep by itself, and so was woken again."""
        counts = {}
        try:
            for task in os.listdir(f"/proc/{self.pid}/task"):
                with open(f"/proc/{self.pid}/task/{task}/status") as file:
                    found = re.search(r"^voluntary_ctxt_switches:\s+(\d+)", file.read(), re.M)
                    counts[task] = int(found.group(1))
        except (OSError, AttributeError):
            pass
        return counts

    def writes(self):
        try:
            with open(f"/proc/{self.pid}/io") as file:
                return int(re.search(r"^syscw: (\d+)", file.read(), re.M).group(1))
        except (OSError, AttributeError):
            return None

    def memory_kb(self, peak=True):
        try:
            with open(f"/proc/{self.pid}/status") as file:
                name = "VmHWM" if peak else "VmRSS"
                return int(re.search(rf"{name}:\s+(\d+)", file.read()).group(1))
        except (OSError, AttributeError):
            return None

    def state(self):
        try:
            with open(f"/proc/{self.pid}/stat") as file:
                return file.read().rsplit(")", 1)[1].split()[0]
        except OSError:
            return None

    def first_paint_ms(self):
        """The first moment after which 20 ms pass without output."""
        for (time_of, _), following in zip(self.chunks, self.chunks[1:] + [(float("inf"), 0)]):
            if following[0] - time_of > 0.02:
                return time_of * 1000
        return None
