import { useId, useMemo, useState } from 'react';
import { Choice, FormField } from '../../kit/controls/fields.tsx';
import { formatNumber } from '../../kit/format/format-number.ts';
import { keysOfSet } from '../../../games/sokoban/records/level-set.ts';
import { NO_OPTIMA, type Optima } from '../../../games/sokoban/records/optima.ts';
import { recordOf, type Statistics } from '../../../games/sokoban/records/statistics.ts';
import { count } from '../words/words.ts';
import { filterLevels, LEVEL_FILTERS, type LevelFilter } from './filter.ts';
import { LevelGrid } from './LevelGrid.tsx';
import type { LevelSet } from '../../../games/sokoban/records/level-set.ts';
import prose from '../../kit/styles/prose.module.css';
import styles from './LevelList.module.css';

/** Fewer levels than this are seen at a glance. */
const WORTH_FILTERING = 8;

const SHOWN_LABELS: Readonly<Record<LevelFilter['shown'], string>> = {
  all: 'All',
  begun: 'Begun',
  unsolved: 'Unsolved',
  solved: 'Solved',
};

interface LevelListProps {
  readonly set: LevelSet;
  readonly statistics: Statistics;
  /** Without them no stars are shown. */
  readonly optima?: Optima;
  /** The number of the level on the board, if it is of this set. */
  readonly current: number | null;
  /** Whether a level, by its name in the records, was left before its end. */
  readonly isKept: (key: string) => boolean;
  /** The lowest score on the leaderboard of a level, by its name in the records; without it none are shown. */
  readonly topScoreOf?: (key: string) => number | null;
  /** Whether the level on the board gets the focus. */
  readonly takesFocus: boolean;
  readonly onOpen: (number: number) => void;
}

/** The levels of a set, with a search and what is solved of them. */
export function LevelList(props: LevelListProps) {
  const { set, statistics, optima = NO_OPTIMA, current, isKept, takesFocus, onOpen } = props;
  const id = useId();
  const [filter, setFilter] = useState<LevelFilter>({ shown: 'all', words: '' });
  const keys = useMemo(() => keysOfSet(set), [set]);
  const solved = useMemo(
    () => keys.map((key) => recordOf(statistics, key) !== null),
    [keys, statistics],
  );
  const shown = useMemo(
    () =>
      filterLevels(set, filter, {
        solved: (index) => solved[index] === true,
        begun: (index) => isKept(keys[index] ?? ''),
      }),
    [set, filter, solved, keys, isKept],
  );
  const all = set.levels.length;
  // A filter that was used, even if it is gone again, has the focus.
  const [isTouched, setTouched] = useState(false);
  const change = (next: LevelFilter) => {
    setTouched(true);
    setFilter(next);
  };
  const isFiltered = filter.shown !== 'all' || filter.words.trim() !== '';
  return (
    <>
      <div className={styles.about}>
        <p>{set.description}</p>
        <p className={prose.hint}>
          {formatNumber(solved.filter(Boolean).length)} of {formatNumber(all)} solved
        </p>
      </div>
      {all >= WORTH_FILTERING && (
        <div className={styles.filter}>
          <FormField>
            <label htmlFor={id}>Search</label>
            <input
              id={id}
              type="search"
              value={filter.words}
              placeholder="Title, author, or number"
              autoComplete="off"
              onChange={(event) => change({ ...filter, words: event.currentTarget.value })}
            />
          </FormField>
          <Choice
            legend="Show"
            value={filter.shown}
            options={LEVEL_FILTERS.map((value) => ({ value, label: SHOWN_LABELS[value] }))}
            onChange={(shown) => change({ ...filter, shown })}
          />
        </div>
      )}
      <p className={isFiltered ? prose.hint : prose.hidden} role="status">
        {isFiltered
          ? shown.length === 0
            ? 'No level is like that.'
            : `${count(shown.length, 'level')} found.`
          : ''}
      </p>
      <LevelGrid
        key={`${filter.shown} ${filter.words}`}
        set={set}
        keys={keys}
        statistics={statistics}
        optima={optima}
        shown={shown}
        current={current}
        isKept={isKept}
        topScoreOf={props.topScoreOf}
        takesFocus={takesFocus && !isTouched}
        onOpen={onOpen}
      />
    </>
  );
}
