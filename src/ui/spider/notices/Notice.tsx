import { useRef, type ReactNode } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { useShownShortcut } from '../../kit/keyboard/letter-keys.ts';
import { useFocusToTable } from '../../card-table/input/focus-table.ts';

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
      className={isPrimary ? 'button button--primary' : 'button'}
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
    <div ref={ref} className="notice">
      <p>{children}</p>
      <div className="notice__actions">
        {actions.map((action) => (
          <NoticeButton key={action.label} {...action} />
        ))}
        {onClose && <IconButton icon="close" label="Close" compact onClick={onClose} />}
      </div>
    </div>
  );
}
