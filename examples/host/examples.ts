import type { GameEntry } from '../../src/ui/shell/games/game-entry.ts';
import { GOLF_ENTRY } from '../golf/golf-entry.ts';

/** The list of examples: one more entry is one more game on the front page. */
export const examples: readonly GameEntry[] = [GOLF_ENTRY];
