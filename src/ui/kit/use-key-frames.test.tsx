import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useKeyFrames } from './use-key-frames.ts';

test('a frame is asked for before anybody else hears of a key, and no longer once the page is left', () => {
  const request = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { unmount } = renderHook(() => {
    useKeyFrames();
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
