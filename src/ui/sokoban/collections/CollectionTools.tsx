import { displayText } from '../../../core/outside-text.ts';
import { useId, useState, type TargetedEvent } from 'react';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import type { Solutions } from '../../../games/sokoban/records/solutions.ts';
import { count } from '../words/words.ts';
import type { CollectionEntry } from '../../../games/sokoban/records/collection-list.ts';
import type { Collections } from './collections.ts';
import { MoveForm } from './MoveForm.tsx';
import { ExportSet } from './ExportSet.tsx';
import { FormField } from '../../kit/controls/fields.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import styles from './CollectionTools.module.css';

interface CollectionToolsProps {
  readonly collections: Collections;
  readonly entry: CollectionEntry;
  readonly solutions: StoredState<Solutions>;
}

/** Exports, renames, moves and deletes a collection of the player. */
export function CollectionTools({ collections, entry, solutions }: CollectionToolsProps) {
  const fieldId = useId();
  const [title, setTitle] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);

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
  const rename = async (event: TargetedEvent<HTMLFormElement>) => {
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
      <form className={styles.collection} onSubmit={(event) => void rename(event)}>
        <FormField>
          <label htmlFor={fieldId}>Title of the collection</label>
          <input
            id={fieldId}
            value={title}
            maxLength={100}
            required
            autoComplete="off"
            // The player has just asked for this field.
            ref={(field) => field?.focus()}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </FormField>
        <div className={styles.buttons}>
          <Button onClick={() => setTitle(null)}>Cancel</Button>
          <Button type="submit" kind="primary">
            Rename
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
      <Button onClick={() => void remove()}>Delete…</Button>
      <Button onClick={() => setTitle(entry.title)}>Rename…</Button>
      <Button onClick={() => setMoving(true)}>Move…</Button>
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
