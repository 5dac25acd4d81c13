import type { WriteStream } from 'node:tty';
import { MOUSE_OFF, MOUSE_ON, PASTE_OFF, PASTE_ON } from './keyboard.ts';
import type { WindowSize } from '../model/model.ts';

const ENTER = `\x1b[?1049h\x1b[?25l${PASTE_ON}\x1b[2J`;
const LEAVE = `${PASTE_OFF}\x1b[?25h\x1b[?1049l`;
/** Between these the terminal shows nothing half drawn, if it knows them. */
const HOLD = '\x1b[?2026h';
const SHOW = '\x1b[?2026l';

const lineAt = (index: number, text: string) => `\x1b[${index + 1};1H\x1b[2K${text}`;

/**
 * The terminal's window as a place for whole pictures: what is shown last is what the window shows. It draws on the
 * terminal's second screen, so that everything is as it was when the program ends, and only lines that have changed.
 */
export class TerminalWindow {
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

  /** Gives the terminal back as it was; a second time does nothing. */
  leave(): void {
    if (!this.#entered) return;
    this.#entered = false;
    this.#terminal.write(this.#mouse ? MOUSE_OFF + LEAVE : LEAVE);
  }

  /** To be called when the window's size has changed: nothing that was drawn can be relied on. */
  forget(): void {
    this.#lines = [];
    this.#terminal.write('\x1b[2J');
  }

  /** Shows these lines, from the top; what does not fit is not shown. */
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
