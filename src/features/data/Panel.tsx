import { type ReactNode, useId } from 'react';
import styles from './data.module.css';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled section of the data page. */
export function Panel({ title, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
