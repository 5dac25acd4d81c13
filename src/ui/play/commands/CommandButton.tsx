import { IconButton } from '../../kit/controls/IconButton.tsx';
import type { Command } from './command.ts';

interface CommandButtonProps {
  readonly command: Command;
  /** Show the icon alone even where there is room. */
  readonly compact?: boolean;
  /** It is one of those that a simple table does without. */
  readonly beside?: boolean;
}

/** A command in the bar. Where it cannot be done its button stays, and says why. */
export function CommandButton({ command, compact = false, beside = false }: CommandButtonProps) {
  const { label, icon, shortcut, unavailable, run } = command;
  return (
    <IconButton
      icon={icon}
      label={label}
      compact={compact}
      shortcut={shortcut}
      data-beside={beside || undefined}
      {...(unavailable !== undefined && { 'aria-disabled': true, title: unavailable })}
      onClick={() => run()}
    />
  );
}
