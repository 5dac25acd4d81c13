import { useSyncExternalStore } from 'react';
import { today, watchToday } from '../../platform/today.ts';

/** The player's date, as `2026-11-21`: what shows it is rendered again at midnight, and when the page is shown another day. */
export const useToday = (): string => useSyncExternalStore(watchToday, today);
