import type { Look } from '../../play/page/game-page.ts';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';

/** The table settings to apply; a simple table overrides several of them. */
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
