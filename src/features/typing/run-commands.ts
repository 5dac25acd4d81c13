import { current } from '../../engine/session.ts';
import { DIRECTIONS } from '../../games/sokoban/rules/direction.ts';
import type { Move } from '../../games/sokoban/rules/move.ts';
import { PushCommandReader } from '../../games/sokoban/push-protocol/push-command.ts';
import { pushMove, pushText } from '../../games/sokoban/push-protocol/push-play.ts';
import { quoted } from '../../core/outside-text.ts';
import { t } from '../../words/t.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';

/** What the console shows. */
export interface ConsoleEntry {
  readonly t: 'input' | 'board' | 'remark';
  readonly text: string;
}

/** What commands need to be played. */
export interface CommandTarget {
  readonly store: SokobanStore;
  readonly play: (move: Move) => boolean;
  readonly undoPush: () => void;
  /** By letter (0 for `a`) the number of the box, where another text has given the letters; otherwise they are the same. */
  readonly boxes?: readonly number[];
}

interface Answer {
  readonly entries: readonly ConsoleEntry[];
  /** Whether the full stop was read: nothing after it counts. */
  readonly ended: boolean;
}

/**
 * Plays commands of the push protocol on the game, so that they count and can be undone like any
 * other move. The board is printed once for the last of several print commands in a row of text: it
 * stands beside the console anymove. What changed nothing is remarked on.
 */
export function runCommands(text: string, target: CommandTarget): Answer {
  const { store, play, undoPush, boxes } = target;
  const reader = new PushCommandReader();
  const entries: ConsoleEntry[] = [];
  const position = () => current(store.getState().session);
  const remark = (what: string, why: string) => {
    entries.push({ t: 'remark', text: t('{what}: {why}. Nothing changed.', { what, why }) });
  };
  let letter = '';
  let isToPrint = false;
  for (const char of text) {
    const command = reader.read(char);
    const dropped = letter;
    letter = command.t === 'wait' ? char : '';
    if (dropped !== '' && command.t !== 'push')
      remark(dropped, t('a letter needs 8, 2, 4 or 6 after it'));
    if (command.t === 'push') {
      const box = boxes ? (boxes[command.letter] ?? -1) : command.letter;
      const move = pushMove(position(), box, DIRECTIONS[command.direction] ?? 'l');
      if (!move.ok) remark(dropped + char, move.error);
      else if (!play(move.value)) remark(dropped + char, t('the level is complete'));
    } else if (command.t === 'undo') {
      if (position().pushes > 0) undoPush();
      else remark('0', t('there is no push to undo'));
    } else if (command.t === 'print') {
      isToPrint = true;
    } else if (command.t === 'end') {
      return { entries, ended: true };
    } else if (command.t === 'nothing' && char.trim() !== '') {
      remark(quoted(char), t('expected a letter, 0 or .'));
    }
  }
  if (isToPrint) entries.push({ t: 'board', text: pushText(position()) });
  return { entries, ended: false };
}
