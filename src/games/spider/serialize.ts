import * as v from 'valibot';
import { parseJson } from '../../core/parse-json.ts';
import type { Result } from '../../core/result.ts';
import type { HistoryEntry, SpiderMove } from './rules/board.ts';
import { actionOf, countCompleted, newGame, type GameState } from './rules/game-state.ts';
import { playAction, statusOf } from './rules/rules.ts';
import { notation } from './rules/game.ts';
import { parseDifficulty } from './rules/params.ts';

const SAVE_VERSION = 1;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Everything needed to replay a game. Actions are in order of play, separated by single spaces. */
const SaveSchema = v.object({
  v: v.literal(SAVE_VERSION),
  difficulty: v.string(),
  seed: v.string(),
  isCustomSeed: v.boolean(),
  relaxedDealing: v.boolean(),
  actions: v.string(),
  redo: v.string(),
  /** Not needed to replay; detects a truncated log. */
  moves: Count,
  undos: Count,
  timeMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
});
type Save = v.InferOutput<typeof SaveSchema>;

function formatActions(entries: readonly HistoryEntry[]): string {
  return entries
    .map(actionOf)
    .filter((action) => action !== null)
    .map((action) => notation.format(action))
    .join(' ');
}

/** The game as one line of JSON, for `deserialize`. A hand-made board is not preserved. */
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

function readSave(text: string): Save {
  const data = parseJson(text);
  if (data === undefined) throw new Error('The saved game is not valid JSON.');
  const read = v.safeParse(SaveSchema, data);
  if (read.success) return read.output;
  const name = v.getDotPath(read.issues[0]);
  if (name === null) throw new Error('The saved game is not an object.');
  if (name === 'v') throw new Error('The saved game is of an unknown version.');
  throw new Error(`The saved game is damaged: its “${name}” is missing or impossible.`);
}

function parseActions(text: string): readonly SpiderMove[] {
  return text === '' ? [] : text.split(' ').map((word) => must(notation.parse(word)));
}

/**
 * Parses the output of `serialize` by replaying it, so the game is always legal. Throws an `Error`
 * with the reason on anything else. Takes time proportional to the length of the text.
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
