import { useEffect } from 'react';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { lazyPanel } from '../../ui/loading/lazy-part.tsx';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { lastDealOf } from '../../play/spider/spider-actions.ts';
import type { NoticeKind } from '../../features/hint/TableNotices.tsx';
import { useSpider } from '../../play/spider/use-spider.ts';
import type { SpiderGame } from './spider-game.ts';
import { message } from '../../words/message.ts';

const Introduction = lazyPanel(
  message('Introduction'),
  async () => (await import('../../features/help/Introduction.tsx')).Introduction,
);
const commandBox = loadedOnce(
  async () => (await import('../../features/typing/CommandBox.tsx')).CommandBox,
);
const CommandBox = lazyPanel(message('Type a move'), commandBox);
const AnalysisPanel = lazyPanel(
  message('Lamp'),
  async () => (await import('../../features/lamp/AnalysisPanel.tsx')).AnalysisPanel,
);
const tableNotices = () => import('../../features/hint/TableNotices.tsx');
const hintBar = loadedOnce(async () => (await tableNotices()).HintBar);
const HintBar = lazyPanel(message('Hint'), hintBar);
const ChanceNotice = lazyPanel(
  message('How am I doing?'),
  async () => (await tableNotices()).ChanceNotice,
);
const notices = loadedOnce(async () => (await tableNotices()).TableNotice);
const TableNotice = lazyPanel(message('Notice'), notices);
const findPanel = loadedOnce(
  async () => (await import('../../play/table/FindPanel.tsx')).FindPanel,
);
const FindPanel = lazyPanel(message('Find a rank'), findPanel);

interface TableNotesProps {
  readonly game: SpiderGame;
  readonly showsAnalysis: boolean;
  /** The notice about the game. */
  readonly notice: NoticeKind | null;
}

/** The panels at the foot of the cards: the introduction, a hint, the lamp, a notice. */
export function TableNotes(props: TableNotesProps) {
  const { game, showsAnalysis, notice } = props;
  const { session, commands } = useSpider();
  const { introduction, hints, analysis, finish, finder, actions, view } = game;
  const { phase, step, takesFocus } = useStore(introduction.state);
  const hasPlayed = session.cursor > 0;
  useEffect(() => {
    if (!hasPlayed) return;
    // Loaded ahead: a notice that loads late would be announced instead of the move, and keys typed before the box
    // appears would play.
    for (const part of [notices, hintBar, commandBox, findPanel])
      part.load().catch(() => undefined);
  }, [hasPlayed]);
  const { isTyping } = useStore(view);
  const { isOpen: isFinding } = useStore(finder.state);
  // Two panels on top of each other, each with a “Play” button, would take the cards' space.
  const isHinted = useStore(hints.state, ({ hint }) => hint !== null);
  const isChanceShown = useStore(game.chance.state, ({ text }) => text !== null);
  const isAdvised = isHinted || isChanceShown || showsAnalysis || isTyping || isFinding;
  return (
    <>
      {(phase === 'offered' || phase === 'asked-for') && !isAdvised && (
        <Introduction
          takesFocus={takesFocus}
          onFocused={introduction.focused}
          howHard={
            game.isDealGiven || session.log.length > 0
              ? null
              : { value: session.params.difficulty, onChange: game.dealAnother }
          }
          index={step}
          onStep={introduction.goTo}
          onFinish={introduction.finish}
        />
      )}
      {isFinding && <FindPanel finder={finder} columns={current(session).tableau} />}
      {/* The command box includes the hint: two sheets would leave no room for the cards on a phone. */}
      {!isTyping && isHinted && <HintBar hints={hints} analysis={analysis} onPlay={actions.play} />}
      {isChanceShown && <ChanceNotice chance={game.chance} analysis={analysis} />}
      {showsAnalysis && <AnalysisPanel analysis={analysis} />}
      {notice && (
        <TableNotice
          kind={notice}
          onUndo={actions.undo}
          onUndoDeal={lastDealOf(session) < 0 ? null : actions.undoDeal}
          onNewGame={commands.newGame.run}
          onNewDeal={() => game.dealAnother(session.params.difficulty)}
          onResult={game.win.showAgain}
          onReview={() => game.open('review')}
          onFinish={finish.start}
          onDecline={finish.decline}
          onStop={finish.stop}
          onClose={() => view.setState({ closedNotice: notice })}
        />
      )}
      {isTyping && (
        <CommandBox
          target={{ play: actions.play, goTo: actions.goTo, hints }}
          onClose={game.toggleTyping}
        />
      )}
    </>
  );
}
