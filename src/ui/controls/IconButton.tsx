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
  /** The word next to the icon if the bar has room: the label, or a part of it. */
  readonly word?: string | undefined;
  /** Its key, for the tooltip and for assistive technology. */
  readonly shortcut?: string | undefined;
  /** Shows only the icon, even if there is room. */
  readonly compact?: boolean | undefined;
}

/** The word of a button, which the style sheet of a bar shows if there is room. */
export function BarWord({ word }: { readonly word: string }) {
  return (
    <span className={buttons.label} data-word aria-hidden="true">
      {word}
    </span>
  );
}

/**
 * A button of the top bar. `aria-disabled` instead of `disabled` keeps it focusable, so that the reason why it is
 * unavailable can be read and announced.
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
