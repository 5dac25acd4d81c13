import { useStore } from 'zustand';
import type { GameStatus } from '../../../engine/game.ts';
import type { AnalysisControl } from '../../play/analysis/analysis-control.ts';
import { AnalysisNotice } from '../table/AnalysisNotice.tsx';
import { Notice } from '../table/Notice.tsx';
import type { PatienceCommands } from './patience-commands.ts';
import { type PlainMessage, message, tell } from '../../../words/message.ts';

const ENDS: Readonly<Partial<Record<GameStatus, PlainMessage>>> = {
  won: message('You won this deal.'),
  stuck: message('No move is left.'),
};

interface PatienceNotesProps<M> {
  readonly status: GameStatus;
  readonly analysis: AnalysisControl<M, never>;
  readonly commands: PatienceCommands;
}

/** What is said at the foot of the cards: how the game ended, or what the lamp shows. */
export function PatienceNotes<M>({ status, analysis, commands }: PatienceNotesProps<M>) {
  const { isShown } = useStore(analysis.state);
  const end = ENDS[status];
  return (
    <>
      {/* Always there: screen readers tell what comes into a region, not the region itself. */}
      <div role="status">
        {end !== undefined && (
          <Notice actions={[commands.undo, commands.newGame]}>{tell(end)}</Notice>
        )}
      </div>
      {isShown && status !== 'won' && <AnalysisNotice analysis={analysis} commands={commands} />}
    </>
  );
}
