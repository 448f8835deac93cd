#!/usr/bin/env python3
"""Has the dashboard refresh once a second from a service on the loopback, and watches its memory.

    refreshes.py [--seconds S] [--program FILE]

A place is asked for at most once in ten seconds, so eleven places are added a second apart; each
`r` then finds one that may be asked again. Every answer has other figures, so that all bars move
each second. Exits with 1, and says what was wrong, if memory grew, was over 32 MB, or refreshes
were missing.
"""

import argparse
import sys
import tempfile
import time

from bench import built_program
from service import WeatherService
from terminal import Program

PLACES = 11
LIMIT_KB = 32 * 1024
VIEWS = [b"1", b"2", b"3", b"4"]


def run(path, seconds):
    service = WeatherService()
    with tempfile.TemporaryDirectory() as folder:
        home = {name: folder for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
        command = [path, "--stats", "--endpoint", service.endpoint, "36.5,127.5"]
        program = Program(command, 120, 40, piped=False, environment=home)
        program.settle(0.3, 5)
        for place in range(1, PLACES):
            program.type(b"+")
            program.pump(0.2)
            program.type(b"Measured %d" % place)
            program.pump(0.4)
            program.type(b"\r")
            program.pump(0.4)
        begun, asked, memory = time.monotonic(), service.asked["forecast"], []
        for second in range(int(seconds)):
            program.type(b"r")
            program.type(VIEWS[second // 10 % len(VIEWS)])
            program.pump(max(0, begun + second + 1 - time.monotonic()))
            memory.append(program.memory_kb(peak=False) or 0)
        asked = service.asked["forecast"] - asked
        peak = program.memory_kb() or 0
        is_running = program.is_running()
        status = program.finish()
    service.stop()
    return asked, memory, peak, is_running, status, program.statistics()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--program")
    options = parser.parse_args()
    asked, memory, peak, is_running, status, told = run(options.program or built_program(), options.seconds)
    quarter = max(1, len(memory) // 4)
    early, late = max(memory[:quarter]), max(memory[-quarter:])
    print(
        f"{asked} refreshes in {options.seconds:.0f} s, {told.get('frames', 0)} frames: {early / 1024:.1f} MB in the first "
        f"quarter, {late / 1024:.1f} MB in the last, {peak / 1024:.1f} MB at most"
    )
    faults = []
    if not is_running or status != 0:
        faults.append(f"it ended with status {status}")
    if asked < 0.9 * options.seconds:
        faults.append("refreshes are missing")
    if late > early * 1.05 + 512:
        faults.append(f"memory grew from {early} to {late} KB")
    if peak > LIMIT_KB:
        faults.append(f"memory was {peak} KB")
    for fault in faults:
        print("FAULT:", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
