import { solverFailure } from '../lamp/solver-failure.ts';
import type { DetourMetric } from '../../games/sokoban/records/detours.ts';
import { lurdLength, type KeptLine } from '../../games/sokoban/records/solutions.ts';
import { t } from '../../words/t.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { solutionWords } from '../../play/sokoban/words.ts';
import type { Optimized, OptimizerProgress, OptimizerState, OptimizerTask } from './optimizer.ts';

/** How much better a solution is: “7 pushes fewer, and 12 moves more”. What was to be few comes first. */
function savedWords(lurd: string, better: string, metric: DetourMetric): string {
  const [before, now] = [lurdLength(lurd), lurdLength(better)];
  const moves = before.moves - now.moves;
  const pushes = before.pushes - now.pushes;
  if (metric === 'pushes') {
    if (pushes === 0) {
      return t('{moves, plural, one {# move} other {# moves}} fewer, with as many pushes', {
        moves,
      });
    }
    if (moves === 0) {
      return t('{pushes, plural, one {# push} other {# pushes}} fewer', { pushes });
    }
    return moves > 0
      ? t(
          '{pushes, plural, one {# push} other {# pushes}} and {moves, plural, one {# move} other {# moves}} fewer',
          { pushes, moves },
        )
      : t(
          '{pushes, plural, one {# push} other {# pushes}} fewer, and {moves, plural, one {# move} other {# moves}} more',
          { pushes, moves: -moves },
        );
  }
  if (moves === 0) {
    return t('{pushes, plural, one {# push} other {# pushes}} fewer, with as many moves', {
      pushes,
    });
  }
  if (pushes === 0) return t('{moves, plural, one {# move} other {# moves}} fewer', { moves });
  return pushes > 0
    ? t(
        '{moves, plural, one {# move} other {# moves}} and {pushes, plural, one {# push} other {# pushes}} fewer',
        { moves, pushes },
      )
    : t(
        '{moves, plural, one {# move} other {# moves}} fewer, and {pushes, plural, one {# push} other {# pushes}} more',
        { moves, pushes: -pushes },
      );
}

/** How far the optimizer is: its best solution, what it does now as a sentence, and the time. */
export function progressWords(
  { seconds, line, isProving }: OptimizerProgress,
  task: OptimizerTask,
): { readonly now: string; readonly where: string; readonly time: string } {
  const { pushes, moves, round, rounds, from, to } = line;
  const proving =
    task.metric === 'pushes'
      ? t('Now looking for any solution with fewer pushes.')
      : t('Now looking for any solution with fewer moves.');
  return {
    now: solutionWords({ moves, pushes }),
    where: isProving
      ? proving
      : t('Now round {round} of {rounds}, pushes {from} to {to} of {pushes}.', {
          round,
          rounds,
          from: from + 1,
          to,
          pushes,
        }),
    // Translators: how long it has looked, of the time that it may take
    time: t('{time} of {limit}', {
      time: formatTime(seconds * 1000),
      limit: formatTime(task.seconds * 1000),
    }),
  };
}

/** What is proven of how good a solution can be, as a sentence; empty where nothing is. */
function provenWords({ isBest, atLeast, task }: Optimized): string {
  if (isBest) {
    return task.metric === 'pushes'
      ? t('Nobody can do it in fewer pushes.')
      : t('Nobody can do it in fewer moves.');
  }
  return atLeast > 0
    ? t('Nobody can do it in fewer than {pushes, plural, one {# push} other {# pushes}}.', {
        pushes: atLeast,
      })
    : '';
}

function nothingFound({ isStopped, task: { seconds } }: Optimized): string {
  if (isStopped) return t('Stopped. No better one was found until then.');
  return seconds < 60
    ? t('No better one was found in {n, plural, one {# second} other {# seconds}}.', {
        n: seconds,
      })
    : t('No better one was found in {n, plural, one {# minute} other {# minutes}}.', {
        n: seconds / 60,
      });
}

/** What is said of a solution that is optimized; empty before the first. */
export function optimizerWords(state: OptimizerState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'working':
      return state.task.metric === 'pushes'
        ? t('Looking for one with fewer pushes…')
        : t('Looking for one with fewer moves…');
    case 'failed':
      return solverFailure(state.reason);
    case 'done': {
      const { lurd, better, isBest, task } = state;
      const proven = provenWords(state);
      if (better === null && isBest) return proven;
      const found =
        better === null
          ? nothingFound(state)
          : // Translators: {saved} is how much better a solution is, such as “7 pushes fewer”
            t(
              '{saved}: {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}.',
              { saved: savedWords(lurd, better, task.metric), ...lurdLength(better) },
            );
      return `${found} ${proven}`.trimEnd();
    }
  }
}

/** What shows where a line lost so much: it was lost by the player only where they found all of it themselves. */
export function lostWords(metric: DetourMetric, lost: number, { by, assisted }: KeptLine): string {
  const isOwn = by === undefined && assisted !== true;
  if (metric === 'pushes') {
    return isOwn
      ? t('Show where I lost {pushes, plural, one {# push} other {# pushes}}', { pushes: lost })
      : t('Show where {pushes, plural, one {# push was} other {# pushes were}} lost', {
          pushes: lost,
        });
  }
  return isOwn
    ? t('Show where I lost {moves, plural, one {# move} other {# moves}}', { moves: lost })
    : t('Show where {moves, plural, one {# move was} other {# moves were}} lost', { moves: lost });
}
