import { expect, test } from 'vitest';
import * as sessions from '../../engine/session.ts';
import { sokoban } from '../../games/sokoban/levels/game.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import { parseLevel } from '../../games/sokoban/files/xsb-read.ts';
import { animationOf, type BoardAnimation, type SokobanSession } from './frames.ts';

function start(text: string): SokobanSession {
  const level = parseLevel(text);
  if (!level.ok) throw new Error(level.error.message);
  return sessions.start(sokoban, { level: level.value, origin: null });
}

const players = ({ frames }: BoardAnimation) =>
  frames.map(({ position, facing }) => `${position.player}${facing}`);

const RUN: Move = ['r', 'r', 'd'];
const opened = start('#######\n#@   .#\n#   $ #\n#######');
const played = sessions.play(sokoban, opened, RUN);

test('a run is shown step by step', () => {
  expect(players(animationOf(played, { kind: 'play', move: RUN }, false))).toEqual([
    '9r',
    '10r',
    '17d',
  ]);
});

test('an undone run is shown backwards, ending at the current position', () => {
  const undone = sessions.undo(played);
  expect(players(animationOf(undone, { kind: 'undo', move: RUN }, false))).toEqual([
    '10r',
    '9r',
    '8d',
  ]);
});

test('redo shows the run again', () => {
  const redone = sessions.redo(sessions.undo(played));
  expect(players(animationOf(redone, { kind: 'redo', move: RUN }, false))).toHaveLength(3);
});

test('any other change, and every change without motion, is a single frame', () => {
  expect(players(animationOf(played, { kind: 'open' }, false))).toEqual(['17d']);
  expect(players(animationOf(sessions.restart(played), { kind: 'restart' }, false))).toEqual([
    '8d',
  ]);
  expect(players(animationOf(played, { kind: 'play', move: RUN }, true))).toEqual(['17d']);
});

test('a very long run is still short', () => {
  const move = Array.from({ length: 3000 }, (_, i): 'l' | 'r' => (i % 2 === 0 ? 'r' : 'l'));
  const animation = animationOf(
    sessions.play(sokoban, opened, move),
    { kind: 'play', move },
    false,
  );
  expect(animation.frames.length * animation.stepMs).toBeLessThan(1600);
  expect(animation.frames.at(-1)?.position.moves).toBe(3000);
});
