import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import type { Move } from '../../games/sokoban/rules/move.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import type { GameStore } from '../../store/game-store.ts';
import type { GameChange } from '../../store/game-store-state.ts';

export type SokobanStore = GameStore<SokobanParams, Position, Move>;

/** What has happened in the game, with the positions before and after it. */
export type SokobanChange = GameChange<SokobanParams, Position, Move>;
