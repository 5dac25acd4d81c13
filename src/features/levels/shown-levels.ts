import type { FileContent } from '../import/level-file.ts';

/** What a file has, without the levels at some places in it, from 1. */
export function levelsWithout(content: FileContent, without: readonly number[] = []): FileContent {
  if (without.length === 0) return content;
  const left = new Set(without);
  const isShown = (_: unknown, index: number) => !left.has(index + 1);
  return {
    ...content,
    levels: content.levels.filter(isShown),
    solutions: content.solutions.filter(isShown),
  };
}

/** Where the levels of a file are that are shown, and which of them each is. Both count from 1. */
export interface ShownPlaces {
  readonly without: readonly number[];
  /** The place in the file of a level that is shown. */
  readonly inFile: (number: number) => number;
  /** Which one of those that are shown is at a place in the file. */
  readonly shown: (place: number) => number;
  /** The same once a level is taken out of the file. */
  readonly removed: (place: number) => ShownPlaces;
}

/** The places of a file of which levels are left out. */
export function placesWithout(without: readonly number[] = []): ShownPlaces {
  const left = new Set(without);
  return {
    without,
    inFile: (number) => {
      let place = 0;
      for (let shown = 0; shown < number;) if (!left.has(++place)) shown++;
      return place;
    },
    shown: (place) => place - [...left].filter((each) => each < place).length,
    removed: (place) =>
      placesWithout(
        without.flatMap((each) => (each === place ? [] : [each > place ? each - 1 : each])),
      ),
  };
}
