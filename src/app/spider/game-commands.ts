import { canRedo, canUndo } from '../../engine/session.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { commandsOf, type CommandState } from '../../play/commands/command.ts';
import { SPIDER_COMMANDS, type SpiderCommands } from '../../play/spider/spider-commands.ts';
import { NO_HINT } from '../../play/spider/hint-words.ts';
import type { Standing } from '../../play/spider/use-standing.ts';
import { lastDealOf } from '../../play/spider/spider-actions.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import { dealRefusalText } from '../../play/spider/words.ts';
import type { DialogName, SpiderGame } from './spider-game.ts';
import { message, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const NOTHING_PLAYED = message('Nothing has been played yet.');

/** How the game stands, as far as commands depend on it. */
interface CommandsInput {
  readonly session: SpiderSession;
  readonly standing: Pick<Standing, 'refusal' | 'status'>;
  readonly lamp: CommandState;
}

/**
 * What each command of Spider does now, and why it cannot where it cannot. What is rendered is a frame old: it labels
 * commands, but what they do must ask the store, as a key may follow a move at once.
 */
export function gameCommands(
  game: SpiderGame,
  { session, standing, lamp }: CommandsInput,
  mute: CommandState,
): SpiderCommands {
  const { actions, analysis, replays, open } = game;
  const hasUndo = canUndo(session) || game.store.getState().earlier !== null;
  /** What cannot help any more. */
  const over = standing.status === 'won' ? analysis.words.won() : undefined;
  const unplayed = session.cursor > 0 ? undefined : format(NOTHING_PLAYED);
  const isUntouched = (now: SpiderSession) => now.moves.length === 0;
  const opens = (name: DialogName) => ({
    run: () => open(name),
  });
  return commandsOf(SPIDER_COMMANDS, {
    deal: {
      run: actions.deal,
      unavailable: standing.refusal ? dealRefusalText(standing.refusal) : undefined,
    },
    undo: { run: actions.undo, unavailable: hasUndo ? undefined : t('Nothing to undo.') },
    redo: { run: actions.redo, unavailable: canRedo(session) ? undefined : t('Nothing to redo.') },
    moves: {
      run: () => {
        if (isUntouched(game.store.getState().session)) showToast(format(NOTHING_PLAYED));
        else open('moves');
      },
      unavailable: isUntouched(session) ? format(NOTHING_PLAYED) : undefined,
    },
    thisGame: opens('this-game'),
    typed: { run: game.toggleTyping },
    hint: {
      run: game.nextHint,
      unavailable: standing.status === 'won' ? format(NO_HINT.won) : undefined,
    },
    pause: { run: game.takeBreak, unavailable: over },
    finish: { run: game.finish.start, unavailable: over },
    lamp: { ...lamp, unavailable: over },
    winningHint: { run: () => void game.winningHint(), unavailable: over },
    solution: { run: () => void game.showSolution(), unavailable: over },
    lookBack: { run: () => void analysis.lookBack(), unavailable: over ?? unplayed },
    chance: { run: () => void game.chance.ask(), unavailable: over },
    newGame: opens('new'),
    difficulty: opens('new'),
    statistics: opens('statistics'),
    mute,
    keys: opens('keys'),
    settings: opens('settings'),
    sameDeal: { run: actions.sameDeal },
    findRank: { run: game.finder.open },
    undoDeal: {
      run: actions.undoDeal,
      unavailable: lastDealOf(session) < 0 ? t('No row was dealt yet.') : undefined,
    },
    watchThis: { run: replays.watchThis, unavailable: unplayed },
    watchLast: { run: replays.watchLast },
    copyLink: { run: actions.copyLink },
    copyMoves: { run: actions.copyMoves, unavailable: unplayed },
    help: opens('help'),
    introduction: { run: game.introduction.show },
  });
}
