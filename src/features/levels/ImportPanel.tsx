import { useEffect, useRef, useState } from 'react';
import { displayText } from '../../core/outside-text.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { NEARLY_FULL } from '../../platform/space.ts';
import { Thumbnail } from '../../play/sokoban-board/Thumbnail.tsx';
import { noticeWords, sizeWords } from '../../play/sokoban/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { formatPercent } from '../../ui/format/format.ts';
import { announce } from '../../ui/messages/announce.ts';
import { reportMilestone } from '../../ui/messages/milestones.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { remedyFor } from '../../ui/messages/storage-errors.ts';
import { DialogActions } from '../../ui/popups/Dialog.tsx';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import { type FileContent, type LevelFile, readLevelFile } from '../files/level-file.ts';
import type { Collections } from './collections.ts';
import {
  type FaultySolution,
  findFaultySolutions,
  type Duplicate,
  findDuplicates,
} from './import-checks.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './levels.module.css';

/** Longer lists are truncated. */
const MOST_LISTED = 5000;

interface DetailsProps {
  readonly summary: string;
  readonly lines: readonly string[];
  readonly isOpen?: boolean;
}

/** A message about many levels: how many there are, and an expandable list. */
export function Details({ summary, lines, isOpen = false }: DetailsProps) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{summary}</summary>
      <ul>
        {lines.slice(0, MOST_LISTED).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {lines.length > MOST_LISTED && (
          <li>{t('… and {n} more.', { n: lines.length - MOST_LISTED })}</li>
        )}
      </ul>
    </details>
  );
}

/** How often the level count is updated while a file is read. */
const COUNTED_AT_ONCE = 1000;

const titleWords = (title: string | null) => displayText(title ?? '', 'title') || t('Untitled');

function duplicateWords({ number, title, known }: Duplicate): string {
  const own = { number: `${number}`, title: titleWords(title) };
  const level = `${known.number}`;
  const name = known.title === null ? null : displayText(known.title, 'title');
  if (known.set === null) {
    return name === null
      ? t('{number}. {title} is level {level} in this file.', { ...own, level })
      : t('{number}. {title} is “{name}” in this file.', { ...own, name });
  }
  const set = displayText(known.set, 'title');
  return name === null
    ? t('{number}. {title} is level {level} ({set}).', { ...own, level, set })
    : t('{number}. {title} is “{name}” ({set}).', { ...own, name, set });
}

function faultWords({ number, title, fault }: FaultySolution): string {
  // Translators: {fault} is a sentence.
  return t('{number}. {title}: {fault}', { number: `${number}`, title: titleWords(title), fault });
}

/** Describes the contents of a file; `solved` is the number of levels that are known to have solutions. */
function foundWords({ title, author, levels }: FileContent, solved: number): string {
  const set =
    author === null
      ? t('“{title}”', { title: displayText(title, 'title') })
      : t('“{title}” by {author}', {
          title: displayText(title, 'title'),
          author: displayText(author, 'author'),
        });
  const n = levels.length;
  return solved === 0
    ? t('{set}: {n, plural, one {# level} other {# levels}}.', { set, n })
    : t('{set}: {n, plural, one {# level} other {# levels}}, {solved} of them with solutions.', {
        set,
        n,
        solved,
      });
}

const NONE_PLAYED: Awaited<ReturnType<typeof findFaultySolutions>> = { solved: 0, faulty: [] };

interface ImportPanelProps {
  readonly collections: Collections;
  readonly file: LevelFile;
  readonly onPlay: (params: SokobanParams) => void;
  /** Called when the file has been saved as the collection `id`. */
  readonly onAdded: (id: string) => void;
  readonly onCancel: () => void;
}

/** The panel for an imported level file: shows its contents, and asks whether to keep it. */
export function ImportPanel({ collections, file, onPlay, onAdded, onCancel }: ImportPanelProps) {
  const fileName = displayText(file.name, 'fileName');
  const [content, setContent] = useState<FileContent | null>(null);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null);
  const [played, setPlayed] = useState(NONE_PLAYED);
  const [readSoFar, setCount] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The player is waiting for the result, wherever the focus was when the file arrived.
    if (content) panel.current?.focus({ preventScroll: true });
  }, [content]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isStale = () => signal.aborted;
    const read = async () => {
      // Lets the page paint first, because thousands of levels take a moment.
      await new Promise((resolve) => setTimeout(resolve));
      if (isStale()) return;
      const onProgress = (read: number) => setCount(read - (read % COUNTED_AT_ONCE));
      const found = await readLevelFile(file, { onProgress, signal });
      if (isStale()) return;
      setContent(found);
      announce(
        found.levels.length > 0
          ? foundWords(found, 0)
          : t('{name} contains no levels.', { name: fileName }),
      );
      const known = await findDuplicates(collections, found.levels);
      if (isStale()) return;
      setDuplicates(known);
      const solutions = await findFaultySolutions(found);
      if (!isStale()) setPlayed(solutions);
    };
    void read().catch((error: unknown) => {
      if (!isStale()) throw error;
    });
    return () => controller.abort();
  }, [collections, file, fileName]);

  const add = async (found: FileContent, without: readonly number[] = []) => {
    const added = await collections.add(file, found, { without });
    setAdding(false);
    if (!added.ok) {
      showToast(
        joinSentences(
          t('“{name}” was not added.', { name: displayText(found.title, 'title') }),
          added.error,
        ),
        remedyFor(added.obstacle),
      );
      return;
    }
    reportMilestone();
    const fullness = await collections.fullness();
    showToast(
      joinSentences(
        t('“{title}” was added.', { title: displayText(found.title, 'title') }),
        fullness >= NEARLY_FULL &&
          t(
            'This browser’s storage is {percent} full: export and delete collections that you do not need.',
            { percent: formatPercent(fullness) },
          ),
      ),
    );
    onAdded(added.value.id);
  };

  const begin = (work: () => Promise<void>) => {
    if (isAdding) return;
    setAdding(true);
    void work();
  };

  if (!content) {
    return (
      <section
        className={styles.panel}
        aria-label={t('Levels of {name}', { name: fileName })}
        aria-busy="true"
      >
        <p className={prose.hint}>
          {readSoFar > 0
            ? t('Reading “{name}”… {n, plural, one {# level} other {# levels}}', {
                name: fileName,
                n: readSoFar,
              })
            : t('Reading “{name}”…', { name: fileName })}
        </p>
        <DialogActions>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
        </DialogActions>
      </section>
    );
  }
  const { levels, errors } = content;
  const [first] = levels;
  const [fault] = errors;
  const solvedAlready = levels.flatMap(({ notices, title }, index) =>
    notices.includes('solved')
      ? [t('{number}. {title}', { number: `${index + 1}`, title: titleWords(title) })]
      : [],
  );
  // Duplicates are rarely wanted: if only some levels are new, the first option is to import just these.
  const known = duplicates ?? [];
  const fresh = known.length > 0 ? levels.length - known.length : 0;
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t('Levels of {name}', { name: fileName })}
      tabIndex={-1}
    >
      {first ? (
        <p>{foundWords(content, played.solved)}</p>
      ) : (
        <p className={prose.error}>
          {t('“{name}” contains no readable level.', { name: fileName })} {fault?.message}
        </p>
      )}
      {first && levels.length === 1 && (
        <div className={styles.only}>
          <span className={styles.preview}>
            <Thumbnail level={first} />
          </span>
          <p>
            <b>{titleWords(first.title)}</b>
            <br />
            {sizeWords(first)}
            {noticeWords(first) !== '' && (
              <>
                <br />
                {noticeWords(first)}
              </>
            )}
          </p>
        </div>
      )}
      {first && fault && (
        <Details
          summary={t(
            '{n, plural, one {# board} other {# boards}} cannot be read and would be left out.',
            { n: errors.length },
          )}
          lines={errors.map(({ message }) => message)}
        />
      )}
      {levels.length > 1 && solvedAlready.length > 0 && (
        <Details
          summary={t(
            '{n, plural, one {# level is} other {# levels are}} solved from the start: a box has to be pushed off its goal and back.',
            { n: solvedAlready.length },
          )}
          lines={solvedAlready}
        />
      )}
      {first && duplicates === null && (
        <p className={prose.hint}>{t('Looking for levels you already have…')}</p>
      )}
      {duplicates !== null && duplicates.length > 0 && (
        <Details
          summary={t(
            '{n, plural, one {# level is} other {# levels are}} already in your collections or earlier in this file, perhaps rotated or mirrored.',
            { n: duplicates.length },
          )}
          lines={duplicates.map(duplicateWords)}
        />
      )}
      {played.faulty.length > 0 && (
        <Details
          summary={t(
            '{n, plural, one {# solution does not solve its level} other {# solutions do not solve their levels}}, and will not be shown.',
            { n: played.faulty.length },
          )}
          lines={played.faulty.map(faultWords)}
        />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{first ? t('Cancel') : t('Back')}</Button>
        {first && levels.length === 1 && (
          <Button onClick={() => onPlay({ level: first, origin: null })}>
            {t('Play without adding')}
          </Button>
        )}
        {first && (
          <Button
            kind={fresh > 0 ? undefined : 'primary'}
            aria-disabled={isAdding}
            onClick={() => begin(() => add(content))}
          >
            {fresh > 0
              ? t('Add all {n}', { n: levels.length })
              : t('{n, plural, one {Add this level} other {Add # levels}}', { n: levels.length })}
          </Button>
        )}
        {fresh > 0 && (
          <Button
            kind="primary"
            aria-disabled={isAdding}
            onClick={() =>
              begin(() =>
                add(
                  content,
                  known.map(({ number }) => number),
                ),
              )
            }
          >
            {t('{n, plural, one {Add the new one} other {Add the # new ones}}', { n: fresh })}
          </Button>
        )}
      </DialogActions>
    </section>
  );
}
