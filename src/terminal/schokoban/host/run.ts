import type { WriteStream } from 'node:tty';
import { t } from '../../../words/t.ts';
import { complaint, helpText, languageRow } from '../../command-line/command.ts';
import { VERSION } from '../../command-line/version.ts';
import { startModel, type WindowSize } from '../model/model.ts';
import { ansiOf, pictureOf, targetAt } from '../view/picture.ts';
import { type Look, themeOf } from '../view/theme.ts';
import { arcadeEntries } from './arcade.ts';
import { arcadePlace, createProgram, openLevel, placesOf } from './program.ts';
import { readArguments } from './options.ts';
import { emitKeypressEvents, type Interface, type Key as NodeKey } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { type Key, pressedKeys } from '../model/keys.ts';

/**
 * After this time, an Escape no longer starts an arrow key, whose remaining bytes follow at once even on a slow
 * connection.
 */
const ESCAPE_MS = 25;

/** Calls `onKey` for each key press of a terminal in raw mode. Returns an unsubscribe function. */
export function listenForKeys(input: Readable, onKey: (key: Key) => void): () => void {
  // Node expects a readline interface, which would edit lines, but uses only this property of it.
  emitKeypressEvents(input, { escapeCodeTimeout: ESCAPE_MS } as unknown as Interface);
  let pasted: string | null = null;
  const onKeypress = (_: string | undefined, pressed: NodeKey) => {
    if (pressed.name === 'paste-start') pasted = '';
    else if (pasted === null) for (const key of pressedKeys(pressed)) onKey(key);
    else if (pressed.name === 'paste-end') {
      onKey({ t: 'paste', text: pasted });
      pasted = null;
    } else pasted += pressed.sequence ?? '';
  };
  input.on('keypress', onKeypress);
  input.resume();
  return () => {
    input.off('keypress', onKeypress);
    input.pause();
  };
}

/** A mouse event: a click, by its position in the window, from 0, or a turn of the wheel. */
type MouseEvent =
  | { readonly t: 'click'; readonly column: number; readonly row: number }
  | { readonly t: 'wheel'; readonly direction: 'u' | 'd' };

const BEGINNING = '\x1b\\[<';
/** Button, column, row, from 1; `M` is pressed, `m` released. */
const REPORT = new RegExp(`${BEGINNING}(\\d{1,5});(\\d{1,5});(\\d{1,5})([Mm])`, 'g');
/** The start of a report at the end of the input so far. */
const BEGUN = new RegExp(`${BEGINNING}[\\d;]{0,17}$`);

/** The event of button 0 or the wheel in a report; none for other buttons or releases. */
function eventOf([, button, column, row, kind]: RegExpExecArray): readonly MouseEvent[] {
  if (kind !== 'M') return [];
  if (button === '0') return [{ t: 'click', column: Number(column) - 1, row: Number(row) - 1 }];
  if (button === '64') return [{ t: 'wheel', direction: 'u' }];
  return button === '65' ? [{ t: 'wheel', direction: 'd' }] : [];
}

/** The mouse events in a text, and the text without their reports. */
function mouseEventsIn(text: string): {
  readonly events: readonly MouseEvent[];
  readonly rest: string;
} {
  return { events: [...text.matchAll(REPORT)].flatMap(eventOf), rest: text.replace(REPORT, '') };
}

/** The input without mouse reports, which are passed to `onMouse`, and a function that stops listening. */
export function withoutMouse(
  input: Readable,
  onMouse: (event: MouseEvent) => void,
): { readonly keys: Readable; readonly end: () => void } {
  const keys = new PassThrough();
  let kept = '';
  const onData = (bytes: Buffer) => {
    // Latin-1 preserves each byte, whatever characters it belongs to.
    const { events, rest } = mouseEventsIn(kept + bytes.toString('latin1'));
    kept = BEGUN.exec(rest)?.[0] ?? '';
    const typed = rest.slice(0, rest.length - kept.length);
    if (typed !== '') keys.write(Buffer.from(typed, 'latin1'));
    for (const event of events) onMouse(event);
  };
  input.on('data', onData);
  return {
    keys,
    end: () => {
      input.off('data', onData);
      input.pause();
      keys.end();
    },
  };
}

/** Makes the terminal mark pasted text, so that it is not treated as key presses. Others ignore it. */
const PASTE_ON = '\x1b[?2004h';

const PASTE_OFF = '\x1b[?2004l';

/** Makes the terminal report clicks and wheel turns in SGR format, if it has a mouse. Others ignore it. */
const MOUSE_ON = '\x1b[?1000h\x1b[?1006h';

const MOUSE_OFF = '\x1b[?1006l\x1b[?1000l';

const ENTER = `\x1b[?1049h\x1b[?25l${PASTE_ON}\x1b[2J`;
const LEAVE = `${PASTE_OFF}\x1b[?25h\x1b[?1049l`;
/** Between these, a terminal that supports them shows no half-drawn output. */
const HOLD = '\x1b[?2026h';
const SHOW = '\x1b[?2026l';

const lineAt = (index: number, text: string) => `\x1b[${index + 1};1H\x1b[2K${text}`;

/**
 * The terminal window as a surface for whole pictures: it always shows the last one. It draws on the terminal's
 * alternate screen, which is restored when the program ends, and writes only changed lines.
 */
class TerminalWindow {
  readonly #terminal: WriteStream;
  readonly #mouse: boolean;
  #lines: readonly string[] = [];
  #entered = false;

  constructor(terminal: WriteStream, mouse: boolean) {
    this.#terminal = terminal;
    this.#mouse = mouse;
  }

  get size(): WindowSize {
    return { columns: this.#terminal.columns || 80, rows: this.#terminal.rows || 24 };
  }

  enter(): void {
    this.#entered = true;
    this.#terminal.write(this.#mouse ? ENTER + MOUSE_ON : ENTER);
  }

  /** Restores the terminal. A second call is a no-op. */
  leave(): void {
    if (!this.#entered) return;
    this.#entered = false;
    this.#terminal.write(this.#mouse ? MOUSE_OFF + LEAVE : LEAVE);
  }

  /** Call this when the window size has changed: nothing drawn before is reliable. */
  forget(): void {
    this.#lines = [];
    this.#terminal.write('\x1b[2J');
  }

  /** Shows these lines from the top, as many as fit. */
  show(picture: readonly string[]): void {
    const before = this.#lines;
    const lines = picture.slice(0, this.size.rows);
    const count = Math.max(lines.length, before.length);
    let changed = '';
    for (let index = 0; index < count; index++) {
      const line = lines[index] ?? '';
      if (line !== (before[index] ?? '')) changed += lineAt(index, line);
    }
    this.#lines = lines;
    if (changed !== '' && this.#entered) this.#terminal.write(HOLD + changed + SHOW);
  }
}

/** A program that cannot be stopped, having no shell to return to, continues after this time. */
const UNSTOPPED_MS = 200;

/** Stops the program and whatever runs it, as Ctrl-Z usually does. Calls `resume` once it continues. */
function suspendUntilResumed(resume: () => void): void {
  if (process.platform === 'win32') {
    resume();
    return;
  }
  const goOn = () => {
    clearTimeout(unstopped);
    process.off('SIGCONT', goOn);
    resume();
  };
  const unstopped = setTimeout(goOn, UNSTOPPED_MS);
  process.on('SIGCONT', goOn);
  // Signal the whole group: otherwise, a script that started us would wait for us, and the shell for it.
  process.kill(0, 'SIGTSTP');
}

const EXIT_OK = 0;
const EXIT_UNSAVED = 1;
const EXIT_USAGE = 2;

function complain(message: string, code: number): number {
  process.stderr.write(complaint('schokoban', message));
  return code;
}

/** Signals that end the program, when its terminal is closed or someone wants it to exit. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The running program: a model, and events that change it. */
type Program = ReturnType<typeof createProgram>;

/** Plays until the player leaves. Rejects only for a bug of ours, with the terminal restored. */
async function play(program: Program, view: TerminalWindow, look: Look): Promise<void> {
  const { stdin, stdout } = process;
  const interrupt = () => program.dispatch({ t: 'interrupt' });
  const resized = () => {
    view.forget();
    program.dispatch({ t: 'resized', size: view.size });
  };
  const restore = () => view.leave();
  for (const signal of SIGNALS) process.on(signal, interrupt);
  process.on('exit', restore);
  // The terminal is gone: there is nothing left to notify.
  for (const stream of [stdin, stdout]) stream.on('error', interrupt);
  stdin.on('end', interrupt);
  stdout.on('resize', resized);
  stdin.setRawMode(true);
  view.enter();
  const theme = themeOf(look);
  let broken: (error: unknown) => void;
  const failed = new Promise<never>((_, reject) => (broken = reject));
  const draw = () => {
    try {
      view.show(pictureOf(program.model(), theme).map(ansiOf));
    } catch (error) {
      broken(error);
    }
  };
  const undrawn = program.subscribe(draw);
  const resume = () => {
    stdin.setRawMode(true);
    view.enter();
    resized();
    draw();
  };
  const mouse = withoutMouse(stdin, (event) => {
    if (event.t === 'wheel') {
      program.dispatch(event);
      return;
    }
    const at = targetAt(program.model(), theme, event);
    if (at !== null) program.dispatch({ t: 'pointed', at });
  });
  const stopListening = listenForKeys(mouse.keys, (key) => {
    if (key.t !== 'suspend') {
      program.dispatch({ t: 'key', key });
      return;
    }
    view.leave();
    stdin.setRawMode(false);
    suspendUntilResumed(resume);
  });
  try {
    draw();
    await Promise.race([program.ended, failed]);
  } finally {
    interrupt();
    undrawn();
    stopListening();
    mouse.end();
    stdin.setRawMode(false);
    view.leave();
    stdout.off('resize', resized);
    process.off('exit', restore);
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

/** The usage text printed by `--help`. */
function usage(): string {
  return helpText({
    synopsis: ['schokoban [options] [LEVEL.xsb]'],
    parts: [
      t(
        'Sokoban in the terminal. Without a level it opens its menu; of a collection it lists the levels.',
      ),
      [
        ['--ascii', t('draw with ASCII alone; without it so where the locale has no UTF-8')],
        ['--unicode', t('draw with all characters, whatever the locale says')],
        ['--wide', t('two columns for each cell of the map, which makes it nearly square')],
        ['--no-mouse', t('leave the mouse to the terminal, for selecting text')],
        languageRow(),
        ['--version', t('print the version')],
        ['-h, --help', t('print this')],
      ],
    ],
    indent: '  ',
  });
}

/**
 * The command `schokoban`. Returns the exit code: 0; 1 if a game could not be saved; 2 if a level cannot be opened or
 * there is no terminal. The last two come with a message on stderr.
 */
export async function runSchokoban(args: readonly string[]): Promise<number> {
  const asked = readArguments(args, process.env);
  if (!asked.ok) return complain(`${asked.error}\n${usage()}`, EXIT_USAGE);
  if (asked.value.t !== 'play') {
    process.stdout.write(asked.value.t === 'help' ? usage() : `schokoban ${VERSION}\n`);
    return EXIT_OK;
  }
  const { path, look, mouse } = asked.value;
  const levels = arcadeEntries();
  const places = placesOf(levels);
  const source = path === null ? null : ({ mode: 'custom', path } as const);
  const opened = source && openLevel(source, places);
  if (opened && !opened.ok) return complain(opened.error, EXIT_USAGE);
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env['TERM'] === 'dumb') {
    return complain(t('this needs a terminal.'), EXIT_USAGE);
  }
  const view = new TerminalWindow(process.stdout, mouse);
  const titles = levels.map(({ title }) => title);
  const program = createProgram(startModel(view.size, titles, arcadePlace(places)), places);
  if (opened) program.dispatch(opened.value);
  await play(program, view, look);
  const { unsaved } = program.model();
  if (unsaved === null) return EXIT_OK;
  const { message, letters } = unsaved;
  return complain(
    `${t('{problem} These were its moves:', { problem: message })}\n${letters}`,
    EXIT_UNSAVED,
  );
}
