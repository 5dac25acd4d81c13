import { canRedo, canUndo } from '../../../engine/session.ts';
import { commandsOf } from '../../play/commands/command.ts';
import { SPIDER_COMMANDS, type SpiderCommands } from '../commands/spider-commands.ts';
import { NO_HINT } from '../hints/hint-words.ts';
import type { SpiderAnalysis } from '../analysis/spider-analysis.ts';
import type { Standing } from '../session/use-standing.ts';
import type { useReplay } from '../replay/use-replay.ts';
import { lastDealOf, type DialogName, type SpiderActions } from '../session/spider-actions.ts';
import type { SpiderSession } from '../game/spider-store.ts';
import { dealRefusalText } from '../words/words.ts';

interface CommandSources {
  readonly session: SpiderSession;
  readonly standing: Pick<Standing, 'refusal'>;
  readonly actions: SpiderActions;
  readonly replay: Pick<ReturnType<typeof useReplay>, 'watchThis' | 'watchLast'>;
  readonly analysis: Pick<SpiderAnalysis, 'press' | 'lookBack'>;
  /** Shows the next hint; `null` once the deal is won. */
  readonly nextHint: (() => void) | null;
  readonly finishNow: () => void;
  readonly onPause: () => void;
  readonly onWinningHint: () => void;
  readonly onSolution: () => void;
  readonly onOpen: (name: DialogName) => () => void;
  readonly onIntroduction: () => void;
  readonly onToggleMuted: () => void;
}

const NOTHING_PLAYED = 'Nothing has been played yet.';

/** What each command of Spider does now, and why it cannot where it cannot. */
export function gameCommands(sources: CommandSources): SpiderCommands {
  const { session, standing, actions, replay, analysis, nextHint, onOpen } = sources;
  const unplayed = session.cursor > 0 ? undefined : NOTHING_PLAYED;
  return commandsOf(SPIDER_COMMANDS, {
    deal: {
      run: actions.deal,
      unavailable: standing.refusal ? dealRefusalText(standing.refusal) : undefined,
    },
    undo: { run: actions.undo, unavailable: canUndo(session) ? undefined : 'Nothing to undo.' },
    redo: { run: actions.redo, unavailable: canRedo(session) ? undefined : 'Nothing to redo.' },
    hint: { run: () => nextHint?.(), unavailable: nextHint ? undefined : NO_HINT.won },
    pause: { run: sources.onPause },
    finish: { run: sources.finishNow },
    lamp: { run: () => void analysis.press() },
    winningHint: { run: sources.onWinningHint },
    solution: { run: sources.onSolution },
    lookBack: { run: () => void analysis.lookBack(), unavailable: unplayed },
    newGame: { run: onOpen('new') },
    difficulty: { run: onOpen('new') },
    statistics: { run: onOpen('statistics') },
    mute: { run: sources.onToggleMuted },
    keys: { run: onOpen('keys') },
    settings: { run: onOpen('settings') },
    sameDeal: { run: actions.sameDeal },
    undoDeal: {
      run: actions.undoDeal,
      unavailable: lastDealOf(session) < 0 ? 'No row was dealt yet.' : undefined,
    },
    watchThis: { run: replay.watchThis, unavailable: unplayed },
    watchLast: { run: replay.watchLast },
    copyLink: { run: actions.copyLink },
    copyMoves: { run: actions.copyMoves, unavailable: unplayed },
    help: { run: onOpen('help') },
    introduction: { run: sources.onIntroduction },
  });
}
