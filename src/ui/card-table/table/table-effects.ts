import { afterFrame } from '../../../platform/page/after-frame.ts';
import { announce } from '../../kit/messages/announce.ts';
import { playSounds } from '../../play/sound/sound.ts';
import type { TableCursor, TableResult } from '../../../board/cards/input/keyboard.ts';
import type { TableStore } from '../input/table-store.ts';
import type { OnePicture } from '../input/use-one-picture.ts';
import type { TableRules } from '../../../board/cards/scene/patience.ts';
import type { Run } from '../../../board/cards/scene/scene.ts';
import { tableCues } from '../../../board/cards/sounds/table-cues.ts';
import { pickUpText } from '../../../board/cards/words/table-words.ts';
import type { Verbosity } from '../../../board/cards/words/verbosity.ts';

interface TableEffectsOptions<P, M> {
  readonly game: TableRules<P, M>;
  readonly table: TableStore;
  readonly position: () => P;
  readonly cursor: () => TableCursor;
  readonly batch: OnePicture['batch'];
  readonly play: (move: M, fall?: number) => boolean;
  /** Shows on the cards that they cannot be moved. */
  readonly refuse: (run: Run) => void;
  readonly onReason: (text: string) => void;
  readonly verbosity: Verbosity;
}

/**
 * The function that does what a key, a click or a drop means: the picture comes first, in the task of the event;
 * words and sounds follow it. `fall` is how far dropped cards fall, in heights of a card.
 */
export function tableEffects<P, M>(
  options: TableEffectsOptions<P, M>,
): (result: TableResult<M>, fall?: number) => void {
  const { game, table, position, cursor, batch, play, refuse, onReason, verbosity } = options;
  return (result, fall) => {
    const before = cursor();
    const { cursor: next, effect } = result;
    batch(() => {
      if (next !== before) table.setState({ cursor: next });
      if (effect.t === 'play') play(effect.move, fall);
    });
    if (effect.t === 'refuse') refuse(effect.run);
    afterFrame(() => {
      if (effect.t === 'refuse') onReason(effect.text);
      playSounds(tableCues(before, result, game.columnCount));
    });
    switch (effect.t) {
      case 'hold': {
        const { run } = effect;
        const cards = (game.columnsOf(position())[run.from] ?? []).slice(-run.length);
        announce(pickUpText(cards, game.targetsOf(position(), run), verbosity, game));
        break;
      }
      case 'say':
      case 'refuse':
        announce(effect.text);
        break;
      case 'none':
      case 'play':
        break;
    }
  };
}
