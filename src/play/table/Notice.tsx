import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/controls/Button.tsx';
import { classes } from '../../ui/styles/classes.ts';
import panels from '../../ui/styles/panel.module.css';
import { t } from '../../words/t.ts';
import { ActionButton, type ButtonAction } from '../commands/command.tsx';
import styles from './Notice.module.css';

/** Focuses the pile at the keyboard cursor. */
export function focusTable(): void {
  const pile = document.querySelector<HTMLElement>('[data-pile][tabindex="0"]');
  pile?.focus({ preventScroll: true });
}

/** Moves the focus to the table if `ref` disappears while it contains the focus, as buttons do when pressed. */
export function useFocusToTable(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusTable();
    };
  }, [ref]);
}

interface NoticeProps {
  readonly children: ReactNode;
  readonly actions: readonly ButtonAction[];
  /** Dismisses the notice, unless one of the actions does. */
  readonly onClose?: (() => void) | undefined;
}

/** A text below the cards with related actions. It does not block anything. */
export function Notice({ children, actions, onClose }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusToTable(ref);
  const buttons = actions.length + (onClose ? 1 : 0);
  return (
    <div
      ref={ref}
      className={classes(panels.panel, styles.notice, buttons > 1 && styles.several)}
      data-notice
      data-testid="notice"
      // The close button alone does not need a line of its own.
      style={actions.length === 0 ? { flexWrap: 'nowrap' } : undefined}
    >
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>
        {actions.map((action) => (
          <ActionButton key={action.label} {...action} />
        ))}
        {onClose && <IconButton icon="close" label={t('Close')} compact onClick={onClose} />}
      </div>
    </div>
  );
}
