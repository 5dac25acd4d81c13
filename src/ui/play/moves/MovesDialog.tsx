import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { MoveList, type MoveRow } from './MoveList.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './MovesDialog.module.css';

interface MovesDialogProps {
  /** As in `MoveList`. */
  readonly count: number;
  readonly now: number;
  readonly rowOf: (row: number) => MoveRow;
  readonly onChoose: (row: number) => void;
  /** What it costs to go back, said before it is done. */
  readonly cost: string;
  /** What chooses which moves are listed, above the list. */
  readonly choice?: ReactNode;
  /** What else takes moves back, below the list. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** The moves of the game in a list, to go back to one of them, or forward again; beside the table where there is room. */
export function MovesDialog(props: MovesDialogProps) {
  const { count, now, rowOf, onChoose, cost, choice, actions, onClose } = props;
  const costId = useId();
  const isPressed = useRef(false);
  /** The end of the press that was held on Undo: the list came below that finger. */
  const dropClick = (event: MouseEvent<HTMLElement>) => {
    if (isPressed.current || event.detail === 0) return; // 0: by a key, or a screen reader
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog title="Moves" className={styles.dialog} onClose={onClose}>
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
        <div className={styles.list} style={{ flexBasis: `calc(${count} * 3rem + 2px)` }}>
          <MoveList
            label="Moves, newest first"
            count={count}
            now={now}
            rowOf={rowOf}
            isFirst
            describedBy={costId}
            onChoose={(row) => {
              onClose();
              onChoose(row);
            }}
          />
        </div>
        {actions}
      </div>
    </Dialog>
  );
}
