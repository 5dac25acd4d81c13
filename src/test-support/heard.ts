import { act } from '@testing-library/react';
import { afterFrame } from '../platform/schedule.ts';
import { announcementStore } from '../ui/messages/announce.ts';

/** Lets the next picture be done, with what waits for it. */
export async function passFrame(): Promise<void> {
  await act(
    () =>
      new Promise<void>((resolve) => {
        // Behind words, which wait for all else that follows the picture.
        afterFrame(() => {
          afterFrame(resolve);
        });
      }),
  );
}

/** What a screen reader is told of this; empty for nothing. */
export async function heardOf(play: () => unknown): Promise<string> {
  await passFrame();
  announcementStore.setState({ said: [] });
  act(() => void play());
  await passFrame();
  return announcementStore
    .getState()
    .said.map(({ text }) => text)
    .join(' ');
}
