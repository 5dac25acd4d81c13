import { askConfirm } from '../../kit/messages/confirm.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { LeaderboardList } from './LeaderboardList.tsx';
import type { LeaderboardStore } from '../game/leaderboards.ts';
import { useLeaderboard } from './use-leaderboard.ts';
import { DialogActions } from '../../kit/popups/DialogActions.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import prose from '../../kit/styles/prose.module.css';

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
      title: 'Clear this leaderboard?',
      text: `All results of “${title}” would be gone for good.`,
      confirm: 'Clear it',
      decline: 'Keep it',
      offersBackup: true,
    });
    if (agreed) store.update(() => []);
  };
  return (
    <Dialog title="Leaderboard" onClose={onClose}>
      <p>
        {title}. <span className={prose.hint}>Moves and undone moves; the fewest win.</span>
      </p>
      <LeaderboardList leaderboard={leaderboard} />
      <DialogActions>
        {leaderboard.length > 0 && <Button onClick={() => void clear()}>Clear…</Button>}
        <Button onClick={onFiles}>Files of this level…</Button>
      </DialogActions>
    </Dialog>
  );
}
