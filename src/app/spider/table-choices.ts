import type { Look } from '../../play/page/game-page.ts';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';

/** What the player chose for the table; a simple table is chosen as a whole. */
export function tableChoices(settings: SpiderSettings, { simple = false }: Look) {
  const { leftHanded, stockAtFoot, fourColours, back } = settings;
  return {
    largeCards: simple || settings.largeCards,
    leftHanded,
    stockAtFoot,
    fourColours,
    ground: simple ? 'plain' : settings.ground,
    back,
    faces: simple ? 'simple' : settings.faces,
  };
}
