import { useEffect, useState } from 'react';

/** Long enough to read a line, short enough not to be in the way. */
const REASON_MS = 3500;

interface Reason {
  readonly text: string;
}

/** Why the rules refused something, shown for a moment; and the function that shows it. */
export function useReason(): readonly [string | null, (text: string) => void] {
  const [reason, setReason] = useState<Reason | null>(null);
  useEffect(() => {
    if (!reason) return;
    const timer = setTimeout(setReason, REASON_MS, null);
    return () => {
      clearTimeout(timer);
    };
  }, [reason]);
  const show = (text: string) => {
    setReason({ text });
  };
  return [reason?.text ?? null, show];
}
