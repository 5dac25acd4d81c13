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

/** Whether the browser is online, as far as it can tell. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Whether the app is ready to work offline. */
function useOfflineReady(): boolean {
  return useSyncExternalStore(watchOfflineReady, isOfflineReady);
}

/** Shows whether the app works offline. Players can look this status up; it is not announced. */
export function OfflineMark() {
  const isReady = useOfflineReady();
  // Nothing is being stored while offline, or without service workers.
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
