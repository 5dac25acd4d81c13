import { useMemo } from 'react';
import type { Look } from '../../play/page/game-page.ts';
import type { PaletteChoice } from '../../card-table/art/palette.ts';
import type { SpiderSettings } from '../settings/settings.ts';
import type { TableChoices } from '../../card-table/layout/table-layout.ts';

interface TableLook {
  readonly prefs: TableChoices;
  readonly palette: PaletteChoice;
}

/** What of the settings and of the page's look decides on the table; the same objects while it is the same. */
export function useTableLook(settings: SpiderSettings, look: Look): TableLook {
  const { largeCards, leftHanded, stockAtFoot, fourColours } = settings;
  const { scheme, highContrast } = look;
  const prefs = useMemo(
    () => ({ largeCards, leftHanded, stockAtFoot, fourColours }),
    [largeCards, leftHanded, stockAtFoot, fourColours],
  );
  const palette = useMemo(
    () => ({ scheme, highContrast, fourColours }),
    [scheme, highContrast, fourColours],
  );
  return { prefs, palette };
}
