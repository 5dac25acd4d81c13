import { useLayoutEffect, useMemo } from 'react';
import type { Look } from '../../play/page/game-page.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import { useMediaQuery } from '../../ui/browser/use-media-query.ts';
import { type LookChoices, pageLookOf, putLook, SYSTEM_WISHES } from './look.ts';

/** Marks on the document what the player hides in the bar, for the style sheet of the bar. */
export function useFigures({
  clock,
  score,
  simple,
}: Pick<SuiteSettings, 'clock' | 'score' | 'simple'>): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute('data-no-clock', simple || !clock);
    root.toggleAttribute('data-no-score', simple || !score);
    root.toggleAttribute('data-simple', simple);
  }, [clock, score, simple]);
}

/** Applies the look to the document, where the style sheets read it, and returns it. */
export function useLook({ theme, contrast, motion, simple }: LookChoices): Look {
  const dark = useMediaQuery(SYSTEM_WISHES.dark);
  const systemContrast = useMediaQuery(SYSTEM_WISHES.contrast);
  const stillness = useMediaQuery(SYSTEM_WISHES.stillness);
  const look = useMemo(
    () =>
      pageLookOf(
        { theme, contrast, motion, simple },
        { dark, contrast: systemContrast, stillness },
      ),
    [theme, contrast, motion, simple, dark, systemContrast, stillness],
  );
  useLayoutEffect(() => {
    putLook(document.documentElement, theme, look);
  }, [theme, look]);
  return look;
}
