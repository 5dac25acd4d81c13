import { useState } from 'react';
import { useStore } from 'zustand';
import { SUITS } from '../../../src/cards/card.ts';
import { replay } from '../../../src/engine/replay.ts';
import { canRedo, canUndo, current } from '../../../src/engine/session.ts';
import { randomSeed } from '../../../src/platform/random-seed.ts';
import type { TableChoices } from '../../../src/ui/card-table/layout/table-layout.ts';
import { ReplayDialog, type Recording } from '../../../src/ui/card-table/replay/ReplayDialog.tsx';
import { CardTable } from '../../../src/ui/card-table/table/CardTable.tsx';
import { useReason } from '../../../src/ui/card-table/table/use-reason.ts';
import { useDeferredStore } from '../../../src/ui/kit/browser/use-deferred-store.ts';
import { useShortcuts } from '../../../src/ui/kit/keyboard/use-shortcuts.ts';
import { KeysDialog } from '../../../src/ui/kit/popups/KeysDialog.tsx';
import { commandsOf, shortcutsOf } from '../../../src/ui/play/commands/command.ts';
import type { GamePageProps } from '../../../src/ui/play/game-page.ts';
import { golf, type GolfMove, type Position } from '../rules/golf.ts';
import { GOLF_PATIENCE } from '../table/golf-patience.ts';
import { GolfPiles } from '../table/GolfPiles.tsx';
import { moveWords, stockWords, wasteWords } from '../words.ts';
import { GOLF_COMMANDS, GOLF_KEYS } from './golf-commands.ts';
import { GolfBar } from './GolfBar.tsx';
import { GolfNotes } from './GolfNotes.tsx';
import { StatisticsDialog } from './StatisticsDialog.tsx';
import { useGolf } from './use-golf.ts';
import './golf.css';

/** What is chosen for the table: Golf asks for nothing. */
const PREFS: TableChoices = { largeCards: false, leftHanded: false, fourColours: false };
const NOTHING_PLAYED = 'Nothing has been played yet.';
const onReady = () => undefined;

interface Watched extends Recording<Position, GolfMove> {
  readonly title: string;
  readonly first: number;
}

/** Golf: the table, and everything around it. */
export function GolfPage({ storage, query, look, onToggleMuted }: GamePageProps) {
  const { store, results, analysis, shown, hints } = useGolf(storage, query);
  const { session, elapsedMs, play, undo, redo, restart, open } = useDeferredStore(store);
  const position = current(session);
  const status = golf.status(position);
  const [dialog, setDialog] = useState<'keys' | 'statistics' | null>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const [reason, showReason] = useReason();
  const counted = useStore(results);

  const watch = (title: string, win: readonly GolfMove[] = []) => {
    const { params, moves, cursor } = store.getState().session;
    const line = [...moves.slice(0, cursor), ...win];
    const played = replay(
      golf,
      params,
      line.map((move) => ({ t: 'play', move })),
    );
    if (!played.ok) return;
    const first = win.length > 0 ? cursor : 0;
    setWatched({ title, first, moves: line, positions: played.value.states });
  };
  const showSolution = async () => {
    const win = await analysis.findWin('solution');
    if (win) watch('How this deal is won from here', win);
  };
  const unplayed = session.cursor > 0 ? undefined : NOTHING_PLAYED;
  const commands = commandsOf(GOLF_COMMANDS, {
    deal: {
      run: () => play({ t: 'deal' }),
      unavailable: position.stock.length > 0 ? undefined : 'The stock is empty.',
    },
    undo: { run: undo, unavailable: canUndo(session) ? undefined : 'Nothing to undo.' },
    redo: { run: redo, unavailable: canRedo(session) ? undefined : 'Nothing to redo.' },
    lamp: { run: () => void analysis.press() },
    winningHint: { run: () => void hints.showWinning() },
    solution: { run: () => void showSolution() },
    lookBack: { run: () => void analysis.lookBack(), unavailable: unplayed },
    newGame: {
      run: () => {
        open({ seed: randomSeed() });
      },
    },
    sameDeal: { run: restart },
    watchThis: {
      run: () => {
        watch('Replay of this game');
      },
      unavailable: unplayed,
    },
    statistics: {
      run: () => {
        setDialog('statistics');
      },
    },
    mute: { run: onToggleMuted },
    keys: {
      run: () => {
        setDialog('keys');
      },
    },
  });
  useShortcuts({ ...shortcutsOf(commands), Escape: analysis.close });

  const onClose = () => {
    setDialog(null);
    setWatched(null);
  };
  const describe = (index: number) => {
    const [move, after] = [watched?.moves[index - 1], watched?.positions[index]];
    return move && after ? moveWords(move, after) : 'The deal, before the first move.';
  };
  return (
    <div className="golf">
      <GolfBar
        session={session}
        position={position}
        elapsedMs={elapsedMs}
        commands={commands}
        analysis={analysis}
      />
      <main className="felt" aria-label="Table">
        <CardTable
          game={GOLF_PATIENCE}
          store={store}
          position={position}
          prefs={PREFS}
          clickToMove
          look={look}
          suits={SUITS}
          onReady={onReady}
          hint={shown?.hint ?? null}
          hintedPosition={shown?.position ?? null}
          onHideHint={hints.hide}
          verbosity="full"
          piles={GolfPiles}
          isCovered={dialog !== null || watched !== null}
          play={play}
          reason={reason}
          onReason={showReason}
          footer={<GolfNotes status={status} analysis={analysis} commands={commands} />}
        />
      </main>
      {dialog === 'statistics' && <StatisticsDialog results={counted} onClose={onClose} />}
      {dialog === 'keys' && (
        <KeysDialog keys={GOLF_KEYS} onClose={onClose}>
          By mouse or touch: click the top card of a column, or drag it to the waste.
        </KeysDialog>
      )}
      {watched && (
        <ReplayDialog
          game={GOLF_PATIENCE}
          recording={watched}
          first={watched.first}
          title={watched.title}
          suits={SUITS}
          prefs={PREFS}
          look={look}
          otherPiles={(at) => [`Stock: ${stockWords(at)}`, `Waste: ${wasteWords(at)}`]}
          describe={describe}
          onClose={onClose}
        />
      )}
    </div>
  );
}
