import { t } from '../../words/t.ts';
import styles from './ImportPanel.module.css';

/** Longer lists than this nobody reads. */
const MOST_LISTED = 5000;

interface DetailsProps {
  readonly summary: string;
  readonly lines: readonly string[];
  readonly isOpen?: boolean;
}

/** What is to be said of many levels: how many they are, and which when it is opened. */
export function Details({ summary, lines, isOpen = false }: DetailsProps) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{summary}</summary>
      <ul>
        {lines.slice(0, MOST_LISTED).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {lines.length > MOST_LISTED && (
          <li>{t('… and {n} more.', { n: lines.length - MOST_LISTED })}</li>
        )}
      </ul>
    </details>
  );
}
