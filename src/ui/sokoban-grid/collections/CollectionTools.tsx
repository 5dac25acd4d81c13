import { useId, useState, type SubmitEvent } from 'react';
import { downloadText } from '../../../platform/files.ts';
import { askConfirm } from '../../kit/confirm.ts';
import { showToast } from '../../kit/toasts.ts';
import { count } from '../words.ts';
import type { CollectionEntry } from './collection-list.ts';
import type { Collections } from './collections.ts';

interface CollectionToolsProps {
  readonly collections: Collections;
  readonly entry: CollectionEntry;
}

/** The name of the exported file: the title, and the ending of the file that was imported. */
function fileName({ title, file }: CollectionEntry): string {
  const name = title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim();
  const ending = /\.(?:xsb|sok|txt)$/i.exec(file)?.[0] ?? '.xsb';
  return `${name === '' ? 'levels' : name}${ending}`;
}

/** Exports, renames and deletes a collection of the player. */
export function CollectionTools({ collections, entry }: CollectionToolsProps) {
  const fieldId = useId();
  const [title, setTitle] = useState<string | null>(null);

  const exportFile = async () => {
    const bytes = await collections.bytesOf(entry.id);
    if (bytes.ok) downloadText(fileName(entry), 'text/plain', bytes.value);
    else showToast(bytes.error);
  };
  const remove = async () => {
    const agreed = await askConfirm({
      title: `Delete “${entry.title}”?`,
      text: `${count(entry.levels, 'level')} would go; what you solved of them stays in your records. Export the collection first if you may want it back.`,
      confirm: 'Delete it',
      decline: 'Keep it',
    });
    if (!agreed) return;
    collections.remove(entry.id);
    showToast(`“${entry.title}” was deleted.`);
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
      <button type="button" className="button" onClick={() => void exportFile()}>
        Export
      </button>
    </div>
  );
}
