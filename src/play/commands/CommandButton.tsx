import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { keyName, useShownShortcut } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { t } from '../../words/t.ts';
import type { Command } from './command.ts';

/** As long as browsers take for a long press. */
const HELD_MS = 500;

/**
 * What makes a button do something else when it is held by a finger or a pen, or pressed with the right button. The
 * click that would follow does nothing. Only some phone browsers report a long press of a button, so it is measured.
 */
function useHeld(run: (() => unknown) | undefined) {
  const press = useRef({ timer: 0, isSpent: false });
  if (!run) return {};
  const stop = () => clearTimeout(press.current.timer);
  const hold = () => {
    stop();
    if (press.current.isSpent) return;
    press.current.isSpent = true;
    run();
  };
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      stop();
      press.current.isSpent = false;
      if (pointerType !== 'mouse') press.current.timer = window.setTimeout(hold, HELD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    /** Whether this click is the end of a long press. */
    takesClick: () => {
      const { isSpent } = press.current;
      press.current.isSpent = false;
      return isSpent;
    },
  };
}

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

/** Runs a command, or shows why it cannot run. */
function pressed({ unavailable, run }: Command): () => unknown {
  return unavailable === undefined ? run : () => announce(unavailable);
}

/** A command in the bar. If it is unavailable, its button stays and shows why. */
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
        title: t('{name}. Hold or right-click: {held}', { name, held: held.label }),
      })}
      {...(unavailable !== undefined && { 'aria-disabled': true, title: unavailable })}
      onClick={() => {
        if (!takesClick?.()) run();
      }}
    />
  );
}

/** What a button next to some words does. */
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
