import { lazy, Suspense, type ComponentProps } from 'react';
import { PauseDialog } from './PauseDialog.tsx';
import type { ReplayPage as Replay } from './replay/ReplayPage.tsx';
import { writeReplayLink } from './replay/recording.ts';
import type { WinDialog as Win } from './WinDialog.tsx';

const WinDialog = lazy(async () => ({ default: (await import('./WinDialog.tsx')).WinDialog }));
const ReplayPage = lazy(async () => ({
  default: (await import('./replay/ReplayPage.tsx')).ReplayPage,
}));

interface SpiderOverlaysProps {
  /** Each is `null` while it is not shown. */
  readonly pause: ComponentProps<typeof PauseDialog> | null;
  readonly replay: ComponentProps<typeof Replay> | null;
  readonly win: ComponentProps<typeof Win> | null;
}

/** What lies over the table by itself: a break, a replay, the end of a won game. */
export function SpiderOverlays({ pause, replay, win }: SpiderOverlaysProps) {
  return (
    <>
      {pause && !replay && <PauseDialog {...pause} />}
      {replay && (
        <Suspense fallback={null}>
          <ReplayPage
            // Another link may come while one replay is shown; it begins at its own start.
            key={writeReplayLink(replay.watched.recording.params, replay.watched.recording.moves)}
            {...replay}
          />
        </Suspense>
      )}
      {win && (
        <Suspense fallback={null}>
          <WinDialog {...win} />
        </Suspense>
      )}
    </>
  );
}
