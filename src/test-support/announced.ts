import { act } from '@testing-library/react';
import { afterFrame } from '../platform/schedule.ts';
import { announcementStore } from '../ui/messages/announce.ts';

/** Resolves after the next frame and everything that waits for it. */
export async function passFrame(): Promise<void> {
  await act(
    () =>
      new Promise<void>((resolve) => {
        // After announcements, which wait for everything else that follows the frame.
        afterFrame(() => {
          afterFrame(resolve);
        });
      }),
  );
}

/** Returns the text that a screen reader announces for this action; empty if none. */
export async function announcedBy(play: () => unknown): Promise<string> {
  await passFrame();
  announcementStore.setState({ said: [] });
  act(() => void play());
  await passFrame();
  return announcementStore
    .getState()
    .said.map(({ text }) => text)
    .join(' ');
}
