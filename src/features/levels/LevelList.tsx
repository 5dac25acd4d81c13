import { useId, useMemo, useState } from 'react';
import { Choice, FormField, Select } from '../../ui/controls/fields.tsx';
import { dayAt } from '../../platform/today.ts';
import { longDay } from '../../ui/format/format.ts';
import { keysOfSet, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import { isUnsolvable, NO_OPTIMA, type Optima } from '../../games/sokoban/records/optima.ts';
import { recordOf, type Statistics } from '../../games/sokoban/records/statistics.ts';
import {
  filterLevels,
  LEVEL_FILTERS,
  type LevelFilter,
  orderLevels,
  orderNames,
} from './list-order.ts';
import { LevelGrid } from './LevelGrid.tsx';
import type { LevelOrder } from '../../play/page/sokoban-settings.ts';
import type { Library } from '../../games/sokoban/records/library.ts';
import { PACK_DESCRIPTIONS } from '../../games/sokoban/levels/pack-descriptions.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './levels.module.css';

/** The size from which a set has a search and filters. */
const WORTH_FILTERING = 8;

const BY_NUMBER: Pick<LevelOrdering, 'order' | 'recent'> = { order: 'set', recent: [] };

const SHOWN_LABELS: Readonly<Record<LevelFilter['shown'], PlainMessage>> = {
  all: message('All'),
  begun: message('Started'),
  unsolved: message('Unsolved'),
  solved: message('Solved'),
  unsolvable: message('Unsolvable'),
};

/** The message for a filter without matches if there is no search. */
const EMPTY_WORDS: Readonly<Partial<Record<LevelFilter['shown'], PlainMessage>>> = {
  begun: message('Nothing started yet.'),
  unsolved: message('All are solved.'),
  solved: message('Nothing solved yet.'),
};

function emptyWords({ shown, words }: LevelFilter): string {
  const ofChoice = words.trim() === '' ? EMPTY_WORDS[shown] : undefined;
  return format(ofChoice ?? message('No level matches.'));
}

function aboutWords({ id, description }: LevelSet): string | undefined {
  const ofPack = PACK_DESCRIPTIONS[id];
  return description ?? (ofPack && format(ofPack));
}

function progressWords(solved: number, all: number, played: number | null): string {
  return played === null
    ? t('{solved} of {all} solved', { solved, all })
    : t('{solved} of {all} solved, last played on {day}', {
        solved,
        all,
        day: longDay(dayAt(played)),
      });
}

/** The sort order chosen by the player, with a callback to change it. */
export interface LevelOrdering {
  readonly order: LevelOrder;
  readonly recent: Library['recent'];
  readonly onOrder: (order: LevelOrder) => void;
}

interface LevelListProps {
  readonly set: LevelSet;
  readonly statistics: Statistics;
  /** If omitted, no stars are shown. */
  readonly optima?: Optima;
  /** The number of the level on the board if it is in this set. */
  readonly current: number | null;
  /** Whether a level, identified by its records key, was left unfinished. */
  readonly isBegun: (key: string) => boolean;
  /**
   * Returns the best (lowest) score on the leaderboard of a level, identified by its records key. If omitted, scores
   * are not shown.
   */
  readonly topScoreOf?: (key: string) => number | null;
  /** The number of the level to focus; by default, the one on the board. */
  readonly start?: number | null;
  /** When a level of the set was last played, in milliseconds since 1970. */
  readonly played?: number | null;
  /** The sort order; if omitted, levels are listed by number. */
  readonly ordering?: LevelOrdering;
  /** Whether a card gets the focus. */
  readonly takesFocus: boolean;
  readonly onOpen: (number: number) => void;
}

/** The levels of a set, with a search, and the number of solved levels. */
export function LevelList(props: LevelListProps) {
  const { set, statistics, optima = NO_OPTIMA, current, isBegun, takesFocus, onOpen } = props;
  const { played = null, ordering } = props;
  const id = useId();
  const [filter, setFilter] = useState<LevelFilter>({ shown: 'all', words: '' });
  const keys = useMemo(() => keysOfSet(set), [set]);
  const solved = useMemo(
    () => keys.map((key) => recordOf(statistics, key) !== null),
    [keys, statistics],
  );
  const unsolvable = useMemo(
    () => keys.map((key, index) => isUnsolvable(optima, key) && solved[index] !== true),
    [keys, optima, solved],
  );
  const found = useMemo(
    () =>
      filterLevels(set, filter, {
        solved: (index) => solved[index] === true,
        begun: (index) => isBegun(keys[index] ?? ''),
        unsolvable: (index) => unsolvable[index] === true,
      }),
    [set, filter, solved, unsolvable, keys, isBegun],
  );
  const all = set.levels.length;
  const isLong = all >= WORTH_FILTERING;
  const names = orderNames(set);
  const chosen = ordering && isLong ? ordering : BY_NUMBER;
  const { order, recent } = names[chosen.order] === undefined ? BY_NUMBER : chosen;
  const shown = useMemo(
    () => orderLevels(set, found, order, { statistics, recent }),
    [set, found, order, statistics, recent],
  );
  // A filter button keeps the focus even after the filter was reset.
  const [isTouched, setTouched] = useState(false);
  const change = (next: LevelFilter) => {
    setTouched(true);
    setFilter(next);
  };
  const isFiltered = filter.shown !== 'all' || filter.words.trim() !== '';
  return (
    <>
      <div className={styles.about}>
        <p>{aboutWords(set)}</p>
        <p className={prose.hint}>{progressWords(solved.filter(Boolean).length, all, played)}</p>
      </div>
      {isLong && (
        <div className={styles.filter}>
          <FormField>
            <label htmlFor={id}>{t('Search')}</label>
            <input
              id={id}
              type="search"
              value={filter.words}
              placeholder={t('Title, number')}
              autoComplete="off"
              onChange={(event) => change({ ...filter, words: event.currentTarget.value })}
            />
          </FormField>
          {ordering && (
            <Select
              label={t('Order')}
              isLabelShown
              value={order}
              names={names}
              onChange={(next) => {
                setTouched(true);
                ordering.onOrder(next);
              }}
            />
          )}
          <Choice
            legend={t('Show')}
            value={filter.shown}
            options={LEVEL_FILTERS.filter(
              (value) => value !== 'unsolvable' || unsolvable.includes(true),
            ).map((value) => ({ value, label: format(SHOWN_LABELS[value]) }))}
            onChange={(shown) => change({ ...filter, shown })}
          />
        </div>
      )}
      <p className={isFiltered ? prose.hint : prose.hidden} role="status">
        {isFiltered
          ? shown.length === 0
            ? emptyWords(filter)
            : t('{n, plural, one {# level} other {# levels}} found.', { n: shown.length })
          : ''}
      </p>
      {order !== 'set' && <p className={prose.hint}>{t('“Next level” follows the numbers.')}</p>}
      <LevelGrid
        key={`${filter.shown} ${order} ${filter.words}`}
        set={set}
        keys={keys}
        statistics={statistics}
        optima={optima}
        shown={shown}
        current={current}
        start={props.start}
        isBegun={isBegun}
        topScoreOf={props.topScoreOf}
        takesFocus={takesFocus && !isTouched}
        onOpen={onOpen}
      />
    </>
  );
}
