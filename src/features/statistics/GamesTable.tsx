import { useState } from 'react';
import { isWithoutUndo } from '../../games/spider/records/history.ts';
import {
  inScope,
  type GameRecord,
  type Scope,
  type SortKey,
} from '../../games/spider/records/records.ts';
import type { ChosenDay } from '../../play/spider/deal-days.ts';
import { Choice } from '../../ui/controls/fields.tsx';
import { GameRow, PresentRow, type GameRowActions, type PresentGame } from './GameRow.tsx';
import { allGames } from './statistics-words.ts';
import { useSorted, type Sorting } from './use-sorted.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { message, type PlainMessage, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { movesName } from '../../board/cards/scene/table-words.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './GamesTable.module.css';

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
  all: message('No game is over yet.'),
  win: message('No game was won yet.'),
  loss: message('No game was lost yet.'),
  alone: message('No game was played without help, hints or undo yet.'),
  help: message('No game was played with help yet.'),
} as const satisfies Readonly<Record<Result, PlainMessage>>;

function isOf(game: GameRecord, result: Result): boolean {
  if (result === 'help') return game.assisted;
  if (result === 'alone') return isWithoutUndo(game);
  return result === 'all' || game.outcome === result;
}

/** Which of the games the page shows, in words. */
function rangeWords(result: Result, total: number, from: number, shown: number): string {
  if (total === 0) return format(NONE[result]);
  if (shown === total) return t('{count, plural, one {# game} other {# games}}', { count: total });
  return t('{first}–{last} of {total}', { first: from + 1, last: from + shown, total });
}

/** The names of the columns; without a sorting there is nothing to sort. */
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
  /** The deals that were chosen by their day. */
  readonly chosen: readonly ChosenDay[];
}

/** The games of a scope: sorted by a column, filtered by their result, a page at a time. */
export function GamesTable({ games, present, scope, chosen, ...actions }: GamesTableProps) {
  const [result, setResult] = useState<Result>('all');
  const [wantedPage, setPage] = useState(0);
  const matching = games.filter((game) => inScope(game, scope) && isOf(game, result));
  const { sorted, sorting } = useSorted(matching);
  const lastPage = Math.max(0, Math.ceil(sorted.length / PAGE_SIZE) - 1);
  const page = Math.min(wantedPage, lastPage);
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
          <Button disabled={page === 0} onClick={turn(-1)}>
            {t('Previous page')}
          </Button>
          <Button disabled={page === lastPage} onClick={turn(1)}>
            {t('Next page')}
          </Button>
        </div>
      )}
    </section>
  );
}
