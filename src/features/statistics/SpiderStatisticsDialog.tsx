import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { fewestMovesName } from '../../board/cards/scene/table-words.ts';
import { streaksOf } from '../../core/day-streaks.ts';
import { isInProgress } from '../../engine/session.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { dailyResult, daysWon } from '../../games/spider/records/dailies.ts';
import type { SpiderStatistics } from '../../games/spider/records/history-codec.ts';
import { formatHistoryFile, parseHistoryFile } from '../../games/spider/records/history-file.ts';
import {
  countGames,
  EMPTY_HISTORY,
  MAX_GAMES,
  mergeHistories,
  outcomesWithHelp,
  outcomesWithoutUndo,
  tallyHistory,
} from '../../games/spider/records/history.ts';
import { inScope, type Scope, SCOPES } from '../../games/spider/records/records.ts';
import type { Extent, Tally } from '../../games/spider/records/tally.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { DIFFICULTIES } from '../../games/spider/rules/params.ts';
import { chosenDays } from '../../play/spider/deal-days.ts';
import { isCounted, newOrigin } from '../../play/spider/spider-statistics.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { difficultyName } from '../../play/spider/words.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { useToday } from '../../ui/browser/hooks.ts';
import tiles from './tiles.module.css';
import { Tile, NothingCounted, StatisticsDialog, StatisticsFiles } from './StatisticsDialog.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { formatNumber, formatPercent, formatTime } from '../../ui/format/format.ts';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import { Calendar } from './Calendar.tsx';
import { allGames, type GameRowActions, GamesTable, type PresentGame } from './GamesTable.tsx';
import styles from './statistics.module.css';
import { TimesChart, WinRateChart } from './charts.tsx';

/** A streak as counted by `Tally`: "3 wins", "1 loss", "–". */
function runWords(run: number): string {
  if (run === 0) return '–';
  return run > 0
    ? t('{count, plural, one {# win} other {# wins}}', { count: run })
    : t('{count, plural, one {# loss} other {# losses}}', { count: -run });
}

/** The figures of all games of a scope. Best and average values are those of won games. */
function StatTiles({ tally }: { readonly tally: Tally }) {
  const { wins, losses, ofWins, lastRun, longestWins, longestLosses } = tally;
  const played = wins + losses;
  const best = (name: string, extent: Extent | undefined, show: (value: number) => string) => (
    <Tile
      name={name}
      value={extent ? show(extent.best) : '–'}
      note={
        wins > 1 && extent ? t('average {value}', { value: show(extent.sum / wins) }) : undefined
      }
    />
  );
  return (
    <dl className={tiles.tiles}>
      <Tile name={t('Played')} value={formatNumber(played)} />
      <Tile name={t('Won')} value={formatNumber(wins)} note={formatPercent(wins / played)} />
      <Tile name={t('Lost')} value={formatNumber(losses)} />
      <Tile name={t('Current streak')} value={runWords(lastRun)} />
      <Tile name={t('Best streak')} value={runWords(longestWins)} />
      {longestLosses > 0 && <Tile name={t('Worst streak')} value={runWords(-longestLosses)} />}
      {best(t('Best time'), ofWins?.timePlayed, formatTime)}
      {best(fewestMovesName(), ofWins?.moves, formatNumber)}
      {best(t('Best score'), ofWins?.score, formatNumber)}
    </dl>
  );
}

interface SpiderStatisticsFilesProps {
  readonly statistics: StoredState<SpiderStatistics>;
  readonly isEmpty: boolean;
}

/** Exports, imports and resets Spider's statistics. */
function SpiderStatisticsFiles({ statistics, isEmpty }: SpiderStatisticsFilesProps) {
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
        if (added === 0) return t('All of these games were already here.');
        return t('{count, plural, one {# game} other {# games}} added.', { count: added });
      }}
      stored={statistics.stored}
      describeLoss={() => {
        const count = countGames(statistics.getState().history);
        return t(
          'All figures and the list of games are deleted: {count, plural, one {# game} other {# games}}.',
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

interface SpiderStatisticsProps {
  readonly game: {
    readonly statistics: { readonly store: () => StoredState<SpiderStatistics> };
    readonly visit: GameRowActions['onRetry'];
    readonly replays: { readonly watch: GameRowActions['onReplay'] };
  };
  readonly onClose: () => void;
}

const scopeOptions = () =>
  SCOPES.map((value) => ({
    value,
    label: value === 'all' ? allGames() : difficultyName(value),
  }));

interface EmptyScopeProps {
  readonly statistics: StoredState<SpiderStatistics>;
  readonly scope: Scope;
  readonly hasHelped: boolean;
}

function emptyTitle(scope: Scope, hasHelped: boolean): string {
  if (scope === 'all') return hasHelped ? t('No unaided games yet') : t('No games yet');
  const suits = difficultyName(scope);
  return hasHelped
    ? t('No unaided games with {suits} yet', { suits })
    : t('No games with {suits} yet', { suits });
}

/** The message while there is nothing to count. */
function EmptyScope({ scope, hasHelped, statistics }: EmptyScopeProps) {
  const title = emptyTitle(scope, hasHelped);
  return (
    // Without games, no element before the buttons would get the focus, and the text would not be read first.
    <NothingCounted statistics={statistics} title={title} isFirst={scope === 'all'}>
      {t(
        'A game counts once you win it, or give it up after your first move. Then you will see here how often you win, your best times and scores, and every game, to watch or play again.',
      )}
    </NothingCounted>
  );
}

interface GamesProps extends GameRowActions {
  readonly statistics: StoredState<SpiderStatistics>;
  readonly scope: Scope;
}

/** The game on the table, or `null` if none is in progress or it is already listed. */
function usePresentGame(statistics: SpiderStatistics): PresentGame | null {
  const { session, elapsedMs, standing } = useSpider();
  const { params, cursor: moves, assisted, hints, coached } = session;
  if (!isInProgress(spider, session) || isCounted(statistics, params)) return null;
  const score = standing.score.shown;
  return { ...params, moves, assisted, hints, coached, timePlayed: elapsedMs(), score };
}

/** The figures, the list of games, and the charts. */
function Games({ statistics, scope, ...actions }: GamesProps) {
  const { storage } = useSpider();
  const known = useStore(statistics);
  const { history } = known;
  const present = usePresentGame(known);
  const tally = tallyHistory(history, scope);
  const games = history.games.filter((game) => inScope(game, scope));
  const own = games.filter((game) => !game.assisted);
  const helped = outcomesWithHelp(history, scope);
  const helpedCount = helped.wins + helped.losses;
  const unaided = outcomesWithoutUndo(history, scope);
  return (
    <>
      {tally.wins + tally.losses === 0 ? (
        <EmptyScope scope={scope} hasHelped={helpedCount > 0} statistics={statistics} />
      ) : (
        <>
          <StatTiles tally={tally} />
          {unaided.wins + unaided.losses > 0 && (
            <p className={prose.hint}>
              {t(
                'Unaided, no undo: {won, plural, one {#} other {#}} of {count, plural, one {#} other {#}} won',
                { count: unaided.wins + unaided.losses, won: unaided.wins },
              )}
            </p>
          )}
        </>
      )}
      {helpedCount > 0 && (
        <p className={prose.hint}>
          {t(
            'Counted separately: {count, plural, one {# game} other {# games}} with help, {won, plural, one {#} other {#}} of them won.',
            { count: helpedCount, won: helped.wins },
          )}
        </p>
      )}
      {(games.length > 0 || (present && inScope(present, scope))) && (
        <GamesTable
          games={games}
          present={present}
          scope={scope}
          chosen={chosenDays(storage)}
          {...actions}
        />
      )}
      {tally.wins + tally.losses > 0 && (
        <div className={styles.charts}>
          <WinRateChart games={own} />
          <TimesChart games={own} />
        </div>
      )}
      {history.folded.length > 0 && (
        <p className={prose.hint}>
          {t(
            'The list is full: it keeps the last {count} games. The figures above count the older ones too.',
            { count: MAX_GAMES },
          )}
        </p>
      )}
    </>
  );
}

interface DailyDealsProps extends Pick<GamesProps, 'statistics' | 'onRetry'> {
  readonly scope: Scope;
}

/** The daily deals of one difficulty, or the best results of any difficulty. */
function DailyDeals({ statistics, scope, onRetry }: DailyDealsProps) {
  const { difficulty } = useSpider().session.params;
  const { games } = useStore(statistics).history;
  const today = useToday();
  const difficulties = scope === 'all' ? DIFFICULTIES : [scope];
  const wanted = scope === 'all' ? difficulty : scope;
  const streaks = useMemo(
    () => streaksOf(daysWon(games, difficulties), today, true),
    // oxlint-disable-next-line hooks/exhaustive-deps -- the list follows from the scope
    [games, scope, today],
  );
  return (
    <Calendar
      title={t('Daily deals')}
      offer={t('its deal with {suits}', { suits: difficultyName(wanted) })}
      today={today}
      streaks={streaks}
      resultOf={(day) => dailyResult(games, difficulties, day)}
      onPlay={(day) => {
        const seed = dealOfDay(wanted, day);
        onRetry({ difficulty: wanted, seed, relaxedDealing: false }, day);
      }}
    />
  );
}

/** The results of all games, of one or all difficulties, and the daily deals. */
export function SpiderStatisticsDialog({ game, onClose }: SpiderStatisticsProps) {
  const statistics = game.statistics.store();
  const { history } = useStore(statistics);
  const [scope, setScope] = useState<Scope>('all');
  useEffect(() => statistics.follow(), [statistics]);
  const isEmpty = history.games.length === 0 && history.folded.length === 0;
  return (
    <StatisticsDialog
      subject={t('Games')}
      className={styles.spiderDialog}
      figuresClass={styles.spiderFigures}
      choice={(isCalendar) =>
        (!isEmpty || isCalendar) && (
          <Choice
            legend={t('Difficulty')}
            value={scope}
            options={scopeOptions()}
            onChange={setScope}
          />
        )
      }
      figures={
        <Games
          statistics={statistics}
          scope={scope}
          onRetry={game.visit}
          onReplay={game.replays.watch}
        />
      }
      calendar={<DailyDeals statistics={statistics} scope={scope} onRetry={game.visit} />}
      files={<SpiderStatisticsFiles statistics={statistics} isEmpty={isEmpty} />}
      onClose={onClose}
    />
  );
}
