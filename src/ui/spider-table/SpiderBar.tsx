import type { Session } from '../../engine/session.ts';
import type { Position, SpiderMove } from '../../games/spider/game.ts';
import type { SpiderParams } from '../../games/spider/params.ts';
import type { DealRefusal } from '../../games/spider/rules.ts';
import { HelpButtons } from '../kit/HelpButtons.tsx';
import { HistoryButtons } from '../kit/HistoryButtons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { PlayingTime } from '../kit/PlayingTime.tsx';
import { Figure, TopBar } from '../kit/TopBar.tsx';
import { dealRefusalText } from './words.ts';

/** What the bar's buttons, and the keys of the same names, do. */
export interface SpiderActions {
  readonly newGame: () => void;
  readonly sameDeal: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly deal: () => void;
  readonly hint: () => void;
  readonly copyLink: () => void;
  readonly settings: () => void;
  readonly keys: () => void;
}

interface SpiderBarProps {
  readonly session: Session<SpiderParams, Position, SpiderMove>;
  readonly elapsedMs: () => number;
  readonly score: number;
  readonly dealRefusal: DealRefusal | null;
  readonly actions: SpiderActions;
}

/** The top bar of Spider: the deal, how it stands, and everything that can be done. */
export function SpiderBar({ session, elapsedMs, score, dealRefusal, actions }: SpiderBarProps) {
  const { difficulty, seed, relaxedDealing } = session.params;
  return (
    <TopBar
      title="Spider"
      subject={
        <p className="seed">
          {difficulty} · <span className="visually-hidden">seed </span>
          <code>{seed}</code>
          {relaxedDealing && ' · relaxed'}
          <IconButton icon="link" label="Copy link" compact onClick={actions.copyLink} />
        </p>
      }
      figures={
        <>
          <PlayingTime elapsedMs={elapsedMs} />
          <Figure name="Moves" value={session.cursor} />
          <Figure name="Score" value={score} />
        </>
      }
    >
      <IconButton icon="plus" label="New game" shortcut="N" onClick={actions.newGame} />
      <IconButton icon="restart" label="Same deal again" compact onClick={actions.sameDeal} />
      <HistoryButtons session={session} redoKey="R" onUndo={actions.undo} onRedo={actions.redo} />
      <IconButton
        icon="deal"
        label="Deal"
        shortcut="D"
        aria-disabled={dealRefusal !== null}
        title={dealRefusal ? dealRefusalText(dealRefusal) : 'Deal (D)'}
        onClick={actions.deal}
      />
      <IconButton icon="hint" label="Hint" shortcut="H" onClick={actions.hint} />
      <HelpButtons onSettings={actions.settings} onKeys={actions.keys} />
    </TopBar>
  );
}
