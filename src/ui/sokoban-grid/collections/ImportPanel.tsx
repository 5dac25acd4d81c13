import { useEffect, useState } from 'react';
import type { SokobanParams } from '../../../games/sokoban/params.ts';
import { NEARLY_FULL } from '../../../platform/space.ts';
import { announce } from '../../kit/announce.ts';
import { tellMilestone } from '../../kit/milestones.ts';
import { showToast } from '../../kit/toasts.ts';
import { MAKE_ROOM } from '../../kit/trouble.ts';
import { formatNumber } from '../../kit/format-number.ts';
import type { Collections } from './collections.ts';
import { findFaultySolutions, type FaultySolution } from './faulty-solutions.ts';
import { findDuplicates, type Duplicate } from './duplicates.ts';
import { countSolved, readLevelFile, type FileContent, type LevelFile } from './level-file.ts';

/** `1 level`, `3,272 levels`. */
function countWords(n: number, thing: string): string {
  return `${formatNumber(n)} ${n === 1 ? thing : `${thing}s`}`;
}

/** Longer lists than this nobody reads. */
const MOST_LISTED = 200;

interface DetailsProps {
  readonly summary: string;
  readonly lines: readonly string[];
}

function Details({ summary, lines }: DetailsProps) {
  return (
    <details className="sok-import__details">
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

function duplicateWords({ number, title, known }: Duplicate): string {
  return `${number}. ${title ?? 'Untitled'} is ${known}.`;
}

function faultWords({ number, title, fault }: FaultySolution): string {
  return `${number}. ${title ?? 'Untitled'}: ${fault}`;
}

function foundWords(content: FileContent): string {
  const { title, author, levels } = content;
  const solved = countSolved(content);
  const by = author === null ? '' : ` by ${author}`;
  const solutions = solved === 0 ? '' : `, ${formatNumber(solved)} of them with solutions`;
  return `“${title}”${by}: ${countWords(levels.length, 'level')}${solutions}.`;
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
  const [content, setContent] = useState<FileContent | null>(null);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null);
  const [faulty, setFaulty] = useState<readonly FaultySolution[]>([]);
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    let stale = false;
    const isStale = () => stale;
    const read = async () => {
      // A picture first: thousands of levels take a moment.
      await new Promise((resolve) => setTimeout(resolve));
      if (isStale()) return;
      const found = await readLevelFile(file);
      if (isStale()) return;
      setContent(found);
      announce(found.levels.length > 0 ? foundWords(found) : `${file.name} has no level.`);
      const known = await findDuplicates(collections, found.levels);
      if (isStale()) return;
      setDuplicates(known);
      const wrong = await findFaultySolutions(found);
      if (!isStale()) setFaulty(wrong);
    };
    void read();
    return () => {
      stale = true;
    };
  }, [collections, file]);

  const add = async (found: FileContent) => {
    setAdding(true);
    const added = await collections.add(file, found);
    setAdding(false);
    if (!added.ok) {
      showToast(`“${found.title}” was not added. ${added.error}`, MAKE_ROOM);
      return;
    }
    tellMilestone();
    const fullness = await collections.fullness();
    const warning =
      fullness < NEARLY_FULL
        ? ''
        : ` This browser’s storage is ${Math.round(fullness * 100)} % full: export and delete collections that you do not need.`;
    showToast(`“${found.title}” was added.${warning}`);
    onAdded(added.value.id);
  };

  if (!content) return <p className="hint">Reading “{file.name}”…</p>;
  const { levels, errors } = content;
  const [first] = levels;
  const [fault] = errors;
  return (
    <section className="sok-import" aria-label={`Levels of ${file.name}`}>
      {first ? (
        <p>{foundWords(content)}</p>
      ) : (
        <p className="field__error">
          “{file.name}” has no level that can be read. {fault?.message}
        </p>
      )}
      {first && fault && (
        <Details
          summary={`${countWords(errors.length, 'board')} cannot be read and would be left out.`}
          lines={errors.map(({ message }) => message)}
        />
      )}
      {first && duplicates === null && <p className="hint">Looking for levels that you have…</p>}
      {duplicates !== null && duplicates.length > 0 && (
        <Details
          summary={`${countWords(duplicates.length, 'level')} you have already, perhaps turned or mirrored.`}
          lines={duplicates.map(duplicateWords)}
        />
      )}
      {faulty.length > 0 && (
        <Details
          summary={`${countWords(faulty.length, 'solution')} ${faulty.length === 1 ? 'does not solve its level' : 'do not solve their levels'}, and will not be shown.`}
          lines={faulty.map(faultWords)}
        />
      )}
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onCancel}>
          {first ? 'Do not add' : 'Back'}
        </button>
        {first && levels.length === 1 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onPlay({ level: first, origin: null });
            }}
          >
            Play without adding
          </button>
        )}
        {first && (
          <button
            type="button"
            className="button button--primary"
            aria-disabled={isAdding}
            onClick={() => {
              if (!isAdding) void add(content);
            }}
          >
            {levels.length === 1 ? 'Add this level' : `Add ${countWords(levels.length, 'level')}`}
          </button>
        )}
      </div>
    </section>
  );
}
