import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { levelOfMoves } from './level-of-moves.ts';

const SOLUTIONS = 'src/games/sokoban/levels/solutions';
const elsewhere = levelOf('#####\n#@$.#\n#####');

test('moves lead to the level that they solve, wherever it is', async () => {
  for (const { id } of packs) {
    const lines = readFileSync(`${SOLUTIONS}/${id}.lurd`, 'utf8').trim().split('\n');
    const lurd = lines.at(-1) ?? '';
    const origin = { pack: id, number: lines.length };
    expect(await levelOfMoves(lurd, elsewhere)).toMatchObject({ origin });
    const level = packs.find((pack) => pack.id === id)?.levels.at(-1)?.level;
    // Somebody who has this level on the board wants another.
    expect(await levelOfMoves(lurd, level ?? elsewhere)).toBeNull();
    expect(await levelOfMoves(lurd.slice(0, -1), elsewhere)).toBeNull();
  }
});

test('moves that solve nothing lead nowhere', async () => {
  expect(await levelOfMoves('uuu', elsewhere)).toBeNull();
  expect(await levelOfMoves('what?', elsewhere)).toBeNull();
});
