import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { searchText, matchOf } from '../../core/search-text.ts';
import type { Command, Commands, Uses } from '../../play/commands/command.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { keyName, useShownShortcut } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import type { MenuGroup, MenuItem } from '../../ui/popups/Menu.tsx';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import fields from '../../ui/controls/fields.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './tools.module.css';

/** An entry of the list; `name` identifies it among the recently used entries. */
interface Entry {
  readonly name: string;
  readonly item: MenuItem;
}

interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The number of recently used commands to list first. */
const MOST_RECENT = 4;

/** Other words that players may search for, by the name of the command. */
const ALSO: Readonly<Record<string, PlainMessage>> = {
  newGame: message('Suits, difficulty, seed, deal number'),
  levels: message('Collections, packs, import'),
  settings: message('Zoom, card size, colours, sound, speed, language'),
};

/** How well a command matches the typed text: by its key, its label, or else by prefixes of the words in `ALSO`. */
function entryMatch(typed: string, { name, item: { label, shortcut } }: Entry): number | null {
  if (shortcut !== undefined && searchText(keyName(shortcut)) === searchText(typed).trim())
    return 0;
  const also = ALSO[name];
  const other = also ? matchOf(typed, format(also)) : null;
  return matchOf(typed, label) ?? (other !== null && other <= 1 ? 2 : null);
}

/** The entries to show: all entries in groups, with recently used ones first; or the matches, best first. */
function listed(
  groups: readonly EntryGroup[],
  used: readonly string[],
  typed: string,
): readonly EntryGroup[] {
  const all = groups.flatMap(({ entries }) => entries);
  if (typed.trim() === '') {
    const recent = used.flatMap((name) => all.find((entry) => entry.name === name) ?? []);
    const first = recent.slice(0, MOST_RECENT);
    const rest = groups.map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => !first.includes(entry)),
    }));
    return [{ title: t('Used lately'), entries: first }, ...rest].filter(
      ({ entries }) => entries.length > 0,
    );
  }
  const found = all.flatMap((entry) => {
    const match = entryMatch(typed, entry);
    return match === null ? [] : [{ entry, match }];
  });
  if (found.length === 0) return [];
  const entries = found.toSorted((a, b) => a.match - b.match).map(({ entry }) => entry);
  return [{ title: t('Found'), entries }];
}

/** The commands of a game in groups: the tools by their names, other entries, and all other commands. */
export function toolGroups<Name extends string>(
  commands: Commands<Name>,
  tools: readonly Name[],
  others: readonly MenuGroup[],
): readonly EntryGroup[] {
  const named = Object.entries<Command>(commands) as [Name, Command][];
  const entry = ([name, item]: [Name, Command]): Entry => ({ name, item });
  return [
    { title: t('Tools'), entries: tools.map((name) => entry([name, commands[name]])) },
    ...others.map(({ name: title, items }) => ({
      title,
      entries: items.map((item) => ({ name: item.label, item })),
    })),
    {
      title: t('All other commands'),
      entries: named
        .filter(([name]) => name !== 'tools' && !tools.includes(name))
        .map((each) => entry(each)),
    },
  ];
}

interface OptionProps {
  readonly id: string;
  readonly item: MenuItem;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Option({ id, item, isChosen, onPoint, onRun }: OptionProps) {
  const { label, icon, unavailable } = item;
  const shortcut = useShownShortcut(item.shortcut);
  return (
    // The focus stays in the field, whose keys choose and run the entry.
    // oxlint-disable-next-line access/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-labelledby={`${id}-label`}
      aria-describedby={unavailable && `${id}-why`}
      aria-selected={isChosen}
      aria-disabled={unavailable === undefined ? undefined : true}
      aria-keyshortcuts={shortcut}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon name={icon} />
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {unavailable && <small id={`${id}-why`}>{unavailable}</small>}
      </span>
      {shortcut && <kbd aria-hidden="true">{keyName(shortcut)}</kbd>}
    </div>
  );
}

interface ToolsDialogProps {
  readonly groups: readonly EntryGroup[];
  readonly uses: Uses | undefined;
  readonly onClose: () => void;
}

/**
 * All commands of a game, which players search by name. A combobox with a list that is always open (WAI-ARIA APG): the
 * arrow keys choose, Enter runs, and Escape closes.
 */
export function ToolsDialog({ groups, uses, onClose }: ToolsDialogProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  // The uses when the dialog opened, so that nothing moves under the pointer.
  const [used] = useState(uses?.used ?? []);
  const shown = listed(groups, used, typed);
  const entries = shown.flatMap((group) => group.entries);
  const current = Math.min(chosen, entries.length - 1);
  const idOf = (index: number) => `${id}-${index}`;

  useLayoutEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]');
    const group = option?.parentElement;
    // For the first entry of a group, scrolls its heading into view, too.
    const first = group?.querySelector('[role=option]') === option ? group : option;
    first?.scrollIntoView({ block: 'nearest' });
    option?.scrollIntoView({ block: 'nearest' });
  }, [current, typed]);

  const run = ({ name, item }: Entry) => {
    if (item.unavailable !== undefined) {
      announce(item.unavailable);
      return;
    }
    uses?.onUse(name);
    onClose();
    item.run();
  };
  const goTo = (index: number) => {
    const { length } = entries;
    if (length > 0) setChosen((index + length) % length);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: Math.min(current + 8, entries.length - 1),
      PageUp: Math.max(current - 8, 0),
    };
    const next = steps[event.key];
    const entry = entries[current];
    if (next !== undefined) goTo(next);
    else if (event.key === 'Enter' && entry) run(entry);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') onClose();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title={t('Tools')} className={styles.dialog} onClose={onClose}>
      <div className={fields.field}>
        <input
          role="combobox"
          aria-label={t('Search all commands')}
          placeholder={t('Search all commands')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? idOf(current) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          data-initial-focus
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      <p className={entries.length > 0 ? prose.hidden : prose.hint} role="status">
        {typed.trim() !== '' &&
          (entries.length > 0
            ? t('{n, plural, one {# command} other {# commands}}', { n: entries.length })
            : t('No command matches.'))}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Commands')}
        className={styles.list}
      >
        {shown.map(({ title, entries: own }, group) => (
          <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p id={`${id}-group-${group}`} className={styles.title}>
              {title}
            </p>
            {own.map((entry) => {
              const place = entries.indexOf(entry);
              return (
                <Option
                  key={entry.name}
                  id={idOf(place)}
                  item={entry.item}
                  isChosen={place === current}
                  onPoint={() => setChosen(place)}
                  onRun={() => run(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
