import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import type { BoxPush } from '../../games/sokoban/push-protocol/pushing.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import type {
  ExplainedDeadlock,
  Explanation,
  ExplanationName,
  HeldBox,
  Hold,
  Reason,
  TriedPush,
} from '../../games/sokoban/solver/deadlocks/explain.ts';
import { isThinking, type AnalysisState } from '../../store/analysis/analysis-state.ts';
import { t } from '../../words/t.ts';
import { Select } from '../../ui/controls/fields.tsx';
import { IconButton, Button } from '../../ui/controls/Button.tsx';
import { analysisActions, analysisWords } from './analysis-words.ts';
import { ActionButton, type ButtonAction } from '../../play/commands/command.tsx';
import { isBarClicked } from '../../play/page/TopBar.tsx';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { thinkTimeOf, thinkTimeWords } from '../../play/page/sokoban-settings.ts';
import { Thumbnail } from '../../play/sokoban-board/Thumbnail.tsx';
import { badNews, deadlockWords, pushesLeft } from './sokoban-analysis-words.ts';
import { isDeadlockAnnounced, isLearning, isMarked, type AnalysisMarksStore } from './marks.ts';
import type { SokobanAnalysis } from './sokoban-analysis.ts';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import type { DeadlockKind } from '../../games/sokoban/solver/deadlocks/deadlock.ts';
import { DIRECTION_WORDS } from '../../play/sokoban-board/directions.ts';
import { cellWords } from '../../play/sokoban/words.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './analysis.module.css';

interface AnalysisBarProps {
  readonly analysis: SokobanAnalysis;
  /** Plays the shown hint. */
  readonly onPlayHint: () => void;
  /** Gives the focus to the board. */
  readonly giveFocus: () => void;
}

/** Describes the marks; empty without any. */
function markWords(
  { proof }: AnalysisState<BoxPush, ExplainedDeadlock>,
  marked: boolean,
  isProofAnnounced: boolean,
): string {
  if (proof && isProofAnnounced) return deadlockWords(proof);
  return marked ? t('Dead squares are marked. No deadlock is proven.') : '';
}

/** The lamp and the solver's answer, with buttons for more questions; empty until the lamp is lit. */
export function AnalysisBar(props: AnalysisBarProps) {
  const { analysis, onPlayHint, giveFocus } = props;
  const { session, commands, settings } = useSokoban();
  const position = current(session);
  const state = useStore(analysis.state);
  const { hint, isMarking } = useStore(analysis.marks);
  const chosen = useStore(settings);
  const marked = isMarked(chosen, { isMarking });
  const isProofAnnounced = isDeadlockAnnounced(chosen, { isMarking }, session);
  const { isLit, isShown, failure, limitMs, searched, verdict } = state;
  const showsAnalysis = isLit || isShown || (isProofAnnounced && failure !== null);
  const shownWords = showsAnalysis
    ? analysisWords(state, analysis.words)
    : markWords(state, marked, isProofAnnounced);
  const words = hint ? pushesLeft(hint.left) : shownWords;
  useLayoutEffect(() => {
    // Enter must play the hint rather than ask for it again.
    if (hint && isBarClicked()) giveFocus();
  }, [hint, giveFocus]);
  if (words === '') return null;
  const { solution, lookBack, undo, why } = commands;
  const playHint: ButtonAction | undefined = hint
    ? {
        label: t('Play it'),
        shortcut: 'Enter',
        isPrimary: true,
        run: () => {
          onPlayHint();
          // The button disappears with the hint.
          giveFocus();
        },
      }
    : undefined;
  const ofAnalysis = analysisActions(state, analysis, {
    winningHint: commands.hint,
    playHint,
    solution,
    lookBack,
  });
  // A free hint offers no further help.
  const actions = hint?.isFree && playHint && !isThinking(state) ? [playHint] : ofAnalysis;
  const isLearner = isLearning(session);
  const explains = state.proof !== null && !isThinking(state) && failure === null;
  const best = isThinking(state) ? searched?.best : null;
  // Looking back has limits of its own.
  const hasLimit = isThinking(state)
    ? limitMs !== null
    : verdict.kind === 'open' && showsAnalysis && failure === null;
  const isPutAway = hint !== null || isMarking || (isShown && !isLit);
  return (
    <div className={styles.bar} role="group" aria-label={t('Solver')}>
      {best && (
        <span className={styles.picture}>
          <Thumbnail level={position.level} boxes={best} player={null} />
        </span>
      )}
      <p className={styles.words}>
        <span aria-hidden={hint !== null}>{words}</span>
        {hint && (
          <span className={prose.hidden}>
            {words}. {hint.words()}
          </span>
        )}
      </p>
      {hasLimit && (
        <Select
          label={t('Time limit of the solver')}
          value={(limitMs === null ? undefined : thinkTimeOf(limitMs)) ?? chosen.thinkTime}
          names={thinkTimeWords()}
          onChange={analysis.chooseThinkTime}
        />
      )}
      {session.assisted && <p className={styles.helped}>{t('With help')}</p>}
      <p className={prose.hidden} role="status">
        {badNews(state, isProofAnnounced)}
      </p>
      <div className={styles.actions}>
        {!isWon(position) &&
          [
            ...actions,
            ...(explains
              ? [{ label: why.label, shortcut: why.shortcut, isPrimary: !isLearner, run: why.run }]
              : []),
            // The way out that a learner needs first
            ...(explains && isLearner
              ? [{ label: undo.label, shortcut: undo.shortcut, isPrimary: true, run: undo.run }]
              : []),
          ].map((action) => <ActionButton key={action.label} {...action} />)}
        {isPutAway && (
          <IconButton
            icon="close"
            label={t('Close')}
            shortcut="Escape"
            compact
            onClick={analysis.putAway}
          />
        )}
      </div>
    </div>
  );
}

/** The name of each deadlock. */
const EXPLANATION_NAMES: Readonly<Record<ExplanationName, PlainMessage>> = {
  unreachable: message('Out of reach'),
  corner: message('A corner'),
  wall: message('A wall'),
  'no-way': message('No way home'),
  'cut-off': message('Cut off'),
  'two-boxes': message('Two boxes'),
  frozen: message('Boxes that block each other'),
  'too-few-goals': message('Too few goals'),
  unfilled: message('Too few boxes'),
  corral: message('Shut out'),
};

/** The name of what blocks a box, as used in messages. */
function holdOf({ by, sides }: Hold): 'wall' | 'walls' | 'box' | 'boxes' | 'dead' {
  const isBoth = sides.length > 1;
  switch (by) {
    case 'wall':
      return isBoth ? 'walls' : 'wall';
    case 'box':
      return isBoth ? 'boxes' : 'box';
    case 'dead':
      return 'dead';
  }
}

function heldWords(level: Level, { box, holds: [across, along] }: HeldBox): string {
  return t(
    'The box at {cell} cannot go left or right, because of {across, select, wall {a wall} walls {walls} box {a box that would have to go first} boxes {boxes that would have to go first} dead {squares that are dead for a box} other {}}, nor up or down, because of {along, select, wall {a wall} walls {walls} box {a box that would have to go first} boxes {boxes that would have to go first} dead {squares that are dead for a box} other {}}.',
    { cell: cellWords(level, box), across: holdOf(across), along: holdOf(along) },
  );
}

/** How pushes lose, from the view of the pushed box; {ways} is, for example, “left or up”. */
function lossWords(loss: DeadlockKind | null, ways: string): string {
  switch (loss) {
    case 'unreachable':
      return t('once it is pushed {ways}, something is out of reach for good', { ways });
    case 'dead-square':
      return t('once it is pushed {ways}, a box can no longer reach a goal', { ways });
    case 'frozen':
      return t('once it is pushed {ways}, boxes block each other', { ways });
    case 'too-few-goals':
      return t('once it is pushed {ways}, boxes have too few goals', { ways });
    case 'corral':
      return t('once it is pushed {ways}, you are shut out for good', { ways });
    case null:
      return t('once it is pushed {ways}, no later push helps', { ways });
  }
}

/** Describes the pushes of one box, grouped by the way they lose. */
function pushesWords(pushes: readonly TriedPush[]): string {
  const losses = [...new Set(pushes.map(({ loss }) => loss))];
  return losses
    .map((loss) => {
      const ways = pushes.filter((push) => push.loss === loss);
      return lossWords(
        loss,
        ways
          .map(({ direction }): string => format(DIRECTION_WORDS[direction]))
          // Translators: directions: “left or up”
          .reduce((some, other) => t('{some} or {other}', { some, other })),
      );
    })
    .reduce((some, other) => t('{some}; {other}', { some, other }));
}

const RANGE_WORDS: Readonly<Partial<Record<ExplanationName, PlainMessage>>> = {
  corner: message(
    'Walls on two sides: this box can never be pushed again, and this is not a goal.',
  ),
  wall: message(
    'Along the wall the box can only reach the marked squares. None of them is a goal.',
  ),
  'cut-off': message(
    'With these in the way, the box can only reach the marked squares. None of them is a free goal.',
  ),
};

const ANY_RANGE = message(
  'From whichever side it is pushed, the box can only reach the marked squares. None of them is a goal.',
);

function walledWords(boxes: number, goals: number): string {
  if (goals === 0) {
    return t(
      'Walls enclose {boxes, plural, one {# box} other {# boxes}}: the player can never get there.',
      { boxes },
    );
  }
  if (boxes === 0) {
    return t(
      'Walls enclose {goals, plural, one {# goal} other {# goals}}: the player can never get there.',
      { goals },
    );
  }
  return t(
    'Walls enclose {boxes, plural, one {# box} other {# boxes}} and {goals, plural, one {# goal} other {# goals}}: the player can never get there.',
    { boxes, goals },
  );
}

/** A step of an explanation in a sentence, for players who have never heard of deadlocks. */
export function reasonWords(level: Level, { name }: Explanation, reason: Reason): string {
  const cellOf = (box: Cell) => cellWords(level, box);
  switch (reason.kind) {
    case 'walled-off':
      return walledWords(reason.boxes.length, reason.goals.length);
    case 'fixed':
      return t(
        'The {n, plural, one {# marked box} other {# marked boxes}} can never be pushed again: from now on they are walls.',
        { n: reason.held.length },
      );
    case 'range':
      return format(RANGE_WORDS[name] ?? ANY_RANGE);
    case 'held':
      return heldWords(level, reason.held);
    case 'off-goal':
      return t(
        '{boxes, plural, one {None of them can ever be the first to move, and the marked box is not on a goal.} other {None of them can ever be the first to move, and # of the boxes are not on goals.}}',
        { boxes: reason.boxes.length },
      );
    case 'goals-of':
      return t(
        '{goals, plural, one {The box at {cell} can reach only one goal.} other {The box at {cell} can reach only these # goals.}}',
        { goals: reason.goals.length, cell: cellOf(reason.box) },
      );
    case 'too-few':
      return t(
        'So {boxes, plural, one {# box} other {# boxes}} have to share {goals, plural, one {# goal} other {# goals}}: there are too few.',
        { boxes: reason.boxes.length, goals: reason.goals.length },
      );
    case 'unfilled':
      return t(
        'However boxes are matched to goals, {goals, plural, one {# goal is left} other {# goals are left}} that no box can reach.',
        { goals: reason.goals.length },
      );
    case 'closed':
      return t(
        '{boxes, plural, one {This box shuts you out: you cannot reach the marked squares unless it is pushed away.} other {These # boxes shut you out: you cannot reach the marked squares unless one of them is pushed away.}}',
        { boxes: reason.boxes.length },
      );
    case 'pushes':
      // Translators: {pushes} is such as “once it is pushed left, boxes block each other”, or several of these
      return t('The box at {cell}: {pushes}.', {
        cell: cellOf(reason.box),
        pushes: pushesWords(reason.pushes),
      });
    case 'tried':
      return reason.positions === 1
        ? t('Nothing else can be done here: the boxes never reach their goals.')
        : t(
            '{boxes, plural, one {Every possibility with this box was tried ({positions} positions): it cannot reach a goal.} other {Every possibility with these # boxes was tried ({positions} positions): they cannot all reach goals.}}',
            { boxes: reason.boxes.length, positions: reason.positions },
          );
  }
}

/** How long a step is shown when the steps advance by themselves: a base time, plus a time per letter. */
const LOOK_MS = 1500;
const LETTER_MS = 45;

interface WhyBarProps {
  readonly level: Level;
  readonly marks: AnalysisMarksStore;
  /** Whether the steps do not advance by themselves. */
  readonly isStill: boolean;
  readonly onClose: () => void;
  /** Returns the focus to the board. */
  readonly giveFocus: () => void;
}

/** The step that is shown, and functions to change it. */
function useSteps(level: Level, marks: AnalysisMarksStore, isStill: boolean) {
  const shown = useStore(marks, (state) => state.why);
  const [isPlaying, setPlaying] = useState(!isStill);
  const last = (shown?.explanation.reasons.length ?? 1) - 1;
  const step = shown?.step ?? 0;
  const reason = shown?.explanation.reasons[step];
  const words = shown && reason ? reasonWords(level, shown.explanation, reason) : '';
  const show = (next: number) => {
    const { why: now } = marks.getState();
    if (now) marks.setState({ why: { ...now, step: Math.max(0, Math.min(next, last)) } });
  };
  useEffect(() => {
    if (!isPlaying || step >= last) return undefined;
    const timer = setTimeout(() => show(step + 1), LOOK_MS + words.length * LETTER_MS);
    return () => clearTimeout(timer);
  });
  return {
    name: shown ? format(EXPLANATION_NAMES[shown.explanation.name]) : '',
    words,
    step,
    last,
    isPlaying: isPlaying && step < last,
    toggle: () => setPlaying(!isPlaying),
    /** Shows a step, and stops the automatic advance. */
    choose: (next: number) => {
      setPlaying(false);
      show(next);
    },
  };
}

/** Explains why the position is dead, one step of the argument at a time. Advances by itself until the player steps. */
export function WhyBar({ level, marks, isStill, onClose, giveFocus }: WhyBarProps) {
  const { name, words, step, last, isPlaying, toggle, choose } = useSteps(level, marks, isStill);
  const bar = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    // The button that opened it is gone, and the arrow keys belong to the steps.
    next.current?.focus();
    return () => {
      if (element?.contains(document.activeElement)) giveFocus();
    };
  }, [giveFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    choose(step + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return (
    // The keys do the same as its buttons.
    // oxlint-disable-next-line access/no-static-element-interactions
    <div ref={bar} onKeyDown={onKeyDown}>
      <div className={styles.bar} role="group" aria-label={t('Why is this dead?')}>
        <p className={styles.words}>
          <b>{name}</b>{' '}
          <span className={styles.place}>{t('{n} of {all}', { n: step + 1, all: last + 1 })}</span>{' '}
          <span role="status">{words}</span>
        </p>
        <div className={styles.actions}>
          {!isStill && step < last && (
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? t('Pause') : t('Continue automatically')}
              compact
              onClick={toggle}
            />
          )}
          <Button aria-disabled={step === 0} onClick={() => choose(step - 1)}>
            {t('Back')}
          </Button>
          <Button
            ref={next}
            kind="primary"
            onClick={() => (step < last ? choose(step + 1) : onClose())}
          >
            {step < last ? t('Next') : t('Done')}
          </Button>
          <IconButton icon="close" label={t('Close')} shortcut="Escape" compact onClick={onClose} />
        </div>
      </div>
    </div>
  );
}
