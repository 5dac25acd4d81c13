import {
  type ChangeEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The entered lines, and the current position in them. */
interface LineHistory {
  readonly lines: readonly string[];
  /** The index of the shown line; `lines.length` stands for the line being written. */
  readonly at: number;
  /** The line that was being written before going back. */
  readonly draft: string;
}

/** The maximum number of lines. */
const MOST_LINES = 200;

const NO_HISTORY: LineHistory = { lines: [], at: 0, draft: '' };

/** The history after a line was entered. Empty and repeated lines are not stored. */
function entered({ lines }: LineHistory, line: string): LineHistory {
  const isNew = line !== '' && line !== lines.at(-1);
  const kept = isNew ? [...lines, line].slice(-MOST_LINES) : lines;
  return { lines: kept, at: kept.length, draft: '' };
}

/** Goes one line back (-1) or forward (1), stopping at the ends; `shown` is the content of the field. */
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
  /**
   * Runs a line. Returns `false` if it was refused: it then stays in the field, selected, to be corrected or replaced.
   */
  readonly onRun: (line: string) => boolean;
  readonly onClose: () => void;
}

/**
 * The line being written, and earlier lines, which the arrow keys recall. The field has the initial focus. Down is left
 * to the browser, which shows suggestions, unless Up was pressed before.
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
