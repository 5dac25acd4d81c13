import { announce } from '../../kit/messages/announce.ts';
import type { Hints } from '../hints/use-hints.ts';
import type { Standing } from '../session/use-standing.ts';
import type { NoticeKind } from '../notices/TableNotice.tsx';
import { useClosableNotice, type ClosableNotice } from '../notices/use-closable-notice.ts';
import type { Finish } from '../session/use-finish.ts';
import type { useWinDialog } from '../win/use-win-dialog.ts';

interface Around {
  readonly hints: Hints;
  readonly finish: Finish;
  readonly win: ReturnType<typeof useWinDialog>;
  /** Something else is said at the foot of the cards. */
  readonly isTaken: boolean;
}

function noticeFor({ status, leadsNowhere }: Standing, around: Around): NoticeKind | null {
  const { hints, finish, win, isTaken } = around;
  if (finish.isRunning) return 'finishing';
  if (hints.hint || isTaken || win.isPending || win.isOpen) return null;
  if (status !== 'playing') return status;
  if (finish.isOffered) return 'can-finish';
  return leadsNowhere ? 'nowhere' : null;
}

/** The notice at the foot of the cards, and what leads to it. */
export interface TableNoticeControl {
  readonly closable: ClosableNotice;
  /** Shows the next hint, or why there is none; `null` once the deal is won. */
  readonly nextHint: (() => void) | null;
  /** Lets the rest play itself, where it can. */
  readonly finishNow: () => void;
}

/** What is to be said about the game beside the cards, until the player puts it away. */
export function useTableNotice(standing: Standing, around: Around): TableNoticeControl {
  const { hints, finish } = around;
  const closable = useClosableNotice(noticeFor(standing, around));
  const showHint = () => {
    if (!hints.next()) closable.reopen();
  };
  return {
    closable,
    nextHint: standing.status === 'won' ? null : showHint,
    finishNow: () => {
      if (finish.start) finish.start();
      else if (!finish.isRunning) announce('The rest cannot play itself yet.');
    },
  };
}
