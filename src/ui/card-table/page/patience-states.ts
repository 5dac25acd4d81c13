import { canRedo, canUndo, current, type Session } from '../../../engine/session.ts';
import { commandsOf, type CommandState } from '../../play/commands/command.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { PATIENCE_COMMANDS, type PatienceCommands } from './patience-commands.ts';
import type { PatienceGame } from './patience-game.ts';
import type { PatienceSetup } from './patience-setup.ts';
import { t } from '../../../words/t.ts';

/** What commands depend on beside what the game does. */
interface CommandsInput<Params, P, M> {
  readonly session: Session<Params, P, M>;
  readonly lamp: CommandState;
}

/** What each command of a patience does now, and why it cannot where it cannot. */
export function patienceCommands<Params, P, M, L extends TableLayout>(
  game: PatienceGame<Params, P, M, L>,
  { session, lamp }: CommandsInput<Params, P, M>,
  { game: rules, dealMove }: Pick<PatienceSetup<Params, P, M, L>, 'game' | 'dealMove'>,
  mute: CommandState,
): PatienceCommands {
  const { analysis, open } = game;
  const { undo, redo, startOver, bringBack, earlier } = game.store.getState();
  /** What cannot help any more. */
  const over = rules.status(current(session)) === 'won' ? analysis.words.won() : undefined;
  const unplayed = session.cursor > 0 ? undefined : t('Nothing has been played yet.');
  const opens = (name: Parameters<typeof open>[0]) => ({
    run: () => open(name),
  });
  return commandsOf(PATIENCE_COMMANDS, {
    deal: {
      run: game.deal,
      unavailable: dealMove(current(session)) === null ? t('There is nothing to deal.') : undefined,
    },
    undo: {
      run: () => undo() || bringBack(),
      unavailable: canUndo(session) || earlier ? undefined : t('Nothing to undo.'),
    },
    redo: { run: redo, unavailable: canRedo(session) ? undefined : t('Nothing to redo.') },
    lamp: { ...lamp, unavailable: over },
    winningHint: { run: () => void game.winningHint(), unavailable: over },
    solution: { run: () => void game.showSolution(), unavailable: over },
    lookBack: { run: () => void analysis.lookBack(), unavailable: over ?? unplayed },
    newGame: { run: () => void game.newGame() },
    sameDeal: { run: startOver },
    watchThis: { run: game.watchThis, unavailable: unplayed },
    statistics: opens('statistics'),
    mute,
    keys: opens('keys'),
  });
}
