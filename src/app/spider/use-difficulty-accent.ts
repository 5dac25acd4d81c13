import { useLayoutEffect } from 'react';
import type { Difficulty } from '../../games/spider/rules/params.ts';

/**
 * Has what lies around the page of Spider in the accent of a difficulty, such as messages and questions. The page
 * says its difficulty itself.
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
