import { current } from '../../engine/session.ts';
import { formatLurd } from '../../games/sokoban/rules/lurd.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { recordedLines } from '../../play/sokoban/file-solutions.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import { ExportDialog } from './ExportDialog.tsx';

interface ShareGameProps {
  readonly session: SokobanSession;
  /** The player's best solutions, of all levels. */
  readonly solutions: Solutions;
  readonly onClose: () => void;
}

/** The level on the board to be taken elsewhere, with what was played of it. */
export function ShareGame({ session, solutions, onClose }: ShareGameProps) {
  const { states, moves, cursor, params } = session;
  const position = current(session);
  return (
    <ExportDialog
      exported={{
        position,
        origin: params.origin,
        lurd: formatLurd(states, moves.slice(0, cursor)),
        solved: isWon(position),
        recorded: recordedLines(params, solutions),
      }}
      onClose={onClose}
    />
  );
}
