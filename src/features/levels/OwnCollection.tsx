import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { cut, displayText, SHOWN } from '../../core/outside-text.ts';
import { ok, type Result } from '../../core/result.ts';
import { extensionIn, LEVEL_EXTENSIONS } from '../../games/sokoban/files/extensions.ts';
import { formatSlc } from '../../games/sokoban/files/slc.ts';
import {
  type CollectionEntry,
  folderPath,
  foldersOf,
  isInFolder,
} from '../../games/sokoban/records/collection-list.ts';
import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import type { Optima } from '../../games/sokoban/records/optima.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { downloadText } from '../../platform/files.ts';
import { formatSolvedSet } from '../../play/sokoban/file-solutions.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice, FormField } from '../../ui/controls/fields.tsx';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { LevelList, type LevelOrdering } from './LevelList.tsx';
import type { Collections } from './collections.ts';
import styles from './levels.module.css';

interface ExportSetProps {
  readonly title: string;
  readonly author: string | null;
  readonly solutions: StoredState<Solutions>;
  readonly load: () => Promise<Result<LevelSet>>;
  /** The original file, if it still exists. */
  readonly original?: {
    readonly name: string;
    readonly bytes: () => Promise<Result<Uint8Array<ArrayBuffer>>>;
    /** Whether the file contains levels that are not in the set. */
    readonly hasMore: boolean;
  };
}

const FORMS = ['original', 'sok', 'xsb', 'slc'] as const;
type Form = (typeof FORMS)[number];

const FORM_LABELS: Readonly<Record<Form, PlainMessage>> = {
  original: message('The original file'),
  sok: message('With solutions (.sok)'),
  xsb: message('With solutions (.xsb)'),
  slc: message('As XML (.slc)'),
};

const ORIGINAL = message('Byte for byte, with levels and a title that you have added since.');
const ORIGINAL_WITH_MORE = message(
  'Byte for byte, with the levels that you did not add, and with levels and a title that you have added since.',
);

const FORM_HINTS: Readonly<Record<Form, PlainMessage>> = {
  original: ORIGINAL,
  sok: message(
    'All levels with their notes and IDs, your best solutions by moves and by pushes, and those of the file, in the notation of JSoko, YASC and letslogic.com.',
  ),
  xsb: message('The same text, in a file for programs that do not read .sok files.'),
  slc: message(
    'Levels, titles and authors, for programs that read XML. It cannot hold solutions and comments.',
  ),
};

/** The name of the exported file: the title, in characters that every system accepts. */
function fileName(title: string, ending: string): string {
  const name = cut(title, SHOWN.fileName)
    .replace(/[^\p{L}\p{N} ’._-]+/gu, ' ')
    .trim();
  return `${name === '' ? 'levels' : name}${ending}`;
}

/** Exports all levels of a set, as the original file or with the player's solutions. */
export function ExportSet({ title, author, solutions, load, original }: ExportSetProps) {
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<Form>(original ? 'original' : 'sok');
  const close = () => setOpen(false);
  const contentOf = async (): Promise<Result<string | Uint8Array<ArrayBuffer>>> => {
    if (form === 'original' && original) return original.bytes();
    const set = await load();
    if (!set.ok) return set;
    if (form === 'slc') {
      const levels = set.value.levels.map(({ level }) => level);
      return ok(formatSlc({ title: set.value.title, author, levels }));
    }
    return ok(formatSolvedSet(set.value, author, solutions.getState()));
  };
  const save = async () => {
    const content = await contentOf();
    if (!content.ok) {
      showToast(content.error);
      return;
    }
    const ending =
      form === 'original'
        ? (extensionIn(original?.name ?? '', [...LEVEL_EXTENSIONS, '.txt']) ?? '.xsb')
        : `.${form}`;
    downloadText(fileName(title, ending), 'text/plain', content.value);
    close();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Export…')}</Button>
      {isOpen && (
        <Dialog title={t('Export “{title}”', { title })} onClose={close}>
          <Choice
            legend={t('What to save')}
            hint={format(
              form === 'original' && original?.hasMore ? ORIGINAL_WITH_MORE : FORM_HINTS[form],
            )}
            value={form}
            options={FORMS.filter((each) => original !== undefined || each !== 'original').map(
              (value) => ({ value, label: format(FORM_LABELS[value]) }),
            )}
            onChange={setForm}
          />
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button kind="primary" onClick={() => void save()}>
              {t('Save file')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

const takeFocus = (control: HTMLElement | null) => control?.focus();

interface MoveFormProps {
  readonly collections: Collections;
  readonly entry: CollectionEntry;
  readonly onClose: () => void;
}

/** A form that moves a collection to a folder, or renames the folder that contains it. */
function MoveForm({ collections, entry, onClose }: MoveFormProps) {
  const id = useId();
  const listed = useStore(ownCollectionStore, (own) => own.listed);
  const { folder: before = '' } = entry;
  const [folder, setFolder] = useState(before);
  const path = folderPath(folder);
  const together = before === '' ? 0 : listed.filter((each) => isInFolder(each, before)).length;
  const move = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    collections.move(entry.id, path);
    const title = displayText(entry.title, 'title');
    if (path !== before) {
      showToast(
        path === ''
          ? t('“{title}” is no longer in a folder.', { title })
          : t('“{title}” is now in “{path}”.', { title, path }),
      );
    }
    onClose();
  };
  const renameFolder = () => {
    collections.renameFolder(before, path);
    showToast(t('The folder is now called “{path}”.', { path }));
    onClose();
  };
  return (
    <form className={styles.collection} onSubmit={move}>
      <FormField>
        <label htmlFor={id}>{t('Folder')}</label>
        <p className={prose.hint} id={`${id}-hint`}>
          {t(
            'A new name creates a folder; “Old/Small” creates one inside another. Empty: no folder.',
          )}
        </p>
        <input
          id={id}
          value={folder}
          list={`${id}-folders`}
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          // The player has just opened this field.
          ref={takeFocus}
          onInput={(event) => setFolder(event.currentTarget.value)}
        />
        <datalist id={`${id}-folders`}>
          {foldersOf(listed).map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </FormField>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        {together > 1 && path !== before && path !== '' && (
          <Button onClick={renameFolder}>
            {t('Rename the folder of {n, plural, one {# collection} other {# collections}}', {
              n: together,
            })}
          </Button>
        )}
        <Button type="submit" kind="primary">
          {t(
            // Translators: the button that puts a collection into a folder.
            '{what, select, collection {Move} other {}}',
            { what: 'collection' },
          )}
        </Button>
      </div>
    </form>
  );
}

interface CollectionToolsProps {
  readonly collections: Collections;
  readonly entry: CollectionEntry;
  readonly solutions: StoredState<Solutions>;
}

/** Buttons to export, rename, move and delete one of the player's collections. */
function CollectionTools({ collections, entry, solutions }: CollectionToolsProps) {
  const fieldId = useId();
  const [title, setTitle] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  /** The button of the last form, which gets the focus back. */
  const [last, setLast] = useState<'rename' | 'move' | null>(null);

  const name = displayText(entry.title, 'title');
  const remove = async () => {
    const agreed = await askConfirm({
      title: t('Delete “{name}”?', { name }),
      text: t(
        '{n, plural, one {# level} other {# levels}} would be deleted; your records of solved ones stay. Export the collection first if you might want it back.',
        { n: entry.levels },
      ),
      confirm: t('Delete it'),
      decline: t('Keep it'),
      offersBackup: true,
    });
    if (!agreed) return;
    const removed = await collections.remove(entry.id);
    showToast(
      removed.ok
        ? t('“{title}” was deleted.', { title: name })
        : joinSentences(t('“{title}” was not deleted.', { title: name }), removed.error),
    );
  };
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = title?.trim() ?? '';
    if (wanted === '') return;
    if (wanted !== entry.title) {
      const renamed = await collections.rename(entry.id, wanted);
      showToast(renamed.ok ? t('Renamed to “{title}”.', { title: wanted }) : renamed.error);
    }
    setTitle(null);
  };
  if (title !== null) {
    return (
      <form className={styles.collection} onSubmit={(event) => void rename(event)}>
        <FormField>
          <label htmlFor={fieldId}>{t('Title of the collection')}</label>
          <input
            id={fieldId}
            value={title}
            maxLength={100}
            required
            autoComplete="off"
            // The player has just opened this field.
            ref={takeFocus}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </FormField>
        <div className={styles.buttons}>
          <Button onClick={() => setTitle(null)}>{t('Cancel')}</Button>
          <Button type="submit" kind="primary">
            {t('Rename')}
          </Button>
        </div>
      </form>
    );
  }
  if (isMoving) {
    return <MoveForm collections={collections} entry={entry} onClose={() => setMoving(false)} />;
  }
  return (
    <div className={styles.buttons}>
      <Button onClick={() => void remove()}>{t('Delete…')}</Button>
      <Button
        ref={last === 'rename' ? takeFocus : undefined}
        onClick={() => {
          setLast('rename');
          setTitle(entry.title);
        }}
      >
        {t('Rename…')}
      </Button>
      <Button
        ref={last === 'move' ? takeFocus : undefined}
        onClick={() => {
          setLast('move');
          setMoving(true);
        }}
      >
        {t('Move…')}
      </Button>
      <ExportSet
        title={entry.title}
        author={entry.author}
        solutions={solutions}
        load={() => collections.load(entry.id)}
        original={{
          name: entry.file,
          bytes: () => collections.bytesOf(entry.id),
          hasMore: (entry.without ?? []).length > 0,
        }}
      />
    </div>
  );
}

interface OwnCollectionProps {
  readonly collections: Collections;
  readonly entry: CollectionEntry;
  readonly statistics: Statistics;
  readonly solutions: StoredState<Solutions>;
  readonly optima: Optima;
  readonly current: number | null;
  readonly isBegun: (key: string) => boolean;
  /** Returns the best (lowest) score on the leaderboard of a level, identified by its records key. */
  readonly topScoreOf: (key: string) => number | null;
  readonly start: number | null;
  readonly played: number | null;
  readonly ordering: LevelOrdering;
  readonly takesFocus: boolean;
  readonly onOpen: (number: number) => void;
}

/** One of the player's collections, unpacked when it is first shown. */
export function OwnCollection(props: OwnCollectionProps) {
  const { collections, entry, solutions, ...list } = props;
  const { id } = entry;
  const set = useStore(ownCollectionStore, ({ read }) => read.get(id));
  const [problem, setProblem] = useState<string | null>(null);
  const isRead = set !== undefined;
  useEffect(() => {
    if (isRead) return;
    void collections.load(id).then((loaded) => {
      if (!loaded.ok) setProblem(loaded.error);
    });
  }, [collections, id, isRead]);
  return (
    <>
      <CollectionTools collections={collections} entry={entry} solutions={solutions} />
      {set ? (
        <LevelList set={set} {...list} />
      ) : (
        <p className={problem === null ? prose.hint : prose.error} role="status">
          {problem ?? t('Unpacking…')}
        </p>
      )}
    </>
  );
}
