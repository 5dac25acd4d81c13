import { useMemo } from 'react';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import type { TableChoices } from '../../board/cards/scene/table-layout.ts';
import type { Look } from '../../play/page/game-page.ts';
import type { SpiderSettings } from '../../play/settings/spider-settings.ts';

interface TableLook {
  readonly prefs: TableChoices;
  readonly palette: ArtChoice;
}

/** What of the settings and of the page's look decides on the table; the same objects while it is the same. */
export function useTableLook(settings: SpiderSettings, look: Look): TableLook {
  const { leftHanded, stockAtFoot, fourColours, back } = settings;
  const { scheme, highContrast, simple = false } = look;
  const largeCards = simple || settings.largeCards;
  const ground = simple ? 'plain' : settings.ground;
  const faces = simple ? 'simple' : settings.faces;
  const prefs = useMemo(
    () => ({ largeCards, leftHanded, stockAtFoot, fourColours, ground, back, faces }),
    [largeCards, leftHanded, stockAtFoot, fourColours, ground, back, faces],
  );
  const palette = useMemo(
    () => ({ scheme, highContrast, fourColours, ground, back, faces }),
    [scheme, highContrast, fourColours, ground, back, faces],
  );
  return { prefs, palette };
}
