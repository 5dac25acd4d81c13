import { useEffect, useId, useState } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';
import {
  askToKeep,
  fullnessOf,
  measureSpace,
  NEARLY_FULL,
  percentOf,
  type Share,
  type Space,
} from '../../platform/space.ts';
import { announce } from '../../ui/messages/announce.ts';
import { formatPercent } from '../../ui/format/format.ts';
import { formatSize } from './words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ifStillWanted } from './use-change.ts';
import styles from './data.module.css';
import { message, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';

interface MeterProps {
  readonly name: string;
  readonly share: Share;
}

/** How much of a share is in use; sizes in bytes. */
function Meter({ name, share: { used, of } }: MeterProps) {
  const id = useId();
  const percent = percentOf(used / of);
  return (
    <div className={styles.meter}>
      <span id={id}>{name}</span>
      <meter aria-labelledby={id} min={0} max={100} high={NEARLY_FULL * 100} value={percent}>
        {formatPercent(percent / 100)}
      </meter>
      <span>
        {t('{used} of {of}, {percent}', {
          used: formatSize(used),
          of: formatSize(of),
          percent: formatPercent(percent / 100),
        })}
      </span>
    </div>
  );
}

const KEPT_WORDS = {
  yes: message('The browser has promised to keep all of this until you delete it.'),
  no: message(
    'The browser has not promised to keep this: if it runs out of space, it may delete all of it.',
  ),
  unknown: message(
    'This browser does not say whether it keeps this permanently. A backup is safer.',
  ),
} as const;

const REFUSED = message(
  'The browser did not promise it. Browsers often do once you install the app or use it often. Until then, a backup is safer.',
);

function promiseOf(isKept: boolean | null): keyof typeof KEPT_WORDS {
  if (isKept === null) return 'unknown';
  return isKept ? 'yes' : 'no';
}

/** How full the storage is, and whether it is kept. */
export function SpacePanel({ storage }: { readonly storage: SuiteStorage }) {
  const titleId = useId();
  const [space, setSpace] = useState<Space | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => ifStillWanted(measureSpace(storage.used()), setSpace), [storage]);
  // Nothing is kept, so there is neither room nor a promise to speak of.
  if (!space || !storage.persistent) return null;
  const { local, origin, isKept } = space;
  const ask = async () => {
    const isPromised = (await askToKeep()) === true;
    setSpace(await measureSpace(storage.used()));
    setRefused(!isPromised);
    announce(format(isPromised ? KEPT_WORDS.yes : REFUSED));
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {
          // Translators: room to store things.
          t('{of, select, storage {Space} other {}}', { of: 'storage' })
        }
      </h2>
      {local && (
        <Meter
          name={t('Games in progress and settings')}
          share={{ used: local.used * 2, of: local.of * 2 }}
        />
      )}
      {origin && <Meter name={t('Everything, with the app itself')} share={origin} />}
      {fullnessOf(space) >= NEARLY_FULL && (
        <p className={styles.warning}>
          {t('It is nearly full. Save a backup, then delete below what you do not need.')}
        </p>
      )}
      <p>
        {t('All of it is in this browser, on this device, and nowhere else.')}{' '}
        {format(isRefused ? REFUSED : KEPT_WORDS[promiseOf(isKept)])}
      </p>
      {isKept === false && (
        <div className={styles.actions}>
          <Button onClick={() => void ask()}>{t('Ask the browser to keep it')}</Button>
        </div>
      )}
    </section>
  );
}
