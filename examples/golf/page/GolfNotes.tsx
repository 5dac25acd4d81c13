import { useStore } from 'zustand';
import type { GameStatus } from '../../../src/engine/game.ts';
import { Notice } from '../../../src/ui/card-table/table/Notice.tsx';
import { analysisActions } from '../../../src/ui/play/analysis/analysis-actions.ts';
import { analysisWords } from '../../../src/ui/play/analysis/analysis-words.ts';
import type { GolfAnalysis } from '../analysis.ts';
import type { GolfCommands } from './golf-commands.ts';

const ENDS: Readonly<Partial<Record<GameStatus, string>>> = {
  won: 'You won: no card is left in the columns.',
  stuck: 'No move is left.',
};

interface GolfNotesProps {
  readonly status: GameStatus;
  readonly analysis: GolfAnalysis;
  readonly commands: GolfCommands;
}

/** What is said at the foot of the cards: how the game ended, or what the lamp shows. */
export function GolfNotes({ status, analysis, commands }: GolfNotesProps) {
  const state = useStore(analysis.state);
  const end = ENDS[status];
  return (
    <>
      {/* Always there: screen readers tell what comes into a region, not the region itself. */}
      <div role="status">
        {end !== undefined && <Notice actions={[commands.undo, commands.newGame]}>{end}</Notice>}
      </div>
      {state.isShown && status !== 'won' && (
        <Notice actions={analysisActions(state, analysis, commands)} onClose={analysis.close}>
          {analysisWords(state, analysis.words)}
        </Notice>
      )}
    </>
  );
}
