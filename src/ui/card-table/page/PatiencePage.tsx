import { useStore } from 'zustand';
import { canRedo, canUndo, current, type Session } from '../../../engine/session.ts';
import { useDeferredStore } from '../../kit/browser/use-deferred-store.ts';
import { useShortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import { KeysDialog } from '../../kit/popups/KeysDialog.tsx';
import { commandsOf, shortcutsOf } from '../../play/commands/command.ts';
import type { GamePageProps } from '../../play/page/game-page.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import type { TableChoices, TableLayout } from '../layout/table-layout.ts';
import { CardTable } from '../table/CardTable.tsx';
import { PATIENCE_COMMANDS, PATIENCE_KEYS, type PatienceCommands } from './patience-commands.ts';
import { createPatienceGame, type PatienceGame } from './patience-game.ts';
import type { PatienceSetup } from './patience-setup.ts';
import { PatienceBar } from './PatienceBar.tsx';
import { PatienceMirror } from './PatienceMirror.tsx';
import { PatienceNotes } from './PatienceNotes.tsx';
import { PatienceReplay } from './PatienceReplay.tsx';
import felt from '../table/felt.module.css';
import styles from './PatiencePage.module.css';

/** The table as it is where the player has no choice. */
const PREFS: TableChoices = { largeCards: false, leftHanded: false, fourColours: false };
const onReady = () => undefined;

interface PatiencePageProps<Params, P, M, L extends TableLayout> extends GamePageProps {
  /** Always the same object. */
  readonly setup: PatienceSetup<Params, P, M, L>;
}

/** What each command does now, and why it cannot where it cannot. */
function patienceCommands<Params, P, M, L extends TableLayout>(
  { dealMove }: PatienceSetup<Params, P, M, L>,
  game: PatienceGame<Params, P, M, L>,
  session: Session<Params, P, M>,
  onToggleMuted: () => void,
): PatienceCommands {
  const { store, analysis } = game;
  const unplayed = session.cursor > 0 ? undefined : 'Nothing has been played yet.';
  const opens = (name: 'keys' | 'statistics') => () => game.open(name);
  return commandsOf(PATIENCE_COMMANDS, {
    deal: {
      run: game.deal,
      unavailable: dealMove(current(session)) === null ? 'There is nothing to deal.' : undefined,
    },
    undo: {
      run: store.getState().undo,
      unavailable: canUndo(session) ? undefined : 'Nothing to undo.',
    },
    redo: {
      run: store.getState().redo,
      unavailable: canRedo(session) ? undefined : 'Nothing to redo.',
    },
    lamp: { run: () => void analysis.press() },
    winningHint: { run: () => void game.winningHint() },
    solution: { run: () => void game.showSolution() },
    lookBack: { run: () => void analysis.lookBack(), unavailable: unplayed },
    newGame: { run: game.newGame },
    sameDeal: { run: store.getState().restart },
    watchThis: { run: game.watchThis, unavailable: unplayed },
    statistics: { run: opens('statistics') },
    mute: { run: onToggleMuted },
    keys: { run: opens('keys') },
  });
}

/** The page of a patience that needs no more than the usual: the table, and everything around it. */
export function PatiencePage<Params, P, M, L extends TableLayout>(
  props: PatiencePageProps<Params, P, M, L>,
) {
  const { setup, look, onToggleMuted } = props;
  const { game: rules, patience, suits, words } = setup;
  const game = usePageGame(props, (env) => createPatienceGame(setup, env));
  const { store, analysis, reason, open } = game;
  const { session, elapsedMs, play } = useDeferredStore(store);
  const { dialog, hint, watched } = useStore(game.view);
  const position = current(session);

  const opens = (name: typeof dialog) => () => open(name);
  const commands = patienceCommands(setup, game, session, onToggleMuted);
  useShortcuts({ ...shortcutsOf(commands), Escape: analysis.close });
  const { Dialog: StatisticsDialog } = game.statistics;

  return (
    <div className={styles.patience}>
      <PatienceBar
        words={words}
        session={session}
        elapsedMs={elapsedMs}
        commands={commands}
        analysis={analysis}
      />
      <main className={felt.felt} aria-label="Table">
        <CardTable
          game={patience}
          store={store}
          position={position}
          prefs={PREFS}
          clickToMove
          look={look}
          suits={suits}
          onReady={onReady}
          hint={hint?.shown ?? null}
          hintedPosition={hint?.position ?? null}
          onHideHint={game.hideHint}
          verbosity="full"
          piles={(piles) => <PatienceMirror {...piles} patience={patience} words={words.pile} />}
          isCovered={dialog !== null || watched !== null}
          play={play}
          reason={useStore(reason.state).text}
          onReason={reason.show}
          footer={
            <PatienceNotes
              status={rules.status(position)}
              analysis={analysis}
              commands={commands}
            />
          }
        />
      </main>
      {dialog === 'statistics' && <StatisticsDialog onClose={opens(null)} />}
      {dialog === 'keys' && (
        <KeysDialog keys={PATIENCE_KEYS} onClose={opens(null)}>
          {words.pointer}
        </KeysDialog>
      )}
      {watched && (
        <PatienceReplay
          setup={setup}
          watched={watched}
          prefs={PREFS}
          look={look}
          onClose={game.closeReplay}
        />
      )}
    </div>
  );
}
