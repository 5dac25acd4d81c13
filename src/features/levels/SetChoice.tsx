import { Fragment, useEffect, useId, useMemo, useRef, useState } from 'react';
import { displayText } from '../../core/outside-text.ts';
import { containsWords } from '../../core/search-text.ts';
import { OLDER_PACKS, packs } from '../../games/sokoban/levels/packs.ts';
import { type LevelSet, solvedIn } from '../../games/sokoban/records/level-set.ts';
import { type Library, playedOf, solvedOf } from '../../games/sokoban/records/library.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { dayAt } from '../../platform/today.ts';
import type { SetOrder } from '../../play/page/sokoban-settings.ts';
import { OPEN_TAB } from '../../play/sokoban/packs.ts';
import fields from '../../ui/controls/fields.module.css';
import { Select } from '../../ui/controls/fields.tsx';
import { formatNumber, shortDay } from '../../ui/format/format.ts';
import { classes } from '../../ui/styles/classes.ts';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import styles from './levels.module.css';
import {
  countOf,
  filterTree,
  flatTree,
  type OwnSet,
  type SetGroup,
  setTree,
} from './list-order.ts';

/** Longer lists have a search field. */
const WORTH_SEARCHING = 8;

/** A pack or collection to choose. */
interface ListedSet {
  readonly id: string;
  readonly title: string;
  /** The player's progress, “3 of 20”, or the number of levels if they have not been read. */
  readonly progress: string;
}

interface SetChoiceProps {
  readonly value: string;
  readonly order: SetOrder;
  readonly onOrder: (order: SetOrder) => void;
  readonly own: readonly OwnSet[];
  /** The collections whose levels have been read. */
  readonly read: ReadonlyMap<string, LevelSet>;
  readonly statistics: Statistics;
  readonly library: Library;
  /** Called when a folder is collapsed or expanded. */
  readonly onFold: (path: string, isOpen: boolean) => void;
  readonly onChange: (id: string) => void;
}

const ofWords = (solved: number, levels: number) =>
  // Translators: so many levels are solved, of so many.
  t('{solved} of {levels}', { solved, levels });

const orders = (): Readonly<Record<SetOrder, string>> => ({
  added: t('As added'),
  title: t('By name'),
  author: t('By author'),
  played: t('Last played'),
  progress: t('Most solved'),
});

const openTab = (): ListedSet => ({ id: OPEN_TAB, title: t('Open a level…'), progress: '' });

interface GroupProps {
  readonly name: string;
  readonly sets: readonly ListedSet[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

interface FoldersProps extends Omit<GroupProps, 'sets'> {
  readonly group: SetGroup;
  readonly listed: (set: OwnSet) => ListedSet;
  readonly isOpen: (path: string) => boolean;
  readonly onFold: (path: string, isOpen: boolean) => void;
}

/** The sets of a group, below its collapsible folders. */
function Folders({ group, ...props }: FoldersProps) {
  const { listed, isOpen, onFold } = props;
  return (
    <>
      {group.groups.map((each) =>
        each.isFolder ? (
          <details
            key={each.path}
            open={isOpen(each.path)}
            // The browser's page search opens folders, too.
            onToggle={({ currentTarget: { open } }) => {
              if (open !== isOpen(each.path)) onFold(each.path, open);
            }}
          >
            <summary
              onClick={(event) => {
                // The `toggle` event is dispatched in a later task; if the page was reloaded before it, the click would
                // be lost.
                event.preventDefault();
                onFold(each.path, !isOpen(each.path));
              }}
            >
              {displayText(each.name, 'title')} <small>{formatNumber(countOf(each))}</small>
            </summary>
            <Folders group={each} {...props} />
          </details>
        ) : (
          <Fragment key={each.path}>
            <p className={styles.group}>{each.name}</p>
            <Rows {...props} sets={each.sets.map(listed)} />
          </Fragment>
        ),
      )}
      <Rows {...props} sets={group.sets.map(listed)} />
    </>
  );
}

/** Radio buttons for the sets, with their progress. */
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
      {progress === '' ? title : t('{title} ({progress})', { title, progress })}
    </option>
  ));
}

/**
 * Chooses a pack, a collection, or a level from elsewhere. The choice is a list next to the levels, or a single field
 * above them in a narrow or low window.
 */
export function SetChoice(props: SetChoiceProps) {
  const { value, own, read, statistics, library, order, onOrder, onChange } = props;
  const name = useId();
  const [words, setWords] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Scrolls to the set on the board, or the one that was just added.
    list.current?.querySelector(':checked')?.scrollIntoView({ block: 'nearest' });
  }, [value]);
  const solvedOfPacks = useMemo(
    () => packs.map((pack) => solvedIn(pack, statistics)),
    [statistics],
  );
  const shipped = packs.map(({ id, title, levels }, index) => ({
    id,
    title,
    progress: ofWords(solvedOfPacks[index] ?? 0, levels.length),
  }));
  const current = shipped.filter(({ id }) => !OLDER_PACKS.includes(id));
  const older = shipped.filter(({ id }) => OLDER_PACKS.includes(id));
  const listed = ({ id, title, levels }: OwnSet): ListedSet => {
    const set = read.get(id);
    const solved = set ? solvedIn(set, statistics) : solvedOf(library, id);
    const progress =
      solved === null
        ? t('{n, plural, one {# level} other {# levels}}', { n: levels })
        : ofWords(solved, levels);
    const played = order === 'played' ? playedOf(library, id) : null;
    const when = played === null ? '' : ` · ${shortDay(dayAt(played))}`;
    return { id, title: displayText(title, 'title'), progress: progress + when };
  };
  const tree = useMemo(() => setTree(order, own, library), [order, own, library]);
  const isSearched = words.trim() !== '';
  const found = useMemo(
    () =>
      filterTree(tree, ({ title, author, folder = '' }) =>
        containsWords(`${title} ${author ?? ''} ${folder}`, words),
      ),
    [tree, words],
  );
  // Otherwise, a collapsed folder would hide search results, or the set that is shown.
  const shownIn = own.find(({ id }) => id === value)?.folder ?? '';
  const isOpen = (path: string) =>
    isSearched || !library.closed.includes(path) || `${shownIn}/`.startsWith(`${path}/`);
  return (
    <>
      <div className={classes(fields.field, styles.field)}>
        <label htmlFor={`${name}-field`} className={prose.hidden}>
          {t('Pack or collection')}
        </label>
        <select
          id={`${name}-field`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <optgroup label={t('Packs')}>
            <Options sets={current} />
          </optgroup>
          <optgroup label={t('Older packs')}>
            <Options sets={older} />
          </optgroup>
          {flatTree(tree).map(({ path, name: heading, sets }) => (
            <optgroup key={path} label={heading || t('Your collections')}>
              <Options sets={sets.map(listed)} />
            </optgroup>
          ))}
          <Options sets={[openTab()]} />
        </select>
      </div>
      <fieldset ref={list} className={classes(fields.choice, styles.list)}>
        <legend>{t('Pack')}</legend>
        <div className={classes(fields.choiceOptions, styles.rows)}>
          <Rows name={name} sets={current} value={value} onChange={onChange} />
          <details open={OLDER_PACKS.includes(value)}>
            <summary>{t('Older packs')}</summary>
            <Rows name={name} sets={older} value={value} onChange={onChange} />
          </details>
          <Rows name={name} sets={[openTab()]} value={value} onChange={onChange} />
        </div>
        {own.length > 0 && <p className={styles.heading}>{t('Your collections')}</p>}
        {own.length > WORTH_SEARCHING && (
          <div className={classes(fields.field, styles.tools)}>
            <input
              type="search"
              aria-label={t('Search your collections')}
              placeholder={t('Search {n, plural, one {# collection} other {# collections}}', {
                n: own.length,
              })}
              autoComplete="off"
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
            <Select
              label={t('Order of your collections')}
              value={order}
              names={orders()}
              onChange={onOrder}
            />
          </div>
        )}
        {own.length > 0 && (
          <div className={classes(fields.choiceOptions, styles.rows)}>
            <Folders
              group={found}
              name={name}
              value={value}
              listed={listed}
              isOpen={isOpen}
              onFold={props.onFold}
              onChange={onChange}
            />
            {countOf(found) === 0 && <p className={prose.hint}>{t('No collection matches.')}</p>}
          </div>
        )}
      </fieldset>
    </>
  );
}
