import { askConfirm } from '../../ui/messages/confirm.ts';
import { t } from '../../words/t.ts';

/** Asks for confirmation before taking back this many moves of the game on the table. */
export const confirmTakeBack = (undone: number): Promise<boolean> =>
  askConfirm({
    title: t('Play on from here?'),
    text: t(
      'This takes back {count, plural, one {# move} other {# moves}} of your game, which costs {count, plural, one {# point} other {# points}}. Redo brings the moves back, but not the points.',
      { count: undone },
    ),
    confirm: t('Play on from here'),
    decline: t('Keep watching'),
  });
