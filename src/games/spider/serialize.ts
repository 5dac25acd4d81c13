import type { Result } from '../../core/result.ts';
import type { HistoryEntry, SpiderMove } from './board.ts';
import { actionOf, countCompleted, newGame, type GameState } from './game-state.ts';
import { statusOf } from './moves.ts';
import { notation } from './notation.ts';
import { parseDifficulty } from './params.ts';
import { playAction } from './rules.ts';

const SAVE_VERSION = 1;

/** What is needed to replay a game. Actions are in order of play, separated by single spaces. */
interface Save {
  readonly v: typeof SAVE_VERSION;
  readonly difficulty: string;
  readonly seed: string;
  readonly isCustomSeed: boolean;
  readonly relaxedDealing: boolean;
  readonly actions: string;
  readonly redo: string;
  /** Not needed to replay; catches a log that was cut off. */
  readonly moves: number;
  readonly undos: number;
  readonly timeMs: number;
}

function formatActions(entries: readonly HistoryEntry[]): string {
  return entries
    .map(actionOf)
    .filter((action) => action !== null)
    .map((action) => notation.format(action))
    .join(' ');
}

/** The game as one line of JSON, for `deserialize`. A board that was made by hand is not kept. */
export function serialize(state: GameState): string {
  const save: Save = {
    v: SAVE_VERSION,
    difficulty: state.difficulty,
    seed: state.seed,
    isCustomSeed: state.isCustomSeed,
    relaxedDealing: state.relaxedDealing,
    actions: formatActions(state.history),
    redo: formatActions(state.redoStack.toReversed()),
    moves: state.moves,
    undos: state.undos,
    timeMs: state.timeMs,
  };
  return JSON.stringify(save);
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The saved game is damaged: ${result.error}.`);
  return result.value;
}

function parseJson(text: string): object {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('The saved game is not valid JSON.');
  }
  if (typeof read !== 'object' || read === null)
    throw new Error('The saved game is not an object.');
  return read;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function readSave(text: string): Save {
  const data: Partial<Record<keyof Save, unknown>> = parseJson(text);
  const { v, difficulty, seed, isCustomSeed, relaxedDealing } = data;
  const { actions, redo, moves, undos, timeMs } = data;
  const check: (good: boolean, name: string) => asserts good = (good, name) => {
    if (!good)
      throw new Error(`The saved game is damaged: its “${name}” is missing or impossible.`);
  };
  if (v !== SAVE_VERSION) throw new Error('The saved game is of an unknown version.');
  check(typeof difficulty === 'string', 'difficulty');
  check(typeof seed === 'string', 'seed');
  check(typeof isCustomSeed === 'boolean', 'isCustomSeed');
  check(typeof relaxedDealing === 'boolean', 'relaxedDealing');
  check(typeof actions === 'string', 'actions');
  check(typeof redo === 'string', 'redo');
  check(isCount(moves), 'moves');
  check(isCount(undos), 'undos');
  check(typeof timeMs === 'number' && Number.isFinite(timeMs) && timeMs >= 0, 'timeMs');
  return {
    v,
    difficulty,
    seed,
    isCustomSeed,
    relaxedDealing,
    actions,
    redo,
    moves,
    undos,
    timeMs,
  };
}

function parseActions(text: string): readonly SpiderMove[] {
  return text === '' ? [] : text.split(' ').map((word) => must(notation.parse(word)));
}

/**
 * Reads what `serialize` wrote by playing it again, so that the game is one that the rules allow.
 * Throws an `Error` that says what is wrong on anything else. Takes time in proportion to the
 * length of the text.
 */
export function deserialize(text: string): GameState {
  const save = readSave(text);
  const { seed, isCustomSeed, relaxedDealing, moves, undos, timeMs } = save;
  const options = { isCustomSeed, relaxedDealing };
  const opening = newGame(must(parseDifficulty(save.difficulty)), seed, options);
  const actions = parseActions(save.actions);
  const undone = parseActions(save.redo);
  if (actions.length !== moves) {
    throw new Error(`The saved game is damaged: it has ${actions.length} actions, not ${moves}.`);
  }
  if (undone.length > undos) throw new Error('The saved game is damaged: it lacks undo steps.');

  let { tableau, stock } = opening;
  const play = (action: SpiderMove): readonly HistoryEntry[] => {
    const played = playAction({ tableau, stock }, action, relaxedDealing);
    if (!played) {
      throw new Error(`The saved game is damaged: ${notation.format(action)} cannot be played.`);
    }
    ({ tableau, stock } = played);
    return played.entries;
  };
  const history = actions.flatMap(play);
  const board = { tableau, stock };
  const completed = countCompleted(history);
  const redoStack = undone.flatMap(play).reverse();
  return {
    ...opening,
    ...board,
    foundations: { completed },
    moves,
    undos,
    timeMs,
    history,
    redoStack,
    status: statusOf(board, completed, relaxedDealing),
  };
}
