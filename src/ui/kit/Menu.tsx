import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { useShownShortcut } from './letter-keys.ts';

/** One thing that can be done from a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** The key that does the same, shown beside the label. */
  readonly shortcut?: string;
  readonly run: () => void;
}

interface MenuProps {
  /** The accessible name of the button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

interface MenuButtonProps {
  readonly item: MenuItem;
  readonly onPress: () => void;
}

function MenuButton({ item: { label, icon, shortcut: key }, onPress }: MenuButtonProps) {
  const shortcut = useShownShortcut(key);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="menu__item"
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </button>
  );
}

/** A button with a menu below it. The browser's popover closes it on Escape and on a click beside it. */
export function Menu({ label, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const focusItem = (index: number) => {
    const all = list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [];
    all[(index + all.length) % all.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const now = all.findIndex((item) => item === document.activeElement);
    const goTo: Readonly<Record<string, number>> = {
      ArrowDown: now + 1,
      ArrowUp: now < 0 ? -1 : now - 1,
      Home: 0,
      End: -1,
    };
    // A menu has the keyboard to itself: no letter may play in the game behind it.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    const next = goTo[event.key];
    if (next !== undefined) {
      event.preventDefault();
      focusItem(next);
    } else if (event.key === 'Tab') {
      list.current?.hidePopover();
    }
  };

  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className="icon-button icon-button--compact"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        title={label}
        popoverTarget={id}
      >
        <Icon name="more" />
      </button>
      <div
        ref={list}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu__list"
        popover="auto"
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          const opens = event.newState === 'open';
          setOpen(opens);
          if (!opens) return;
          const { bottom, right } = button.current?.getBoundingClientRect() ?? {
            bottom: 0,
            right: 0,
          };
          event.currentTarget.style.top = `${bottom + 4}px`;
          event.currentTarget.style.right = `${Math.max(8, innerWidth - right)}px`;
          focusItem(0);
        }}
      >
        {items.map((item) => (
          <MenuButton
            key={item.label}
            item={item}
            onPress={() => {
              list.current?.hidePopover();
              item.run();
            }}
          />
        ))}
      </div>
    </div>
  );
}
