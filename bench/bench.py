#!/usr/bin/env python3
"""Holds the program's frames against the yardstick's, in turn, in pseudo-terminals.

    bench.py [--quick] [--program FILE] [--idle SECONDS]

Prints a table of frames a second, bytes and writes a frame, processor milliseconds a frame (the
whole process over its frames, from first paint on, both sides alike), first paint and peak memory,
each with its ratio to the yardstick; then the same of the weather's four views, what it costs to
stand still, how frames and model grow with the number of bars that are fed, and how large the
program and its one-shot output are. The program eases its bars to new values once a second, and so
does the yardstick, with as many bars of the same width as the program shows. Ratios are medians
over rounds in which both run in turn.

    --quick            one size, fewer bars, fewer seconds
    --program FILE     the program, a release build; default: what `swift build` says
    --idle SECONDS     how long to watch it stand still; default 60, with --quick 10
"""

import argparse
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

from service import WeatherService
from terminal import Program, Screen

HERE = os.path.dirname(os.path.abspath(__file__))
BLOCKS = "▁▂▃▄▅▆▇█"


def built_program():
    flags = ["-c", "release", "--static-swift-stdlib"]
    subprocess.run(["swift", "build", *flags, "--product", "weatherbars"], check=True, cwd=HERE + "/..", stdout=sys.stderr)
    path = subprocess.run(["swift", "build", *flags, "--show-bin-path"], check=True, cwd=HERE + "/..", capture_output=True, text=True)
    return path.stdout.strip() + "/weatherbars"


def built_yardstick(folder):
    path = os.path.join(folder, "yardstick")
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-O2", os.path.join(HERE, "yardstick.c"), "-o", path, "-lncursesw", "-ltinfo", "-lm"], check=True)
    return path


def line(chance, bars):
    """A line that gives every bar another value of 0...100."""
    pairs = (f'"n{i}":{{"value":{chance.random() * 100:.1f},"min":0,"max":100}}' for i in range(bars))
    return ("{" + ",".join(pairs) + "}\n").encode()


def values(chance, bars):
    """A line of bare values, for bars that have their range already; of zeros without chance."""
    return ("{" + ",".join(f'"n{i}":{chance.random() * 100 if chance else 0:.1f}' for i in range(bars)) + "}\n").encode()


class Targets:
    """The heights that the yardstick gives its bars, as shares, so that both have the same way to go."""

    def __init__(self):
        self.seed = 7

    def __iter__(self):
        while True:
            self.seed = (self.seed * 1103515245 + 12345) % 2**32
            yield (self.seed >> 16) % 1001 / 1000

    def values(self, shown, bars):
        """A line of bare values; what is not shown goes along."""
        shares = [share for _, share in zip(range(shown), self)]
        return ("{" + ",".join(f'"n{i}":{shares[i % shown] * 100:.1f}' for i in range(bars)) + "}\n").encode()


class Costs:
    """The books of a program at an instant."""

    def __init__(self, program):
        self.time = program.now()
        self.processor = program.processor_ms() or 0
        self.bytes = len(program.raw)
        self.writes = program.writes() or 0
        self.wake_ups = program.wake_ups()

    def wake_ups_since(self, earlier):
        """Threads that ended in between, as idle ones of a pool do, are not counted."""
        return sum(n - earlier.wake_ups.get(task, 0) for task, n in self.wake_ups.items())


def bursts(program, start=0.0, end=float("inf")):
    """How many groups of output at least 4 ms apart came between two instants."""
    count, last = 0, -1.0
    for at, _ in program.chunks:
        if start <= at < end and at - last > 0.004:
            count += 1
        last = at
    return count


def result(program, start, end, paint, peak, moving, earlier=0):
    """What a run cost between two looks at its books.

    `moving` is for how many seconds bars moved between them; of the frames that the program counted,
    `earlier` came before.
    """
    counted = program.statistics().get("frames")
    frames = max(1, counted - earlier if counted else bursts(program, start.time))
    # What the program writes inside itself is not the terminal's; it counts those writes itself.
    told = program.statistics()
    if told.get("writes") and counted:
        writes = told["writes"] / counted
    else:
        writes = (end.writes - start.writes) / frames
    return {
        "frames": frames,
        "frames/s": frames / moving,
        "bytes/frame": (end.bytes - start.bytes) / frames,
        "writes/frame": writes,
        "cpu ms/frame": (end.processor - start.processor) / frames,
        "first paint ms": paint or 0,
        "peak MB": (peak or 0) / 1024,
        "worst ms": told.get("worstMs"),
    }


def run_program(path, size, bars, cycles, options=()):
    program = Program([path, "--stdin", "--stats", *options], *size)
    program.settle(0.25, 3)
    paint = program.first_paint_ms()
    program.send(line(random.Random(7), bars))
    program.settle(0.7, 3)
    screen = Screen(*size)
    screen.feed(bytes(program.raw))
    shown, width = shown_bars(screen)
    # From the base line, as the yardstick.
    program.send(values(None, bars))
    program.settle(0.7, 3)
    targets = Targets()
    start = Costs(program)
    next_line = time.monotonic()
    for _ in range(cycles):
        program.send(targets.values(shown or bars, bars))
        next_line += 1
        program.pump(max(0, next_line - time.monotonic()))
    end, peak = Costs(program), program.memory_kb()
    program.finish()
    outcome = result(
        program, start, end, paint, peak, 0.5 * cycles, earlier=bursts(program, end=start.time)
    )
    outcome["shown"], outcome["width"] = shown, width
    return outcome


def run_yardstick(path, size, bars, width, cycles):
    program = Program([path, str(bars), str(width), "60", str(cycles)], *size, piped=False)
    program.settle(0.2, 1)
    paint = program.first_paint_ms()
    start = Costs(program)
    deadline = time.monotonic() + cycles + 5
    end, peak = start, 0
    # It ends by itself, so the last look that was still to be had counts; nothing moves then.
    while program.is_running() and time.monotonic() < deadline:
        costs, memory = Costs(program), program.memory_kb()
        if costs.processor and costs.writes:
            end, peak = costs, memory or peak
        program.pump(0.03)
    program.finish()
    return result(program, start, end, paint, peak, 0.5 * cycles)


def shown_bars(screen):
    """How many bars a screen shows, and how wide: the runs of blocks in its fullest row."""
    rows = [[len(run) for run in re.findall(f"[{BLOCKS}]+", text)] for text in screen.text()]
    runs = max(rows, key=len, default=[])
    return (len(runs), max(set(runs), key=runs.count)) if runs else (0, 0)


def median(results):
    keys = results[0].keys()
    return {k: statistics.median(v) if (v := [r[k] for r in results if r.get(k) is not None]) else None for k in keys}


COLUMNS = ["frames/s", "bytes/frame", "writes/frame", "cpu ms/frame", "first paint ms", "peak MB"]


def print_row(title, outcome, against=None):
    """Prints figures, with their ratios to the yardstick where there are any."""
    cells = []
    for column in COLUMNS:
        value = outcome[column]
        text = f"{value:.3f}" if column.startswith("cpu") else f"{value:.1f}"
        if against and column in against:
            text += f" ({against[column]:.2f})"
        cells.append(text)
    print("| " + " | ".join([title, *cells]) + " |", flush=True)


def ratios(results, yardsticks):
    """The medians of a program's figures over the yardstick's of the same round."""
    return {c: statistics.median(r[c] / y[c] for r, y in zip(results, yardsticks)) for c in COLUMNS if all(y[c] for y in yardsticks)}


def compare(path, yardstick, sizes, counts, cycles, rounds):
    print("| what | " + " | ".join(COLUMNS) + " |")
    print("| --- |" + " ---: |" * len(COLUMNS))
    for size in sizes:
        for bars in counts:
            runs = {"colour": [], "no colour": [], "yardstick": []}
            for _ in range(rounds):
                runs["colour"].append(run_program(path, size, bars, cycles))
                shown = int(runs["colour"][-1]["shown"]) or bars
                width = int(runs["colour"][-1]["width"]) or 3
                runs["yardstick"].append(run_yardstick(yardstick, size, shown, width, cycles))
                runs["no colour"].append(run_program(path, size, bars, cycles, ["--no-color"]))
            title = f"{size[0]}x{size[1]}, {bars} bars fed, {shown} shown {width} wide"
            print_row(title, median(runs["colour"]), ratios(runs["colour"], runs["yardstick"]))
            print_row("— without colour", median(runs["no colour"]), ratios(runs["no colour"], runs["yardstick"]))
            print_row("— yardstick", median(runs["yardstick"]))


PLACES = ["Seoul", "Busan", "Tokyo", "London", "Paris", "Berlin", "New York", "Sydney"]
# Each view, and the key that has its bars ease: an hour on, or another quantity.
VIEWS = {"now": b"r", "hours": b"j", "days": b"j", "places": b"j"}


def view_command(path, view):
    return [path, "--demo", "--stats", "--view", view, *PLACES]


def run_view(path, size, view, cycles):
    program = Program(view_command(path, view), *size, piped=False)
    program.settle(0.7, 4)
    # The bars rise from the first paint on.
    paint = program.chunks[0][0] * 1000
    start = Costs(program)
    for _ in range(cycles):
        program.type(VIEWS[view])
        program.pump(1)
    end, peak = Costs(program), program.memory_kb()
    program.finish()
    return result(program, start, end, paint, peak, 0.5 * cycles, earlier=bursts(program, end=start.time))


def views(path, size, cycles):
    print(f"\n| view of the sample day, {size[0]}x{size[1]} | " + " | ".join(COLUMNS) + " |")
    print("| --- |" + " ---: |" * len(COLUMNS))
    for view in VIEWS:
        print_row(view, run_view(path, size, view, cycles))


def stand_still(path, size, bars, seconds):
    """All at once, as they should need nothing."""
    feed = Program([path, "--stdin", "--stats"], *size)
    feed.send(line(random.Random(7), bars))
    programs = {f"{bars} bars fed": feed}
    for view in VIEWS:
        programs[f"the {view} view"] = Program(view_command(path, view), *size, piped=False)
    for program in programs.values():
        program.pump(2)
    # The pool's idle threads end after five seconds.
    time.sleep(8)
    for program in programs.values():
        program.pump(0)
    starts = {name: Costs(program) for name, program in programs.items()}
    time.sleep(seconds)
    print(f"\n| standing still for {seconds:.0f} s | bytes | wake-ups | processor ms |\n| --- | ---: | ---: | ---: |")
    for name, program in programs.items():
        program.pump(0)
        start, end = starts[name], Costs(program)
        cost = end.processor - start.processor
        print(f"| {name} | {end.bytes - start.bytes} | {end.wake_ups_since(start)} | {cost:.2f} |", flush=True)
        program.finish()


def peak_of(command):
    """The status of a command and its peak memory in MB."""
    child = os.posix_spawn(command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)])
    _, status, usage = os.wait4(child, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_maxrss / 1024


def sizes_of(path):
    service = WeatherService()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        status, peak = peak_of([path, "--json", "--endpoint", service.endpoint, "37.5665,126.978"])
    service.stop()
    print(f"\nProgram {os.path.getsize(path) / 1e6:.1f} MB; --json from a service: status {status}, peak {peak:.1f} MB")


def answer_ms(program, size):
    """How long it takes until the help shows after its key."""
    screen = Screen(*size)
    read = 0

    def has_help():
        nonlocal read
        screen.feed(bytes(program.raw[read:]))
        read = len(program.raw)
        return any("standard input" in text for text in screen.text())

    has_help()
    begun = time.monotonic()
    program.type(b"?")
    if not program.pump_until(has_help, 3):
        return None
    taken = (time.monotonic() - begun) * 1000
    program.type(b"\x1b")
    return taken


def growth(path, size, counts, seconds):
    print("\n| bars fed | once a second: cpu ms/frame | bytes/frame | peak MB | 60 a second: lines/s taken | cpu % | key answered ms |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for bars in counts:
        slow = run_program(path, size, bars, seconds)
        program = Program([path, "--stdin", "--stats"], *size)
        chance = random.Random(9)
        program.send(line(chance, bars))
        lines = [values(chance, bars) for _ in range(8)]
        program.pump(1.5)
        start, sent, begun = Costs(program), 0, time.monotonic()
        answers = []
        while (passed := time.monotonic() - begun) < seconds:
            if not program.send(lines[sent % len(lines)]):
                break
            sent += 1
            if sent % 60 == 30:
                answers.append(answer_ms(program, size))
                begun += max(0, time.monotonic() - begun - passed - 1 / 60)  # nothing is sent meanwhile
            program.pump(max(0, begun + sent / 60 - time.monotonic()))
        end = Costs(program)
        program.finish()
        taken = end.time - start.time
        answers = [a for a in answers if a is not None]
        worst = f"{max(answers):.0f}" if answers else "none"
        print(
            f"| {bars:,} | {slow['cpu ms/frame']:.3f} | {slow['bytes/frame']:.0f} | {slow['peak MB']:.1f} "
            f"| {sent / max(0.001, time.monotonic() - begun):.0f} | {(end.processor - start.processor) / taken / 10:.0f} | {worst} |",
            flush=True,
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--program")
    parser.add_argument("--idle", type=float)
    options = parser.parse_args()
    path = options.program or built_program()
    sizes = [(120, 40)] if options.quick else [(120, 40), (200, 60)]
    counts = [24] if options.quick else [8, 24, 60]
    cycles, rounds = (4, 1) if options.quick else (8, 3)
    with tempfile.TemporaryDirectory() as folder:
        yardstick = built_yardstick(folder)
        compare(path, yardstick, sizes, counts, cycles, rounds)
    views(path, sizes[0], cycles)
    stand_still(path, sizes[0], 24, options.idle or (10 if options.quick else 60))
    growth(path, sizes[0], [10, 1000] if options.quick else [10, 100, 1000, 10000], 3 if options.quick else 6)
    sizes_of(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
