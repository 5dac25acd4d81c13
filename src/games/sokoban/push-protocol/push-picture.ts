import type { PushBoard } from './push-board.ts';

/** A board as text, kept up to date: only rows in which something changed are written anew. */
export class PushPicture {
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
