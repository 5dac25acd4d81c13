import { valuePart, type GameData } from '../../store/data/stored-kind.ts';
import { suiteSettingsCodec, SUITE_SETTINGS_KEY } from '../../store/suite-settings.ts';
import type { GameEntry } from '../../play/page/game-entry.ts';
import { message } from '../../words/message.ts';

/** What the suite itself keeps. */
const suiteData: GameData = {
  kinds: [
    {
      id: 'suite-settings',
      name: message('Settings of the suite'),
      parts: [valuePart({ key: SUITE_SETTINGS_KEY, codec: suiteSettingsCodec })],
    },
  ],
};

/** The data of a game, or of the suite, under its name. */
export interface NamedData {
  readonly name: string;
  readonly data: GameData;
}

/** What there is to know of the data of all games, and of the suite. Rejected where it cannot be fetched. */
export async function loadData(games: readonly GameEntry[]): Promise<readonly NamedData[]> {
  const loaded = games.map(async (game) => {
    const data = await game.data.load();
    return {
      // In the language of the moment.
      get name() {
        return game.name;
      },
      data,
    };
  });
  return [...(await Promise.all(loaded)), { name: 'Peacock Parlor', data: suiteData }];
}
