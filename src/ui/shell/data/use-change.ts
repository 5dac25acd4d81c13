import { useState } from 'react';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import { changeData, isNothing, type Changes } from '../../../store/data/changes.ts';
import { readData, type ReadData } from '../../../store/data/stored-data.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { showToast } from '../../kit/messages/toasts.ts';

/** Changes what is stored, be it by what is there only then; gives whether that was done. */
export type ChangeStored = (
  changes: Changes | ((now: ReadData) => Changes),
  what: string,
) => Promise<boolean>;

/** Shows the new state everywhere: what is open on this page was read before. */
export function showAnew(): void {
  location.reload();
}

/** How the parts of the page change what is stored: with undo where there is room for it, and told where not. */
export function useChange(storage: SuiteStorage): ChangeStored {
  const [change] = useState((): ChangeStored => async (asked, what) => {
    const changes = typeof asked === 'function' ? asked(await readData(storage)) : asked;
    if (isNothing(changes)) {
      showToast('All of this is there already. Nothing was changed.');
      return false;
    }
    const made = new Date().toISOString();
    let changed = await changeData(storage, changes, { what, made });
    if (changed.kind === 'no-undo') {
      const agreed = await askConfirm({
        title: 'Go on without undo?',
        text: 'There is no room to keep what is there now, so this could not be undone. Nothing was changed yet.',
        confirm: 'Go on',
        decline: 'Change nothing',
        offersBackup: true,
      });
      if (!agreed) return false;
      changed = await changeData(storage, changes, { what, made, forGood: true });
    }
    if (changed.kind === 'done') {
      showAnew();
      return true;
    }
    const reason = changed.kind === 'failed' ? changed.reason : '';
    showToast(`Nothing was changed. ${reason}`);
    return false;
  });
  return change;
}
