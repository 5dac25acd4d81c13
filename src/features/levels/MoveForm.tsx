import { useId, useState, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import {
  folderPath,
  foldersOf,
  isInFolder,
  type CollectionEntry,
} from '../../games/sokoban/records/collection-list.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormField } from '../../ui/controls/fields.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import type { Collections } from './collections.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './CollectionTools.module.css';

interface MoveFormProps {
  readonly collections: Collections;
  readonly entry: CollectionEntry;
  readonly onClose: () => void;
}

/** Puts a collection into a folder, or renames the folder that it is in. */
export function MoveForm({ collections, entry, onClose }: MoveFormProps) {
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
          ? t('“{title}” is in no folder now.', { title })
          : t('“{title}” is in “{path}” now.', { title, path }),
      );
    }
    onClose();
  };
  const renameFolder = () => {
    collections.renameFolder(before, path);
    showToast(t('The folder is called “{path}” now.', { path }));
    onClose();
  };
  return (
    <form className={styles.collection} onSubmit={move}>
      <FormField>
        <label htmlFor={id}>{t('Folder')}</label>
        <p className={prose.hint} id={`${id}-hint`}>
          {t('A new name makes a folder, “Old/Small” one within another. Empty: no folder.')}
        </p>
        <input
          id={id}
          value={folder}
          list={`${id}-folders`}
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          // The player has just asked for this field.
          ref={(field) => field?.focus()}
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
