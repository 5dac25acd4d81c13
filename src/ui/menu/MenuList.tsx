import { useId, useLayoutEffect, useState, type RefObject } from 'react';
import { t } from '../../words/t.ts';
import { Icon } from '../controls/icons.tsx';
import { keyName, useShownShortcut } from '../keyboard/shortcuts.ts';
import type { MenuGroup, MenuItem } from '../controls/menu-item.ts';
import { announce } from '../messages/announce.ts';
import styles from './Menu.module.css';

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

/** Room between the menu and its button, and between it and the window's edges, in pixels. */
const GAP = 4;
const MARGIN = 8;

/**
 * Puts the list below its button, above one at the foot of the page, or beside one in a column of buttons, no taller than
 * the window allows; the rest of it scrolls.
 */
function placeBeside(list: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const atLeast = (room: number) => `${Math.max(MARGIN, room)}px`;
  // Towards the side with more room: in a bar of two rows the button may come first.
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

/** Focuses an item; from the ends it goes on at the other one. */
function focusItem(list: HTMLElement, index: number): void {
  const items = itemsOf(list);
  items[(index + items.length) % items.length]?.focus();
}

/** The next item after `now`, from the first on again, whose label begins with a letter. */
function findByLetter(list: HTMLElement, letter: string, now: number): number {
  const labels = itemsOf(list).map((item) => item.textContent.trim().toLowerCase());
  const after = labels.findIndex((label, index) => index > now && label.startsWith(letter));
  return after < 0 ? labels.findIndex((label) => label.startsWith(letter)) : after;
}

/** What a key does in an open menu; what it does nothing with, such as Escape, is left to the browser. */
function onMenuKey(list: HTMLElement, event: KeyboardEvent): void {
  const now = itemsOf(list).findIndex((item) => item === document.activeElement);
  const goTo: Readonly<Record<string, number>> = {
    ArrowDown: now + 1,
    ArrowUp: now < 0 ? -1 : now - 1,
    Home: 0,
    End: -1,
  };
  // A menu has the keyboard to itself: no letter may play in the game behind it.
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

export interface MenuProps {
  /** The accessible name of the button. */
  readonly label: string;
  /** Asked when the menu opens, and as long as it is open. */
  readonly groups: () => readonly MenuGroup[];
  /** The few items that are enough for now, asked alike: the others are behind one more. `null` where all are wanted. */
  readonly few?: () => readonly MenuItem[] | null;
}

interface MenuListProps extends MenuProps {
  readonly button: RefObject<HTMLElement | null>;
  readonly popover: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** The browser shows the menu, and reports it in a later task. */
  readonly isShown: boolean;
}

/** The items of a menu that is open, with its keys and its place. */
export function MenuList(props: MenuListProps) {
  const { label, groups, few, button, popover, isOpen, isShown } = props;
  const [isWhole, setWhole] = useState(false);

  useLayoutEffect(() => {
    const { current: list } = popover;
    if (!isOpen || !list) return;
    if (button.current) placeBeside(list, button.current);
    // Wherever the focus is: a key that comes before `isShown` would be taken by the page. Escape, for one, would then no
    // longer close the menu.
    const onKey = (event: KeyboardEvent) => onMenuKey(list, event);
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [button, popover, isOpen]);

  useLayoutEffect(() => {
    if ((isShown || isWhole) && popover.current) focusItem(popover.current, 0);
  }, [popover, isShown, isWhole]);

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

  return <MenuGroups groups={shown()} onPress={press} />;
}
