import { useEffect } from 'react';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { formatTime } from '../../kit/format/format-time.ts';
import { useShownShortcut } from '../../kit/keyboard/letter-keys.ts';
import { PeacockFeather } from '../../kit/controls/PeacockFeather.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import keys from '../../kit/popups/keys.module.css';
import prose from '../../kit/styles/prose.module.css';
import styles from './PauseDialog.module.css';

interface PauseDialogProps {
  readonly timeMs: number;
  /** How the game stands: "12 moves · 488 points". */
  readonly standing: string;
  readonly onContinue: () => void;
}

/** Over the covered game, while the player takes a break. Every way of closing it goes on playing. */
export function PauseDialog({ timeMs, standing, onContinue }: PauseDialogProps) {
  const letter = useShownShortcut('P');
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || repeat) return;
      const isLetter = letter !== undefined && /^[pb]$/i.test(key);
      if (key === 'Pause' || isLetter) onContinue();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [letter, onContinue]);
  return (
    <Dialog title="Paused" className={styles.dialog} plain onClose={onContinue}>
      <div className={styles.pause}>
        <PeacockFeather />
        <p className={styles.time}>
          <span className={prose.hidden}>The clock stands still at </span>
          {formatTime(timeMs)}
        </p>
        <p className={prose.hint}>{standing}</p>
        <Button kind="primary" data-initial-focus onClick={onContinue}>
          Continue
        </Button>
        <p className={`${prose.hint} ${keys.keyboardOnly}`}>
          Press {letter && <kbd>{letter}</kbd>} {letter && 'or '}
          <kbd>Space</kbd> to go on
        </p>
      </div>
    </Dialog>
  );
}
