import { randomSeed } from '../../../platform/random-seed.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { StatsFiles } from '../../play/statistics/StatsFiles.tsx';
import { recordOf, NO_STATS, type Stats } from '../../../games/sokoban/records/stats.ts';
import type { Solutions } from '../../../games/sokoban/records/solutions.ts';
import { count } from '../words/words.ts';
import {
  mergeSolutions,
  mergeStats,
  solutionCount,
} from '../../../games/sokoban/records/merge-stats.ts';
import {
  formatStatsFile,
  parseStatsFile,
  type StatsFile,
} from '../../../games/sokoban/records/stats-file.ts';

interface SokobanStatsFilesProps {
  readonly stats: StoredState<Stats>;
  readonly solutions: StoredState<Solutions>;
  readonly isEmpty: boolean;
}

/** What an import brought, as a sentence. */
function addedWords(before: Stats, after: Stats): string {
  const keys = Object.keys(after.levels);
  const isBetter = (key: string) => {
    const [old, now] = [recordOf(before, key), recordOf(after, key)];
    return old && JSON.stringify({ ...old, solved: 0 }) !== JSON.stringify({ ...now, solved: 0 });
  };
  const added = keys.length - Object.keys(before.levels).length;
  const better = keys.filter(isBetter).length;
  const solutions = solutionCount(after) - solutionCount(before);
  if (added + better + solutions === 0) return 'All of this was there already.';
  const improved = better === 0 ? '' : ` ${count(better, 'level')} with a better result.`;
  return `${count(added, 'level')} and ${count(solutions, 'solution')} added.${improved}`;
}

/** Export, import and reset of Sokoban's statistics, with the best solutions themselves. */
export function SokobanStatsFiles({ stats, solutions, isEmpty }: SokobanStatsFilesProps) {
  const format = () => {
    const { origin } = stats.getState();
    // Named now, so that this copy is known again when it comes back.
    const named = { ...stats.getState(), origin: origin ?? randomSeed() };
    if (origin === null) stats.setState({ origin: named.origin });
    return formatStatsFile({ ...named, solutions: solutions.getState().levels });
  };
  const merge = (file: StatsFile) => {
    const before = stats.getState();
    stats.update((now) => mergeStats(now, file));
    solutions.update((now) => mergeSolutions(now, { levels: file.solutions }));
    return addedWords(before, stats.getState());
  };
  return (
    <StatsFiles
      game="sokoban"
      isEmpty={isEmpty}
      format={format}
      parse={parseStatsFile}
      merge={merge}
      stored={async () => (await stats.stored()) && (await solutions.stored())}
      describeLoss={() => {
        const levels = count(Object.keys(stats.getState().levels).length, 'solved level');
        return `Every figure goes, and the best solutions: ${levels} would count as unsolved. Levels, leaderboards and games in progress stay.`;
      }}
      reset={() => {
        stats.setState(NO_STATS);
        solutions.setState({ levels: {} });
      }}
    />
  );
}
