import { useSyncExternalStore } from 'react';
import { themeNow, watchTheme } from '../../../board/tiles/theme.ts';

/** A name for the theme that is shown: what is painted in its colours is painted again when it changes. */
export function useTheme(): string {
  return useSyncExternalStore(watchTheme, themeNow);
}
