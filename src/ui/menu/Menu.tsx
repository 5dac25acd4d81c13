import { useId, useLayoutEffect, useRef, useState } from 'react';
import { message } from '../../words/message.ts';
import { BarWord } from '../controls/IconButton.tsx';
import { Icon } from '../controls/icons.tsx';
import { lazyPanel, useFetchAhead } from '../loading/lazy-part.tsx';
import { loadedOnce } from '../loading/loaded-once.ts';
import { countDialog } from '../popups/open-dialogs.ts';
import type { MenuProps } from './MenuList.tsx';
import buttons from '../controls/button.module.css';
import styles from './Menu.module.css';

const list = loadedOnce(async () => (await import('./MenuList.tsx')).MenuList);

/** The first load does without it. Until it is there, the menu has the keyboard (`isDialogOpen`). */
const MenuList = lazyPanel(message('More'), list, <i hidden data-dialog />);

/**
 * A button with a menu below it. The browser's popover closes it on Escape and on a click beside it.
 */
export function Menu(props: MenuProps) {
  const { label } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Later than it is open, and longer: the browser gives the focus back only from an item that is still there.
  const [isShown, setShown] = useState(false);
  useFetchAhead(list);
  useLayoutEffect(() => (isOpen ? countDialog() : undefined), [isOpen]);
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
        <Icon name="more" />
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
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState }) => setShown(newState === 'open')}
      >
        {(isOpen || isShown) && (
          <MenuList
            {...props}
            button={button}
            popover={popover}
            isOpen={isOpen}
            isShown={isShown}
          />
        )}
      </div>
    </div>
  );
}
