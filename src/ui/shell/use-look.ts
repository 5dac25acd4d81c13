import { useLayoutEffect, useMemo } from 'react';
import type { Contrast, MotionChoice, Theme } from '../../store/suite-settings.ts';
import type { Look } from '../kit/game-page.ts';
import { useMediaQuery } from '../kit/use-media-query.ts';

/** Puts the look on the document, where the style sheets read it, and returns how it is now. */
export function useLook(theme: Theme, contrast: Contrast, motion: MotionChoice): Look {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const systemContrast = useMediaQuery('(prefers-contrast: more), (forced-colors: active)');
  const systemReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const scheme = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;
  const highContrast = contrast === 'high' || systemContrast;
  const reducedMotion = motion === 'reduced' || systemReduced;
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.toggleAttribute('data-high-contrast', highContrast);
    root.toggleAttribute('data-reduced-motion', reducedMotion);
  }, [theme, highContrast, reducedMotion]);
  return useMemo(
    () => ({ scheme, highContrast, reducedMotion }),
    [scheme, highContrast, reducedMotion],
  );
}
