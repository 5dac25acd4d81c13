import { useRef, type ReactNode } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { useShownShortcut } from '../../kit/keyboard/letter-keys.ts';
import { useFocusToTable } from '../input/focus-table.ts';
import buttons from '../../kit/controls/button.module.css';
import styles from './Notice.module.css';

/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string | undefined;
  readonly isPrimary?: boolean;
  readonly run: () => void;
}

function NoticeButton({ label, shortcut: key, isPrimary = false, run }: NoticeAction) {
  const shortcut = useShownShortcut(key);
  return (
    <button
      type="button"
      className={isPrimary ? `${buttons.button} ${buttons.primary}` : buttons.button}
      aria-keyshortcuts={shortcut}
      title={shortcut && `${label} (${shortcut})`}
      onClick={run}
    >
      {label}
    </button>
  );
}

interface NoticeProps {
  readonly children: ReactNode;
  readonly actions: readonly NoticeAction[];
  /** Puts the notice away, where no action does. */
  readonly onClose?: (() => void) | undefined;
}

/** Words at the foot of the cards, with what can be done about them: it blocks nothing. */
export function Notice({ children, actions, onClose }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusToTable(ref);
  return (
    <div ref={ref} className={styles.notice} data-testid="notice">
      <p>{children}</p>
      <div className={styles.actions}>
        {actions.map((action) => (
          <NoticeButton key={action.label} {...action} />
        ))}
        {onClose && <IconButton icon="close" label="Close" compact onClick={onClose} />}
      </div>
    </div>
  );
}
