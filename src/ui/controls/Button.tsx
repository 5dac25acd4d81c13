import type { ComponentProps, ButtonHTMLAttributes } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icons.tsx';
import { keyName, useShownShortcut } from '../keyboard/shortcuts.ts';

const KINDS = { primary: styles.primary, quiet: styles.quiet } as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly className?: string | undefined;
  /** Marks the preferred answer, or one that is rarely chosen. */
  readonly kind?: keyof typeof KINDS | undefined;
}

/** A button with a label. It submits a form only if its `type` is set accordingly. */
export function Button({ kind, className, ...rest }: ButtonProps) {
  const look = classes(styles.button, kind && KINDS[kind], className);
  return <button type="button" data-kind={kind} {...rest} className={look} />;
}

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
    <span className={styles.label} data-word aria-hidden="true">
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
      className={styles.iconButton}
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
