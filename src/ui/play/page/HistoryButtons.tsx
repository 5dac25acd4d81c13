import { canRedo, canUndo, type Session } from '../../../engine/session.ts';
import { IconButton } from '../../kit/controls/IconButton.tsx';

interface UndoButtonsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly redoKey: string;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Undo and redo, the same in every bar. */
export function UndoButtons({ canUndo, canRedo, redoKey, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <>
      <IconButton icon="undo" label="Undo" shortcut="U" aria-disabled={!canUndo} onClick={onUndo} />
      <IconButton
        icon="redo"
        label="Redo"
        shortcut={redoKey}
        aria-disabled={!canRedo}
        onClick={onRedo}
      />
    </>
  );
}

interface HistoryButtonsProps extends Pick<UndoButtonsProps, 'redoKey' | 'onUndo' | 'onRedo'> {
  readonly session: Session<unknown, unknown, unknown>;
}

/** Undo and redo of a game. */
export function HistoryButtons({ session, ...props }: HistoryButtonsProps) {
  return <UndoButtons canUndo={canUndo(session)} canRedo={canRedo(session)} {...props} />;
}
