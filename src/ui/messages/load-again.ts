import { savePageNow } from '../../store/save-state.ts';
import { askConfirm } from './confirm.ts';
import type { Toast } from './toasts.ts';
import { t } from '../../words/t.ts';

/** Loads the page again, once its game is stored; where that is refused, only if the player agrees. */
async function loadAgain(): Promise<void> {
  const agreed =
    savePageNow() !== 'failed' ||
    (await askConfirm({
      title: t('Load again without your last moves?'),
      text: t('The browser has refused to save them, so they would be lost.'),
      confirm: t('Load again'),
      decline: t('Stay here'),
    }));
  if (agreed) location.reload();
}

/** What a message offers where loading the page again may help. */
export const LOAD_AGAIN: NonNullable<Toast['action']> = {
  get label() {
    return t('Load again');
  },
  run: () => {
    void loadAgain();
  },
};
