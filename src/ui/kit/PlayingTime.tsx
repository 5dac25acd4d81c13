import { useEffect, useState } from 'react';
import { formatTime } from './format-time.ts';
import { Figure } from './TopBar.tsx';

/** The running clock. It asks for the time once a second and renders nothing but itself. */
export function PlayingTime({ elapsedMs }: { readonly elapsedMs: () => number }) {
  const [ms, setMs] = useState(elapsedMs);
  useEffect(() => {
    const timer = setInterval(() => {
      setMs(elapsedMs());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [elapsedMs]);
  return <Figure name="Time" value={formatTime(ms)} />;
}
