import { useSyncExternalStore } from 'react';
import { isOfflineReady, watchOfflineReady } from '../../platform/offline-ready.ts';
import { t } from '../../words/t.ts';
import fields from './fields.module.css';
import { Icon } from './icons.tsx';

function subscribe(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, onChange);
  };
}

/** Whether the browser has a network, as far as it knows. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Whether the app works without a network by now. */
function useOfflineReady(): boolean {
  return useSyncExternalStore(watchOfflineReady, isOfflineReady);
}

/** Says whether the app works without a network. It is a state, to be found where it is looked for, and no message. */
export function OfflineMark() {
  const isReady = useOfflineReady();
  // Without a network, or where the browser has no service workers, nothing is being stored.
  const isStoring = useOnline() && 'serviceWorker' in navigator;
  return (
    <p className={fields.mark}>
      <Icon name={isReady ? 'check' : 'cloud'} />
      {isReady
        ? t('Ready to play offline')
        : isStoring
          ? t('Saving for offline…')
          : t('Not ready to play offline yet')}
    </p>
  );
}
