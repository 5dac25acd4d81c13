import { useLayoutEffect, useMemo } from 'react';
import type { Look } from '../../play/page/game-page.ts';
import { useMediaQuery } from '../../ui/browser/use-media-query.ts';
import { pageLookOf, putLook, SYSTEM_WISHES, type LookChoices } from './look.ts';

/** Puts the look on the document, where the style sheets read it, and returns how it is now. */
export function useLook({
  theme,
  contrast,
  motion,
  simple,
}: LookChoices & Pick<Look, 'simple'>): Look {
  const dark = useMediaQuery(SYSTEM_WISHES.dark);
  const systemContrast = useMediaQuery(SYSTEM_WISHES.contrast);
  const stillness = useMediaQuery(SYSTEM_WISHES.stillness);
  const look = useMemo(
    () => ({
      ...pageLookOf({ theme, contrast, motion }, { dark, contrast: systemContrast, stillness }),
      ...(simple && { simple }),
    }),
    [theme, contrast, motion, simple, dark, systemContrast, stillness],
  );
  useLayoutEffect(() => {
    putLook(document.documentElement, theme, look);
  }, [theme, look]);
  return look;
}
