import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, SubmitEvent } from 'react';
import { entered, NO_HISTORY, recalled, recalledLine } from './history.ts';

interface CommandLineOptions {
  /** False where the line was refused, and stays to be corrected; it is selected, so that another one takes its place. */
  readonly onRun: (line: string) => boolean;
  readonly onClose: () => void;
}

/**
 * The line that is written, and those that were entered before it, which the arrows bring back. The field has the focus
 * at first. Down is left to the browser, which shows what the field offers, unless one has gone up before.
 */
export function useCommandLine({ onRun, onClose }: CommandLineOptions) {
  const [line, setLine] = useState('');
  const [history, setHistory] = useState(NO_HISTORY);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHistory(entered(history, line));
    if (onRun(line)) setLine('');
    else field.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (by === -1 || (by === 1 && history.at < history.lines.length)) {
      event.preventDefault();
      const next = recalled(history, by, line);
      setHistory(next);
      setLine(recalledLine(next));
    }
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setLine(event.currentTarget.value);
  return { onSubmit, input: { ref: field, value: line, onChange, onKeyDown } };
}
