import { DIRECTIONS, type Direction } from './direction.ts';
import { BoardReader, LETTERS, type BoardError } from './push-board.ts';
import { PushGame } from './push-game.ts';

/** The digits of the number pad, in the order of `DIRECTIONS`. */
const DIGIT: Readonly<Record<Direction, string>> = { l: '4', u: '8', r: '6', d: '2' };
const DIGITS = DIRECTIONS.map((direction) => DIGIT[direction]).join('');

/**
 * How far the input has come: in the board, in the commands, at its end, or at a board that is no
 * board. Of input after the end or after such a board nothing is read.
 */
export type PushState =
  | { readonly kind: 'board' | 'commands' | 'ended' }
  | { readonly kind: 'refused'; readonly error: BoardError };

/**
 * The push protocol: text in, text out, in pieces of any size (docs/push-protocol.md).
 *
 * A letter waits for its direction. If something else follows, the letter is dropped, and what
 * follows counts for itself: `a\n` prints, `ab6` pushes b.
 */
export class PushProtocol {
  private current: PushState = { kind: 'board' };
  private readonly reader = new BoardReader();
  private game: PushGame | null = null;
  /** The letter of a push whose direction has not come yet (0 for `a`), or -1. */
  private letter = -1;

  get state(): PushState {
    return this.current;
  }

  /** Takes more input, and gives the board for each print command in it as the command is reached. */
  *feed(text: string): Generator<string, void, undefined> {
    for (let at = 0; at < text.length && this.isOpen(); at++) {
      const char = text.charAt(at);
      if (this.game === null) this.readBoard(char);
      else this.command(this.game, char);
      if (char === '\n' && this.game !== null) yield this.game.text();
    }
  }

  /** Says that there is no more input: the same as a full stop, but a board may still be bad. */
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
    const { letter } = this;
    this.letter = LETTERS.indexOf(char);
    const direction = letter < 0 ? -1 : DIGITS.indexOf(char);
    if (direction >= 0) game.push(letter, direction);
    else if (char === '0') game.undo();
    else if (char === '.') this.current = { kind: 'ended' };
  }
}
