import { bench, describe } from 'vitest';
import { restore, save } from '../../src/engine/save.ts';
import { jumpTo, play, redoTo, undoTo, isContinuedBy, start } from '../../src/engine/session.ts';
import { sokoban } from '../../src/games/sokoban/levels/game.ts';
import { formatSave, schokobanScore, undoPush } from '../../src/games/sokoban/index.ts';
import type { Move } from '../../src/games/sokoban/rules/rules.ts';
import { parseLevel } from '../../src/games/sokoban/files/xsb-read.ts';

/** The moves of the game: a push, and then back and forth. */
const MOVES = 100_000;

const level = parseLevel('######\n#@$  #\n#   .#\n######');
if (!level.ok) throw new Error(level.error.message);
const toAndFro = (moves: number): Move[] => [
  ['r'],
  ...Array.from({ length: moves - 1 }, (_, index): Move => [index % 2 === 0 ? 'l' : 'r']),
];

const fresh = start(sokoban, { level: level.value, origin: null });
const played = jumpTo(sokoban, fresh, toAndFro(MOVES));
const undone = undoTo(played, 0);
const text = save(sokoban, undone);
/** As it was saved before runs had a count. */
const steps = text.replace(`undo*${MOVES}`, Array<string>(MOVES).fill('undo').join(' '));
const other: Move[] = [
  ...toAndFro(MOVES / 2),
  ['d'],
  ...Array.from({ length: MOVES / 2 }, (_, index): Move => [index % 2 === 0 ? 'u' : 'd']),
];

describe('a session of 100,000 moves', () => {
  const options = { iterations: 10, time: 200, warmupIterations: 2, warmupTime: 0 };
  const works: Readonly<Record<string, () => unknown>> = {
    'undo to the start': () => undoTo(played, 0),
    'redo to the end': () => redoTo(undone, MOVES),
    'jump to the opening': () => jumpTo(sokoban, played, []),
    'jump to another line of as many moves': () => jumpTo(sokoban, played, other),
    'one more move': () => play(sokoban, played, ['d']),
    'undo the only push': () => undoPush(played),
    'is it continued?': () => isContinuedBy(sokoban, played, undone),
    save: () => save(sokoban, undone),
    restore: () => restore(sokoban, text),
    'restore what was saved without counts': () => restore(sokoban, steps),
    score: () => schokobanScore(undone),
    'Schokoban save': () => formatSave(undone),
  };
  for (const [name, work] of Object.entries(works)) bench(name, () => void work(), options);
});
