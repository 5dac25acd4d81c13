import { useState } from 'react';
import { isWithoutUndo } from '../../../games/spider/records/history.ts';
import {
  inScope,
  type GameRecord,
  type Scope,
  type SortKey,
} from '../../../games/spider/records/records.ts';
import type { ChosenDay } from '../deals/chosen-days.ts';
import { Choice } from '../../kit/controls/fields.tsx';
import { formatNumber } from '../../kit/format/format-number.ts';
import { plural } from '../../kit/format/plural.ts';
import { GameRow, PresentRow, type GameRowActions, type PresentGame } from './GameRow.tsx';
import { useSorted, type Sorting } from './use-sorted.ts';
import { Button } from '../../kit/controls/Button.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './GamesTable.module.css';

const PAGE_SIZE = 20;

const COLUMNS: readonly (readonly [SortKey, string])[] = [
  ['timestamp', 'Date'],
  ['outcome', 'Result'],
  ['difficulty', 'Suits'],
  ['seed', 'Deal'],
  ['timePlayed', 'Time'],
  ['moves', 'Moves'],
  ['score', 'Score'],
];

const RESULTS = [
  { value: 'all', label: 'All' },
  { value: 'win', label: 'Won' },
  { value: 'loss', label: 'Lost' },
  { value: 'alone', label: 'No undo' },
  { value: 'help', label: 'With help' },
] as const;
type Result = (typeof RESULTS)[number]['value'];

const NONE: Readonly<Record<Result, string>> = {
  all: 'No game is over yet.',
  win: 'No game was won yet.',
  loss: 'No game was lost yet.',
  alone: 'No game was played without help and without an undo yet.',
  help: 'No game was played with help yet.',
};

function isOf(game: GameRecord, result: Result): boolean {
  if (result === 'help') return game.assisted;
  if (result === 'alone') return isWithoutUndo(game);
  return result === 'all' || game.outcome === result;
}

/** Which of the games the page shows, in words. */
function rangeWords(result: Result, total: number, from: number, shown: number): string {
  if (total === 0) return NONE[result];
  if (shown === total) return plural(total, 'game');
  return `${formatNumber(from + 1)}–${formatNumber(from + shown)} of ${formatNumber(total)}`;
}

/** The names of the columns; without a sorting there is nothing to sort. */
function Headers({ sorting }: { readonly sorting: Sorting | null }) {
  return (
    <tr className={styles.headers}>
      {COLUMNS.map(([key, name]) => {
        if (!sorting) {
          return (
            <th key={key} scope="col">
              {name}
            </th>
          );
        }
        const isSorted = sorting.key === key;
        const arrow = sorting.direction === 'ascending' ? '▲' : '▼';
        return (
          <th key={key} scope="col" aria-sort={isSorted ? sorting.direction : 'none'}>
            <button type="button" onClick={() => sorting.choose(key)}>
              {name}
              <span aria-hidden="true">{isSorted ? arrow : ''}</span>
            </button>
          </th>
        );
      })}
      <th scope="col">
        <span className={prose.hidden}>Actions</span>
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
    <section className={styles.games} aria-label="Games">
      <div className={styles.head}>
        {games.length > 0 ? (
          <Choice
            legend="Games"
            value={result}
            options={RESULTS}
            onChange={(next) => {
              setResult(next);
              setPage(0);
            }}
          />
        ) : (
          <h3>Games</h3>
        )}
        <p className={prose.hint} role="status">
          {rangeWords(result, sorted.length, from, rows.length)}
        </p>
      </div>
      {(showsPresent || rows.length > 0) && (
        // oxlint-disable-next-line access/no-noninteractive-tabindex -- scrolls by keyboard where it is too wide
        <div className={styles.scroll} role="region" aria-label="List of games" tabIndex={0}>
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
            Previous page
          </Button>
          <Button disabled={page === lastPage} onClick={turn(1)}>
            Next page
          </Button>
        </div>
      )}
    </section>
  );
}
