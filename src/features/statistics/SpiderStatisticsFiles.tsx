import { EMPTY_HISTORY, mergeHistories } from '../../games/spider/records/history.ts';
import { countGames } from '../../games/spider/records/history-figures.ts';
import {
  formatHistoryFile,
  parseHistoryFile,
  type SpiderStatistics,
} from '../../games/spider/records/history-codec.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { StatisticsFiles } from './StatisticsFiles.tsx';
import { newOrigin } from '../../play/spider/spider-statistics.ts';
import { t } from '../../words/t.ts';

interface SpiderStatisticsFilesProps {
  readonly statistics: StoredState<SpiderStatistics>;
  readonly isEmpty: boolean;
}

/** Export, import and reset of Spider's statistics. */
export function SpiderStatisticsFiles({ statistics, isEmpty }: SpiderStatisticsFilesProps) {
  return (
    <StatisticsFiles
      game="spider"
      isEmpty={isEmpty}
      format={() => formatHistoryFile(statistics.getState().history)}
      parse={parseHistoryFile}
      merge={(read) => {
        let added = 0;
        statistics.update((now) => {
          const history = mergeHistories(now.history, read);
          added = countGames(history) - countGames(now.history);
          return { ...now, history };
        });
        if (added === 0) return t('All of these games were there already.');
        return t('{count, plural, one {# game} other {# games}} added.', { count: added });
      }}
      stored={statistics.stored}
      describeLoss={() => {
        const count = countGames(statistics.getState().history);
        return t(
          'Every figure goes, and the list of games: {count, plural, one {# game} other {# games}}.',
          { count },
        );
      }}
      reset={() => {
        const origin = newOrigin();
        statistics.update((now) => ({ ...now, origin, history: EMPTY_HISTORY }));
      }}
    />
  );
}
