import { IconButton } from '../../kit/controls/IconButton.tsx';
import type { Command } from './command.ts';

interface CommandButtonProps {
  readonly command: Command;
  /** The menu has it too: a phone leaves it to the menu. */
  readonly isSpare?: true;
  /** Show the icon alone even where there is room. */
  readonly compact?: boolean;
  /** It is one of those that a simple table does without. */
  readonly beside?: boolean;
}

/** A command in the bar. Where it cannot be done its button stays, and says why. */
export function CommandButton(props: CommandButtonProps) {
  const { command, compact = false, isSpare, beside = false } = props;
  const { label, word, icon, shortcut, unavailable, run } = command;
  return (
    <IconButton
      icon={icon}
      label={label}
      word={word}
      compact={compact}
      shortcut={shortcut}
      data-spare={isSpare}
      data-beside={beside || undefined}
      {...(unavailable !== undefined && { 'aria-disabled': true, title: unavailable })}
      onClick={() => run()}
    />
  );
}
