import { Fragment, useEffect, useId, useMemo, useRef, useState } from 'react';
import { displayText } from '../../../core/outside-text.ts';
import { packs } from '../../../games/sokoban/levels/packs.ts';
import { keysOfSet, type LevelSet } from '../../../games/sokoban/records/level-set.ts';
import { recordOf, type Statistics } from '../../../games/sokoban/records/statistics.ts';
import { plural } from '../../kit/format/plural.ts';
import { classes } from '../../kit/styles/classes.ts';
import { matchesWords } from '../collections/filter.ts';
import { OPEN_TAB } from '../levels/packs.ts';
import type { SetOrder } from '../settings/settings.ts';
import { Select } from '../../kit/controls/fields.tsx';
import fields from '../../kit/controls/fields.module.css';
import prose from '../../kit/styles/prose.module.css';
import styles from './SetChoice.module.css';

/** More collections than this are looked for by their names. */
const WORTH_SEARCHING = 8;

/** A pack or a collection to look at. */
interface ListedSet {
  readonly id: string;
  readonly title: string;
  /** How far the player is in it: “3 of 20”, or how many levels it has where they are not read yet. */
  readonly progress: string;
}

/** A collection of the player, as it is listed. */
export interface OwnSet {
  readonly id: string;
  readonly title: string;
  readonly author: string | null;
  readonly levels: number;
}

interface SetChoiceProps {
  readonly value: string;
  readonly order: SetOrder;
  readonly onOrder: (order: SetOrder) => void;
  readonly own: readonly OwnSet[];
  /** Those of them whose levels have been read. */
  readonly read: ReadonlyMap<string, LevelSet>;
  readonly statistics: Statistics;
  readonly onChange: (id: string) => void;
}

function progressIn(set: LevelSet, statistics: Statistics): string {
  const keys = keysOfSet(set);
  const solved = keys.filter((key) => recordOf(statistics, key) !== null).length;
  return `${solved} of ${keys.length}`;
}

/** Collections under one heading, or under none. */
interface OwnGroup {
  readonly heading: string;
  readonly sets: readonly OwnSet[];
}

const ORDERS: Readonly<Record<SetOrder, string>> = {
  added: 'As they came',
  title: 'By name',
  author: 'By author',
};

const byTitle = (a: OwnSet, b: OwnSet) =>
  a.title.localeCompare(b.title, undefined, { numeric: true, sensitivity: 'base' });

/** Collections in an order; by author they are groups, those without one last. */
function groupsIn(order: SetOrder, own: readonly OwnSet[]): readonly OwnGroup[] {
  if (order === 'added') return [{ heading: '', sets: own }];
  const sets = [...own].sort(byTitle);
  if (order === 'title') return [{ heading: '', sets }];
  const groups = new Map<string, OwnSet[]>();
  for (const set of sets) {
    const author = displayText(set.author ?? '', 'author');
    groups.set(author, [...(groups.get(author) ?? []), set]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    .map(([author, of]) => ({ heading: author || 'No author named', sets: of }));
}

const OPEN: ListedSet = { id: OPEN_TAB, title: 'Open a level…', progress: '' };

interface GroupProps {
  readonly name: string;
  readonly sets: readonly ListedSet[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One radio button in a row for each set, with the progress in it. */
function Rows({ name, sets, value, onChange }: GroupProps) {
  const id = useId();
  return sets.map((set, index) => (
    <label key={set.id} className={classes(fields.choiceOption, styles.row)}>
      <input
        type="radio"
        name={name}
        value={set.id}
        checked={set.id === value}
        aria-describedby={set.progress === '' ? undefined : `${id}-${index}`}
        onChange={() => onChange(set.id)}
      />
      <span>
        {set.title}
        <small id={`${id}-${index}`} aria-hidden="true">
          {set.progress}
        </small>
      </span>
    </label>
  ));
}

function Options({ sets }: { readonly sets: readonly ListedSet[] }) {
  return sets.map(({ id, title, progress }) => (
    <option key={id} value={id}>
      {progress === '' ? title : `${title} (${progress})`}
    </option>
  ));
}

/**
 * Which pack or collection to look at, or to open a level from elsewhere: a list beside the levels, and on a narrow or
 * low window one field above them.
 */
export function SetChoice(props: SetChoiceProps) {
  const { value, own, read, statistics, order, onOrder, onChange } = props;
  const name = useId();
  const [words, setWords] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Of fifty collections the one on the board is in sight, or the one that was just added.
    list.current?.querySelector(':checked')?.scrollIntoView({ block: 'nearest' });
  }, [value]);
  const shipped = useMemo(
    () =>
      packs.map((pack) => ({
        id: pack.id,
        title: pack.title,
        progress: progressIn(pack, statistics),
      })),
    [statistics],
  );
  const listed = ({ id, title, levels }: OwnSet): ListedSet => {
    const set = read.get(id);
    const progress = set ? progressIn(set, statistics) : plural(levels, 'level');
    return { id, title: displayText(title, 'title'), progress };
  };
  const groups = useMemo(() => groupsIn(order, own), [order, own]);
  const found = groups.flatMap(({ heading, sets }) => {
    const fit = sets.filter(({ title, author }) => matchesWords(`${title} ${author ?? ''}`, words));
    return fit.length > 0 ? [{ heading, sets: fit }] : [];
  });
  return (
    <>
      <div className={classes(fields.field, styles.field)}>
        <label htmlFor={`${name}-field`} className={prose.hidden}>
          Pack or collection
        </label>
        <select
          id={`${name}-field`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <optgroup label="Packs">
            <Options sets={shipped} />
          </optgroup>
          {groups.map(
            ({ heading, sets }) =>
              sets.length > 0 && (
                <optgroup key={heading} label={heading || 'Your collections'}>
                  <Options sets={sets.map(listed)} />
                </optgroup>
              ),
          )}
          <Options sets={[OPEN]} />
        </select>
      </div>
      <fieldset ref={list} className={classes(fields.choice, styles.list)}>
        <legend>Pack</legend>
        <div className={classes(fields.choiceOptions, styles.rows)}>
          <Rows name={name} sets={[...shipped, OPEN]} value={value} onChange={onChange} />
        </div>
        {own.length > 0 && <p className={styles.heading}>Your collections</p>}
        {own.length > WORTH_SEARCHING && (
          <div className={classes(fields.field, styles.tools)}>
            <input
              type="search"
              aria-label="Search your collections"
              placeholder={`Search ${plural(own.length, 'collection')}`}
              autoComplete="off"
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
            <Select
              label="Order of your collections"
              value={order}
              names={ORDERS}
              onChange={onOrder}
            />
          </div>
        )}
        {own.length > 0 && (
          <div className={classes(fields.choiceOptions, styles.rows)}>
            {found.map(({ heading, sets }) => (
              <Fragment key={heading}>
                {heading && <p className={styles.group}>{heading}</p>}
                <Rows name={name} sets={sets.map(listed)} value={value} onChange={onChange} />
              </Fragment>
            ))}
            {found.length === 0 && <p className={prose.hint}>No collection is called so.</p>}
          </div>
        )}
      </fieldset>
    </>
  );
}
