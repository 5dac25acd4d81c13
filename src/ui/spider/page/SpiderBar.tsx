import type { DealRefusal } from '../../../games/spider/rules/rules.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import { HelpButtons } from '../../kit/controls/HelpButtons.tsx';
import { HistoryButtons } from '../../play/page/HistoryButtons.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { LampButton } from '../../play/page/LampButton.tsx';
import { Menu, type MenuGroup } from '../../kit/popups/Menu.tsx';
import { PlayingTime } from '../../kit/controls/PlayingTime.tsx';
import { Figure, TopBar } from '../../kit/controls/TopBar.tsx';
import type { DialogName, SpiderActions } from '../session/spider-actions.ts';
import { NO_HINT } from '../hints/hint-words.ts';
import { lampLabel, lookOf } from '../lamp/lamp-words.ts';
import type { LampControl } from '../lamp/lamp-control.ts';
import { dealRefusalText } from '../words/words.ts';
import type { SpiderSession } from '../game/spider-store.ts';

interface SpiderBarProps {
  readonly session: SpiderSession;
  readonly elapsedMs: () => number;
  readonly score: number;
  readonly dealRefusal: DealRefusal | null;
  readonly actions: SpiderActions;
  /** Shows a hint; `null` once the deal is won. */
  readonly onHint: (() => void) | null;
  readonly lamp: LampControl;
  readonly onPause: () => void;
  readonly onOpen: (name: DialogName) => () => void;
  /** What the menu offers. */
  readonly more: () => readonly MenuGroup[];
}

/** The top bar of Spider: the deal, how it stands, and everything that can be done. */
export function SpiderBar(props: SpiderBarProps) {
  const { session, elapsedMs, score, dealRefusal, actions, onOpen } = props;
  const { onHint, lamp, onPause, more } = props;
  const { difficulty, seed, relaxedDealing } = session.params;
  return (
    <TopBar
      title="Spider"
      subject={
        <p className="seed">
          <span>
            {difficulty}
            {relaxedDealing && ' · relaxed'}
          </span>
          <span className="visually-hidden">seed </span>
          <code title={seed}>{seed}</code>
          <IconButton icon="link" label="Copy link" compact onClick={actions.copyLink} />
        </p>
      }
      figures={
        <>
          <PlayingTime elapsedMs={elapsedMs} onPause={onPause} />
          <Figure name="Moves" value={session.cursor} />
          <Figure
            name="Score"
            value={score}
            action={{
              label: `Score ${formatNumber(score)}, how it is made up`,
              run: onOpen('score'),
            }}
          />
        </>
      }
    >
      <IconButton icon="plus" label="New game" shortcut="N" onClick={onOpen('new')} />
      <IconButton icon="restart" label="Same deal again" compact onClick={actions.sameDeal} />
      <HistoryButtons session={session} redoKey="R" onUndo={actions.undo} onRedo={actions.redo} />
      <IconButton
        icon="deal"
        label="Deal"
        shortcut="D"
        aria-disabled={dealRefusal !== null}
        {...(dealRefusal && { title: dealRefusalText(dealRefusal) })}
        onClick={actions.deal}
      />
      <IconButton
        icon="hint"
        label="Hint"
        shortcut="H"
        aria-disabled={onHint === null}
        {...(onHint ? { onClick: onHint } : { title: NO_HINT.won })}
      />
      <LampButton
        look={lookOf(lamp.state)}
        label={lampLabel(lamp.state)}
        purpose="Lamp: shows whether this game can be won"
        shortcut="L"
        isOpen={lamp.isOpen}
        onClick={() => void lamp.press()}
      />
      <Menu label="More" groups={more} />
      <HelpButtons onSettings={onOpen('settings')} onKeys={onOpen('keys')} />
    </TopBar>
  );
}
