import { useEffect, useReducer } from 'react';
import { formatTime } from '../format/format-time.ts';
import { Figure } from './TopBar.tsx';
import { t } from '../../words/t.ts';

/** A tick leaves the page alone for so long, at least, after anything else was rendered. */
const REST_MS = 500;

interface PlayingTimeProps {
  readonly elapsedMs: () => number;
  /** Makes the time a button that pauses the game. */
  readonly onPause?: () => void;
}

/**
 * The running clock. It shows the time with all that is rendered around it, and ticks by itself, at full seconds,
 * only while nothing else happens. A tick of its own in every second asked for a picture among those of the keys:
 * Chromium then kept to the beat of the screen for some 40 ms, and one key in twenty waited for it.
 */
export function PlayingTime({ elapsedMs, onPause }: PlayingTimeProps) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  // After each rendering: what was played meanwhile has shown the time, and puts the next tick off.
  useEffect(() => {
    const timer = setTimeout(tick, Math.max(REST_MS, 1000 - (elapsedMs() % 1000)));
    return () => clearTimeout(timer);
  });
  const time = formatTime(elapsedMs());
  const action = onPause && { label: t('{time}, pause', { time }), run: onPause };
  return <Figure kind="time" name={t('Time')} value={time} action={action} />;
}
