import { randomSeed } from '../../platform/random-seed.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { StatisticsFiles } from './StatisticsFiles.tsx';
import {
  recordOf,
  NO_STATISTICS,
  type Statistics,
} from '../../games/sokoban/records/statistics.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import {
  mergeSolutions,
  mergeStatistics,
  solutionCount,
} from '../../games/sokoban/records/merge-statistics.ts';
import {
  formatStatisticsFile,
  parseStatisticsFile,
  type StatisticsFile,
} from '../../games/sokoban/records/statistics-file.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

interface SokobanStatisticsFilesProps {
  readonly statistics: StoredState<Statistics>;
  readonly solutions: StoredState<Solutions>;
  readonly isEmpty: boolean;
}

/** What an import brought, as a sentence. */
function addedWords(before: Statistics, after: Statistics): string {
  const keys = Object.keys(after.levels);
  const isBetter = (key: string) => {
    const [old, now] = [recordOf(before, key), recordOf(after, key)];
    return old && JSON.stringify({ ...old, solved: 0 }) !== JSON.stringify({ ...now, solved: 0 });
  };
  const added = keys.length - Object.keys(before.levels).length;
  const better = keys.filter(isBetter).length;
  const solutions = solutionCount(after) - solutionCount(before);
  if (added + better + solutions === 0) return t('All of this was already here.');
  const told = t(
    '{levels, plural, one {# level} other {# levels}} and {solutions, plural, one {# solution} other {# solutions}} added.',
    { levels: added, solutions },
  );
  if (better === 0) return told;
  return andThen(
    told,
    t('{n, plural, one {# level} other {# levels}} with a better result.', { n: better }),
  );
}

/** Export, import and reset of Sokoban's statistics, with the best solutions themselves. */
export function SokobanStatisticsFiles({
  statistics,
  solutions,
  isEmpty,
}: SokobanStatisticsFilesProps) {
  const format = () => {
    const { origin } = statistics.getState();
    // Named now, so that this copy is known again when it comes back.
    const named = { ...statistics.getState(), origin: origin ?? randomSeed() };
    if (origin === null) statistics.setState({ origin: named.origin });
    return formatStatisticsFile({ ...named, solutions: solutions.getState().levels });
  };
  const merge = (file: StatisticsFile) => {
    const before = statistics.getState();
    statistics.update((now) => mergeStatistics(now, file));
    solutions.update((now) => mergeSolutions(now, { levels: file.solutions }));
    return addedWords(before, statistics.getState());
  };
  return (
    <StatisticsFiles
      game="sokoban"
      isEmpty={isEmpty}
      format={format}
      parse={parseStatisticsFile}
      merge={merge}
      stored={async () => (await statistics.stored()) && (await solutions.stored())}
      describeLoss={() =>
        t(
          'All figures and best solutions are deleted: {n, plural, one {# solved level} other {# solved levels}} would count as unsolved. Levels, leaderboards and games in progress stay.',
          { n: Object.keys(statistics.getState().levels).length },
        )
      }
      reset={() => {
        statistics.setState(NO_STATISTICS);
        solutions.setState({ levels: {} });
      }}
    />
  );
}
