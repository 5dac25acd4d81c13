import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endAnswer, isAnsweringKey } from '../../platform/page/key-answer.ts';
import { useQuickKeys } from './use-quick-keys.ts';

afterEach(endAnswer);

test('a frame is asked for before anybody else hears of a key, and no longer once the page is left', () => {
  const request = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { unmount } = renderHook(() => {
    useQuickKeys();
  });
  const asked: number[] = [];
  const onKeyDown = () => asked.push(request.mock.calls.length);
  document.body.addEventListener('keydown', onKeyDown, true);
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u' }));
  press();
  unmount();
  press();
  document.body.removeEventListener('keydown', onKeyDown, true);
  expect(asked).toEqual([1, 1]);
  request.mockRestore();
});

test('what a key changes answers it until its frame begins; a modifier alone changes nothing', () => {
  const frames: FrameRequestCallback[] = [];
  const request = vi
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((run) => frames.push(run));
  const { unmount } = renderHook(() => {
    useQuickKeys();
  });
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key }));
  press('Shift');
  expect(isAnsweringKey()).toBe(false);
  press('u');
  expect(isAnsweringKey()).toBe(true);
  for (const run of frames) run(0);
  expect(isAnsweringKey()).toBe(false);
  unmount();
  request.mockRestore();
});
