import { mayBeArchive, mayHaveLevels } from './file-kind.ts';
import { textKindOf } from './text-kind.ts';

/** What Sokoban takes in: levels, alone or in archives, moves, and what Schokoban keeps beside a level. */
export const sokobanIntake = {
  mayOpen: (name: string): boolean =>
    mayHaveLevels(name) || mayBeArchive(name) || /\.(lurd|sav|dat)$/i.test(name),
  canRead: (text: string): boolean => textKindOf(text) !== null,
};
