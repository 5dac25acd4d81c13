import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import { legalTargets } from '../../../games/spider/rules/legal-targets.ts';
import { afterFrame } from '../../kit/browser/after-frame.ts';
import { announce } from '../../kit/messages/announce.ts';
import { playSounds } from '../../play/sound.ts';
import type { KeyResult, TableCursor } from '../input/keyboard.ts';
import type { Run } from '../scene/scene.ts';
import type { Verbosity } from '../settings/settings.ts';
import { tableCues } from '../sounds/sounds.ts';
import type { TableStore } from '../input/table-store.ts';
import type { OnePicture } from '../input/use-one-picture.ts';
import { pickUpText } from '../words/words.ts';

interface KeyEffectsOptions {
  readonly table: TableStore;
  readonly position: () => Position;
  readonly cursor: () => TableCursor;
  readonly batch: OnePicture['batch'];
  readonly play: (move: SpiderMove) => boolean;
  /** Shows on the cards that they cannot be moved. */
  readonly refuse: (run: Run) => void;
  readonly onReason: (text: string) => void;
  readonly verbosity: Verbosity;
}

/**
 * The function that does what a key, a click or a drop means: the picture comes first, in the task of the event;
 * words and sounds follow it.
 */
export function keyEffects(options: KeyEffectsOptions): (result: KeyResult) => void {
  const { table, position, cursor, batch, play, refuse, onReason, verbosity } = options;
  return (result) => {
    const before = cursor();
    const { cursor: next, effect } = result;
    batch(() => {
      if (next !== before) table.setState({ cursor: next });
      if (effect.t === 'play') play(effect.move);
    });
    if (effect.t === 'refuse') refuse(effect.run);
    afterFrame(() => {
      if (effect.t === 'refuse') onReason(effect.text);
      playSounds(tableCues(before, result));
    });
    switch (effect.t) {
      case 'hold': {
        const { run } = effect;
        const cards = (position().tableau[run.from] ?? []).slice(-run.length);
        announce(pickUpText(cards, legalTargets(position(), run), verbosity));
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
