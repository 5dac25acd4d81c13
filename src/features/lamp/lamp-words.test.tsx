import { beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../../ui/messages/announce.ts';
import {
  createAnalysisState,
  DARK,
  type AnalysisState,
} from '../../store/analysis/analysis-state.ts';
import { announceWinnability } from './lamp-words.ts';

vi.mock('../../ui/messages/announce.ts', () => ({ announce: vi.fn() }));

type Lamp = AnalysisState<unknown, never>;

const lit = (verdict: Lamp['verdict'], isThinking = false): Lamp => ({
  ...DARK,
  isLit: true,
  goal: isThinking ? 'win' : null,
  verdict,
  wasWinnable: true,
});
const winnable = (left: number) => lit({ kind: 'winnable', next: { t: 'deal' }, left });
const open = { kind: 'open', triedMs: 10_000 } as const;

beforeEach(() => {
  vi.mocked(announce).mockClear();
});

async function show(isWanted: boolean, lamps: readonly Lamp[]): Promise<readonly string[]> {
  const state = createAnalysisState<unknown, never>();
  announceWinnability(state, () => isWanted);
  for (const lamp of lamps) {
    state.setState(lamp);
    await Promise.resolve();
  }
  return vi.mocked(announce).mock.calls.map(([words]) => String(words));
}

const GAME = [winnable(3), winnable(2), lit(open, true), lit(open), lit({ kind: 'lost' })];

test('changes of the lamp are announced, not every move', async () => {
  expect(await show(true, GAME)).toEqual([
    'Lamp: winnable.',
    'Lamp: no longer known to be winnable.',
    'Lamp: cannot be won any more.',
  ]);
});

test('a lamp that is lit again is announced again', async () => {
  const out = { ...winnable(3), isLit: false };
  expect(await show(true, [winnable(3), out, winnable(3)])).toEqual([
    'Lamp: winnable.',
    'Lamp: winnable.',
  ]);
});

test('several changes in one task are announced once', async () => {
  const state = createAnalysisState<unknown, never>();
  announceWinnability(state, () => true);
  state.setState(winnable(3));
  state.setState(lit({ kind: 'lost' }));
  await Promise.resolve();
  expect(announce).toHaveBeenCalledExactlyOnceWith('Lamp: cannot be won any more.');
});

test('nothing is announced if the setting is off', async () => {
  expect(await show(false, GAME)).toEqual([]);
});
