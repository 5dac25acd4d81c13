import { solverFailure } from '../../play/analysis/solver-failure.ts';
import type { DetourMetric } from '../../../games/sokoban/records/detours.ts';
import { lurdLength } from '../../../games/sokoban/records/solutions.ts';
import { formatTime } from '../../kit/format/format-time.ts';
import { count, metricWords, solutionWords } from '../words/words.ts';
import type { Optimized, OptimizerProgress, OptimizerState, OptimizerTask } from './optimizer.ts';

/** How much better a solution is: “7 pushes fewer, and 12 moves more”. What was to be few comes first. */
function savedWords(lurd: string, better: string, metric: DetourMetric): string {
  const other = metric === 'pushes' ? 'moves' : 'pushes';
  const [before, now] = [lurdLength(lurd), lurdLength(better)];
  const [first, then] = [before[metric] - now[metric], before[other] - now[other]];
  if (first === 0) return `${metricWords(then, other)} fewer, with as many ${metric}`;
  const fewer = metricWords(first, metric);
  if (then === 0) return `${fewer} fewer`;
  return then > 0
    ? `${fewer} and ${metricWords(then, other)} fewer`
    : `${fewer} fewer, and ${metricWords(-then, other)} more`;
}

/** How much time there was. */
function secondsWords(seconds: number): string {
  return seconds < 60 ? count(seconds, 'second') : count(seconds / 60, 'minute');
}

/** How far it has come: what the best solution has now, and which part of it is worked on. */
export function progressWords(
  { seconds, line, isProving }: OptimizerProgress,
  task: OptimizerTask,
): { readonly now: string; readonly where: string; readonly time: string } {
  const { pushes, moves, round, rounds, from, to } = line;
  return {
    now: solutionWords({ moves, pushes }),
    where: isProving
      ? `looking for any solution with fewer ${task.metric}`
      : `round ${round} of ${rounds}, pushes ${from + 1} to ${to} of ${pushes}`,
    time: `${formatTime(seconds * 1000)} of ${formatTime(task.seconds * 1000)}`,
  };
}

function provenWords({ isBest, atLeast, task }: Optimized): string {
  if (isBest) return ` Nobody can do it in fewer ${task.metric}.`;
  return atLeast > 0 ? ` Nobody can do it in fewer than ${count(atLeast, 'push', 'pushes')}.` : '';
}

/** What is said of a solution that is optimized; empty before the first. */
export function optimizerWords(state: OptimizerState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'working':
      return `Looking for one with fewer ${state.task.metric}…`;
    case 'failed':
      return solverFailure(state.reason);
    case 'done': {
      const { lurd, better, isBest, isStopped, task } = state;
      const proven = provenWords(state);
      if (better !== null) {
        const saved = savedWords(lurd, better, task.metric);
        return `${saved}: ${solutionWords(lurdLength(better))}.${proven}`;
      }
      if (isBest) return proven.trimStart();
      const found = isStopped
        ? 'Stopped. No better one was found until then.'
        : `No better one was found in ${secondsWords(task.seconds)}.`;
      return `${found}${proven}`;
    }
  }
}
