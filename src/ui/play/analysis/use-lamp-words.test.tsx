import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../../kit/messages/announce.ts';
import { DARK, type AnalysisState } from '../../../store/analysis/analysis-state.ts';
import { useLampWords } from './use-lamp-words.ts';

vi.mock('../../kit/messages/announce.ts', () => ({ announce: vi.fn() }));

type Lamp = AnalysisState<unknown, never>;

const dark: Lamp = DARK;
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

function show(isWanted: boolean, lamps: readonly Lamp[]): readonly string[] {
  const { rerender } = renderHook(({ lamp }) => useLampWords(lamp, isWanted), {
    initialProps: { lamp: dark },
  });
  for (const lamp of lamps) rerender({ lamp });
  return vi.mocked(announce).mock.calls.map(([words]) => String(words));
}

const GAME = [winnable(3), winnable(2), lit(open, true), lit(open), lit({ kind: 'lost' })];

test('it is told when the lamp shows something else, and not at every move', () => {
  expect(show(true, GAME)).toEqual([
    'Lamp: winnable.',
    'Lamp: no longer known to be winnable.',
    'Lamp: lost, proven.',
  ]);
});

test('nothing is told to whoever does not want it', () => {
  expect(show(false, GAME)).toEqual([]);
});
