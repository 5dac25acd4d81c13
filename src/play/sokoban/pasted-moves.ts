import { err, ok, type Result } from '../../core/result.ts';
import { current } from '../../engine/session.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { playLurd } from '../../games/sokoban/rules/lurd.ts';
import {
  isWon,
  MAX_STEPS,
  type Move,
  opening,
  type Position,
} from '../../games/sokoban/rules/rules.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { dismissToast, showToast } from '../../ui/messages/toasts.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import { showBoardToast } from './sokoban-actions.ts';
import { levelName } from './words.ts';
import { loadPacks, packParams } from './packs.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** Whether the last letter solves the level. The first letters of a long line may solve a small level by chance. */
function solves(lurd: string, level: Level): boolean {
  const line = playLurd(opening(level), lurd);
  const end = line.ok && line.value.positions.at(-1);
  return end ? isWon(end) : false;
}

/**
 * The first built-in level that a line of moves solves from its start, other than `except`; `null` if none. Rejects if the
 * packs cannot be fetched.
 */
async function levelOfMoves(lurd: string, except: Level): Promise<SokobanParams | null> {
  await loadPacks();
  const excluded = keyOf(except);
  for (const pack of packs) {
    const index = pack.levels.findIndex(
      ({ level }) => keyOf(level) !== excluded && solves(lurd, level),
    );
    const found = packParams(pack, index + 1);
    if (found) return found;
  }
  return null;
}

interface PastedMovesOptions {
  readonly store: SokobanStore;
  readonly play: (move: Move) => boolean;
  /** Opens a level, or its saved game. Resolves to `false` if the player chose to stay. */
  readonly openLevel?: (params: SokobanParams) => Promise<boolean>;
}

/** Offers the built-in level that these moves solve. Resolves to `false` if there is none or the search failed. */
async function offerTheirLevel(options: PastedMovesOptions, text: string): Promise<boolean> {
  const { store, openLevel } = options;
  if (!openLevel) return false;
  const { session } = store.getState();
  const params = await levelOfMoves(text, session.params.level).catch(() => null);
  // The search may have failed, or taken too long.
  if (!params || store.getState().session !== session) return false;
  const words = t('These moves solve another level: {level}.', { level: levelName(params) });
  showBoardToast(store, words, {
    label: t('Open it and play them'),
    run: () => {
      void openLevel(params).then((isOpen) => {
        if (isOpen) void playPastedMoves({ store, play: options.play }, text);
      });
    },
  });
  return true;
}

/** Parses a text into steps from a position, up to a win; the error is a sentence. */
function stepsFrom(start: Position, text: string): Result<Move> {
  const line = playLurd(start, text, isWon);
  if (!line.ok) return err(line.error.message);
  const { steps } = line.value;
  if (steps.length > MAX_STEPS)
    return err(t('They have more than {most} steps.', { most: MAX_STEPS }));
  return ok(steps);
}

/**
 * Plays pasted LURD as a single move: from the current position or, if the player agrees, from the start of the level.
 * If the moves solve another built-in level, offers that level; otherwise reports the first illegal letter.
 */
export async function playPastedMoves(options: PastedMovesOptions, text: string): Promise<void> {
  const { store, play } = options;
  const { session, undo, restart } = store.getState();
  const position = current(session);
  if (isWon(position)) {
    if (await offerTheirLevel(options, text)) return;
    showBoardToast(store, t('The pasted moves were not played: this level is complete.'));
    return;
  }
  const playAll = (move: Move) => {
    if (!play(move)) return;
    const toast = showToast(
      t('{moves, plural, one {# pasted move} other {# pasted moves}} played.', {
        moves: move.length,
      }),
      {
        label: t('Undo'),
        isBrief: true,
        run: undo,
      },
    );
    // The message is obsolete once the player plays on or undoes the moves.
    const { states, cursor } = store.getState().session;
    const unsubscribe = store.subscribe(({ session }) => {
      if (session.states === states && session.cursor === cursor) return;
      unsubscribe();
      dismissToast(toast);
    });
  };
  const fromHere = stepsFrom(position, text);
  if (fromHere.ok) {
    playAll(fromHere.value);
    return;
  }
  const fromStart = stepsFrom(opening(position.level), text);
  if (session.cursor === 0 || !fromStart.ok) {
    if (await offerTheirLevel(options, text)) return;
    showBoardToast(
      store,
      joinSentences(t('The pasted moves cannot be played here.'), fromHere.error),
    );
    return;
  }
  const agreed = await askConfirm({
    title: t('Play them from the start?'),
    text: t(
      'The pasted moves cannot be played from here, but from the start of the level. {moves, plural, one {# move} other {# moves}} of yours would be undone.',
      { moves: position.moves },
    ),
    confirm: t('Reset and play them'),
    decline: t('Keep my game'),
  });
  if (!agreed || store.getState().session !== session) return;
  restart();
  playAll(fromStart.value);
}
