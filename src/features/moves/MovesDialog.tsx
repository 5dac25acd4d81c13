import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { findSurface, MoveList, moveListName, type MoveRow, usePlace } from './MoveList.tsx';
import panels from '../../ui/styles/panel.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './moves.module.css';
import { tNodes } from '../../ui/format/t-nodes.ts';
import { t } from '../../words/t.ts';

interface MovesDialogProps {
  /** As in `MoveList`. */
  readonly count: number;
  readonly now: number;
  readonly rowOf: (row: number) => MoveRow;
  readonly onChoose: (row: number) => void;
  /** How many moves are played at a row; the row itself, if left out. */
  readonly placeOf?: (row: number) => number;
  /** Shows the game as it was at a row, or (`null`) as it is now. It ends before a row is chosen, and with the dialog. */
  readonly onPreview: (row: number | null) => void;
  /** What it costs to go back, said before it is done. */
  readonly cost: string;
  /** What chooses which moves are listed, above the list. */
  readonly choice?: ReactNode;
  /** What else takes moves back, below the list; not while a finger is at a row. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** Marks the table below the dialog: it does not show the current position. */
function PreviewMark({ place }: { readonly place: number }) {
  const { top, right, bottom, left } = usePlace(findSurface);
  const preview = <strong>{t('Preview')}</strong>;
  return (
    <div className={styles.preview} style={{ top, right, bottom, left }} data-testid="preview">
      <p className={panels.panel}>
        {place === 0
          ? tNodes('{preview} of the start', { preview })
          : tNodes('{preview} after move {place}', { preview, place })}
      </p>
    </div>
  );
}

/**
 * The moves of the game in a list, to go back to one of them, or forward again; next to the table where there is room,
 * which shows the game as it was at the row that is looked at.
 */
export function MovesDialog(props: MovesDialogProps) {
  const { count, now, rowOf, onChoose, placeOf, onPreview, cost, choice, actions, onClose } = props;
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [isTouched, setTouched] = useState(false);
  const costId = useId();
  const isPressed = useRef(false);
  // Not the state: the list loses the focus, and so reports that no row is looked at, after a row was chosen.
  const reported = useRef<number | null>(null);
  const preview = (row: number | null) => {
    setTouched(false);
    if (row === reported.current) return;
    reported.current = row;
    setPreviewed(row);
    onPreview(row);
  };
  const close = () => {
    preview(null);
    onClose();
  };
  const go = (row: number) => {
    close();
    onChoose(row);
  };
  const latest = useRef(preview);
  useLayoutEffect(() => {
    latest.current = preview;
  });
  // Other rows: what a finger was at is another one, or none.
  useLayoutEffect(() => latest.current(null), [count]);
  /** The end of the press that was held on Undo: the list came below that finger. */
  const dropClick = (event: MouseEvent<HTMLElement>) => {
    if (isPressed.current || event.detail === 0) return; // 0: by a key, or a screen reader
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog title={moveListName()} className={styles.dialog} onClose={close}>
      <div
        className={styles.content}
        data-moves=""
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onClickCapture={dropClick}
      >
        <p id={costId} className={prose.hint}>
          {cost}
        </p>
        {choice}
        <div className={styles.room} style={{ flexBasis: `calc(${count} * 3rem + 2px)` }}>
          <MoveList
            key={count}
            label={t('Moves, newest first')}
            count={count}
            now={now}
            rowOf={rowOf}
            isFirst
            describedBy={costId}
            onLookAt={preview}
            onTap={(row) => {
              preview(row === now ? null : row);
              setTouched(row !== now);
            }}
            onChoose={go}
          />
        </div>
        {isTouched && previewed !== null ? (
          <Button kind="primary" onClick={() => go(previewed)}>
            {t('Go there')}
          </Button>
        ) : (
          actions
        )}
      </div>
      {previewed !== null && <PreviewMark place={placeOf?.(previewed) ?? previewed} />}
    </Dialog>
  );
}
