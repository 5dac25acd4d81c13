import { useState } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { changeData, type Plan } from '../../store/data/changes.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** Changes what is stored; gives whether that was done. */
export type ChangeStored = (plan: Plan, what: string) => Promise<boolean>;

/** Shows the new state everywhere: what is open on this page was read before. */
export function showAnew(): void {
  location.reload();
}

/** Tells that a change has ended half way. Loaded again, the page offers to undo it. */
export function tellPartly(reason: string): void {
  showToast(andThen(t('Some of it was changed and could not be reverted.'), reason), {
    label: t('Reload'),
    run: showAnew,
  });
}

/** How the parts of the page change what is stored: with undo where there is room for it, and told where not. */
export function useChange(storage: SuiteStorage): ChangeStored {
  const [change] = useState((): ChangeStored => async (plan, what) => {
    const made = new Date().toISOString();
    let changed = await changeData(storage, plan, { what, made });
    if (changed.kind === 'no-undo') {
      const agreed = await askConfirm({
        title: t('Continue without undo?'),
        text: t(
          'There is no space to keep the current data, so this could not be undone. Nothing has changed yet.',
        ),
        confirm: t('Continue'),
        decline: t('Change nothing'),
        offersBackup: true,
      });
      if (!agreed) return false;
      changed = await changeData(storage, plan, { what, made, forGood: true });
    }
    switch (changed.kind) {
      case 'done':
        showAnew();
        return true;
      case 'nothing':
        showToast(t('All of this is already here. Nothing was changed.'));
        return false;
      case 'partly':
        tellPartly(changed.reason);
        return false;
      case 'failed':
        showToast(andThen(t('Nothing was changed.'), changed.reason));
        return false;
      case 'no-undo':
        return false;
    }
  });
  return change;
}

/** Gives `take` what a promise leads to, unless the returned function was called before. */
export function ifStillWanted<T>(promise: Promise<T>, take: (value: T) => void): () => void {
  let isWanted = true;
  void promise.then((value) => {
    if (isWanted) take(value);
  });
  return () => {
    isWanted = false;
  };
}
