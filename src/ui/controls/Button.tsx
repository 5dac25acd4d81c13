import type { ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './button.module.css';

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
