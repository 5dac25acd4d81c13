import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { playLurd } from '../../games/sokoban/rules/lurd.ts';
import { isWon, opening } from '../../games/sokoban/rules/rules.ts';
import { loadPacks, packParams } from './packs.ts';

/** Whether the level is solved with the last letter: the first letters of a long line may solve a small one by chance. */
function solves(lurd: string, level: Level): boolean {
  const line = playLurd(opening(level), lurd);
  const end = line.ok && line.value.positions.at(-1);
  return end ? isWon(end) : false;
}

/**
 * The first level of our packs that a line of play solves from its start, other than `besides`; `null` where there is none.
 * Rejects where the packs cannot be fetched.
 */
export async function levelOfMoves(lurd: string, besides: Level): Promise<SokobanParams | null> {
  await loadPacks();
  const excluded = keyOf(besides);
  for (const pack of packs) {
    const index = pack.levels.findIndex(
      ({ level }) => keyOf(level) !== excluded && solves(lurd, level),
    );
    const found = packParams(pack, index + 1);
    if (found) return found;
  }
  return null;
}
