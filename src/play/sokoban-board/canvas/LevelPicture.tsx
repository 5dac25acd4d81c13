import type { ComponentProps } from 'react';
import { message } from '../../../words/message.ts';
import { lazyOverlay } from '../../../ui/loading/lazy-overlay.tsx';
import { BoardPicture } from '../board/BoardPicture.tsx';
import { isHuge } from '../board/huge.ts';

const HugePicture = lazyOverlay(
  message('Sokoban board'),
  async () => (await import('./HugePicture.tsx')).HugePicture,
);

/** The picture of a level in play, made of elements, or painted where these would be too many. */
export function LevelPicture(props: ComponentProps<typeof BoardPicture>) {
  return isHuge(props.level) ? <HugePicture {...props} /> : <BoardPicture {...props} />;
}
