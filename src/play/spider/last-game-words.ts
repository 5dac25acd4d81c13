import type { MenuItem } from '../../ui/popups/Menu.tsx';
import type { SpiderCommands } from './spider-commands.ts';
import { t } from '../../words/t.ts';

/** The entry of the last game's replay; it says so where there is none, which only whoever opens a menu looks up. */
export function lastGameItem({ watchLast }: SpiderCommands, hasLastGame: boolean): MenuItem {
  if (hasLastGame) return watchLast;
  return { ...watchLast, unavailable: t('There is no last game yet.') };
}
