import { Button } from '../controls/Button.tsx';
import styles from './FetchFailure.module.css';
import { t } from '../../words/t.ts';

interface FetchFailureProps {
  /** What could not be fetched, by its title, as it was told. */
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
        {t(
          '“{name}” could not be fetched. You may be offline, or a new version has come. Your game is as you left it.',
          { name },
        )}
      </p>
      {tries > 1 && (
        <p role="alert">
          {t('It still cannot be fetched, after {tries, plural, one {# try} other {# tries}}.', {
            tries,
          })}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{t('Load the page again')}</Button>
        <Button kind="primary" data-initial-focus onClick={onRetry}>
          {t('Try again')}
        </Button>
      </div>
    </div>
  );
}
