import type { ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './button.module.css';

const KINDS = { primary: styles.primary, quiet: styles.quiet } as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly className?: string | undefined;
  /** The answer that is wanted most, or one that is seldom wanted beside better ones. */
  readonly kind?: keyof typeof KINDS | undefined;
}

/** A button with words. It submits a form only where its `type` says so. */
export function Button({ kind, className, ...rest }: ButtonProps) {
  const look = classes(styles.button, kind && KINDS[kind], className);
  return <button type="button" data-kind={kind} {...rest} className={look} />;
}
