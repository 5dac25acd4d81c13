import { useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { runName } from '../../board/cards/scene/table-words.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { current } from '../../engine/session.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { effectsTo } from '../../games/spider/rules/game.ts';
import { dealRefusal, distinctMoves } from '../../games/spider/rules/rules.ts';
import type { SpiderCommands } from '../../play/spider/spider-commands.ts';
import type { SpiderSession, SpiderStore } from '../../play/spider/spider-store.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { dealRefusalText, describeEntries } from '../../play/spider/words.ts';
import { useFocusToTable } from '../../play/table/Notice.tsx';
import { useLocale } from '../../ui/browser/page.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { announce } from '../../ui/messages/announce.ts';
import { classes } from '../../ui/styles/classes.ts';
import panels from '../../ui/styles/panel.module.css';
import { t } from '../../words/t.ts';
import { ShownPlan } from '../hint/TableNotices.tsx';
import type { HintControl } from '../hint/hint-control.ts';
import { Adviser } from '../lamp/AnalysisPanel.tsx';
import styles from './typing.module.css';
import { readTyped, typedCommands, typedLine, typedMove } from './typed-move.ts';
import { useCommandLine } from './use-command-line.ts';

/** What typed lines act on. */
export interface TypedTarget {
  readonly store: SpiderStore;
  readonly play: (move: SpiderMove) => boolean;
  readonly goTo: (cursor: number) => void;
  readonly hints: Pick<HintControl, 'state' | 'togglePlan' | 'playShown' | 'hide'>;
  /** The current commands. */
  readonly commands: SpiderCommands;
}

/** Plays a move, which counts like any other. Returns its effect, or why it was refused. */
function playTyped({ store, play }: TypedTarget, move: SpiderMove): Result<string> {
  const before = current(store.getState().session);
  const refusal = move.t === 'deal' ? dealRefusal(before, before.relaxedDealing) : null;
  if (refusal) return err(dealRefusalText(refusal));
  if (!play(move)) return err(t('The rules do not allow that now.'));
  const after = current(store.getState().session);
  return ok(describeEntries(effectsTo(after), after));
}

/** Runs a line. Returns the result as text, or the reason why nothing happened. */
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
      const noHint = err(t('No hint is shown. Type “hint” first.'));
      if (!hints.state.getState().hint) return noHint;
      if (typed.t === 'play hint')
        return hints.playShown((move) => playTyped(target, move)) ?? noHint;
      if (typed.t === 'plan') hints.togglePlan();
      else hints.hide();
      // If the plan is shown, nothing else needs to be announced.
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

interface CommandBoxProps {
  readonly target: Omit<TypedTarget, 'store' | 'commands'>;
  readonly onClose: () => void;
}

/** The possible inputs: legal moves and commands. */
function offered(session: SpiderSession) {
  const { tableau } = current(session);
  const moves = distinctMoves(tableau).map((move) => ({
    value: typedLine(tableau, move),
    label: runName(tableau[move.from]?.slice(-move.length) ?? []),
  }));
  return [...moves, ...typedCommands().map((value) => ({ value, label: '' }))];
}

/** Why the last line was refused, its result, or what can be typed. */
function resultWords(result: Result<string> | null, isHinted: boolean): string {
  if (result?.ok === false) return result.error;
  if (isHinted) return t('Type “play it” to play it, or “hint” for the next hint.');
  if (!result) {
    return t(
      // Translators: what is typed stays English, and the words of the language may be named besides
      'A move (7 to 3, or 9s on 10h: nine of spades on ten of hearts), deal, undo 2, hint, or any command.',
    );
  }
  return result.value;
}

/** A text field for moves and commands, for use with a keyboard, speech input, or switches. */
export function CommandBox({ target, onClose }: CommandBoxProps) {
  const { store, session, commands } = useSpider();
  const id = useId();
  const [result, setResult] = useState<Result<string> | null>(null);
  const { hint, text, seesHidden, plan } = useStore(target.hints.state);
  const locale = useLocale();
  // oxlint-disable-next-line hooks/exhaustive-deps -- the language decides the words
  const offers = useMemo(() => offered(session), [session, locale]);
  const box = useRef<HTMLElement>(null);
  const { onSubmit, input } = useCommandLine({
    onRun: (line) => {
      const came = runTyped(line, { ...target, store, commands });
      setResult(came);
      // The game itself announces its changes.
      if (!came.ok) announce(came.error);
      return came.ok;
    },
    onClose,
  });
  useFocusToTable(box);
  return (
    <section ref={box} className={classes(panels.panel, styles.box)} aria-label={t('Type a move')}>
      <form className={styles.line} onSubmit={onSubmit}>
        <label htmlFor={id}>{t('{of, select, cards {Move} other {Move}}', { of: 'cards' })}</label>
        <input
          {...input}
          id={id}
          list={`${id}-offers`}
          aria-describedby={`${id}-result`}
          placeholder="7 to 3"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <datalist id={`${id}-offers`}>
          {offers.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
        <Button type="submit">{t('Do it')}</Button>
        <IconButton icon="close" label={t('Close')} shortcut="Escape" compact onClick={onClose} />
      </form>
      <div className={styles.words}>
        {hint && (
          <div>
            <Adviser who={seesHidden ? 'solver' : 'coach'} />
            <span data-testid="hint-text">{text?.()}</span>
            {plan && <ShownPlan moves={plan()} />}
          </div>
        )}
        <p id={`${id}-result`} data-refused={result?.ok === false || undefined}>
          {resultWords(result, hint !== null)}
        </p>
      </div>
    </section>
  );
}
