import type { MenuGroup, MenuItem } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';

/** The commands in the menu of a game, by their purpose in any game. */
export type MenuCommands = Readonly<
  Record<
    | ('restart' | 'redo' | 'thisGame' | 'tools')
    /** `insight`: what the game itself shows about the position. */
    | ('lamp' | 'insight' | 'solution' | 'lookBack')
    | ('statistics' | 'mute' | 'help' | 'settings'),
    MenuItem
  >
>;

/**
 * The menu of every game, in the same order, with a dozen entries at most. Everything else is in “Tools”, where players
 * search commands by name.
 */
export function gameMenu(commands: MenuCommands): readonly MenuGroup[] {
  const { restart, redo, thisGame, tools, lamp, insight, solution, lookBack } = commands;
  const { statistics, mute, help, settings } = commands;
  return [
    { name: t('Game'), items: [restart, redo, thisGame, tools] },
    { name: t('Help during play'), items: [lamp, insight, solution] },
    { name: t('Look back'), items: [lookBack, statistics] },
    { name: t('App'), items: [mute, help, settings] },
  ];
}

/** The menu of any game in simple mode. */
export function simpleMenu(commands: MenuCommands): readonly MenuItem[] {
  const { restart, statistics, help, settings } = commands;
  return [restart, statistics, help, settings];
}
