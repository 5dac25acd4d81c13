import { Button } from '../../ui/controls/Button.tsx';
import { keyName, useShownShortcut } from '../../ui/keyboard/shortcuts.ts';

/** What a button beside some words does. */
export interface ButtonAction {
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string | undefined;
  readonly isPrimary?: boolean;
  readonly run: () => void;
}

/** A button with its key in its title. */
export function ActionButton({ label, shortcut: key, isPrimary = false, run }: ButtonAction) {
  const shortcut = useShownShortcut(key);
  return (
    <Button
      kind={isPrimary ? 'primary' : undefined}
      aria-keyshortcuts={shortcut}
      title={shortcut && `${label} (${keyName(shortcut)})`}
      onClick={run}
    >
      {label}
    </Button>
  );
}
