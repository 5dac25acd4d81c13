import { useSyncExternalStore } from 'react';
import { currentLocale, watchLocale, type Locale } from '../../words/language.ts';

/**
 * The current locale, a new object on each change. A change re-renders the whole page, except components with `memo`:
 * those that show text need this hook, and so do memoized texts (`useMemo`).
 */
export const useLocale = (): Locale => useSyncExternalStore(watchLocale, currentLocale);
