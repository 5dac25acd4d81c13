import {
  type ChangeEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The lines that were entered, and how far one has gone back in them. */
interface LineHistory {
  readonly lines: readonly string[];
  /** The place of the line that is shown; `lines.length` for the one that is being written. */
  readonly at: number;
  /** What was being written before one went back. */
  readonly draft: string;
}

/** More than anyone goes back. */
const MOST_LINES = 200;

const NO_HISTORY: LineHistory = { lines: [], at: 0, draft: '' };

/** After a line was entered. An empty one, and the same one again, are not kept. */
function entered({ lines }: LineHistory, line: string): LineHistory {
  const isNew = line !== '' && line !== lines.at(-1);
  const kept = isNew ? [...lines, line].slice(-MOST_LINES) : lines;
  return { lines: kept, at: kept.length, draft: '' };
}

/** One line back (-1) or forth (1), while `shown` is in the field; stays at the ends. */
function recalled(history: LineHistory, by: -1 | 1, shown: string): LineHistory {
  const { lines, at } = history;
  const next = Math.min(lines.length, Math.max(0, at + by));
  return { lines, at: next, draft: at === lines.length ? shown : history.draft };
}

/** The line to show. */
function recalledLine({ lines, at, draft }: LineHistory): string {
  return lines[at] ?? draft;
}

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
