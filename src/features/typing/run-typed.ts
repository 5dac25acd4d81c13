import { err, ok, type Result } from '../../core/result.ts';
import { current } from '../../engine/session.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { effectsTo } from '../../games/spider/rules/game.ts';
import { dealRefusal } from '../../games/spider/rules/rules.ts';
import type { SpiderCommands } from '../../play/spider/spider-commands.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';
import type { HintControl } from '../hint/hint-control.ts';
import { announce } from '../../ui/messages/announce.ts';
import { dealRefusalText, describeEntries } from '../../play/spider/words.ts';
import { readTyped } from './read-typed.ts';
import { typedMove } from './typed-move.ts';
import { t } from '../../words/t.ts';

/** What typed lines act on. */
export interface TypedTarget {
  readonly store: SpiderStore;
  readonly play: (move: SpiderMove) => boolean;
  readonly goTo: (cursor: number) => void;
  readonly hints: Pick<HintControl, 'state' | 'togglePlan' | 'hide'>;
  /** As they are now. */
  readonly commands: SpiderCommands;
}

/** Plays a move, so that it counts like any other; what it did, or why it was refused. */
function playTyped({ store, play }: TypedTarget, move: SpiderMove): Result<string> {
  const before = current(store.getState().session);
  const refusal = move.t === 'deal' ? dealRefusal(before, before.relaxedDealing) : null;
  if (refusal) return err(dealRefusalText(refusal));
  if (!play(move)) return err(t('The rules do not allow that now.'));
  const after = current(store.getState().session);
  return ok(describeEntries(effectsTo(after), after));
}

/** Does what a line asks for; what came of it in words, or why nothing did. */
export function runTyped(line: string, target: TypedTarget): Result<string> {
  const { store, goTo, hints, commands } = target;
  const read = readTyped(line);
  if (!read.ok) return read;
  const typed = read.value;
  const { session } = store.getState();
  switch (typed.t) {
    case 'move': {
      const move = typedMove(current(session).tableau, typed);
      return move.ok ? playTyped(target, { t: 'move', ...move.value }) : move;
    }
    case 'undo':
    case 'redo': {
      const [there, nothing] =
        typed.t === 'undo'
          ? [Math.max(0, session.cursor - typed.count), t('Nothing to undo.')]
          : [Math.min(session.moves.length, session.cursor + typed.count), t('Nothing to redo.')];
      if (there === session.cursor) return err(nothing);
      goTo(there);
      return ok(t('Now after move {move}.', { move: there }));
    }
    case 'play hint':
    case 'plan':
    case 'hide hint': {
      const { hint } = hints.state.getState();
      if (!hint) return err(t('No hint is shown. Type “hint” first.'));
      if (typed.t === 'play hint') return playTyped(target, hint.action);
      if (typed.t === 'plan') hints.togglePlan();
      else hints.hide();
      // In a plan's place there is nothing else to say.
      const plan = hints.state.getState().plan?.();
      if (plan) announce(plan.join('. '));
      return ok('');
    }
    case 'command': {
      if (typed.name === 'deal') return playTyped(target, { t: 'deal' });
      const { unavailable, label, run } = commands[typed.name];
      if (unavailable !== undefined) return err(unavailable);
      run();
      return ok(label);
    }
  }
}
