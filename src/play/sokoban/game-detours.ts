import { lurd, replayLurd } from '../../games/sokoban/index.ts';
import { detoursOf, type Detour } from '../../games/sokoban/records/detours.ts';
import { lurdLength, type KeptSolutions } from '../../games/sokoban/records/solutions.ts';
import type { SokobanSession } from '../sokoban-board/board/frames.ts';

/**
 * Where a solved game lost pushes against the best solution of its level, by steps of the game; nowhere if that is this
 * one or as good. A best solution with help gives nothing away to a player who did without.
 */
export function gameDetours(
  session: SokobanSession,
  kept: KeptSolutions | null,
): readonly Detour[] {
  if (!kept || (kept.assisted === true && !session.assisted)) return [];
  const { level } = session.params;
  const line = lurd(session);
  if (lurdLength(kept.byPushes).pushes >= lurdLength(line).pushes) return [];
  const [own, best] = [replayLurd(level, line), replayLurd(level, kept.byPushes)];
  return own.ok && best.ok ? detoursOf(own.value.states, [best.value.states]) : [];
}
