import { current } from '../../../engine/session.ts';
import { lettersOf } from '../../../games/sokoban/rules/lurd.ts';
import { stepsPushByPush } from '../../../games/sokoban/explore/pushing.ts';
import { isWon } from '../../../games/sokoban/rules/rules.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { announce } from '../../kit/messages/announce.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { wholeLurd, type FoundSolution } from '../game/replay-line.ts';
import type { SokobanSettings } from '../settings/settings.ts';
import type { SokobanStore } from '../game/use-completion.ts';
import { goBack } from './go-back.ts';
import { LOOK_MS, type Analysis } from './analysis.ts';
import { deadlockWords, hintWords, LOST_WORDS, unknownWords } from './analysis-words.ts';

/** Looking longer is so many times as long as before. */
const LONGER = 6;
/** How long a solution is shortened before it is shown. */
const SHORTEN_FIRST_MS = 1000;

/** What the player can ask the solver. */
export interface Questions {
  readonly toggleLamp: () => void;
  readonly lookLonger: () => void;
  /** Tells what is known of the position on the board, if anything was found, and goes on from there. */
  readonly tellFound: (isFound: boolean) => void;
  /** Has the solver stop looking. */
  readonly stop: () => void;
  readonly hint: () => void;
  /** Looks for a solution from here, and has it shown. */
  readonly showSolution: () => void;
  readonly toggleMarks: () => void;
  readonly goBack: () => void;
  /** Puts away what is shown; false where there is nothing. */
  readonly putAway: () => boolean;
  /** Looks for the fewest pushes of a level that was just solved: nobody is helped any more. */
  readonly proveFewest: () => void;
}

interface QuestionsOptions {
  readonly analysis: Analysis;
  readonly game: SokobanStore;
  readonly settings: StoredState<SokobanSettings>;
  readonly onWatch: (found: FoundSolution) => void;
}

export function createQuestions(options: QuestionsOptions): Questions {
  const { analysis, game, settings, onWatch } = options;
  const { state } = analysis;

  const tell = (notice: string) => {
    state.setState({ notice });
    announce(notice);
  };

  /** The player is told before the first help in a game. */
  const mayHelp = async (): Promise<boolean> => {
    const { session } = game.getState();
    if (isWon(current(session))) {
      tell('This level is solved.');
      return false;
    }
    if (session.assisted) return analysis.ready();
    const agreed = await askConfirm({
      title: 'Ask the solver?',
      text: 'Your result on this level will be marked as helped, until you play it anew. Best results without help stay as they are.',
      confirm: 'Ask it',
      decline: 'Not now',
    });
    if (!agreed || game.getState().session.params !== session.params) return false;
    game.getState().assist();
    return analysis.ready();
  };

  /** Whether a win from here is known, or found now; if not, the player is told why. */
  const findWin = async (milliseconds: number): Promise<boolean> => {
    const look = () => analysis.memory().verdict(analysis.here().line, analysis.here().index);
    const before = look();
    const isAsked = before.kind === 'open' && before.triedMs < milliseconds;
    if (isAsked && !(await analysis.ask('solution', analysis.here().index, milliseconds)))
      return false;
    const now = look();
    if (now.kind === 'lost') {
      const { deadlock } = state.getState();
      tell(deadlock ? deadlockWords(deadlock) : LOST_WORDS);
    } else if (now.kind === 'open') {
      tell(unknownWords(now.triedMs));
    }
    return now.kind === 'winnable';
  };

  /** Shortens the known win a little, if nobody has; false where that was given up. */
  const shorten = async (): Promise<boolean> => {
    const { index, position } = analysis.here();
    if (analysis.memory().shortenedMs(position) >= SHORTEN_FIRST_MS) return true;
    return analysis.ask('fewest-pushes', index, SHORTEN_FIRST_MS);
  };

  const hint = async () => {
    if (!(await mayHelp())) return;
    if (!(await findWin(LOOK_MS))) return;
    if (!(await shorten())) return;
    const { line, index, position } = analysis.here();
    const verdict = analysis.memory().verdict(line, index);
    if (verdict.kind !== 'winnable' || verdict.next === null) return;
    state.setState({ hint: verdict.next });
    tell(hintWords(position, verdict.next, verdict.left));
    analysis.follow();
  };

  const showSolution = async () => {
    if (!(await mayHelp())) return;
    if (!(await findWin(LOOK_MS))) return;
    if (!(await shorten())) return;
    const { position } = analysis.here();
    const pushes = analysis.memory().winFrom(position);
    const steps = pushes && (await analysis.inSlices(stepsPushByPush(position, pushes)));
    const { session } = game.getState();
    if (steps === null || current(session) !== position) return;
    const played = wholeLurd({ ...session, moves: session.moves.slice(0, session.cursor) });
    onWatch({ lurd: played + lettersOf(position, steps), from: played.length });
  };

  const lookLonger = async () => {
    const { verdict } = state.getState();
    if (verdict.kind !== 'open' || !(await mayHelp())) return;
    state.setState({ notice: null });
    const milliseconds = Math.max(LOOK_MS, verdict.triedMs * LONGER);
    if (await findWin(milliseconds)) tell('A win was found.');
    analysis.follow();
  };

  const toggleLamp = async () => {
    const { lamp } = settings.getState();
    if (!lamp && !(await mayHelp())) return;
    settings.setState({ lamp: !lamp });
    announce(lamp ? 'Lamp off.' : 'Lamp on.');
  };

  const toggleMarks = () => {
    const { deadlocks } = settings.getState();
    if (deadlocks !== 'on-request') {
      announce(
        deadlocks === 'always'
          ? 'Dead squares and deadlocks are always shown.'
          : 'Dead squares and deadlocks are switched off in the settings.',
      );
      return;
    }
    const isMarking = !state.getState().isMarking;
    state.setState({ isMarking });
    announce(isMarking ? 'Dead squares and deadlocks are marked.' : 'The marks are put away.');
    if (isMarking) analysis.follow();
  };

  const takeBack = async () => {
    const words = await goBack({ analysis, game, settings });
    if (words !== null) tell(words);
    analysis.follow();
  };

  return {
    toggleLamp: () => void toggleLamp(),
    lookLonger: () => void lookLonger(),
    tellFound: (isFound) => {
      if (!isFound) return;
      const { kind } = state.getState().verdict;
      if (kind === 'winnable') tell('A win was found.');
      analysis.follow();
    },
    stop: () => {
      analysis.stop();
      state.setState({ isStopped: true });
      tell('The search was stopped.');
    },
    hint: () => void hint(),
    showSolution: () => void showSolution(),
    toggleMarks,
    goBack: () => void takeBack(),
    putAway: () => {
      const { hint: shown, notice, isMarking } = state.getState();
      if (shown === null && notice === null && !isMarking) return false;
      state.setState({ hint: null, notice: null, isMarking: false });
      return true;
    },
    proveFewest: () => {
      const { line, index } = analysis.here();
      const won = { kind: 'solved', moves: [], isOptimal: true } as const;
      analysis.memory().learn(line, index, { solverGoal: 'solution', milliseconds: 0 }, won);
      void analysis.ask('fewest-pushes', 0, LOOK_MS);
    },
  };
}
