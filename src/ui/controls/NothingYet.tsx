import type { ReactNode } from 'react';
import { PeacockFeather } from './PeacockFeather.tsx';
import styles from './NothingYet.module.css';

interface NothingYetProps {
  readonly title: ReactNode;
  /** What will be found here, and when. */
  readonly children: ReactNode;
  /** It takes the focus of its dialog: nothing before the buttons would. */
  readonly isFirst?: boolean;
}

/** What is said where there is nothing to show yet. */
export function NothingYet({ title, children, isFirst = false }: NothingYetProps) {
  return (
    <div className={styles.nothingYet} tabIndex={-1} data-initial-focus={isFirst || undefined}>
      <PeacockFeather />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}
