import { beforeEach, expect, test, vi } from 'vitest';
import { parseJson } from '../../core/parse-json.ts';
import { mayEnter } from '../../features/arcade/may-enter.ts';
import { newGame, playStep, redo, reset, schokobanScore, undo } from '../../games/sokoban/index.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { enter } from '../../games/sokoban/schokoban/leaderboard.ts';
import { parseLevel } from '../../games/sokoban/xsb/xsb-read.ts';
import { damagedKey, memoryStorage } from '../../platform/storage.ts';
import { storedIn } from '../../test-support/stored-in.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { createLeaderboards, leaderboardKey } from './arcade-state.ts';

function levelOf(text: string) {
  const read = parseLevel(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const LEVEL = levelOf('######\n#@$ .#\n######\nTitle: One');
const KEY = leaderboardKey(keyOf(LEVEL));
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  toastStore.setState({ toasts: [] });
});

test('a leaderboard belongs to the board, whatever the level is called, and is stored as its file', () => {
  const storage = memoryStorage();
  const leaderboards = createLeaderboards(storage);
  leaderboards.of(LEVEL).update((now) => enter(now, { score: 12, nickname: 'Pea  Hen ' }));
  leaderboards
    .of(levelOf('######\n#@$ .#\n######\nTitle: Another name'))
    .update((now) => enter(now, { score: 2, nickname: 'Zoë 🦚' }));
  expect(parseJson(storedIn(storage, KEY) ?? '')).toEqual({ text: '2 Zoë 🦚\n12 Pea  Hen \n' });
  const later = createLeaderboards(storage).of(LEVEL).getState();
  expect(later).toEqual(leaderboards.of(LEVEL).getState());
});

test('two tabs lose no result to each other', () => {
  const storage = memoryStorage();
  const [here, there] = [createLeaderboards(storage).of(LEVEL), createLeaderboards(storage)];
  const other = there.of(LEVEL);
  here.update((now) => enter(now, { score: 7, nickname: 'here' }));
  other.update((now) => enter(now, { score: 7, nickname: 'there' }));
  expect(other.getState().map(({ nickname }) => nickname)).toEqual(['here', 'there']);
  expect(parseJson(storedIn(storage, KEY) ?? '')).toEqual({ text: '7 here\n7 there\n' });
});

test('a damaged leaderboard is set aside whole, and the player told which line', async () => {
  const damaged = '7 fine\nseven Hen\n';
  const storage = memoryStorage([[KEY, damaged]]);
  const store = createLeaderboards(storage).of(LEVEL);
  expect(store.getState()).toEqual([]);
  expect(storage.get(damagedKey(KEY))).toBe(damaged);
  await vi.waitFor(() => {
    expect(toasts()).toEqual([expect.stringMatching(/Line 2: expected a score.*set aside/)]);
  });
});

test('a result enters if it is good enough and was reached without help', () => {
  const solved = playStep(playStep(newGame(LEVEL), 'r'), 'r');
  const full = Array.from({ length: 10 }, (_, i) => ({ score: i < 9 ? 1 : 2, nickname: 'n' }));
  expect(mayEnter(solved, [])).toBe(true);
  expect(mayEnter(solved, full)).toBe(false);
  expect(mayEnter({ ...solved, assisted: true }, [])).toBe(false);
});

test('one game gives one result: its end undone and played again is no other, a new start is', () => {
  const solved = playStep(playStep(newGame(LEVEL), 'r'), 'r');
  expect(mayEnter(redo(undo(solved)), [])).toBe(true);
  const again = playStep(undo(solved), 'r');
  expect(mayEnter(again, [])).toBe(false);
  expect(mayEnter(playStep(undo(again), 'r'), [])).toBe(false);
  expect(mayEnter(playStep(playStep(reset(again), 'r'), 'r'), [])).toBe(true);
});

test('an earlier attempt that is redone after a reset does not shed its undone steps', () => {
  const tried = playStep(undo(playStep(newGame(LEVEL), 'r')), 'r');
  expect(schokobanScore(playStep(tried, 'r'))).toBeGreaterThan(2);
  const washed = playStep(redo(reset(tried)), 'r');
  expect(schokobanScore(washed)).toBe(2);
  expect(mayEnter(washed, [])).toBe(false);
  expect(mayEnter(playStep(playStep(reset(washed), 'r'), 'r'), [])).toBe(true);
});

test('the lowest score of a level is known by its name in the records, without a store for each', () => {
  const storage = memoryStorage();
  const leaderboards = createLeaderboards(storage);
  const key = keyOf(LEVEL);
  expect(leaderboards.topScoreOf(key)).toBeNull();
  for (const score of [12, 7]) {
    leaderboards.of(LEVEL).update((now) => enter(now, { score, nickname: 'n' }));
  }
  expect(leaderboards.topScoreOf(key)).toBe(7);
  leaderboards.of(LEVEL).update(() => []);
  expect(leaderboards.topScoreOf(key)).toBeNull();
});
