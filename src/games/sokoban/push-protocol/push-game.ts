import { DELTAS, DIRECTIONS } from '../rules/direction.ts';
import type { PushBoard } from './push-board.ts';
import { LETTERS } from './push-command.ts';
import { PushRegions } from './push-regions.ts';

/** A board as text, kept up to date: only rows in which something changed are written again. */
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
  /** What to add to a square for a step in each of `DIRECTIONS`. */
  private readonly steps: readonly number[];
  private readonly boxes: Int32Array;
  private player: number;
  /** For each push where the player stood before, the box and the direction, in one number. */
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

  /** Takes back the last push that still stands, and the walk before it; nothing if there is none. */
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
    // The box may have been moved to where the player stood.
    if (this.regions.isFree(this.player)) this.drawFloor(this.player);
    this.player = to;
    this.picture.draw(to, this.board.goals[to] === 1 ? '*' : '@');
  }

  private drawFloor(square: number): void {
    this.picture.draw(square, this.board.goals[square] === 1 ? '+' : '-');
  }
}
