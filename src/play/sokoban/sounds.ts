import { boxesOnGoals, isWon, type Position } from '../../games/sokoban/rules/rules.ts';
import type { Cue } from '../../platform/audio/cue.ts';
import type { Film } from '../sokoban-board/board/frames.ts';
import type { SokobanChange } from './sokoban-store.ts';

/** Footsteps of a long run that are heard; more of them, faster, are a rattle. */
const MOST_STEPS = 12;
/** The sides of the board are not all the way to the side, which is unpleasant on headphones. */
const WIDTH = 0.5;

function panOf({ level, player }: Position): number {
  const middle = Math.max(1, (level.cols - 1) / 2);
  return (((player % level.cols) - middle) / middle) * WIDTH;
}

function stepCue(before: Position, after: Position, delay: number): Cue {
  const sound = after.pushes > before.pushes ? 'push' : 'step';
  return { sound, pan: panOf(after), delay, tone: after.moves % 2 };
}

/** The steps of a run, in time with its pictures, and what it led to. */
function runCues(from: Position, to: Position, { frames, stepMs }: Film): readonly Cue[] {
  const stride = Math.ceil(frames.length / MOST_STEPS);
  const steps = frames.flatMap(({ position }, index): Cue[] => {
    if ((frames.length - 1 - index) % stride !== 0) return [];
    return [stepCue(frames[index - 1]?.position ?? from, position, (index * stepMs) / 1000)];
  });
  const delay = ((frames.length - 1) * stepMs) / 1000 + 0.08;
  if (isWon(to) && !isWon(from)) return [...steps, { sound: 'solved', delay }];
  const placed = boxesOnGoals(to) > boxesOnGoals(from);
  return placed ? [...steps, { sound: 'goal', pan: panOf(to), delay }] : steps;
}

/** What a change of the game sounds like, whose pictures are these. */
export function changeCues({ change, from, to }: SokobanChange, film: Film): readonly Cue[] {
  switch (change.kind) {
    case 'play':
    case 'redo':
      return runCues(from, to, film);
    case 'undo':
    case 'restart':
      return [{ sound: 'undo' }];
    case 'bring-back':
      return [{ sound: 'redo' }];
    case 'open':
    case 'jump':
    case 'follow':
    case 'assist':
    case 'hint':
      return [];
  }
}
