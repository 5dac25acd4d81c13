import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DIRECTIONS, type Direction } from '../../games/sokoban/rules/direction.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { lettersOf, parseLurd } from '../../games/sokoban/rules/lurd.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { solve } from '../../games/sokoban/solver/solve.ts';
import { finish } from '../../core/work.ts';
import { processorTime } from '../command-line/processor-time.ts';

/** The steps of a LURD text, or none where it cannot be read. */
export function stepsOfText(text: string): readonly Direction[] {
  const letters = parseLurd(text, 'plain');
  if (!letters.ok) return [];
  return letters.value.flatMap(({ action }) => DIRECTIONS.filter((other) => other === action));
}

/** A solution by our own solver as LURD, or `null` where it finds none in so many milliseconds of processor time. */
export function solvedText(level: Level, milliseconds: number): string | null {
  const start = opening(level);
  const limits = { time: { milliseconds, now: processorTime } };
  const outcome = finish(solve(start, limits, { first: true }));
  return outcome.kind === 'solved' ? lettersOf(start, outcome.steps) : null;
}

/**
 * Solutions of one set that were found before, in a file with a line `NUMBER LURD` for each. The file may be missing or
 * hold anything: whoever uses a line must play it.
 */
export class KnownLines {
  private readonly path: string;
  private readonly lines: Map<number, string>;

  constructor(path: string) {
    this.path = path;
    let text = '';
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      // Nothing was found before.
    }
    const matches = text.matchAll(/^(\d+) (\w+)$/gm);
    this.lines = new Map(Array.from(matches, ([, number, lurd = '']) => [Number(number), lurd]));
  }

  get(number: number): string | null {
    return this.lines.get(number) ?? null;
  }

  /** Remembers a solution at once: a run that is broken off loses none. */
  set(number: number, lurd: string): void {
    this.lines.set(number, lurd);
    mkdirSync(dirname(this.path), { recursive: true });
    const text = [...this.lines].map(([key, line]) => `${key} ${line}\n`).join('');
    writeFileSync(this.path, text);
  }
}
