import { keyName } from '../../ui/keyboard/key-name.ts';
import { useShownShortcut } from '../../ui/keyboard/letter-keys.ts';
import { announce } from '../../ui/messages/announce.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import type { Command } from './command.ts';
import { useHeld } from './use-held.ts';
import { t } from '../../words/t.ts';

interface CommandButtonProps {
  readonly command: Command;
  /** The menu has it too: a phone leaves it to the menu. */
  readonly isSpare?: true;
  /** What it does when it is held, or pressed with the right button. */
  readonly held?: Command;
  /** Show the icon alone even where there is room. */
  readonly compact?: boolean;
  /** It is one of those that a simple table does without. */
  readonly beside?: boolean;
}

/** Runs a command, or tells why it cannot be run. */
function pressed({ unavailable, run }: Command): () => unknown {
  return unavailable === undefined ? run : () => announce(unavailable);
}

/** A command in the bar. Where it cannot be done its button stays, and says why. */
export function CommandButton(props: CommandButtonProps) {
  const { command, compact = false, isSpare, beside = false, held } = props;
  const { label, word, icon, unavailable, run } = command;
  const shortcut = useShownShortcut(command.shortcut);
  const { takesClick, ...holding } = useHeld(held && pressed(held));
  const name = shortcut ? `${label} (${keyName(shortcut)})` : label;
  return (
    <IconButton
      icon={icon}
      label={label}
      word={word}
      compact={compact}
      shortcut={shortcut}
      data-spare={isSpare}
      data-beside={beside || undefined}
      {...holding}
      {...(held && {
        title: t('{name}. Hold, or right button: {held}', { name, held: held.label }),
      })}
      {...(unavailable !== undefined && { 'aria-disabled': true, title: unavailable })}
      onClick={() => {
        if (!takesClick?.()) run();
      }}
    />
  );
}
