import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { pushBoards } from '../../../test-support/push-texts.ts';
import { DIRECTIONS } from '../rules/direction.ts';
import { gridOf } from '../rules/grid.ts';
import { neighbour } from '../rules/level.ts';
import { reachableCells } from '../rules/paths.ts';
import { BoardReader, LETTERS, type PushBoard, PushGame } from './push-game.ts';
import { opening, step, type Position } from '../rules/rules.ts';

function boardOf(text: string): PushBoard {
  const reader = new BoardReader();
  for (const char of text) {
    const read = reader.read(char);
    if (!read.ok) throw new Error(read.error.message);
    if (read.value !== null) return read.value;
  }
  throw new Error('the board has no end');
}

const SYMBOLS: Readonly<Record<string, string>> = { ' ': '-', '.': '+', '+': '*', '@': '@' };

/**
 * A position as the push protocol writes it, the boxes lettered by their numbers. Walls at the end
 * of a row are left out if `ragged`: nothing is there then, which must be the same to a player.
 */
function textOf(position: Position, ragged: boolean): string {
  const { grid, cols } = gridOf(position);
  const rows = grid.map((row, y) => {
    const symbols = row.map((char, x) => {
      const letter = LETTERS[position.boxes.indexOf(y * cols + x)];
      if (letter !== undefined) return char === '*' ? letter.toUpperCase() : letter;
      return SYMBOLS[char] ?? char;
    });
    return symbols.join('').replace(ragged ? /(?<=.)#+$/ : /$^/, '');
  });
  return `${rows.join('\n')}\n`;
}

/** What the engine makes of a push: a walk to the square behind the box, and one step. */
function pushInEngine(position: Position, box: number, direction: number): Position | null {
  const name = DIRECTIONS[direction]!;
  const behind = neighbour(position.level, position.boxes[box]!, DIRECTIONS[(direction + 2) % 4]!);
  if (behind === null || reachableCells(position)[behind] === 0) return null;
  return step({ ...position, player: behind }, name);
}

/** A box number and a direction for each attempted push. */
const attempts = fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 20, maxLength: 60 });

describe('a game of the push protocol', () => {
  it('allows the pushes that the engine allows, with the same outcome', () => {
    let legal = 0;
    fc.assert(
      fc.property(
        smallLevels(10),
        plays,
        attempts,
        fc.boolean(),
        (level, steps, wanted, ragged) => {
          let position = opening(level);
          for (const direction of steps) position = step(position, direction) ?? position;
          const game = new PushGame(boardOf(`${textOf(position, ragged)}\n`));
          for (const [box, direction] of wanted) {
            const next =
              position.boxes[box] === undefined ? null : pushInEngine(position, box, direction);
            expect(game.push(box, direction)).toBe(next !== null);
            position = next ?? position;
            legal += next === null ? 0 : 1;
            expect(game.text()).toBe(textOf(position, ragged));
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(legal).toBeGreaterThan(400);
  });

  it('takes back every push, whatever was pushed since', () => {
    const pushes = fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 60 });
    fc.assert(
      fc.property(pushBoards(), pushes, (text, wanted) => {
        const game = new PushGame(boardOf(text));
        const before: string[] = [];
        for (const [letter, direction] of wanted) {
          const shown = game.text();
          if (game.push(letter, direction)) before.push(shown);
          else expect(game.text()).toBe(shown);
        }
        for (const shown of before.reverse()) {
          expect(game.undo()).toBe(true);
          expect(game.text()).toBe(shown);
        }
        expect(game.undo()).toBe(false);
        expect(`${game.text()}\n`).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
