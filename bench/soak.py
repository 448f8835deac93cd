#!/usr/bin/env python3
"""Lets chance loose on the program: keys, resizes, stops and continues, input lines, clicks.

    soak.py [--seconds S] [--seed N] [--program FILE] [-- ARGUMENT...]

Without arguments the program runs with --stdin and gets lines, good and bad. In the end its screen
is held against the one that Ctrl-L paints anew, its memory against what it had a quarter in, and
its ending against an orderly one. Exits with 1, and says what was wrong, if anything was; the seed
makes it happen again.
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


class Soak:
    def __init__(self, command, seed, is_fed):
        self.chance = random.Random(seed)
        self.size = (120, 40)
        self.program = Program(command, *self.size)
        self.is_fed = is_fed
        self.is_stopped = False
        self.stops = 0
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
        if self.program.pump_until(lambda: self.program.state() == "T", 1):
            self.stops += 1
        self.program.signal(signal.SIGCONT)
        if not self.program.pump_until(lambda: self.program.state() not in ("T", None), 2):
            self.faults.append("it did not go on after SIGCONT")

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
        while time.monotonic() - begun < seconds and self.program.is_running():
            self.step()
            self.memory.append((time.monotonic() - begun, self.program.memory_kb(peak=False) or 0))
        if not self.program.is_running():
            self.faults.append(f"it ended by itself with status {self.program.status}")
            return
        self.check_memory(seconds)
        self.check_screen()

    def check_memory(self, seconds):
        early = max((m for at, m in self.memory if at < seconds / 4), default=0)
        late = max((m for at, m in self.memory if at > seconds * 3 / 4), default=0)
        print(f"memory: {early / 1024:.1f} MB in the first quarter, {late / 1024:.1f} MB in the last")
        if late > early * 1.15 + 1024:
            self.faults.append(f"memory grew from {early} to {late} KB")

    def check_screen(self):
        # The cursor keys close whatever is open; then one size that both pictures have.
        for key in (b"\x1b", b"\x1b"):
            self.program.type(key)
            self.program.pump(0.2)
        self.resize((119, 39))
        self.program.settle(0.7)
        self.resize((120, 40))
        before = len(self.program.raw)
        self.program.settle(0.7)
        # What ncurses wrote since the program began, replayed over every size, is what stands there:
        # the last resize painted anew, and what was left over from before would still be seen.
        shown = Screen(120, 40)
        shown.feed(bytes(self.program.raw))
        painted = len(self.program.raw)
        self.program.type(b"\x0c")
        self.program.settle(0.7)
        fresh = Screen(120, 40)
        fresh.feed(bytes(self.program.raw[painted:]))
        if len(self.program.raw) == painted:
            self.faults.append("Ctrl-L painted nothing")
            return
        for row, (is_text, be_text) in enumerate(zip(shown.text(), fresh.text())):
            if is_text != be_text:
                self.faults.append(f"row {row} shows {is_text!r}, painted anew {be_text!r}")
        print(f"screen: {sum(map(len, fresh.text()))} cells of text, {painted - before} bytes for the last resize")

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
    parser.add_argument("arguments", nargs="*")
    options = parser.parse_args()
    arguments = options.arguments or ["--stdin", "--stats"]
    soak = Soak([options.program or built_program(), *arguments], options.seed, "--stdin" in arguments)
    try:
        soak.run(options.seconds)
    finally:
        soak.finish()
    print(f"{options.seconds:.0f} s, seed {options.seed}, {soak.stops} stops, {len(soak.program.raw)} bytes written")
    for fault in soak.faults:
        print("FAULT:", fault)
    return 1 if soak.faults else 0


if __name__ == "__main__":
    sys.exit(main())
