import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import { DELTAS, type Direction, DIRECTIONS } from '../rules/direction.ts';
import { PushRegions } from './push-regions.ts';

/** The names of boxes. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The digits of the number pad, in the order of `DIRECTIONS`. */
const DIGIT: Readonly<Record<Direction, string>> = { l: '4', u: '8', r: '6', d: '2' };
const DIGITS = DIRECTIONS.map((direction) => DIGIT[direction]).join('');

/**
 * The meaning of a character of the commands. `nothing` is a character that has no meaning there; `wait` is a letter
 * whose direction is still to come.
 */
type PushCommand =
  | { readonly t: 'print' | 'undo' | 'end' | 'wait' | 'nothing' }
  /** `letter` is 0 for `a`, `direction` the place in `DIRECTIONS`. */
  | { readonly t: 'push'; readonly letter: number; readonly direction: number };

const PRINT: PushCommand = { t: 'print' };
const UNDO: PushCommand = { t: 'undo' };
const END: PushCommand = { t: 'end' };
const WAIT: PushCommand = { t: 'wait' };
const NOTHING: PushCommand = { t: 'nothing' };

/**
 * Reads the commands of the push protocol, character by character. A letter waits for its direction; if something else
 * follows, the letter is dropped, and what follows is read by itself.
 */
export class PushCommandReader {
  /** The letter of a push that waits for its direction, or -1. */
  private letter = -1;

  read(char: string): PushCommand {
    const { letter } = this;
    this.letter = LETTERS.indexOf(char);
    if (this.letter >= 0) return WAIT;
    const direction = letter < 0 ? -1 : DIGITS.indexOf(char);
    if (direction >= 0) return { t: 'push', letter, direction };
    if (char === '\n') return PRINT;
    if (char === '0') return UNDO;
    return char === '.' ? END : NOTHING;
  }
}

/** A push as the protocol writes it: `a6`. */
export function pushCommandText(letter: number, direction: Direction): string {
  return LETTERS.charAt(letter) + DIGIT[direction];
}

/**
 * The board of the push protocol as it was read. A *square* is an index into the typed arrays, which have a border of
 * blocked squares all round: row by row, `width` squares each. Squares beyond the end of a short row belong to the
 * border.
 */
export interface PushBoard {
  /** The rows as they were written, without line ends. */
  readonly rows: readonly string[];
  /** Squares from one row to the next. */
  readonly width: number;
  /** By square: 1 on floor, 0 on walls and outside. */
  readonly floor: Uint8Array;
  /** By square: 1 on a goal. */
  readonly goals: Uint8Array;
  readonly player: number;
  /** By letter (0 for `a`): the square of the box, or 0 if there is no such box. */
  readonly boxes: Int32Array;
}

/** Why a text is not a board, and where: line and column count from 1. */
export interface BoardError {
  readonly line: number;
  readonly column: number;
  /** A sentence without its full stop, in lower case. */
  readonly message: string;
}

/**
 * The maximum number of squares of a board, with all rows padded to the longest. The protocol has no limit; this one
 * keeps arbitrary input from filling the memory.
 */
const MAX_SQUARES = 1_000_000;

const SYMBOL = /^[-+#@*a-z]$/i;
const WALL = '#';
const PLAYER = /^[@*]$/;
const GOAL = /^[+*A-Z]$/;
const BOX = /^[a-z]$/i;

function found(char: string): string {
  if (char === ' ') return t('a space');
  if (char === '\t') return t('a tab');
  if (char < ' ' || char === '\x7f') return t('a control character');
  return char > '~' ? t('a character that is not ASCII') : `"${char}"`;
}

/** The board of rows that are known to be valid. */
function boardOf(rows: readonly string[], longest: number): PushBoard {
  const width = longest + 2;
  const size = width * (rows.length + 2);
  const floor = new Uint8Array(size);
  const goals = new Uint8Array(size);
  const boxes = new Int32Array(LETTERS.length);
  let player = 0;
  for (const [row, text] of rows.entries()) {
    let square = (row + 1) * width;
    for (const char of text) {
      square++;
      const letter = LETTERS.indexOf(char.toLowerCase());
      if (letter >= 0) boxes[letter] = square;
      if (PLAYER.test(char)) player = square;
      if (GOAL.test(char)) goals[square] = 1;
      if (char !== WALL) floor[square] = 1;
    }
  }
  return { rows, width, floor, goals, player, boxes };
}

/** Reads a board character by character, and reports a mistake as soon as it occurs. */
export class BoardReader {
  private readonly rows: string[] = [];
  private row = '';
  private longest = 0;
  /** Whether the last character was a carriage return: the first half of a line end. */
  private returned = false;
  private readonly pieces = new Set<string>();

  /** Reads the next character. Returns the board once a blank line has ended it, and `null` before that. */
  read(char: string): Result<PushBoard | null, BoardError> {
    if (char === '\n') return this.row === '' ? this.finish() : this.endRow();
    if (this.returned) return this.unexpected('\r');
    if (char === '\r') {
      this.returned = true;
      return ok(null);
    }
    return this.add(char);
  }

  /** Returns the board when the input ends without a blank line. */
  end(): Result<PushBoard, BoardError> {
    if (this.returned) return this.unexpected('\r');
    if (this.row !== '') this.endRow();
    return this.finish();
  }

  private add(char: string): Result<null, BoardError> {
    if (!SYMBOL.test(char)) return this.unexpected(char);
    const piece = PLAYER.test(char) ? 'player' : BOX.test(char) ? char.toLowerCase() : null;
    if (piece !== null) {
      if (this.pieces.has(piece)) {
        return this.refuse(
          piece === 'player'
            ? t('a second player')
            : t('a second box "{letter}"', { letter: piece }),
        );
      }
      this.pieces.add(piece);
    }
    const columns = Math.max(this.longest, this.row.length + 1);
    if ((this.rows.length + 1) * columns > MAX_SQUARES) {
      return this.refuse(
        t('the board has more than {most} squares', { most: String(MAX_SQUARES) }),
      );
    }
    this.row += char;
    return ok(null);
  }

  private endRow(): Result<null, BoardError> {
    this.rows.push(this.row);
    this.longest = Math.max(this.longest, this.row.length);
    this.row = '';
    this.returned = false;
    return ok(null);
  }

  private finish(): Result<PushBoard, BoardError> {
    if (this.rows.length === 0) return this.refuse(t('expected a board'));
    if (!this.pieces.has('player')) {
      return this.refuse(t('the board ends here without a player, @ or * on a goal'));
    }
    return ok(boardOf(this.rows, this.longest));
  }

  private unexpected(char: string): Result<never, BoardError> {
    return this.refuse(
      t('expected - + # @ * or a letter, or a blank line after the board, found {what}', {
        what: found(char),
      }),
    );
  }

  private refuse(message: string): Result<never, BoardError> {
    return err({ line: this.rows.length + 1, column: this.row.length + 1, message });
  }
}

/** A board as text, kept up to date: only rows that changed are rewritten. */
class PushPicture {
  private readonly width: number;
  /** By row, then column: the symbol there. */
  private readonly symbols: readonly string[][];
  private readonly lines: string[];
  private readonly changed = new Set<number>();
  private text: string;

  constructor(board: PushBoard) {
    this.width = board.width;
    this.symbols = board.rows.map((row) => row.split(''));
    this.lines = board.rows.map((row) => `${row}\n`);
    this.text = this.lines.join('');
  }

  draw(square: number, symbol: string): void {
    const row = Math.floor(square / this.width) - 1;
    const symbols = this.symbols[row];
    if (symbols === undefined) return;
    symbols[(square % this.width) - 1] = symbol;
    this.changed.add(row);
  }

  /** All rows, each with its line end. */
  toString(): string {
    if (this.changed.size > 0) {
      for (const row of this.changed) this.lines[row] = `${this.symbols[row]?.join('') ?? ''}\n`;
      this.changed.clear();
      this.text = this.lines.join('');
    }
    return this.text;
  }
}

/** Bits of a history entry below the player's square: the box's letter, and the direction. */
const LETTER_SHIFT = 2;
const PLAYER_SHIFT = 7;

/**
 * A game in the language of the push protocol: boxes have letters, the player walks by himself.
 *
 * The rules are those of `rules.ts`, on a board that changes in place: a million pushes take less than
 * a second. `push-game.test.ts` proves that both allow the same pushes.
 */
export class PushGame {
  private readonly board: PushBoard;
  private readonly regions: PushRegions;
  private readonly picture: PushPicture;
  /** The offset of a step in each of `DIRECTIONS`. */
  private readonly steps: readonly number[];
  private readonly boxes: Int32Array;
  private player: number;
  /** For each push, the player's previous square, the box and the direction, in one number. */
  private readonly history: number[] = [];

  constructor(board: PushBoard) {
    this.board = board;
    const boxes = [...board.boxes].filter((square) => square !== 0);
    this.regions = new PushRegions(board.width, board.floor, boxes);
    this.picture = new PushPicture(board);
    this.steps = DIRECTIONS.map((name) => DELTAS[name].row * board.width + DELTAS[name].col);
    this.boxes = board.boxes.slice();
    this.player = board.player;
  }

  /**
   * Pushes a box (0 for `a`) in a direction (its place in `DIRECTIONS`), if there is such a box, if
   * the square ahead is free and if the player can walk to the one behind; otherwise does nothing.
   */
  push(letter: number, direction: number): boolean {
    const { regions } = this;
    const box = this.boxes[letter]!;
    const step = this.steps[direction]!;
    if (box === 0 || !regions.isFree(box + step)) return false;
    if (!regions.connected(this.player, box - step)) return false;
    this.history.push((this.player << PLAYER_SHIFT) | (letter << LETTER_SHIFT) | direction);
    this.moveBox(letter, box, box + step);
    this.movePlayer(box);
    return true;
  }

  /** Undoes the last push that was not undone, and the walk before it; does nothing without one. */
  undo(): boolean {
    const last = this.history.pop();
    if (last === undefined) return false;
    const letter = (last >> LETTER_SHIFT) & (2 ** (PLAYER_SHIFT - LETTER_SHIFT) - 1);
    this.moveBox(letter, this.boxes[letter]!, this.player);
    this.movePlayer(last >> PLAYER_SHIFT);
    return true;
  }

  /** The board as the protocol prints it, each row with its line end. */
  text(): string {
    return this.picture.toString();
  }

  private moveBox(letter: number, from: number, to: number): void {
    this.regions.move(from, to);
    this.boxes[letter] = to;
    const name = LETTERS[letter] ?? '';
    this.drawFloor(from);
    this.picture.draw(to, this.board.goals[to] === 1 ? name.toUpperCase() : name);
  }

  private movePlayer(to: number): void {
    // The box may have been moved to the player's previous square.
    if (this.regions.isFree(this.player)) this.drawFloor(this.player);
    this.player = to;
    this.picture.draw(to, this.board.goals[to] === 1 ? '*' : '@');
  }

  private drawFloor(square: number): void {
    this.picture.draw(square, this.board.goals[square] === 1 ? '+' : '-');
  }
}

/**
 * The state of the input: in the board, in the commands, at its end, or after an invalid board. Input after the end or
 * after such a board is ignored.
 */
type PushState =
  | { readonly kind: 'board' | 'commands' | 'ended' }
  | { readonly kind: 'refused'; readonly error: BoardError };

/**
 * The push protocol: text in, text out, in pieces of any size (docs/push-protocol.md).
 */
export class PushProtocol {
  private current: PushState = { kind: 'board' };
  private readonly reader = new BoardReader();
  private readonly commands = new PushCommandReader();
  private game: PushGame | null = null;

  get state(): PushState {
    return this.current;
  }

  /** Whether the blank line that ends the board was read; commands follow it. */
  get hasBoard(): boolean {
    return this.game !== null;
  }

  /** Takes more input, and yields the board for each print command in it. */
  *feed(text: string): Generator<string, void, undefined> {
    for (let at = 0; at < text.length && this.isOpen(); at++) {
      const char = text.charAt(at);
      if (this.game === null) this.readBoard(char);
      else this.command(this.game, char);
      if (char === '\n' && this.game !== null) yield this.game.text();
    }
  }

  /** Signals the end of input: the same as a full stop, except that the board may still be invalid. */
  end(): void {
    if (this.current.kind === 'board') {
      const board = this.reader.end();
      if (!board.ok) this.current = { kind: 'refused', error: board.error };
    }
    if (this.isOpen()) this.current = { kind: 'ended' };
  }

  private isOpen(): boolean {
    return this.current.kind === 'board' || this.current.kind === 'commands';
  }

  private readBoard(char: string): void {
    const read = this.reader.read(char);
    if (!read.ok) this.current = { kind: 'refused', error: read.error };
    else if (read.value !== null) {
      this.game = new PushGame(read.value);
      this.current = { kind: 'commands' };
    }
  }

  private command(game: PushGame, char: string): void {
    const command = this.commands.read(char);
    if (command.t === 'push') game.push(command.letter, command.direction);
    else if (command.t === 'undo') game.undo();
    else if (command.t === 'end') this.current = { kind: 'ended' };
  }
}
