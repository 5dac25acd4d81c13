import { askConfirm } from '../../ui/messages/confirm.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { LeaderboardList } from './LeaderboardList.tsx';
import { type LeaderboardStore, useLeaderboard } from '../../play/sokoban/arcade-state.ts';
import { DialogActions } from '../../ui/popups/DialogActions.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';

interface LeaderboardDialogProps {
  readonly store: LeaderboardStore;
  readonly title: string;
  readonly onFiles: () => void;
  readonly onClose: () => void;
}

/** The leaderboard of the level on the board, to be looked at and cleared. */
export function LeaderboardDialog({ store, title, onFiles, onClose }: LeaderboardDialogProps) {
  const leaderboard = useLeaderboard(store);
  const clear = async () => {
    const agreed = await askConfirm({
      title: t('Clear this leaderboard?'),
      text: t('All results of “{title}” would be gone for good.', { title }),
      confirm: t('Clear it'),
      decline: t('Keep it'),
      offersBackup: true,
    });
    if (agreed) store.update(() => []);
  };
  return (
    <Dialog title={t('Leaderboard')} onClose={onClose}>
      <p>
        {title}. <span className={prose.hint}>{t('Moves and undone moves; the fewest win.')}</span>
      </p>
      <LeaderboardList leaderboard={leaderboard} />
      <DialogActions>
        {leaderboard.length > 0 && <Button onClick={() => void clear()}>{t('Clear…')}</Button>}
        <Button onClick={onFiles}>{t('Files of this level…')}</Button>
      </DialogActions>
    </Dialog>
  );
}
