import { KeysDialog } from '../../ui/popups/KeysDialog.tsx';
import { SPIDER_KEYS, SPIDER_PAD } from './spider-keys.ts';
import { t } from '../../words/t.ts';
import buttons from '../../ui/controls/button.module.css';

interface SpiderKeysDialogProps {
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** Spider's keys, and how the same is done by mouse and touch. */
export function SpiderKeysDialog({ onHelp, onClose }: SpiderKeysDialogProps) {
  return (
    <KeysDialog keys={SPIDER_KEYS} pad={SPIDER_PAD} onClose={onClose}>
      {t(
        'By mouse or touch: drag cards, or click a card to send it and those on it to the best place.',
      )}{' '}
      <button type="button" className={buttons.link} onClick={onHelp}>
        {t('How to play')}
      </button>
    </KeysDialog>
  );
}
