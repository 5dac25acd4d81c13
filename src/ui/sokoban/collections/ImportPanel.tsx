import { displayText } from '../../../core/outside-text.ts';
import { useEffect, useRef, useState } from 'react';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { NEARLY_FULL, percentOf } from '../../../platform/space.ts';
import { announce } from '../../kit/messages/announce.ts';
import { tellMilestone } from '../../kit/messages/milestones.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { remedyFor } from '../../kit/messages/trouble.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import type { Collections } from './collections.ts';
import { findFaultySolutions, type FaultySolution } from './faulty-solutions.ts';
import { findDuplicates, type Duplicate } from './duplicates.ts';
import { countSolved, readLevelFile, type FileContent, type LevelFile } from './level-file.ts';
import { fileOfNew } from './new-levels.ts';
import { ThumbnailView } from '../board/ThumbnailView.tsx';
import { sizeWords } from '../words/words.ts';
import { DialogActions } from '../../kit/popups/DialogActions.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './ImportPanel.module.css';

/** `1 level`, `3,272 levels`. */
function countWords(n: number, thing: string): string {
  return `${formatNumber(n)} ${n === 1 ? thing : `${thing}s`}`;
}

/** Longer lists than this nobody reads. */
const MOST_LISTED = 200;

/** The count of levels goes up by so many while a file is read. */
const COUNTED_AT_ONCE = 1000;

interface DetailsProps {
  readonly summary: string;
  readonly lines: readonly string[];
}

function Details({ summary, lines }: DetailsProps) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <ul>
        {lines.slice(0, MOST_LISTED).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {lines.length > MOST_LISTED && <li>… and {lines.length - MOST_LISTED} more.</li>}
      </ul>
    </details>
  );
}

const titleWords = (title: string | null) => displayText(title ?? '', 'title') || 'Untitled';

function duplicateWords({ number, title, known }: Duplicate): string {
  return `${number}. ${titleWords(title)} is ${known}.`;
}

function faultWords({ number, title, fault }: FaultySolution): string {
  return `${number}. ${titleWords(title)}: ${fault}`;
}

function foundWords(content: FileContent): string {
  const { title, author, levels } = content;
  const solved = countSolved(content);
  const by = author === null ? '' : ` by ${displayText(author, 'author')}`;
  const solutions = solved === 0 ? '' : `, ${formatNumber(solved)} of them with solutions`;
  return `“${displayText(title, 'title')}”${by}: ${countWords(levels.length, 'level')}${solutions}.`;
}

interface ImportPanelProps {
  readonly collections: Collections;
  readonly file: LevelFile;
  readonly onPlay: (params: SokobanParams) => void;
  /** The file has become the collection called `id`. */
  readonly onAdded: (id: string) => void;
  readonly onCancel: () => void;
}

/** A file of levels that arrived: what is in it, and whether to keep it. */
export function ImportPanel({ collections, file, onPlay, onAdded, onCancel }: ImportPanelProps) {
  const fileName = displayText(file.name, 'fileName');
  const [content, setContent] = useState<FileContent | null>(null);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null);
  const [faulty, setFaulty] = useState<readonly FaultySolution[]>([]);
  const [readSoFar, setCount] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whatever had the focus when the file came: what was found is what the player asked about.
    if (content) panel.current?.focus({ preventScroll: true });
  }, [content]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isStale = () => signal.aborted;
    const read = async () => {
      // A picture first: thousands of levels take a moment.
      await new Promise((resolve) => setTimeout(resolve));
      if (isStale()) return;
      const onProgress = (read: number) => setCount(read - (read % COUNTED_AT_ONCE));
      const found = await readLevelFile(file, { onProgress, signal });
      if (isStale()) return;
      setContent(found);
      announce(found.levels.length > 0 ? foundWords(found) : `${fileName} has no level.`);
      const known = await findDuplicates(collections, found.levels);
      if (isStale()) return;
      setDuplicates(known);
      const wrong = await findFaultySolutions(found);
      if (!isStale()) setFaulty(wrong);
    };
    void read().catch((error: unknown) => {
      if (!isStale()) throw error;
    });
    return () => controller.abort();
  }, [collections, file, fileName]);

  const add = async (taken: LevelFile, found: FileContent) => {
    const added = await collections.add(taken, found);
    setAdding(false);
    if (!added.ok) {
      showToast(
        `“${displayText(found.title, 'title')}” was not added. ${added.error}`,
        remedyFor(added.obstacle),
      );
      return;
    }
    tellMilestone();
    const fullness = await collections.fullness();
    const warning =
      fullness < NEARLY_FULL
        ? ''
        : ` This browser’s storage is ${percentOf(fullness)} % full: export and delete collections that you do not need.`;
    showToast(`“${displayText(found.title, 'title')}” was added.${warning}`);
    onAdded(added.value.id);
  };

  const addNew = async (found: FileContent, known: readonly Duplicate[]) => {
    const fresh = fileOfNew(file, found, known);
    await add(fresh, await readLevelFile(fresh));
  };
  const begin = (work: () => Promise<void>) => {
    if (isAdding) return;
    setAdding(true);
    void work();
  };

  if (!content) {
    return (
      <section className={styles.panel} aria-label={`Levels of ${fileName}`} aria-busy="true">
        <p className={prose.hint}>
          Reading “{fileName}”…{readSoFar > 0 && ` ${countWords(readSoFar, 'level')}`}
        </p>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
        </DialogActions>
      </section>
    );
  }
  const { levels, errors } = content;
  const [first] = levels;
  const [fault] = errors;
  // The same level twice helps nobody: what is new is offered first, where some are and some are not.
  const known = duplicates ?? [];
  const fresh = known.length > 0 ? levels.length - known.length : 0;
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={`Levels of ${fileName}`}
      tabIndex={-1}
    >
      {first ? (
        <p>{foundWords(content)}</p>
      ) : (
        <p className={prose.error}>
          “{fileName}” has no level that can be read. {fault?.message}
        </p>
      )}
      {first && levels.length === 1 && (
        <div className={styles.only}>
          <span className={styles.picture}>
            <ThumbnailView level={first} />
          </span>
          <p>
            <b>{titleWords(first.title)}</b>
            <br />
            {sizeWords(first)}
          </p>
        </div>
      )}
      {first && fault && (
        <Details
          summary={`${countWords(errors.length, 'board')} cannot be read and would be left out.`}
          lines={errors.map(({ message }) => message)}
        />
      )}
      {first && duplicates === null && (
        <p className={prose.hint}>Looking for levels that you have…</p>
      )}
      {duplicates !== null && duplicates.length > 0 && (
        <Details
          summary={`${countWords(duplicates.length, 'level')} ${duplicates.length === 1 ? 'is' : 'are'} there already, in your collections or earlier in this file, perhaps turned or mirrored.`}
          lines={duplicates.map(duplicateWords)}
        />
      )}
      {faulty.length > 0 && (
        <Details
          summary={`${countWords(faulty.length, 'solution')} ${faulty.length === 1 ? 'does not solve its level' : 'do not solve their levels'}, and will not be shown.`}
          lines={faulty.map(faultWords)}
        />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{first ? 'Cancel' : 'Back'}</Button>
        {first && levels.length === 1 && (
          <Button onClick={() => onPlay({ level: first, origin: null })}>
            Play without adding
          </Button>
        )}
        {first && (
          <Button
            kind={fresh > 0 ? undefined : 'primary'}
            aria-disabled={isAdding}
            onClick={() => begin(() => add(file, content))}
          >
            {fresh > 0
              ? `Add all ${formatNumber(levels.length)}`
              : levels.length === 1
                ? 'Add this level'
                : `Add ${countWords(levels.length, 'level')}`}
          </Button>
        )}
        {fresh > 0 && (
          <Button
            kind="primary"
            aria-disabled={isAdding}
            onClick={() => begin(() => addNew(content, known))}
          >
            {fresh === 1 ? 'Add the new one' : `Add the ${formatNumber(fresh)} new ones`}
          </Button>
        )}
      </DialogActions>
    </section>
  );
}
