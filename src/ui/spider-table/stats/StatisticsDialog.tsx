import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { MAX_GAMES, tallyHistory } from '../../../games/spider/history.ts';
import type { SpiderStats } from '../../../games/spider/history-codec.ts';
import { inScope, SCOPES, type Scope } from '../../../games/spider/records.ts';
import type { StatsStore } from '../../../store/stats-store.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Choice } from '../../kit/fields.tsx';
import { PeacockFeather } from '../../kit/PeacockFeather.tsx';
import { difficultyName } from '../words.ts';
import type { GameRowActions, PresentGame } from './GameRow.tsx';
import { GamesTable } from './GamesTable.tsx';
import { count } from './stats-words.ts';
import './stats.css';
import { StatsFiles } from './StatsFiles.tsx';
import { StatTiles } from './StatTiles.tsx';
import { TimesChart } from './TimesChart.tsx';
import { WinRateChart } from './WinRateChart.tsx';

interface StatisticsDialogProps extends GameRowActions {
  readonly stats: StatsStore<SpiderStats>;
  /** The game on the table, if it was begun and is not over. */
  readonly present: PresentGame | null;
  readonly onClose: () => void;
}

const SCOPE_OPTIONS = SCOPES.map((value) => ({
  value,
  label: value === 'all' ? 'All' : difficultyName(value),
}));

/** How all games went, for one difficulty or all of them. */
export function StatisticsDialog({ stats, present, onClose, ...actions }: StatisticsDialogProps) {
  const { history } = useStore(stats);
  const [scope, setScope] = useState<Scope>('all');
  useEffect(() => stats.follow(), [stats]);
  const tally = tallyHistory(history, scope);
  const games = history.games.filter((game) => inScope(game, scope));
  const isEmpty = history.games.length === 0 && history.folded.length === 0;
  return (
    <Dialog title="Statistics" onClose={onClose}>
      <div className="stats">
        <Choice legend="Difficulty" value={scope} options={SCOPE_OPTIONS} onChange={setScope} />
        {tally.wins + tally.losses === 0 ? (
          <div className="stats__empty">
            <PeacockFeather />
            <p>
              {scope === 'all' ? 'No games yet.' : `No games with ${difficultyName(scope)} yet.`} A
              game counts here once you win it, or give it up after your first move.
            </p>
          </div>
        ) : (
          <StatTiles tally={tally} />
        )}
        {games.length > 1 && (
          <div className="stats__charts">
            <WinRateChart games={games} />
            {games.some((game) => game.outcome === 'win') && <TimesChart games={games} />}
          </div>
        )}
        {(games.length > 0 || (present && inScope(present, scope))) && (
          <GamesTable games={games} present={present} scope={scope} {...actions} />
        )}
        {history.folded.length > 0 && (
          <p className="hint">
            The list is full: it keeps the last {count(MAX_GAMES)} games. The figures above count
            the older ones too.
          </p>
        )}
      </div>
      <StatsFiles stats={stats} isEmpty={isEmpty} />
    </Dialog>
  );
}
