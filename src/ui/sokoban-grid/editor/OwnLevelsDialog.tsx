import { useState } from 'react';
import type { Level } from '../../../games/sokoban/level.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { askConfirm } from '../../kit/confirm.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { showToast } from '../../kit/toasts.ts';
import { keyOf } from '../level-keys.ts';
import { readOwnLevels, removeOwnLevel } from '../own-levels.ts';
import { ThumbnailView } from '../ThumbnailView.tsx';
import { count } from '../words.ts';

interface OwnLevelsDialogProps {
  readonly storage: TextStorage;
  readonly onEdit: (level: Level) => void;
  readonly onPlay: (level: Level) => void;
  readonly onClose: () => void;
}

/** The levels that the player drew and saved. */
export function OwnLevelsDialog({ storage, onEdit, onPlay, onClose }: OwnLevelsDialogProps) {
  const [levels, setLevels] = useState(() => readOwnLevels(storage));
  const remove = async (level: Level) => {
    const agreed = await askConfirm({
      title: 'Delete this level?',
      text: `“${level.title ?? 'Untitled'}” would be gone for good.`,
      confirm: 'Delete it',
      decline: 'Keep it',
    });
    if (!agreed) return;
    const removed = removeOwnLevel(storage, level);
    if (!removed.ok) showToast(removed.error);
    setLevels(readOwnLevels(storage));
  };
  return (
    <Dialog title="My levels" onClose={onClose}>
      {levels.length === 0 && <p>Levels that you save in the editor are kept here.</p>}
      <ul className="sok-own">
        {levels.map((level) => {
          const title = level.title ?? 'Untitled';
          return (
            <li key={keyOf(level)}>
              <span className="sok-own__picture">
                <ThumbnailView level={level} />
              </span>
              <span className="sok-own__words">
                <strong>{title}</strong>
                <small>
                  {level.cols} × {level.rows}, {count(level.boxes.length, 'box', 'boxes')}
                </small>
              </span>
              <button
                type="button"
                className="button"
                aria-label={`Play “${title}”`}
                onClick={() => {
                  onPlay(level);
                }}
              >
                Play
              </button>
              <button
                type="button"
                className="button"
                aria-label={`Edit “${title}”`}
                onClick={() => {
                  onEdit(level);
                }}
              >
                Edit
              </button>
              <button
                type="button"
                className="button button--quiet"
                aria-label={`Delete “${title}”`}
                onClick={() => void remove(level)}
              >
                Delete
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
