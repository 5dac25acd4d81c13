import { displayText } from '../../core/outside-text.ts';
import { useId, useState, type SubmitEvent } from 'react';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import type { CollectionEntry } from '../../games/sokoban/records/collection-list.ts';
import type { Collections } from './collections.ts';
import { MoveForm } from './MoveForm.tsx';
import { ExportSet } from './ExportSet.tsx';
import { FormField } from '../../ui/controls/fields.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import styles from './CollectionTools.module.css';
import { andThen } from '../../words/and-then.ts';

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

  const name = displayText(entry.title, 'title');
  const remove = async () => {
    const agreed = await askConfirm({
      title: t('Delete “{title}”?', { title: name }),
      text: t(
        '{n, plural, one {# level} other {# levels}} would go; what you solved of them stays in your records. Export the collection first if you may want it back.',
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
        : andThen(t('“{title}” was not deleted.', { title: name }), removed.error),
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
            // The player has just asked for this field.
            ref={(field) => field?.focus()}
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
      <Button onClick={() => setTitle(entry.title)}>{t('Rename…')}</Button>
      <Button onClick={() => setMoving(true)}>{t('Move…')}</Button>
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
