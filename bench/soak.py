#!/usr/bin/env python3
"""Lets chance loose on the program: keys, resizes, stops and continues, input lines, clicks.

    soak.py [--seconds S] [--seed N] [--program FILE] [-- ARGUMENT...]

Without arguments the program runs with --stdin and gets lines, good and bad. Now and then and in the
end its screen is held against the one that Ctrl-L paints anew; in the end its memory against what
it had a quarter in, and its ending against an orderly one. Exits with 1, and says what was wrong,
if anything was; the seed makes it happen again.

    --check            only make sure that a leftover would be found
"""

import argparse
import json
import random
import signal
import sys
import time

from bench import built_program
from terminal import Program, Screen

KEYS = [
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1bOA", b"\x1bOB", b"\x1bOC", b"\x1bOD", b"\t", b"\x1b[Z", b"\r",
    b"\x1b", b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x1bOP", b"\x7f", b"\x0c", b"?", b"+", b"/", b"-", b"r",
    b"u", b"s", b"g", b"t", b"h", b"j", b"k", b"l", b"1", b"2", b"3", b"4", b"x", b" ", "서울".encode(), b"\xff\xc0",
    b"\x1b[<0;10;5M\x1b[<0;10;5m", b"\x1b[<64;20;9M", b"\x1b[<65;20;9M", b"\x1b[200~pasted\x1b[201~", b"\x1b[99;99~",
]


CLEAR = b"\x1b[H\x1b[2J"


def frame_ends(chunks, seconds=0.03):
    """How many bytes had come each time nothing followed for a while."""
    count, ends = 0, []
    for (at, size), following in zip(chunks, chunks[1:] + [(float("inf"), 0)]):
        count += size
        if following[0] - at > seconds:
            ends.append(count)
    return ends


def seen(screen):
    """What is to be seen of each cell: of a blank one no more than its ground and lines."""
    def look(glyph, attributes):
        if glyph == " ":
            attributes = [a for a in attributes if a in ("4", "7") or a.startswith("4") and len(a) > 1]
        return glyph + (f"<{','.join(attributes)}>" if attributes else "")

    return [[look(*cell) for cell in row] for row in screen.cells]


def leftovers(raw, painted, ends, size):
    """What stood on the screen when Ctrl-L cleared it, held against the frame that followed.

    A screen may change by itself at any time: a notice goes, a minute passes. So what stood there is
    taken at the very clearing, and what was painted anew at the end of that frame: one of the first
    ends after it, as a frame may come in pieces. Each resize clears the screen too, so that all since
    the last one can be replayed in one size.

    `raw` is all that the program wrote, `painted` where it was when the key was typed, and `ends` are
    where nothing followed for a while.
    """
    clear = raw.find(CLEAR, painted)
    if clear < 0:
        return ["Ctrl-L painted nothing"]
    shown, fresh = Screen(*size), Screen(*size)
    shown.feed(raw[:clear])
    faults = None
    ends = [end for end in ends if end > clear]
    for start, end in zip([clear, *ends], ends):
        fresh.feed(raw[start:end])
        differing = [
            f"row {row} shows {''.join(was)!r}, painted anew {''.join(now)!r}"
            for row, (was, now) in enumerate(zip(seen(shown), seen(fresh))) if was != now
        ]
        if not differing:
            return []
        faults = faults or differing
    return faults or ["Ctrl-L painted no whole frame"]


def check():
    """Whether `leftovers` tells a leftover from a screen that changes by itself."""
    def outcome(before, after, later=b""):
        raw = b"\x1b[?1049h" + CLEAR + before
        painted = len(raw)
        ends = [painted + len(CLEAR + after)] + ([painted + len(CLEAR + after + later)] if later else [])
        return leftovers(raw + CLEAR + after + later, painted, ends, (20, 3))

    text, notice, gone = b"\x1b[1;1Hbars", b"\x1b[3;1Hnotice", b"\x1b[3;1H\x1b[K"
    assert outcome(text, text) == []
    assert outcome(text + notice, text) != []  # left over
    assert outcome(text, text + notice) != []  # not drawn
    assert outcome(text + b"\x1b[2;9Hx", text) != []  # left over among what is drawn
    assert outcome(b"\x1b[31m" + text + b"\x1b[m", text) != []  # in another colour
    assert outcome(text + b"\x1b[2;9H\x1b[7m \x1b[m", text) != []
    assert outcome(text + b"\x1b[2;9H\x1b[31m \x1b[m", text) == []  # a blank's colour is not seen
    assert outcome(text + notice, text, later=notice) == []  # in pieces
    assert outcome(text + notice, text + notice, later=gone) == []  # goes by itself afterwards
    assert outcome(text + notice, text, later=b"\x1b[2;1Hmore") != []
    corner = b"\x1b[3;20H\x1b[?7l%b\x1b[?7h"
    assert outcome(corner % b"7" + b"\x1b[?7l8\x1b[?7h", corner % b"8") == []  # the corner doesn't wrap
    assert leftovers(CLEAR + text, len(CLEAR), [], (20, 3)) == ["Ctrl-L painted nothing"]
    # What goes by itself between the key and the clearing has gone on both.
    assert leftovers(CLEAR + text + notice + gone + CLEAR + text, len(CLEAR + text + notice), [99], (20, 3)) == []


class Soak:
    def __init__(self, command, seed, is_fed):
        self.chance = random.Random(seed)
        self.size = (120, 40)
        self.program = Program(command, *self.size)
        self.is_fed = is_fed
        self.is_stopped = False
        self.stops = 0
        self.screens = 0
        self.faults = []
        self.memory = []

    def step(self):
        pick = self.chance.random()
        if pick < 0.5:
            for _ in range(self.chance.randint(1, 4)):
                self.program.type(self.chance.choice(KEYS))
        elif pick < 0.85 and self.is_fed:
            for _ in range(self.chance.randint(1, 20)):
                self.program.send(self.line())
        elif pick < 0.95:
            self.resize(self.chance.choice([(120, 40), (80, 24), (40, 12), (20, 1), (5, 3), (1, 1), (200, 60), (97, 31)]))
        else:
            self.stop_and_continue()
        self.program.pump(self.chance.random() * 0.08)

    def resize(self, size):
        self.size = size
        self.program.resize(*size)

    def stop_and_continue(self):
        self.program.type(b"\x1a") if self.chance.random() < 0.5 else self.program.signal(signal.SIGTSTP)
        if self.program.pump_until(lambda: self.program.state() == "T", 5):
            self.stops += 1
        self.program.signal(signal.SIGCONT)
        if not self.program.pump_until(self.goes_on, 2):
            self.faults.append("it did not go on after SIGCONT")

    def goes_on(self):
        if self.program.state() == "T":
            # On a machine with much to do the stop may have come after the signal.
            self.program.signal(signal.SIGCONT)
            return False
        return self.program.state() is not None

    def line(self):
        chance = self.chance
        kind = chance.random()
        if kind < 0.7:
            names = [f"n{chance.randint(0, 300)}" for _ in range(chance.randint(1, 30))]
            text = json.dumps({name: chance.choice([None, chance.random() * 100, chance.randint(-9, 9)]) for name in names})
        elif kind < 0.85:
            text = json.dumps(
                {f"서울 {chance.randint(0, 9)}": {"value": chance.random() * 1e6, "unit": "µg/m³", "label": "\u202ex\x1b[31m"}},
                ensure_ascii=chance.random() < 0.5,
            )
        else:
            text = chance.choice(["", "nonsense", "{", '{"a":"b"}', "[1]", '{"a":1e999}', '{"a":1}}', "\x1b[2J", "x" * 100_000])
        return text.encode() + chance.choice([b"\n", b"\r\n"])

    def run(self, seconds):
        begun = time.monotonic()
        self.program.settle(0.2, 3)
        next_look = between = min(seconds / 10, 20)
        while time.monotonic() - begun < seconds and self.program.is_running():
            self.step()
            if time.monotonic() - begun > next_look:
                self.check_screen()
                next_look += between
            self.memory.append((time.monotonic() - begun, self.program.memory_kb(peak=False) or 0))
        if not self.program.is_running():
            self.faults.append(f"it ended by itself with status {self.program.status}")
            return
        self.check_memory(seconds)
        self.check_last_screen()

    def check_memory(self, seconds):
        early = max((m for at, m in self.memory if at < seconds / 4), default=0)
        late = max((m for at, m in self.memory if at > seconds * 3 / 4), default=0)
        print(f"memory: {early / 1024:.1f} MB in the first quarter, {late / 1024:.1f} MB in the last")
        if late > early * 1.15 + 1024:
            self.faults.append(f"memory grew from {early} to {late} KB")

    def check_last_screen(self):
        self.check_screen()
        # Once more over a screen that a resize has just painted, with nothing open.
        for key in (b"\x1b", b"\x1b"):
            self.program.type(key)
            self.program.pump(0.2)
        self.resize((119, 39))
        self.program.settle(0.7)
        self.resize((120, 40))
        self.check_screen()

    def check_screen(self):
        # What is pasted without an end, as a stop may have it, takes keys for a second.
        self.program.settle(1.2)
        painted = len(self.program.raw)
        self.program.type(b"\x0c")
        self.program.settle(0.7)
        if not self.program.is_running():
            return
        ends = [end for end in frame_ends(self.program.chunks) if end > painted]
        self.faults += leftovers(bytes(self.program.raw), painted, ends, self.size)
        self.screens += 1

    def finish(self):
        if self.program.is_running():
            status = self.program.finish()
            if status != 0:
                self.faults.append(f"q ended it with status {status}")
        else:
            self.program.finish()
        if not self.program.are_modes_restored:
            self.faults.append("the terminal's modes are not as they were")
        raw = bytes(self.program.raw)
        for on, off, what in [
            (b"\x1b[?1049h", b"\x1b[?1049l", "the alternate screen"), (b"\x1b[?25l", b"\x1b[?25h", "the hidden cursor"),
            (b"\x1b[?1000h", b"\x1b[?1000l", "the mouse"), (b"\x1b[?2004h", b"\x1b[?2004l", "bracketed paste"),
        ]:
            if raw.rfind(on) > raw.rfind(off):
                self.faults.append(f"{what} was left on")
        if self.program.complaints:
            print(self.program.complaints.decode(errors="replace").strip())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("arguments", nargs="*")
    options = parser.parse_args()
    check()
    if options.check:
        return 0
    arguments = options.arguments or ["--stdin", "--stats"]
    soak = Soak([options.program or built_program(), *arguments], options.seed, "--stdin" in arguments)
    try:
        soak.run(options.seconds)
    finally:
        soak.finish()
    print(f"{options.seconds:.0f} s, seed {options.seed}, {soak.stops} stops, {soak.screens} screens, {len(soak.program.raw)} bytes written")
    for fault in soak.faults:
        print("FAULT:", fault)
    return 1 if soak.faults else 0


if __name__ == "__main__":
    sys.exit(main())
