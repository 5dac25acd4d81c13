import { useLayoutEffect } from 'react';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';

/**
 * Has the whole page in the accent of a difficulty. Before the effects of the table, whose pictures take the
 * accent from the style sheet.
 */
export function useDifficultyAccent(difficulty: Difficulty): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['difficulty'] = difficulty;
    return () => {
      delete dataset['difficulty'];
    };
  }, [difficulty]);
}
