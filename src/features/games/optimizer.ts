import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../../core/result.ts';
import { pushesAmong } from '../../games/sokoban/push-protocol/pushing.ts';
import { lurd as lurdOf, replayLurd } from '../../games/sokoban/index.ts';
import { type DetourMetric, detoursOf } from '../../games/sokoban/records/detours.ts';
import type { KeptLine } from '../../games/sokoban/records/solutions.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { lettersOf } from '../../games/sokoban/rules/lurd.ts';
import { type Metrics, metricsOf } from '../../games/sokoban/rules/metrics.ts';
import { isWon, opening, type Position } from '../../games/sokoban/rules/rules.ts';
import type { LineProgress } from '../../games/sokoban/solver/progress.ts';
import type { StretchMetric } from '../../games/sokoban/solver/stretch.ts';
import type { Stretch } from '../../games/sokoban/solver/search/vicinity.ts';
import type { LostPushes } from '../../play/sokoban/replay-line.ts';
import { solutionWords } from '../../play/sokoban/words.ts';
import { formatTime } from '../../ui/format/format.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { openSokobanSolver, type SokobanSolver } from '../../workers/open-sokoban.ts';
import { solverFailure } from '../lamp/analysis-words.ts';

/** The optimizer's task. */
export interface OptimizerTask {
  /** The metric to minimize; pushes and moves break ties. */
  readonly metric: StretchMetric;
  readonly seconds: number;
  /** The pushes that may change; `null` for the whole line. */
  readonly stretch: Stretch | null;
}

/** The default task. */
export const USUAL_TASK: OptimizerTask = { metric: 'pushes', seconds: 15, stretch: null };

/** Where a solution loses pushes or moves. */
type LostCounts = Pick<LostPushes, 'metric' | 'detours'>;

/** A better line than the given one. */
interface BetterLine {
  readonly lurd: string;
  readonly metrics: Metrics;
  /** How much lower the counts of the given line would have to be. */
  readonly saved: Metrics;
}

/** The result for a line. */
interface Optimized {
  /** The given line. */
  readonly lurd: string;
  readonly task: OptimizerTask;
  /** A better line; `null` if none was found. */
  readonly better: BetterLine | null;
  /** Whether it is proven that no solution is better by this metric. */
  readonly isBest: boolean;
  /** A proven lower bound on the number of pushes; 0 if none is known. */
  readonly atLeast: number;
  /** Whether the player stopped it early. */
  readonly isStopped: boolean;
  /** Where the given solution loses pushes or moves, if these were minimized, compared with the better one. */
  readonly lost: LostCounts | null;
}

/** Its progress. */
interface OptimizerProgress {
  readonly seconds: number;
  readonly line: Omit<LineProgress, 'steps'> & { readonly moves: number };
  readonly isProving: boolean;
}

type OptimizerState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'working';
      readonly lurd: string;
      readonly task: OptimizerTask;
      /** `null` before any progress. */
      readonly progress: OptimizerProgress | null;
    }
  | { readonly kind: 'failed'; readonly reason: string }
  | ({ readonly kind: 'done' } & Optimized);

/** Whether the first count that changed is lower. */
function isBetter({ pushes, moves, ...others }: Metrics, metric: StretchMetric): boolean {
  const counts =
    metric === 'moves'
      ? [moves, pushes]
      : [metric === 'pushes' ? pushes : others[metric], pushes, moves];
  return (counts.find((saved) => saved !== 0) ?? 0) > 0;
}

/** How much lower each count of a line is than that of another one. */
const savedIn = (line: Metrics, than: Metrics): Metrics => ({
  moves: than.moves - line.moves,
  pushes: than.pushes - line.pushes,
  boxLines: than.boxLines - line.boxLines,
  boxChanges: than.boxChanges - line.boxChanges,
  pushingSessions: than.pushingSessions - line.pushingSessions,
});

const isDetourMetric = (metric: StretchMetric): metric is DetourMetric =>
  metric === 'pushes' || metric === 'moves';

/** Whether two positions are equivalent as the end of a line. */
function isSameEnd(one: Position, other: Position): boolean {
  if (isWon(one)) return isWon(other);
  const boxesOf = ({ boxes }: Position) => boxes.toSorted((a, b) => a - b).join();
  return one.player === other.player && boxesOf(one) === boxesOf(other);
}

/**
 * Improves a player's line in a solver worker, until the time is up or the player stops it. A whole solution is first
 * optimized window by window for pushes or moves, and then its optimum is searched for. All other lines, stretches and
 * metrics are optimized in the vicinity of the line. Results found until then count, and are checked by the rules
 * before they are reported. `onShortest` is called with a proven minimum of pushes.
 */
export function createOptimizer(
  onShortest: (level: Level, pushes: number) => void,
  open: () => SokobanSolver = openSokobanSolver,
) {
  const state = createStore<OptimizerState>(() => ({ kind: 'idle' }));
  let solver: SokobanSolver | null = null;
  /** Counts the questions, so that results of earlier ones are not shown. */
  let asked = 0;

  const ask = async (own: number, level: Level, text: string, task: OptimizerTask) => {
    const { metric, seconds, stretch } = task;
    const given = replayLurd(level, text);
    if (!given.ok) throw new Error(given.error.message);
    const lurd = lurdOf(given.value);
    const start = opening(level);
    const givenEnd = given.value.states.at(-1) ?? start;
    const steps = given.value.moves.flat();
    const begun = performance.now();
    /** Each intermediate improvement, once; those of the windows are the most similar to the player's solution. */
    const lines = new Map<string, readonly Direction[]>();
    state.setState({ kind: 'working', lurd, task, progress: null }, true);
    solver ??= open();
    const isWhole = stretch === null && isWon(givenEnd) && isDetourMetric(metric);
    const answer = await solver.start(
      isWhole
        ? {
            position: start,
            solverGoal: 'improved',
            known: pushesAmong(start, steps).moves,
            metric,
          }
        : {
            position: start,
            solverGoal: 'stretch',
            task: { steps, metric, stretch: stretch ?? { from: 0, to: givenEnd.pushes } },
          },
      seconds * 1000,
      ({ line, stage }) => {
        if (own !== asked || !line) return;
        const { steps, ...rest } = line;
        lines.set(`${rest.pushes} ${steps.length}`, steps);
        const progress = {
          seconds: Math.floor((performance.now() - begun) / 1000),
          line: { ...rest, moves: steps.length },
          isProving: stage === 'proving',
        };
        state.setState({ kind: 'working', lurd, task, progress }, true);
      },
    );
    const isSolved = answer.kind === 'solved';
    const better = isSolved ? answer.moves : ([...lines.values()].at(-1) ?? null);
    const isStopped = answer.kind === 'gave-up' && answer.reason === 'aborted';
    const atLeast = isSolved && metric === 'pushes' ? (answer.atLeast ?? 0) : 0;
    const none = { lurd, task, better: null, isBest: false, atLeast, isStopped, lost: null };
    if (better === null) return none;
    const found = lettersOf(start, better);
    const played = replayLurd(level, found);
    const end = played.ok ? played.value.states.at(-1) : undefined;
    if (!played.ok || !end || !isSameEnd(givenEnd, end)) {
      throw new Error(
        isWon(givenEnd) ? 'its solution does not solve the level' : 'its line ends elsewhere',
      );
    }
    const isBest = isSolved && answer.isOptimal;
    if (isBest && metric === 'pushes') onShortest(level, end.pushes);
    const metrics = metricsOf(start, better);
    const saved = savedIn(metrics, metricsOf(start, steps));
    if (!isBetter(saved, metric)) return { ...none, isBest };
    const others = [...lines.values()].flatMap((line) => {
      const other = replayLurd(level, lettersOf(start, line));
      return other.ok ? [other.value.states] : [];
    });
    const detours =
      isWon(end) && isDetourMetric(metric)
        ? detoursOf(given.value.states, [played.value.states, ...others], metric)
        : [];
    const lost = isDetourMetric(metric) && detours.length > 0 ? { detours, metric } : null;
    const line = { lurd: found, metrics, saved };
    return { lurd, task, better: line, isBest, atLeast, isStopped, lost };
  };

  const cancel = () => solver?.cancel();

  return {
    state,
    /** Improves a solution of the level, after stopping earlier work. Resolves to `null` if the solver fails. */
    start: async (
      level: Level,
      lurd: string,
      task: OptimizerTask = USUAL_TASK,
    ): Promise<Optimized | null> => {
      const own = ++asked;
      try {
        const optimized = await ask(own, level, lurd, task);
        if (own === asked) state.setState({ kind: 'done', ...optimized }, true);
        return optimized;
      } catch (error) {
        if (own === asked) state.setState({ kind: 'failed', reason: errorMessage(error) }, true);
        return null;
      }
    },
    /** Stops it and keeps the results so far. */
    stop: cancel,
    /** Stops it and terminates the worker. */
    close: () => {
      solver?.close();
      solver = null;
    },
  };
}

/** How much better a line is: “7 pushes fewer, and 12 moves more”. The minimized metric comes first. */
function savedWords({ saved }: BetterLine, metric: StretchMetric): string {
  const { moves, pushes, boxLines, boxChanges } = saved;
  if (metric === 'boxLines' && boxLines > 0) {
    return t('{n, plural, one {# box line} other {# box lines}} fewer', { n: boxLines });
  }
  if (metric === 'boxChanges' && boxChanges > 0) {
    return t('{n, plural, one {# box change} other {# box changes}} fewer', { n: boxChanges });
  }
  if (metric !== 'moves') {
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

/** Describes the optimizer's progress: its best solution, its current step as a sentence, and the time. */
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

/** A sentence about the proven bound of solutions; empty if there is none. */
function provenWords({ isBest, atLeast, task }: Optimized): string {
  if (isBest) {
    return task.metric === 'pushes'
      ? t('No solution has fewer pushes.')
      : t('No solution has fewer moves.');
  }
  return atLeast > 0
    ? t('No solution has fewer than {pushes, plural, one {# push} other {# pushes}}.', {
        pushes: atLeast,
      })
    : '';
}

function nothingFound({ isStopped, task: { seconds } }: Optimized): string {
  if (isStopped) return t('Stopped. No better one had been found.');
  return seconds < 60
    ? t('No better one was found in {n, plural, one {# second} other {# seconds}}.', {
        n: seconds,
      })
    : t('No better one was found in {n, plural, one {# minute} other {# minutes}}.', {
        n: seconds / 60,
      });
}

const LOOKING: Readonly<Record<StretchMetric, PlainMessage>> = {
  pushes: message('Looking for one with fewer pushes…'),
  moves: message('Looking for one with fewer moves…'),
  boxLines: message('Looking for one with fewer box lines…'),
  boxChanges: message('Looking for one with fewer box changes…'),
};

/** The message about an optimized line; empty before the first one. */
export function optimizerWords(state: OptimizerState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'working':
      return format(LOOKING[state.task.metric]);
    case 'failed':
      return solverFailure(state.reason);
    case 'done': {
      const { better, isBest, task } = state;
      const proven = provenWords(state);
      if (better === null && isBest) return proven;
      const found =
        better === null
          ? nothingFound(state)
          : // Translators: {saved} is how much better a solution is, such as “7 pushes fewer”
            t(
              '{saved}: {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}.',
              { saved: savedWords(better, task.metric), ...better.metrics },
            );
      return `${found} ${proven}`.trimEnd();
    }
  }
}

/** The wording for wasted pushes or moves: they count as the player's only if the player found the whole line. */
export function lostWords({ metric, detours }: LostCounts, { by, assisted }: KeptLine): string {
  const lost = detours.reduce((sum, { extra }) => sum + extra, 0);
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
