import { useRef, type ReactNode } from 'react';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { useMenuKeys } from './use-menu-keys.ts';
import styles from './MenuDialog.module.css';

/** A line of a menu. */
export interface MenuOption {
  readonly label: string;
  /** Shown below the label. */
  readonly detail?: string;
  readonly run: () => void;
}

interface MenuDialogProps {
  readonly title: string;
  /** What stands above the options. */
  readonly children?: ReactNode;
  readonly options: readonly MenuOption[];
  readonly onBack: () => void;
}

/** One of Schokoban's menus: a dialog with options below each other, and the keys of a game to choose. */
export function MenuDialog({ title, children, options, onBack }: MenuDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  useMenuKeys(list, onBack);
  return (
    <Dialog title={title} onClose={onBack}>
      {children}
      <ul className={styles.menu} ref={list}>
        {options.map(({ label, detail, run }, index) => (
          <li key={label}>
            <button
              type="button"
              className={styles.option}
              data-option
              data-after-entry={index === 0 ? true : undefined}
              data-initial-focus={index === 0 ? true : undefined}
              onClick={run}
            >
              <span>{label}</span>
              {detail && <small>{detail}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
