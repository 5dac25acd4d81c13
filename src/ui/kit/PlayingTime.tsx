import { useEffect, useState } from 'react';
import { formatTime } from './format-time.ts';
import { Figure } from './TopBar.tsx';

interface PlayingTimeProps {
  readonly elapsedMs: () => number;
  /** Makes the time a button that pauses the game. */
  readonly onPause?: () => void;
}

/** The running clock. It asks for the time once a second and renders nothing but itself. */
export function PlayingTime({ elapsedMs, onPause }: PlayingTimeProps) {
  const [ms, setMs] = useState(elapsedMs);
  useEffect(() => {
    const timer = setInterval(() => {
      setMs(elapsedMs());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [elapsedMs]);
  const time = formatTime(ms);
  const action = onPause && { label: `${time}, pause`, run: onPause };
  return <Figure name="Time" value={time} action={action} />;
}
