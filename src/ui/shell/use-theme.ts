import { useLayoutEffect } from 'react';
import type { Theme } from '../../store/suite-settings.ts';
import type { Scheme } from '../kit/game-page.ts';
import { useMediaQuery } from '../kit/use-media-query.ts';

/** Puts the theme on the document, where the style sheets read it, and returns how it looks now. */
export function useTheme(theme: Theme): Scheme {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [theme]);
  if (theme !== 'system') return theme;
  return systemIsDark ? 'dark' : 'light';
}
