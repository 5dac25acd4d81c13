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

/** Whether the browser is online, as far as it knows. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Whether the app is ready to work offline. */
function useOfflineReady(): boolean {
  return useSyncExternalStore(watchOfflineReady, isOfflineReady);
}

/** Shows whether the app works offline: a status that players can look up, not a message. */
export function OfflineMark() {
  const isReady = useOfflineReady();
  // Offline, or without service workers, nothing is being stored.
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
