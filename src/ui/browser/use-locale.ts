import { useSyncExternalStore } from 'react';
import { currentLocale, watchLocale, type Locale } from '../../words/language.ts';

/**
 * What is spoken now, another object for each change of it. The whole page is rendered anew then, but for components that
 * are rendered for their own changes only (`memo`): one of them that tells anything needs this, and so does what is
 * remembered of texts (`useMemo`).
 */
export const useLocale = (): Locale => useSyncExternalStore(watchLocale, currentLocale);
