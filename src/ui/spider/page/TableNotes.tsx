import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import { lazyPanel } from '../../kit/loading/lazy-part.tsx';
import type { PaletteChoice } from '../../card-table/art/palette.ts';
import type { useIntroduction } from '../help/use-introduction.ts';
import { HintBar } from '../hints/HintBar.tsx';
import type { Hints } from '../hints/use-hints.ts';
import type { AnalysisCommands } from '../../play/analysis/analysis-actions.ts';
import type { SpiderAnalysis } from '../analysis/spider-analysis.ts';
import { lastDealOf, type SpiderActions } from '../session/spider-actions.ts';
import type { SpiderSession } from '../game/spider-store.ts';
import { TableNotice } from '../notices/TableNotice.tsx';
import type { ClosableNotice } from '../notices/use-closable-notice.ts';
import type { Finish } from '../session/use-finish.ts';

const Introduction = lazyPanel(
  'Introduction',
  async () => (await import('../help/Introduction.tsx')).Introduction,
);
const AnalysisPanel = lazyPanel(
  'Lamp',
  async () => (await import('../analysis/AnalysisPanel.tsx')).AnalysisPanel,
);

interface TableNotesProps {
  readonly session: SpiderSession;
  readonly palette: PaletteChoice;
  readonly introduction: ReturnType<typeof useIntroduction>;
  readonly hints: Hints;
  /** `null` while nothing is shown of it. */
  readonly analysis: SpiderAnalysis | null;
  readonly closable: ClosableNotice;
  readonly finish: Finish;
  readonly actions: SpiderActions;
  readonly onFinish: () => void;
  readonly commands: AnalysisCommands;
  readonly onNewGame: () => void;
}

/** What is said at the foot of the cards: the introduction, a hint, the lamp, a notice. */
export function TableNotes(props: TableNotesProps) {
  const { session, introduction, hints, analysis, closable, finish, actions } = props;
  const { notice } = closable;
  const play = (move: SpiderMove) => {
    actions.play(move);
  };
  return (
    <>
      {introduction.isShown && (
        <Introduction
          palette={props.palette}
          isAskedFor={introduction.isAskedFor}
          onFinish={introduction.finish}
        />
      )}
      <HintBar hints={hints} onPlay={play} />
      {analysis && <AnalysisPanel analysis={analysis} commands={props.commands} />}
      {/* Always there: screen readers tell what comes into a region, not the region itself. */}
      <div role="status">
        {notice && (
          <TableNotice
            kind={notice}
            onUndo={actions.undo}
            onUndoDeal={lastDealOf(session) < 0 ? null : actions.undoDeal}
            onNewGame={props.onNewGame}
            onFinish={props.onFinish}
            onDecline={finish.decline}
            onStop={finish.stop}
            onClose={closable.close}
          />
        )}
      </div>
    </>
  );
}
