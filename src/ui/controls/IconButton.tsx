import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { keyName, useShownShortcut } from '../keyboard/shortcuts.ts';
import buttons from './button.module.css';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'children'
> {
  readonly icon: IconName;
  /** The accessible name. */
  readonly label: string;
  /** The text next to the icon if the bar has room: the label, or a part of it. */
  readonly word?: string | undefined;
  /** Its key, for the tooltip and assistive technology. */
  readonly shortcut?: string | undefined;
  /** Shows only the icon, even if there is room. */
  readonly compact?: boolean | undefined;
}

/** The text of a button in a bar, whose style sheet shows it if there is room. */
export function BarWord({ word }: { readonly word: string }) {
  return (
    <span className={buttons.label} data-word aria-hidden="true">
      {word}
    </span>
  );
}

/**
 * A button of the top bar. It uses `aria-disabled` instead of `disabled` so that it stays focusable, and the reason why
 * it is unavailable can be read and announced.
 */
export function IconButton(props: IconButtonProps) {
  const { icon, label, word = label, shortcut: key, compact = false, ...rest } = props;
  const shortcut = useShownShortcut(key);
  return (
    <button
      type="button"
      className={buttons.iconButton}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${keyName(shortcut)})` : label}
      {...rest}
    >
      <Icon name={icon} />
      {!compact && <BarWord word={word} />}
    </button>
  );
}
