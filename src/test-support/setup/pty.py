"""Runs a command in a pseudo-terminal: pty.py COLUMNS ROWS COMMAND...

What the command prints goes to stdout as it comes. Stdin holds one JSON object a line:
{"keys": "text"} types, {"size": [columns, rows]} resizes, {"signal": number} sends a signal,
{"hangup": true} closes the terminal. When the command ends, "exit CODE", or "exit -SIGNAL", is
printed on stderr, after "restored" if line editing and echo of the terminal are on again.
"""

import fcntl
import json
import os
import select
import struct
import sys
import termios


def resize(terminal, columns, rows):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def obey(order, terminal, child):
    if "keys" in order:
        os.write(terminal, order["keys"].encode())
    if "size" in order:
        resize(terminal, *order["size"])
    if "signal" in order:
        os.kill(child, order["signal"])


def main():
    columns, rows, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    terminal, inner = os.openpty()
    resize(terminal, columns, rows)
    child = os.fork()
    if child == 0:
        os.close(terminal)
        take_over(inner)
        os.execvp(command[0], command)
    # `inner` stays open here, so that the terminal's state can be looked at when the command has ended.
    orders, unread, ended = sys.stdin.fileno(), b"", None
    # The last of what it printed may come after its end, of which one is told only once.
    while ended is None or select.select([terminal], [], [], 0)[0]:
        ready, _, _ = select.select([terminal, orders], [], [], 0.05)
        if terminal in ready:
            os.write(sys.stdout.fileno(), os.read(terminal, 65536))
        if orders in ready:
            data = os.read(orders, 65536)
            if not data and ended is None:
                os.kill(child, 9)
            unread += data
            *lines, unread = unread.split(b"\n")
            for line in lines:
                order = json.loads(line)
                if "hangup" in order:
                    os.close(inner)
                    os.close(terminal)
                    _, status = os.waitpid(child, 0)
                    finish(status)
                obey(order, terminal, child)
        if ended is None:
            pid, status = os.waitpid(child, os.WNOHANG)
            if pid == child:
                ended = status
    modes = termios.tcgetattr(inner)[3]
    if modes & termios.ICANON and modes & termios.ECHO:
        print("restored", file=sys.stderr)
    finish(ended)


def take_over(inner):
    os.setsid()
    fcntl.ioctl(inner, termios.TIOCSCTTY, 0)
    for descriptor in (0, 1, 2):
        os.dup2(inner, descriptor)
    if inner > 2:
        os.close(inner)


def finish(status):
    print("exit", os.waitstatus_to_exitcode(status), file=sys.stderr)
    sys.exit(0)


main()
