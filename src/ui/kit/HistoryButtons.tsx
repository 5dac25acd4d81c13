import { canRedo, canUndo, type Session } from '../../engine/session.ts';
import { IconButton } from './IconButton.tsx';

interface HistoryButtonsProps {
  readonly session: Session<unknown, unknown, unknown>;
  readonly redoKey: string;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Undo and redo, the same in every game's bar. */
export function HistoryButtons({ session, redoKey, onUndo, onRedo }: HistoryButtonsProps) {
  return (
    <>
      <IconButton
        icon="undo"
        label="Undo"
        shortcut="U"
        aria-disabled={!canUndo(session)}
        onClick={onUndo}
      />
      <IconButton
        icon="redo"
        label="Redo"
        shortcut={redoKey}
        aria-disabled={!canRedo(session)}
        onClick={onRedo}
      />
    </>
  );
}
