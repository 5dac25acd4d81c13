import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastStore } from '../../../ui/messages/toasts.ts';
import { loadBoardArt } from './board-art.ts';
import { useBoardArt } from './use-board-art.ts';

vi.mock('./board-art.ts');
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

test('pictures that could not be drawn are told, and loading again is offered', async () => {
  vi.mocked(loadBoardArt).mockRejectedValue(new DOMException('It cannot be decoded.'));
  const { result } = renderHook(() => useBoardArt('plain'));
  await waitFor(() => {
    expect(toastStore.getState().toasts).toMatchObject([
      {
        text: expect.stringMatching(/^The pictures of the board could not be drawn/) as string,
        action: { label: 'Load again' },
      },
    ]);
  });
  expect(result.current).toBeNull();
});
