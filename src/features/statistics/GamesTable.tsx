import { useState } from 'react';
import { movesName } from '../../board/cards/scene/table-words.ts';
import { inCalendar } from '../../core/calendar.ts';
import { visible } from '../../core/outside-text.ts';
import { isWithoutUndo } from '../../games/spider/records/history.ts';
import {
  type GameRecord,
  inScope,
  paramsOf,
  replayOf,
  type Scope,
  type SortDirection,
  sortGames,
  type SortKey,
} from '../../games/spider/records/records.ts';
import type { SpiderMove, SpiderParams } from '../../games/spider/rules/game.ts';
import {
  type ChosenDay,
  dayChosen,
  dayOfDeal,
  dayOfGame,
  dayWords,
} from '../../play/spider/deal-days.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { useToday } from '../../ui/browser/hooks.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { dayOfMoment, formatNumber, formatTime, hourOfMoment } from '../../ui/format/format.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import prose from '../../ui/styles/prose.module.css';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import styles from './GamesTable.module.css';

/** The option that includes all games. */
export const allGames = (): string =>
  // It agrees in gender with “games”.
  t('{of, select, games {All} other {All}}', { of: 'games' });

/** "21 Nov 2026" and "18:05", in the player's time zone. */
function dateWords(timestamp: number): { readonly day: string; readonly hour: string } {
  return { day: dayOfMoment(timestamp), hour: hourOfMoment(timestamp) };
}

/** The sort order of a table, and what clicking a column header does. */
interface Sorting {
  readonly key: SortKey;
  readonly direction: SortDirection;
  readonly choose: (key: SortKey) => void;
}

/** Dates and scores are initially sorted from the highest, times and moves from the lowest, text from A. */
const FIRST_DIRECTION: Readonly<Record<SortKey, SortDirection>> = {
  timestamp: 'descending',
  difficulty: 'ascending',
  seed: 'ascending',
  outcome: 'descending',
  timePlayed: 'ascending',
  moves: 'ascending',
  score: 'descending',
};

/** The games in the sort order of a column; clicking the column again reverses it. */
function useSorted(games: readonly GameRecord[]): {
  readonly sorted: readonly GameRecord[];
  readonly sorting: Sorting;
} {
  const [key, setKey] = useState<SortKey>('timestamp');
  const [direction, setDirection] = useState<SortDirection>(FIRST_DIRECTION.timestamp);
  const choose = (next: SortKey) => {
    const turned = direction === 'ascending' ? 'descending' : 'ascending';
    setDirection(next === key ? turned : FIRST_DIRECTION[next]);
    setKey(next);
  };
  return { sorted: sortGames(games, key, direction), sorting: { key, direction, choose } };
}

/** The game on the table, which is unfinished and not counted. */
export type PresentGame = Pick<
  GameRecord,
  | 'difficulty'
  | 'seed'
  | 'relaxedDealing'
  | 'timePlayed'
  | 'moves'
  | 'score'
  | 'assisted'
  | 'hints'
  | 'coached'
>;

/** Actions for a listed game. */
export interface GameRowActions {
  /** `day` is set if the deal is played as the deal of that day. */
  readonly onRetry: (params: SpiderParams, day?: string | null) => void;
  /** Shows the game move by move, if possible. */
  readonly onReplay?:
    | ((params: SpiderParams, moves: readonly SpiderMove[], timeMs: number) => void)
    | undefined;
}

const OUTCOMES = {
  // Translators: one game, which was won
  win: () => t('{what, select, game {Won} other {}}', { what: 'game' }),
  // Translators: one game, which was lost
  loss: () => t('{what, select, game {Lost} other {}}', { what: 'game' }),
} as const;

interface RowProps<G> {
  readonly game: G;
  /** The deals that were chosen for a day. */
  readonly chosen: readonly ChosenDay[];
}

interface CellsProps {
  readonly game: PresentGame;
  /** "Deal of 22 Nov"; `null` if the deal is identified by its seed. */
  readonly day: string | null;
  readonly result: string;
}

/** The result of a game, with the help used. */
function resultWords({ assisted, hints = 0, coached = 0 }: PresentGame, result: string): string {
  if (assisted) return t('{result}, with help', { result });
  if (coached > 0) return t('{result}, with coach', { result });
  return hints > 0
    ? t('{result}, {count, plural, one {# hint} other {# hints}}', { result, count: hints })
    : result;
}

function Cells({ game, day, result }: CellsProps) {
  const seed = visible(game.seed);
  return (
    <>
      <td className={styles.result}>{resultWords(game, result)}</td>
      <td className={styles.suits}>{difficultyName(game.difficulty)}</td>
      <th scope="row" className={styles.seed}>
        {day === null ? (
          <code title={seed}>{seed}</code>
        ) : (
          <span title={t('Deal {seed}', { seed })}>{day}</span>
        )}
        {game.relaxedDealing && <small> {t('relaxed')}</small>}
      </th>
      <td className={styles.number} data-column={t('Time')}>
        {formatTime(game.timePlayed)}
      </td>
      <td className={styles.number} data-column={movesName()}>
        {formatNumber(game.moves)}
      </td>
      <td className={styles.number} data-column={t('Score')}>
        {formatNumber(game.score)}
      </td>
    </>
  );
}

/** The row of the current game. */
function PresentRow({ game, chosen }: RowProps<PresentGame>) {
  const today = useToday();
  const day = dayOfDeal(game, dayChosen(chosen, game), today);
  return (
    <tr className={styles.present}>
      <td className={styles.date}>{t('Now')}</td>
      <Cells game={game} day={dayWords(day, today)} result={t('In progress')} />
      <td className={styles.actions} />
    </tr>
  );
}

/** The row of a finished game. */
function GameRow(props: GameRowActions & RowProps<GameRecord>) {
  const { game, chosen, onRetry, onReplay } = props;
  const dealDay = dayOfGame(game, chosen, useToday());
  const name = dealDay ?? visible(game.seed);
  const replay = () => {
    const played = replayOf(game);
    if (played) onReplay?.(played.params, played.moves, game.timePlayed);
    else showToast(t('The moves of this game are damaged, so it cannot be shown.'));
  };
  const retry = () => {
    if (game.daily) onRetry(paramsOf(game), game.daily.day);
    else onRetry(paramsOf(game));
  };
  const { day, hour } = dateWords(game.timestamp);
  return (
    <tr data-outcome={game.outcome}>
      <td className={styles.date}>
        <time dateTime={new Date(inCalendar(game.timestamp)).toISOString()}>
          {day} <span className={styles.hour}>{hour}</span>
        </time>
      </td>
      <Cells game={game} day={dealDay} result={OUTCOMES[game.outcome]()} />
      <td className={styles.actions}>
        <Button aria-label={t('Play {deal} again', { deal: name })} onClick={retry}>
          {t('Play again')}
        </Button>
        {onReplay && game.line && (
          <Button aria-label={t('Replay {deal}', { deal: name })} onClick={replay}>
            {t('Replay')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const PAGE_SIZE = 20;

const COLUMNS: readonly (readonly [SortKey, () => string])[] = [
  ['timestamp', () => t('Date')],
  ['outcome', () => t('Result')],
  ['difficulty', () => t('Suits')],
  ['seed', () => t('{what, select, cards {Deal} other {Deal}}', { what: 'cards' })],
  ['timePlayed', () => t('Time')],
  ['moves', movesName],
  ['score', () => t('Score')],
];

const RESULTS = [
  { value: 'all', label: allGames },
  { value: 'win', label: () => t('Won') },
  { value: 'loss', label: () => t('Lost') },
  { value: 'alone', label: () => t('Unaided') },
  { value: 'help', label: () => t('With help') },
] as const;
type Result = (typeof RESULTS)[number]['value'];

const NONE = {
  all: message('No finished games yet.'),
  win: message('No games won yet.'),
  loss: message('No games lost yet.'),
  alone: message('No games without help, hints or undo yet.'),
  help: message('No games with help yet.'),
} as const satisfies Readonly<Record<Result, PlainMessage>>;

function isOf(game: GameRecord, result: Result): boolean {
  if (result === 'help') return game.assisted;
  if (result === 'alone') return isWithoutUndo(game);
  return result === 'all' || game.outcome === result;
}

/** Describes which games are on the page. */
function rangeWords(result: Result, total: number, from: number, shown: number): string {
  if (total === 0) return format(NONE[result]);
  if (shown === total) return t('{n, plural, one {# game} other {# games}}', { n: total });
  return t('{first}–{last} of {total}', { first: from + 1, last: from + shown, total });
}

/** The column headers; without sorting, they are plain text. */
function Headers({ sorting }: { readonly sorting: Sorting | null }) {
  return (
    <tr className={styles.headers}>
      {COLUMNS.map(([key, name]) => {
        if (!sorting) {
          return (
            <th key={key} scope="col">
              {name()}
            </th>
          );
        }
        const isSorted = sorting.key === key;
        const arrow = sorting.direction === 'ascending' ? '▲' : '▼';
        return (
          <th key={key} scope="col" aria-sort={isSorted ? sorting.direction : 'none'}>
            <button type="button" onClick={() => sorting.choose(key)}>
              {name()}
              <span aria-hidden="true">{isSorted ? arrow : ''}</span>
            </button>
          </th>
        );
      })}
      <th scope="col">
        <span className={prose.hidden}>{t('Actions')}</span>
      </th>
    </tr>
  );
}

interface GamesTableProps extends GameRowActions {
  readonly games: readonly GameRecord[];
  readonly present: PresentGame | null;
  readonly scope: Scope;
  /** The deals that were chosen for a day. */
  readonly chosen: readonly ChosenDay[];
}

/** The games of a scope, sorted by a column, filtered by result, and paginated. */
export function GamesTable({ games, present, scope, chosen, ...actions }: GamesTableProps) {
  const [result, setResult] = useState<Result>('all');
  const [wanted, setWanted] = useState({ scope, page: 0 });
  const setPage = (next: number) => setWanted({ scope, page: Math.max(0, next) });
  const matching = games.filter((game) => inScope(game, scope) && isOf(game, result));
  const { sorted, sorting } = useSorted(matching);
  const lastPage = Math.max(0, Math.ceil(sorted.length / PAGE_SIZE) - 1);
  // The games of another scope are shown from the first page.
  const page = wanted.scope === scope ? Math.min(wanted.page, lastPage) : 0;
  const from = page * PAGE_SIZE;
  const rows = sorted.slice(from, from + PAGE_SIZE);
  const showsPresent =
    present !== null && page === 0 && result === 'all' && inScope(present, scope);
  const turn = (by: number) => () => setPage(page + by);
  return (
    <section className={styles.games} aria-label={t('Games')}>
      <div className={styles.head}>
        {games.length > 0 ? (
          <Choice
            legend={t('Games')}
            value={result}
            options={RESULTS.map(({ value, label }) => ({ value, label: label() }))}
            onChange={(next) => {
              setResult(next);
              setPage(0);
            }}
          />
        ) : (
          <h3>{t('Games')}</h3>
        )}
        <p className={prose.hint} role="status">
          {rangeWords(result, sorted.length, from, rows.length)}
        </p>
      </div>
      {(showsPresent || rows.length > 0) && (
        // oxlint-disable-next-line access/no-noninteractive-tabindex -- scrolls by keyboard where it is too wide
        <div className={styles.scroll} role="region" aria-label={t('List of games')} tabIndex={0}>
          <table>
            <thead>
              <Headers
                sorting={
                  games.length === 0
                    ? null
                    : {
                        ...sorting,
                        choose: (key) => {
                          sorting.choose(key);
                          setPage(0);
                        },
                      }
                }
              />
            </thead>
            <tbody>
              {showsPresent && <PresentRow game={present} chosen={chosen} />}
              {rows.map((game) => (
                <GameRow
                  key={`${game.origin} ${game.number}`}
                  game={game}
                  chosen={chosen}
                  {...actions}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lastPage > 0 && (
        <div className={styles.pages}>
          {/* A button that became `disabled` would lose the focus. */}
          <Button aria-disabled={page === 0} onClick={turn(-1)}>
            {t('Previous page')}
          </Button>
          <Button aria-disabled={page === lastPage} onClick={turn(1)}>
            {t('Next page')}
          </Button>
        </div>
      )}
    </section>
  );
}
