import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sharedStorage } from '../../test-support/shared-storage.ts';
import { DRAFT_KEY, NO_CAPTION, useDraft } from './draft.ts';

test('what is typed in one tab is not overwritten by another tab that shows the same drawing', () => {
  vi.useFakeTimers();
  const shared = sharedStorage();
  const [tab, other] = [shared.tab(), shared.tab()];
  const here = renderHook(() => useDraft(tab));
  const there = renderHook(() => useDraft(other));
  const rest = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  const type = (title: string) =>
    act(() => here.result.current.setCaption({ ...NO_CAPTION, title }));
  act(() => here.result.current.dispatch({ t: 'shift', direction: 'r' }));
  act(() => here.result.current.dispatch({ t: 'resize', side: 'r', by: 1 }));
  type('H');
  rest(500);
  expect(there.result.current.caption.title).toBe('H');
  type('He');
  rest(200);
  type('Hen');
  rest(5000);
  expect(here.result.current.caption.title).toBe('Hen');
  expect(there.result.current.caption.title).toBe('Hen');
  const stored = tab.get(DRAFT_KEY);
  rest(5000);
  expect(tab.get(DRAFT_KEY)).toBe(stored);
  vi.useRealTimers();
});
