import { useState } from 'react';
import { canRedo, canUndo, current } from '../../../engine/session.ts';
import { useDeferredStore } from '../../kit/browser/use-deferred-store.ts';
import { useShortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import { KeysDialog } from '../../kit/popups/KeysDialog.tsx';
import { commandsOf, shortcutsOf } from '../../play/commands/command.ts';
import type { GamePageProps } from '../../play/game-page.ts';
import type { TableChoices, TableLayout } from '../layout/table-layout.ts';
import { CardTable } from '../table/CardTable.tsx';
import { useReason } from '../table/use-reason.ts';
import { PATIENCE_COMMANDS, PATIENCE_KEYS } from './patience-commands.ts';
import type { PatienceSetup } from './patience-setup.ts';
import { PatienceBar } from './PatienceBar.tsx';
import { PatienceMirror } from './PatienceMirror.tsx';
import { PatienceNotes } from './PatienceNotes.tsx';
import { PatienceReplay } from './PatienceReplay.tsx';
import { usePatience } from './use-patience.ts';
import { useWatched } from './use-watched.ts';
import felt from '../table/felt.module.css';
import styles from './PatiencePage.module.css';

/** The table as it is where the player has no choice. */
const PREFS: TableChoices = { largeCards: false, leftHanded: false, fourColours: false };
const onReady = () => undefined;

interface PatiencePageProps<Params, P, M, L extends TableLayout> extends GamePageProps {
  /** Always the same object. */
  readonly setup: PatienceSetup<Params, P, M, L>;
}

/** The page of a patience that needs no more than the usual: the table, and everything around it. */
export function PatiencePage<Params, P, M, L extends TableLayout>(
  props: PatiencePageProps<Params, P, M, L>,
) {
  const { setup, storage, query, look, onToggleMuted } = props;
  const { game, patience, suits, words, dealMove } = setup;
  const { store, analysis, shown, showWinningMove, hideHint } = usePatience(setup, storage, query);
  const showStatistics = setup.useStatistics(storage, store);
  const { session, elapsedMs, play, undo, redo, restart, open } = useDeferredStore(store);
  const position = current(session);
  const { watched, watchThis, watchWin, close } = useWatched(game, store);
  const [dialog, setDialog] = useState<'keys' | 'statistics' | null>(null);
  const [reason, showReason] = useReason();

  const showSolution = async () => {
    const win = await analysis.findWin('solution');
    if (win) watchWin(win);
  };
  const opens = (name: typeof dialog) => () => {
    setDialog(name);
  };
  const unplayed = session.cursor > 0 ? undefined : 'Nothing has been played yet.';
  const deal = () => {
    const move = dealMove(current(store.getState().session));
    return move !== null && play(move);
  };
  const commands = commandsOf(PATIENCE_COMMANDS, {
    deal: {
      run: deal,
      unavailable: dealMove(position) === null ? 'There is nothing to deal.' : undefined,
    },
    undo: { run: undo, unavailable: canUndo(session) ? undefined : 'Nothing to undo.' },
    redo: { run: redo, unavailable: canRedo(session) ? undefined : 'Nothing to redo.' },
    lamp: { run: () => void analysis.press() },
    winningHint: { run: () => void showWinningMove() },
    solution: { run: () => void showSolution() },
    lookBack: { run: () => void analysis.lookBack(), unavailable: unplayed },
    newGame: { run: () => open(setup.newDeal()) },
    sameDeal: { run: restart },
    watchThis: { run: watchThis, unavailable: unplayed },
    statistics: { run: opens('statistics') },
    mute: { run: onToggleMuted },
    keys: { run: opens('keys') },
  });
  useShortcuts({ ...shortcutsOf(commands), Escape: analysis.close });

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
          hint={shown?.hint ?? null}
          hintedPosition={shown?.position ?? null}
          onHideHint={hideHint}
          verbosity="full"
          piles={(piles) => <PatienceMirror {...piles} patience={patience} words={words.pile} />}
          isCovered={dialog !== null || watched !== null}
          play={play}
          reason={reason}
          onReason={showReason}
          footer={
            <PatienceNotes status={game.status(position)} analysis={analysis} commands={commands} />
          }
        />
      </main>
      {dialog === 'statistics' && showStatistics(opens(null))}
      {dialog === 'keys' && (
        <KeysDialog keys={PATIENCE_KEYS} onClose={opens(null)}>
          {words.pointer}
        </KeysDialog>
      )}
      {watched && (
        <PatienceReplay setup={setup} watched={watched} prefs={PREFS} look={look} onClose={close} />
      )}
    </div>
  );
}
