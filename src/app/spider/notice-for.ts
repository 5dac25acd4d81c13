import type { NoticeKind } from '../../features/hint/TableNotice.tsx';
import type { FinishState } from '../../play/spider/finish.ts';
import type { Standing } from '../../play/spider/use-standing.ts';
import type { WinPhase } from '../../features/win/win-control.ts';

interface Around {
  readonly finish: FinishState;
  readonly phase: WinPhase;
  /** Something else is said at the foot of the cards. */
  readonly isTaken: boolean;
}

/** What is to be said about the game beside the cards. */
export function noticeFor(
  { status, leadsNowhere }: Pick<Standing, 'status' | 'leadsNowhere'>,
  { finish, phase, isTaken }: Around,
): NoticeKind | null {
  if (finish.isRunning) return 'finishing';
  // After a win its show and its dialog come first.
  if (isTaken || ['waiting', 'show', 'open', 'aside'].includes(phase)) return null;
  if (status !== 'playing') return status;
  if (finish.isOffered) return 'can-finish';
  return leadsNowhere ? 'nowhere' : null;
}
