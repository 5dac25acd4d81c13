import { useId } from 'react';
import { APP_VERSION } from '../../platform/app-version.ts';
import { copyText } from '../../platform/clipboard.ts';
import { recorded, recordedEarlier, type Entry } from '../../platform/flight-recorder.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './data.module.css';
import { t } from '../../words/t.ts';

function lineOf({ what, times }: Entry): string {
  return times > 1
    ? t('{what} ({n, plural, one {# time} other {# times}})', { what, n: times })
    : what;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className={styles.found}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ol>
  );
}

/** The last errors and waits of this page and of the one before, for reports; nothing of the player is in them. */
export function ErrorsPanel() {
  const titleId = useId();
  const entries = [...recordedEarlier(), ...recorded()];
  const linesOf = (wanted: Entry['kind']) =>
    entries.filter(({ kind }) => kind === wanted).map(lineOf);
  const lines = linesOf('error');
  const slow = linesOf('slow');
  const copy = async () => {
    const copied = await copyText([`Peacock Parlor ${APP_VERSION}`, ...lines, ...slow].join('\n'));
    showToast(copied ? t('The list was copied.') : t('The browser did not let us copy them.'));
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Last errors')}</h2>
      {lines.length === 0 ? <p>{t('None.')}</p> : <Lines lines={lines} />}
      {slow.length > 0 && (
        <>
          <h3>{t('Slow moments')}</h3>
          <Lines lines={slow} />
        </>
      )}
      {lines.length + slow.length > 0 && (
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>{t('Copy for a report')}</Button>
        </div>
      )}
    </section>
  );
}
