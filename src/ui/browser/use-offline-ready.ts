import { useSyncExternalStore } from 'react';
import { isOfflineReady, watchOfflineReady } from '../../platform/offline-ready.ts';

/** Whether the app works without a network by now. */
export function useOfflineReady(): boolean {
  return useSyncExternalStore(watchOfflineReady, isOfflineReady);
}
