import { flagPart, valuePart, type StoredKind } from '../../../store/data/stored-kind.ts';
import { sessionCodec } from '../../../store/saved-game.ts';
import { pausedKey } from '../../../store/stored/stored-break.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import type { PatienceSetup } from './patience-setup.ts';
import { message } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';

/** The game in progress, for the page of the player's data. */
export function patienceKind<Params, P, M, L extends TableLayout>({
  game,
  lastGameKey: key,
}: Pick<PatienceSetup<Params, P, M, L>, 'game' | 'lastGameKey'>): StoredKind {
  return {
    id: `${game.id}-game`,
    name: message('Game in progress'),
    parts: [
      valuePart({ key, codec: sessionCodec(game), count: ({ cursor }) => cursor }),
      flagPart(pausedKey(key)),
    ],
    words: (count) => t('{count, plural, one {# move} other {# moves}}', { count }),
  };
}
