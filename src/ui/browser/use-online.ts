import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, onChange);
  };
}

/** Whether the browser has a network, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
