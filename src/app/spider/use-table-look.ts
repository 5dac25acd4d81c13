import { useMemo, useState } from 'react';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { hasSameMembers } from '../../board/cards/input/mirror.ts';
import type { TableChoices } from '../../board/cards/scene/table-layout.ts';
import { tableChoices } from './table-choices.ts';
import type { Look } from '../../play/page/game-page.ts';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';

interface TableLook {
  readonly prefs: TableChoices;
  readonly palette: ArtChoice;
}

/** The settings and the page's look that affect the table. Returns the same objects while nothing changes. */
export function useTableLook(settings: SpiderSettings, look: Look): TableLook {
  const { scheme, highContrast } = look;
  const chosen = tableChoices(settings, look);
  const [prefs, setPrefs] = useState(chosen);
  if (!hasSameMembers(prefs, chosen)) setPrefs(chosen);
  const palette = useMemo(
    () => ({ ...prefs, fourColours: prefs.fourColours ?? false, scheme, highContrast }),
    [prefs, scheme, highContrast],
  );
  return { prefs, palette };
}
