import { useStore } from 'zustand';
import { current } from '../../../engine/session.ts';
import { useDeferredStore } from '../../kit/browser/use-deferred-store.ts';
import { useShortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import { KeysDialog } from '../../kit/popups/KeysDialog.tsx';
import { useLampCommand } from '../../play/analysis/use-lamp-command.ts';
import { shortcutsOf } from '../../play/commands/command.ts';
import { muteState } from '../../play/commands/mute-state.ts';
import type { GamePageProps } from '../../play/page/game-page.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import { USUAL_LOOK } from '../art/card-look.ts';
import type { TableChoices, TableLayout } from '../layout/table-layout.ts';
import { CardTable } from '../table/CardTable.tsx';
import { PATIENCE_KEYS } from './patience-commands.ts';
import { createPatienceGame } from './patience-game.ts';
import type { PatienceSetup } from './patience-setup.ts';
import { patienceCommands } from './patience-states.ts';
import { PatienceBar } from './PatienceBar.tsx';
import { PatienceMirror } from './PatienceMirror.tsx';
import { PatienceNotes } from './PatienceNotes.tsx';
import { PatienceReplay } from './PatienceReplay.tsx';
import { t } from '../../../words/t.ts';
import felt from '../table/felt.module.css';
import styles from './PatiencePage.module.css';

/** The table as it is where the player has no choice. */
const PREFS: TableChoices = {
  largeCards: false,
  leftHanded: false,
  fourColours: false,
  ...USUAL_LOOK,
};
const onReady = () => undefined;

interface PatiencePageProps<Params, P, M, L extends TableLayout> extends GamePageProps {
  /** Always the same object. */
  readonly setup: PatienceSetup<Params, P, M, L>;
}

/** The page of a patience that needs no more than the usual: the table, and everything around it. */
export function PatiencePage<Params, P, M, L extends TableLayout>(
  props: PatiencePageProps<Params, P, M, L>,
) {
  const { setup, look, isMuted, onToggleMuted } = props;
  const { game: rules, patience, suits, words } = setup;
  const game = usePageGame(props, (env) => createPatienceGame(setup, env));
  const { store, analysis, reason, open } = game;
  const { session, elapsedMs, play } = useDeferredStore(store);
  const { dialog, hint, watched } = useStore(game.view);
  const position = current(session);

  const closeDialog = () => open(null);
  const lamp = useLampCommand(analysis);
  const commands = patienceCommands(
    game,
    { session, lamp },
    setup,
    muteState(isMuted, onToggleMuted),
  );
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
      <main className={felt.felt} aria-label={t('Table')}>
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
      {dialog === 'statistics' && <StatisticsDialog onClose={closeDialog} />}
      {dialog === 'keys' && (
        <KeysDialog keys={PATIENCE_KEYS} onClose={closeDialog}>
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
