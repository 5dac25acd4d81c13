import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../words/t.ts';
import { BarWord } from '../controls/Button.tsx';
import { Icon, type IconName } from '../controls/icons.tsx';
import { keyName, useShownShortcut } from '../keyboard/shortcuts.ts';
import { announce } from '../messages/announce.ts';
import { countDialog } from './open-dialogs.ts';
import buttons from '../controls/button.module.css';
import styles from './Menu.module.css';

/** An item of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** Its key, shown next to the label if the device has a keyboard. */
  readonly shortcut?: string | undefined;
  /** Why it is unavailable, in a few words; omitted if it is available. */
  readonly unavailable?: string | undefined;
  readonly run: () => void;
}

/** A group of related items. */
export interface MenuGroup {
  /** The name of the group: for screen readers, and as a heading in a long menu. */
  readonly name: string;
  readonly items: readonly MenuItem[];
}

interface MenuButtonProps {
  readonly item: MenuItem;
  readonly onPress: () => void;
}

function MenuButton({ item, onPress }: MenuButtonProps) {
  const { label, icon, unavailable } = item;
  const shortcut = useShownShortcut(item.shortcut);
  const id = useId();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      aria-labelledby={id}
      aria-describedby={unavailable && `${id}-why`}
      aria-disabled={unavailable ? true : undefined}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span className={styles.words}>
        <span id={id}>{label}</span>
        {unavailable && <small id={`${id}-why`}>{unavailable}</small>}
      </span>
      {shortcut && <kbd aria-hidden="true">{keyName(shortcut)}</kbd>}
    </button>
  );
}

/** The gap between the menu and its button, and the margin to the edges of the window, in pixels. */
const GAP = 4;
const MARGIN = 8;

/**
 * Places the list below its button; or above it, if the button is at the foot of the page; or next to it, in a column
 * of buttons. The list is never taller than the available space, and scrolls instead.
 */
function placeNextTo(list: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const atLeast = (room: number) => `${Math.max(MARGIN, room)}px`;
  // Towards the side with more room: in a bar of two rows, the button may come first.
  const isAtEnd = left + right >= innerWidth;
  const isAtFoot = top > innerHeight - bottom;
  const group = button.closest('[role=group]');
  if (group && getComputedStyle(group).flexDirection === 'column') {
    const side = isAtEnd
      ? `${innerWidth - left + GAP}px ${MARGIN}px auto`
      : `auto ${MARGIN}px ${right + GAP}px`;
    list.style.inset = `auto ${side}`;
    list.style.maxHeight = `${innerHeight - 2 * MARGIN}px`;
    return;
  }
  list.style.top = isAtFoot ? 'auto' : `${bottom + GAP}px`;
  list.style.bottom = isAtFoot ? `${innerHeight - top + GAP}px` : 'auto';
  list.style.left = isAtEnd ? 'auto' : atLeast(left);
  list.style.right = isAtEnd ? atLeast(innerWidth - right) : 'auto';
  list.style.maxHeight = `${(isAtFoot ? top : innerHeight - bottom) - GAP - MARGIN}px`;
}

interface MenuGroupsProps {
  readonly groups: readonly MenuGroup[];
  readonly onPress: (item: MenuItem) => void;
}

function MenuGroups({ groups, onPress }: MenuGroupsProps) {
  const isLong = groups.length > 1;
  return (
    <div className={styles.groups} data-long={isLong ? true : undefined}>
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-label={name} className={styles.group}>
          {isLong && (
            <p className={styles.name} aria-hidden="true">
              {name}
            </p>
          )}
          {items.map((item) => (
            <MenuButton key={item.label} item={item} onPress={() => onPress(item)} />
          ))}
        </div>
      ))}
    </div>
  );
}

function itemsOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** Focuses an item, wrapping around at the ends. */
function focusItem(list: HTMLElement, index: number): void {
  const items = itemsOf(list);
  items[(index + items.length) % items.length]?.focus();
}

/** The next item after `now`, wrapping around, whose label begins with a letter. */
function findByLetter(list: HTMLElement, letter: string, now: number): number {
  const labels = itemsOf(list).map((item) => item.textContent.trim().toLowerCase());
  const after = labels.findIndex((label, index) => index > now && label.startsWith(letter));
  return after < 0 ? labels.findIndex((label) => label.startsWith(letter)) : after;
}

/** Handles a key in an open menu. Others, such as Escape, are left to the browser. */
function onMenuKey(list: HTMLElement, event: KeyboardEvent): void {
  const now = itemsOf(list).findIndex((item) => item === document.activeElement);
  const goTo: Readonly<Record<string, number>> = {
    ArrowDown: now + 1,
    ArrowUp: now < 0 ? -1 : now - 1,
    Home: 0,
    End: -1,
  };
  // A menu captures the keyboard: letters must not act on the game behind it.
  event.stopImmediatePropagation();
  const next = goTo[event.key];
  if (next !== undefined) {
    event.preventDefault();
    focusItem(list, next);
  } else if (event.key === 'Tab') {
    list.hidePopover();
  } else if (/^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey) {
    const found = findByLetter(list, event.key.toLowerCase(), now);
    if (found >= 0) focusItem(list, found);
  }
}

interface MenuProps {
  /** The accessible name of the button. */
  readonly label: string;
  readonly icon?: IconName;
  /** Called when the menu opens, and on each render while it is open. */
  readonly groups: () => readonly MenuGroup[];
  /** Returns a short list of items, followed by an extra item that shows all; `null` to show all right away. */
  readonly few?: () => readonly MenuItem[] | null;
}

/** A button with a menu below it. The menu is a native popover, which closes on Escape and on a click outside. */
export function Menu({ label, icon = 'more', groups, few }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Until the `toggle` after closing, because the browser returns the focus only from an item that still exists.
  const [hasItems, setHasItems] = useState(false);
  const [isWhole, setWhole] = useState(false);

  useLayoutEffect(() => {
    const { current: list } = popover;
    if (!isOpen || !list) return;
    const place = () => {
      if (button.current) placeNextTo(list, button.current);
    };
    place();
    // When a phone is turned, the button moves, and there is less or more space.
    addEventListener('resize', place);
    // Listens wherever the focus is: it moves to the first item on `toggle`, in a later task, and the page would handle
    // any earlier key. Escape, for example, would then not close the menu.
    const onKey = (event: KeyboardEvent) => onMenuKey(list, event);
    addEventListener('keydown', onKey, true);
    const uncount = countDialog();
    return () => {
      removeEventListener('resize', place);
      removeEventListener('keydown', onKey, true);
      uncount();
    };
  }, [isOpen]);

  useLayoutEffect(() => {
    if (isWhole && popover.current) focusItem(popover.current, 0);
  }, [isWhole]);

  const all: MenuItem = { label: t('All entries'), icon: 'more', run: () => setWhole(true) };
  const shown = (): readonly MenuGroup[] => {
    const items = isWhole ? null : (few?.() ?? null);
    return items ? [{ name: label, items: [...items, all] }] : groups();
  };

  const press = ({ unavailable, run }: MenuItem) => {
    if (unavailable) {
      announce(unavailable);
      return;
    }
    if (run !== all.run) popover.current?.hidePopover();
    run();
  };

  return (
    <div>
      <button
        ref={button}
        type="button"
        className={buttons.iconButton}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        title={label}
        popoverTarget={id}
      >
        <Icon name={icon} />
        <BarWord word={label} />
      </button>
      <div
        ref={popover}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        popover="auto"
        onBeforeToggle={({ newState }) => {
          const opens = newState === 'open';
          setOpen(opens);
          if (opens) setHasItems(true);
        }}
        onToggle={({ newState, currentTarget }) => {
          const isShown = newState === 'open';
          setHasItems(isShown);
          if (!isShown) setWhole(false);
          // Unless a key has already moved the focus to an item.
          else if (!currentTarget.contains(document.activeElement)) focusItem(currentTarget, 0);
        }}
      >
        {hasItems && <MenuGroups groups={shown()} onPress={press} />}
      </div>
    </div>
  );
}
