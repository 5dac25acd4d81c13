import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { Collections, ShownLevel } from '../levels/collections.ts';
import { DRAWN_TITLE } from '../levels/drawn-levels.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { Choice, FormField } from '../../ui/controls/fields.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import type { SavedAt } from '../../games/sokoban/editor/editor.ts';
import { DialogActions } from '../../ui/popups/DialogActions.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

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
export function SaveDialog({ collections, level, saved, onSaved, onClose }: SaveDialogProps) {
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
