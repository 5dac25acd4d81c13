import { Button } from '../controls/Button.tsx';
import styles from './FetchFailure.module.css';

interface FetchFailureProps {
  /** What could not be fetched, by its title. */
  readonly name: string;
  /** How often that was tried. */
  readonly tries: number;
  readonly onRetry: () => void;
}

/** Says that a part of the app could not be fetched, and what can be done. */
export function FetchFailure({ name, tries, onRetry }: FetchFailureProps) {
  return (
    <div className={styles.failure}>
      <p role="alert">
        “{name}” could not be fetched. You may be offline, or a new version has come. Your game is
        as you left it.
      </p>
      {tries > 1 && <p role="alert">It still cannot be fetched, after {tries} tries.</p>}
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>Load the page again</Button>
        <Button kind="primary" data-initial-focus onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
