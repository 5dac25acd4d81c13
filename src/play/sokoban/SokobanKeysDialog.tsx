import { t } from '../../words/t.ts';
import { KeysDialog } from '../../ui/popups/KeysDialog.tsx';
import { SOKOBAN_KEYS, SOKOBAN_PAD } from './sokoban-keys.ts';
import buttons from '../../ui/controls/button.module.css';

interface SokobanKeysDialogProps {
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** Sokoban's keys, and how the same is done by mouse and touch. */
export function SokobanKeysDialog({ onHelp, onClose }: SokobanKeysDialogProps) {
  return (
    <KeysDialog keys={SOKOBAN_KEYS} pad={SOKOBAN_PAD} onClose={onClose}>
      {t(
        'By mouse or touch: click the floor to walk there. Click a box, then one of the dots, or drag it there, to push it by the best way. Each of these is one step for undo. On a touch screen swipe to step, and rest at the end to go on.',
      )}{' '}
      <button type="button" className={buttons.link} onClick={onHelp}>
        {t('How to play')}
      </button>
    </KeysDialog>
  );
}
