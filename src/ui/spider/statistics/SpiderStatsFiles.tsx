import {
  countGames,
  EMPTY_HISTORY,
  mergeHistories,
} from '../../../games/spider/records/history.ts';
import {
  formatHistoryFile,
  parseHistoryFile,
  type SpiderStats,
} from '../../../games/spider/records/history-codec.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { StatsFiles } from '../../play/statistics/StatsFiles.tsx';
import { plural } from '../../kit/format/plural.ts';
import { newOrigin } from './spider-statistics.ts';

interface SpiderStatsFilesProps {
  readonly stats: StoredState<SpiderStats>;
  readonly isEmpty: boolean;
}

/** Export, import and reset of Spider's statistics. */
export function SpiderStatsFiles({ stats, isEmpty }: SpiderStatsFilesProps) {
  return (
    <StatsFiles
      game="spider"
      isEmpty={isEmpty}
      format={() => formatHistoryFile(stats.getState().history)}
      parse={parseHistoryFile}
      merge={(read) => {
        let added = 0;
        stats.update((now) => {
          const history = mergeHistories(now.history, read);
          added = countGames(history) - countGames(now.history);
          return { ...now, history };
        });
        if (added === 0) return 'All of these games were there already.';
        return `${plural(added, 'game', 'games')} added.`;
      }}
      stored={stats.stored}
      describeLoss={() => {
        const games = plural(countGames(stats.getState().history), 'game', 'games');
        return `Every figure goes, and the list of games: ${games}.`;
      }}
      reset={() => {
        const origin = newOrigin();
        stats.update((now) => ({ ...now, origin, history: EMPTY_HISTORY }));
      }}
    />
  );
}
