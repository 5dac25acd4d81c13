import { useEffect, useState } from 'react';
import { useStore } from '../../kit/browser/use-store.ts';
import {
  MAX_GAMES,
  outcomesWithHelp,
  tallyHistory,
} from '../../../games/spider/records/history.ts';
import type { SpiderStatistics } from '../../../games/spider/records/history-codec.ts';
import { inScope, SCOPES, type Scope } from '../../../games/spider/records/records.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { Choice } from '../../kit/controls/fields.tsx';
import { formatNumber } from '../../kit/format/format-number.ts';
import { NothingCounted } from '../../play/statistics/NothingCounted.tsx';
import { difficultyName } from '../words/words.ts';
import { plural } from '../../kit/format/plural.ts';
import type { GameRowActions, PresentGame } from './GameRow.tsx';
import { GamesTable } from './GamesTable.tsx';
import { SpiderStatisticsFiles } from './SpiderStatisticsFiles.tsx';
import { StatTiles } from './StatTiles.tsx';
import { TimesChart } from './TimesChart.tsx';
import { WinRateChart } from './WinRateChart.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './SpiderStatistics.module.css';

interface StatisticsDialogProps extends GameRowActions {
  readonly statistics: StoredState<SpiderStatistics>;
  /** The game on the table, if it was begun and is not over. */
  readonly present: PresentGame | null;
  readonly onClose: () => void;
}

const SCOPE_OPTIONS = SCOPES.map((value) => ({
  value,
  label: value === 'all' ? 'All' : difficultyName(value),
}));

interface EmptyScopeProps extends Pick<StatisticsDialogProps, 'statistics'> {
  readonly scope: Scope;
  readonly hasHelped: boolean;
}

/** What is said where nothing can be counted yet. */
function EmptyScope({ scope, hasHelped, statistics }: EmptyScopeProps) {
  const title = `No games ${hasHelped ? 'of your own ' : ''}${
    scope === 'all' ? 'yet' : `with ${difficultyName(scope)} yet`
  }`;
  return (
    // Without games nothing before the buttons takes the focus, and these are not read first.
    <NothingCounted statistics={statistics} title={title} isFirst={scope === 'all'}>
      A game counts once you win it, or give it up after your first move. Then you find here how
      often you win, your best times and scores, and every game, to watch or play again.
    </NothingCounted>
  );
}

/** How all games went, for one difficulty or all of them. */
export function StatisticsDialog({
  statistics,
  present,
  onClose,
  ...actions
}: StatisticsDialogProps) {
  const { history } = useStore(statistics);
  const [scope, setScope] = useState<Scope>('all');
  useEffect(() => statistics.follow(), [statistics]);
  const tally = tallyHistory(history, scope);
  const games = history.games.filter((game) => inScope(game, scope));
  const own = games.filter((game) => !game.assisted);
  const helped = outcomesWithHelp(history, scope);
  const helpedCount = helped.wins + helped.losses;
  const isEmpty = history.games.length === 0 && history.folded.length === 0;
  return (
    <Dialog title="Statistics" className={styles.dialog} onClose={onClose}>
      <div className={styles.statistics}>
        {!isEmpty && (
          <Choice legend="Difficulty" value={scope} options={SCOPE_OPTIONS} onChange={setScope} />
        )}
        {tally.wins + tally.losses === 0 ? (
          <EmptyScope scope={scope} hasHelped={helpedCount > 0} statistics={statistics} />
        ) : (
          <>
            <StatTiles tally={tally} />
            <div className={styles.charts}>
              <WinRateChart games={own} />
              <TimesChart games={own} />
            </div>
          </>
        )}
        {helpedCount > 0 && (
          <p className={prose.hint}>
            Apart from these figures: {plural(helpedCount, 'game')} with help,{' '}
            {formatNumber(helped.wins)} of them won.
          </p>
        )}
        {(games.length > 0 || (present && inScope(present, scope))) && (
          <GamesTable games={games} present={present} scope={scope} {...actions} />
        )}
        {history.folded.length > 0 && (
          <p className={prose.hint}>
            The list is full: it keeps the last {formatNumber(MAX_GAMES)} games. The figures above
            count the older ones too.
          </p>
        )}
      </div>
      <SpiderStatisticsFiles statistics={statistics} isEmpty={isEmpty} />
    </Dialog>
  );
}
