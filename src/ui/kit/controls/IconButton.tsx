import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { keyName } from '../keyboard/key-name.ts';
import { useShownShortcut } from '../keyboard/letter-keys.ts';
import buttons from './button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes, 'type' | 'children'> {
  readonly icon: IconName;
  /** The accessible name; shown beside the icon where there is room. */
  readonly label: string;
  /** The key that does the same, for the tooltip and for assistive technology. */
  readonly shortcut?: string | undefined;
  /** Show the icon alone even where there is room. */
  readonly compact?: boolean;
}

/**
 * A button of the top bar. `aria-disabled` instead of `disabled` keeps it focusable, so that the
 * reason why it cannot be used can be read and told.
 */
export function IconButton({ icon, label, shortcut: key, compact, ...rest }: IconButtonProps) {
  const shortcut = useShownShortcut(key);
  return (
    <button
      type="button"
      className={compact ? `${buttons.iconButton} ${buttons.compact}` : buttons.iconButton}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${keyName(shortcut)})` : label}
      {...rest}
    >
      <Icon name={icon} />
      <span className={buttons.label} aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
