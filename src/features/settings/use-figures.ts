import { useLayoutEffect } from 'react';
import type { SuiteSettings } from '../../store/suite-settings.ts';

/** Puts on the document what the player does not want to see in the bar; the style sheet of the bar reads it. */
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
