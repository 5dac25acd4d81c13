import { useStore } from '../../kit/browser/use-store.ts';
import { displayText } from '../../../core/outside-text.ts';
import { useEffect, useId, useState, type TargetedEvent } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import type { LevelOrigin } from '../../../games/sokoban/game/params.ts';
import type { Collections, ShownLevel } from '../collections/collections.ts';
import { DRAWN_TITLE } from '../collections/drawn-levels.ts';
import { ownCollectionStore } from '../levels/own-collections.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { Choice, FormField } from '../../kit/controls/fields.tsx';
import { showToast } from '../../kit/messages/toasts.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import type { SavedAt } from '../../../games/sokoban/editor/editor.ts';
import { DialogActions } from '../../kit/popups/DialogActions.tsx';
import { Button } from '../../kit/controls/Button.tsx';

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

const nameOf = (title: string, { number }: LevelOrigin) => `“${title}” (level ${number})`;

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
    const title = displayText(found.level.title ?? '', 'title') || 'Untitled';
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
    return (last ?? listed.find(({ title }) => title === DRAWN_TITLE))?.id ?? NEW;
  });
  const [title, setTitle] = useState(DRAWN_TITLE);
  const [how, setHow] = useState<'replace' | 'add'>('replace');
  const board = keyOf(level);
  const wanted = saved?.pack === pack && saved.board !== null ? [saved.board, board] : [board];
  const twin = useTwin(collections, pack, wanted);

  const save = async (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isReplaced = twin !== null && how === 'replace';
    const name = title.trim() || DRAWN_TITLE;
    const place = isReplaced
      ? await collections.replaceLevel(twin, level)
      : await collections.addLevel(pack === NEW ? null : pack, name, level);
    if (!place.ok) {
      showToast(`The level was not saved. ${place.error}`);
      return;
    }
    const into = listed.find((entry) => entry.id === pack)?.title ?? name;
    showToast(
      isReplaced
        ? `${nameOf(twin.title, place.value)} was replaced.`
        : `Saved to “${displayText(into, 'title')}”.`,
    );
    onSaved({ pack: place.value.pack, board });
  };
  return (
    <Dialog title="Save this level" onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <FormField>
          <label htmlFor={`${id}-pack`}>Collection</label>
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
            <option value={NEW}>A new collection</option>
          </select>
        </FormField>
        {pack === NEW && (
          <FormField>
            <label htmlFor={`${id}-title`}>Title of the collection</label>
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
            legend="How"
            value={how}
            options={[
              { value: 'replace', label: `Replace ${nameOf(twin.title, twin.at)}` },
              { value: 'add', label: 'Add a new level' },
            ]}
            onChange={setHow}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" data-initial-focus>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
