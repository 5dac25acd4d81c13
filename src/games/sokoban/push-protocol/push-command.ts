import { DIRECTIONS, type Direction } from '../rules/direction.ts';

/** What boxes are called. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The digits of the number pad, in the order of `DIRECTIONS`. */
const DIGIT: Readonly<Record<Direction, string>> = { l: '4', u: '8', r: '6', d: '2' };
const DIGITS = DIRECTIONS.map((direction) => DIGIT[direction]).join('');

/**
 * What a character of the commands comes to. `nothing` is a character without a meaning where it
 * stands; `wait` is a letter, whose direction is still to come.
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
 * Reads the commands of the push protocol, character by character. A letter waits for its direction;
 * if something else follows, the letter is dropped, and what follows counts for itself.
 */
export class PushCommandReader {
  /** The letter of a push whose direction has not come yet, or -1. */
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
