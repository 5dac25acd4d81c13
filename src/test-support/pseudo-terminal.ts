import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Terminal } from '@xterm/headless';

const DRIVER = join(import.meta.dirname, 'setup/pty.py');

/** Whether this machine can run a command in a pseudo-terminal, which requires Python and does not work on Windows. */
export const hasPseudoTerminal =
  process.platform !== 'win32' && spawnSync('python3', ['-c', 'import termios']).status === 0;

/** An action on the terminal, as explained in `setup/pty.py`. */
interface Order {
  readonly keys?: string;
  readonly size?: readonly [columns: number, rows: number];
  readonly signal?: number;
  readonly hangup?: true;
}

/** The style of a character. */
interface Style {
  /** Its index in the palette, or `null` for the default. */
  readonly colour: number | null;
  readonly inverse: boolean;
}

/** Far longer than anything takes, even on a busy machine. */
const TIMEOUT_MS = 60_000;

interface Ended {
  /** Negative for a signal. */
  readonly code: number;
  /** Whether the terminal is back in canonical mode with echo. */
  readonly restored: boolean;
}

/** Runs a command in a real pseudo-terminal, and emulates its screen. */
export function runInTerminal(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  [columns, rows]: readonly [number, number],
) {
  const screen = new Terminal({ cols: columns, rows, allowProposedApi: true });
  const { CI: _ci, NO_COLOR: _noColor, FORCE_COLOR: _forceColor, ...inherited } = process.env;
  const child = spawn('python3', [DRIVER, String(columns), String(rows), ...command], {
    env: { ...inherited, TERM: 'xterm-256color', ...env },
  });
  const report = { text: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (report.text += text));
  let drawn: Promise<void> = Promise.resolve();
  child.stdout.on('data', (bytes: Uint8Array) => {
    drawn = new Promise((resolve) => screen.write(bytes, resolve));
  });
  const closed = once(child, 'close');
  const order = (what: Order) => void child.stdin.write(`${JSON.stringify(what)}\n`);

  const lines = () => {
    const { active } = screen.buffer;
    return Array.from({ length: screen.rows }, (_, row) =>
      (active.getLine(active.baseY + row)?.translateToString(true) ?? '').trimEnd(),
    );
  };

  const until = async (holds: () => boolean, what: string) => {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      await drawn;
      if (holds()) return;
      if (Date.now() > deadline) throw new Error(`waited for ${what}:\n${lines().join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  return {
    lines,
    /** `normal`, or `alternate` while a program uses the second screen. */
    which: () => screen.buffer.active.type,
    type: (keys: string) => order({ keys }),
    signal: (signal: number) => order({ signal }),
    hangUp: () => order({ hangup: true }),
    resize(size: readonly [number, number]) {
      screen.resize(...size);
      order({ size });
    },
    /** The styles of all occurrences of this character on the screen, from the top left. */
    stylesOf(character: string): Style[] {
      const { active } = screen.buffer;
      const styles: Style[] = [];
      for (let row = 0; row < screen.rows; row++) {
        for (let col = 0; col < screen.cols; col++) {
          const cell = active.getLine(active.baseY + row)?.getCell(col);
          if (cell?.getChars() !== character) continue;
          const colour = cell.isFgPalette() ? cell.getFgColor() : null;
          styles.push({ colour, inverse: cell.isInverse() !== 0 });
        }
      }
      return styles;
    },
    /** Waits until the screen shows a text. */
    shows: (text: string) => until(() => lines().join('\n').includes(text), `“${text}” to come`),
    /** Waits until the screen no longer shows a text. */
    hides: (text: string) => until(() => !lines().join('\n').includes(text), `“${text}” to go`),
    /** Waits until the command has ended, and all of its output is drawn. */
    async ended(): Promise<Ended> {
      await closed;
      await drawn;
      const code = Number(/^exit (-?\d+)$/m.exec(report.text)?.[1] ?? NaN);
      return { code, restored: report.text.includes('restored') };
    },
    /** Ends a command that is still running. */
    kill() {
      child.stdin.end();
      screen.dispose();
    },
  };
}
