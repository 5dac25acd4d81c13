import { useId } from 'react';
import { APP_VERSION } from '../../../platform/app-version.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { recorded, recordedEarlier, type Entry } from '../../../platform/flight-recorder.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { Button } from '../../kit/controls/Button.tsx';
import styles from './data.module.css';

function lineOf({ what, times }: Entry): string {
  return times > 1 ? `${what} (${times} times)` : what;
}

/** The last errors of this page and of the one before, for reports; nothing of the player is in them. */
export function ErrorsPanel() {
  const titleId = useId();
  const lines = [...recordedEarlier(), ...recorded()]
    .filter(({ kind }) => kind === 'error')
    .map(lineOf);
  const copy = async () => {
    const copied = await copyText([`Peacock Parlor ${APP_VERSION}`, ...lines].join('\n'));
    showToast(copied ? 'The errors were copied.' : 'The browser did not let us copy them.');
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>Last errors</h2>
      {lines.length === 0 ? (
        <p>None.</p>
      ) : (
        <>
          <ol className={styles.found}>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
          <div className={styles.actions}>
            <Button onClick={() => void copy()}>Copy for a report</Button>
          </div>
        </>
      )}
    </section>
  );
}
