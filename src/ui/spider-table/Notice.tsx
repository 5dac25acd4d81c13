import { useRef, type ReactNode } from 'react';
import { useShownShortcut } from '../kit/letter-keys.ts';
import { useFocusToTable } from './focus-table.ts';

/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string;
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
}

/** Words beside the cards, with what can be done about them: it blocks nothing. */
export function Notice({ children, actions }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusToTable(ref);
  return (
    <div ref={ref} className="notice">
      <p>{children}</p>
      {actions.map((action) => (
        <NoticeButton key={action.label} {...action} />
      ))}
    </div>
  );
}
