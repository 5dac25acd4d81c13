import type { SpiderStatistics } from '../../games/spider/records/history-codec.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import { NewGameDialog, type NewGameDialogProps } from './NewGameDialog.tsx';
import { todayWords } from './today-words.ts';

interface NewSpiderGameProps extends Omit<
  NewGameDialogProps,
  'difficulty' | 'relaxedDealing' | 'todayWords'
> {
  /** The game on the table. */
  readonly session: SpiderSession;
  readonly statistics: StoredState<SpiderStatistics>;
}

/** The dialog for a new game, with what is known from the game on the table and those before it. */
export function NewSpiderGame({ session, statistics, ...props }: NewSpiderGameProps) {
  const { difficulty, relaxedDealing } = session.params;
  return (
    <NewGameDialog
      difficulty={difficulty}
      relaxedDealing={relaxedDealing}
      todayWords={(wanted, day) =>
        todayWords(statistics.getState().history.games, session, wanted, day)
      }
      {...props}
    />
  );
}
