import { displayText } from '../../../core/outside-text.ts';
import { useId, useState, type SubmitEvent } from 'react';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import type { Solutions } from '../../../games/sokoban/records/solutions.ts';
import { count } from '../words/words.ts';
import type { CollectionEntry } from '../../../games/sokoban/records/collection-list.ts';
import type { Collections } from './collections.ts';
import { ExportSet } from './ExportSet.tsx';

interface CollectionToolsProps {
  readonly collections: Collections;
  readonly entry: CollectionEntry;
  readonly solutions: StoredState<Solutions>;
}

/** Exports, renames and deletes a collection of the player. */
export function CollectionTools({ collections, entry, solutions }: CollectionToolsProps) {
  const fieldId = useId();
  const [title, setTitle] = useState<string | null>(null);

  const remove = async () => {
    const agreed = await askConfirm({
      title: `Delete “${displayText(entry.title, 'title')}”?`,
      text: `${count(entry.levels, 'level')} would go; what you solved of them stays in your records. Export the collection first if you may want it back.`,
      confirm: 'Delete it',
      decline: 'Keep it',
      offersBackup: true,
    });
    if (!agreed) return;
    const removed = await collections.remove(entry.id);
    const name = `“${displayText(entry.title, 'title')}”`;
    showToast(removed.ok ? `${name} was deleted.` : `${name} was not deleted. ${removed.error}`);
  };
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = title?.trim() ?? '';
    if (wanted === '') return;
    if (wanted !== entry.title) {
      const renamed = await collections.rename(entry.id, wanted);
      showToast(renamed.ok ? `Renamed to “${wanted}”.` : renamed.error);
    }
    setTitle(null);
  };
  if (title !== null) {
    return (
      <form className="sok-collection" onSubmit={(event) => void rename(event)}>
        <div className="field">
          <label htmlFor={fieldId}>Title of the collection</label>
          <input
            id={fieldId}
            value={title}
            maxLength={100}
            required
            autoComplete="off"
            // The player has just asked for this field.
            ref={(field) => field?.focus()}
            onChange={(event) => {
              setTitle(event.target.value);
            }}
          />
        </div>
        <div className="sok-collection__buttons">
          <button
            type="button"
            className="button"
            onClick={() => {
              setTitle(null);
            }}
          >
            Cancel
          </button>
          <button type="submit" className="button button--primary">
            Rename
          </button>
        </div>
      </form>
    );
  }
  return (
    <div className="sok-collection__buttons">
      <button type="button" className="button" onClick={() => void remove()}>
        Delete…
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          setTitle(entry.title);
        }}
      >
        Rename…
      </button>
      <ExportSet
        title={entry.title}
        author={entry.author}
        solutions={solutions}
        load={() => collections.load(entry.id)}
        original={{ name: entry.file, bytes: () => collections.bytesOf(entry.id) }}
      />
    </div>
  );
}
