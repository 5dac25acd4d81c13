import type { GameEntry } from '../../play/page/game-entry.ts';
import type { Sorted } from '../../store/data/listing.ts';
import { type GameData, valuePart } from '../../store/data/stored-kind.ts';
import { SUITE_SETTINGS_KEY, suiteSettingsCodec } from '../../store/suite-settings.ts';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const OTHERS = {
  'set-aside': message('Set aside'),
  unknown: message('Other values'),
} as const;

/** What a kind is called beside those of the same game. */
export function nameOf(sort: Sorted): string {
  return format(typeof sort === 'string' ? OTHERS[sort] : sort.name);
}

/** What a kind is called among those of all games: "Sokoban: snapshots". */
export function fullNameOf(games: readonly NamedData[], sort: Sorted): string {
  const game = games.find(({ data }) => data.kinds.some((each) => each === sort));
  const kind = nameOf(sort);
  return game ? t('{game}: {kind}', { game: game.name, kind }) : kind;
}

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
