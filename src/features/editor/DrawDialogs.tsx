import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import { drawingOf } from '../../games/sokoban/editor/drawing.ts';
import type { SavedAt } from '../../games/sokoban/editor/editor.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { navigate } from '../../platform/navigation.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice, FormField } from '../../ui/controls/fields.tsx';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import { KeysDialog } from '../../ui/popups/KeysDialog.tsx';
import { andThen } from '../../words/and-then.ts';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { Collections, ShownLevel } from '../levels/collections.ts';
import { DRAWN_TITLE } from '../levels/drawn-levels.ts';
import { writeAddress } from '../levels/page-collections.ts';
import { OwnLevelsDialog } from './OwnLevelsDialog.tsx';
import type { DraftEditor } from './use-draft.ts';
import { EDITOR_KEYS } from './use-drawing.ts';

/** Stands for a collection that is still to be made. */
const NEW = 'new';

interface SaveDialogProps {
  readonly collections: Collections;
  readonly level: Level;
  readonly saved: SavedAt | null;
  readonly onSaved: (saved: SavedAt) => void;
  readonly onClose: () => void;
}

/** A level of a collection that the drawing can take the place of. */
interface Twin extends ShownLevel {
  readonly title: string;
}

/** The level of a collection that was opened for the drawing, or that has its board already. */
function useTwin(collections: Collections, pack: string, boards: readonly string[]): Twin | null {
  const set = useStore(ownCollectionStore, ({ read }) => read.get(pack));
  useEffect(() => {
    if (pack === NEW) return;
    void collections.load(pack).then((loaded) => {
      if (!loaded.ok) showToast(loaded.error);
    });
  }, [collections, pack]);
  for (const board of boards) {
    const index = set?.levels.findIndex(({ level }) => keyOf(level) === board) ?? -1;
    const found = set?.levels[index];
    if (!found) continue;
    const title = displayText(found.level.title ?? '', 'title') || t('Untitled');
    return { at: { pack, number: index + 1 }, level: found.level, title };
  }
  return null;
}

/** Puts a drawn level into a collection of the player, or in the place of what it was drawn from. */
function SaveDialog({ collections, level, saved, onSaved, onClose }: SaveDialogProps) {
  const id = useId();
  const listed = useStore(ownCollectionStore, (own) => own.listed);
  const [pack, setPack] = useState(() => {
    const last = listed.find((entry) => entry.id === saved?.pack);
    // It may have been made in another language.
    const drawn: readonly string[] = [format(DRAWN_TITLE), DRAWN_TITLE];
    return (last ?? listed.find(({ title }) => drawn.includes(title)))?.id ?? NEW;
  });
  const [title, setTitle] = useState(() => format(DRAWN_TITLE));
  const [how, setHow] = useState<'replace' | 'add'>('replace');
  const board = keyOf(level);
  const wanted = saved?.pack === pack && saved.board !== null ? [saved.board, board] : [board];
  const twin = useTwin(collections, pack, wanted);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isReplaced = twin !== null && how === 'replace';
    const name = title.trim() || format(DRAWN_TITLE);
    const place = isReplaced
      ? await collections.replaceLevel(twin, level)
      : await collections.addLevel(pack === NEW ? null : pack, name, level);
    if (!place.ok) {
      showToast(andThen(t('The level was not saved.'), place.error));
      return;
    }
    const into = listed.find((entry) => entry.id === pack)?.title ?? name;
    showToast(
      isReplaced
        ? t('“{title}” (level {number}) was replaced.', {
            title: twin.title,
            number: `${place.value.number}`,
          })
        : t('Saved to “{title}”.', { title: displayText(into, 'title') }),
    );
    onSaved({ pack: place.value.pack, board });
  };
  return (
    <Dialog title={t('Save this level')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <FormField>
          <label htmlFor={`${id}-pack`}>{t('Collection')}</label>
          <select
            id={`${id}-pack`}
            value={pack}
            onChange={(event) => setPack(event.currentTarget.value)}
          >
            {listed.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {displayText(entry.title, 'title')}
              </option>
            ))}
            <option value={NEW}>{t('A new collection')}</option>
          </select>
        </FormField>
        {pack === NEW && (
          <FormField>
            <label htmlFor={`${id}-title`}>{t('Title of the collection')}</label>
            <input
              id={`${id}-title`}
              value={title}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </FormField>
        )}
        {twin && (
          <Choice
            legend={t('How')}
            value={how}
            options={[
              {
                value: 'replace',
                label: t('Replace “{title}” (level {number})', {
                  title: twin.title,
                  number: `${twin.at.number}`,
                }),
              },
              { value: 'add', label: t('Add a new level') },
            ]}
            onChange={setHow}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" kind="primary" data-initial-focus>
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const ExportDialog = lazyDialog(
  message('Share this level'),
  async () => (await import('../share/ExportDialog.tsx')).ExportDialog,
);

/** A dialog over the drawing; those that need a whole level have it as it was when they were opened. */
export type OpenDialog =
  | { readonly t: 'keys' | 'own' }
  | { readonly t: 'share' | 'save'; readonly level: Level };

interface DrawDialogsProps {
  readonly open: OpenDialog | null;
  readonly draft: DraftEditor;
  readonly collections: Collections;
  readonly statistics: Statistics;
  /** The LURD of a solution that was found for a level; empty for none. */
  readonly solutionFor: (level: Level) => string;
  readonly onClose: () => void;
}

/** The dialog over the drawing, if one is open. */
export function DrawDialogs(props: DrawDialogsProps) {
  const { open, collections, statistics, solutionFor, onClose } = props;
  const { dispatch, saved, setSaved } = props.draft;
  return (
    <>
      {open?.t === 'keys' && (
        <KeysDialog keys={EDITOR_KEYS} onClose={onClose}>
          {t('By mouse or touch: press and drag to draw; the right button erases.')}
        </KeysDialog>
      )}
      {open?.t === 'own' && (
        <OwnLevelsDialog
          collections={collections}
          statistics={statistics}
          pack={saved?.pack ?? null}
          onEdit={(own, { pack }) => {
            const { title, author, comment } = own;
            const about = {
              caption: { title, author, comment },
              saved: { pack, board: keyOf(own) },
            };
            dispatch({ t: 'replace', drawing: drawingOf(own), about: () => about });
            onClose();
          }}
          onPlay={(params) => {
            void writeAddress(params).then((link) => navigate(link));
          }}
          onClose={onClose}
        />
      )}
      {open?.t === 'save' && (
        <SaveDialog
          collections={collections}
          level={open.level}
          saved={saved}
          onSaved={(place) => {
            setSaved(place);
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {open?.t === 'share' && (
        <ExportDialog
          exported={{
            position: opening(open.level),
            params: { level: open.level, origin: null },
            lurd: solutionFor(open.level),
            solved: solutionFor(open.level) !== '',
            recorded: [],
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
