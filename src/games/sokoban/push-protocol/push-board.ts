import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import { LETTERS } from './push-command.ts';

/**
 * The board of the push protocol as it was read. A *square* is an index into the typed arrays, which
 * have a border of blocked squares all round: row by row, `width` squares each. What lies beyond
 * the end of a short row belongs to the border.
 */
export interface PushBoard {
  /** The rows as they were written, without line ends. */
  readonly rows: readonly string[];
  /** Squares from one row to the next. */
  readonly width: number;
  /** By square: 1 where something may stand, 0 on walls and outside. */
  readonly floor: Uint8Array;
  /** By square: 1 on a goal. */
  readonly goals: Uint8Array;
  readonly player: number;
  /** By letter (0 for `a`): the square of the box, or 0 if there is no such box. */
  readonly boxes: Int32Array;
}

/** Why a text is no board, and where: line and column count from 1. */
export interface BoardError {
  readonly line: number;
  readonly column: number;
  /** A sentence without its full stop, in lower case. */
  readonly message: string;
}

/**
 * The most squares of a board, all rows counted as long as the longest. The protocol has no limit;
 * this one keeps a stream that is no game at all from filling the memory.
 */
export const MAX_SQUARES = 1_000_000;

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

/** The board of rows that are known to be good. */
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

/** Reads a board character by character, and finds a mistake as soon as it has come. */
export class BoardReader {
  private readonly rows: string[] = [];
  private row = '';
  private longest = 0;
  /** Whether the last character was a carriage return: the first half of a line end. */
  private returned = false;
  private readonly pieces = new Set<string>();

  /** Takes the next character: gives the board at the blank line that ends it, before that `null`. */
  read(char: string): Result<PushBoard | null, BoardError> {
    if (char === '\n') return this.row === '' ? this.finish() : this.endRow();
    if (this.returned) return this.unexpected('\r');
    if (char === '\r') {
      this.returned = true;
      return ok(null);
    }
    return this.add(char);
  }

  /** The board, when the input ends without a blank line. */
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
