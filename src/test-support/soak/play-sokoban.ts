import { type Rng, textKey } from '../../core/rng.ts';
import { restore, save } from '../../engine/save.ts';
import { current, isInProgress, start, withElapsed } from '../../engine/session.ts';
import { isDirection, type Direction } from '../../games/sokoban/rules/direction.ts';
import { lurd } from '../../games/sokoban/index.ts';
import { enter } from '../../games/sokoban/records/leaderboard.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { createGameStore } from '../../store/game-store.ts';
import { storedFiles } from '../../store/stored/stored-files.ts';
import { collectionKey } from '../../games/sokoban/records/collection-list.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { enterFromStart, enterLevel, leaveLevel } from '../../play/sokoban/levels.ts';
import { createLevelSaves } from '../../play/sokoban/level-saves.ts';
import { createLeaderboards, leaderboardKey } from '../../play/sokoban/arcade-state.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { formatSnapshotLine, withSnapshot } from '../../games/sokoban/records/snapshots.ts';
import { withKept } from '../../games/sokoban/records/solutions.ts';
import { withSolution } from '../../games/sokoban/records/statistics.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { solvedLevels } from '../pack-solutions.ts';
import {
  collections,
  leaderboard,
  optima,
  progress,
  snapshots,
  sokobanSettings,
  sokobanStatistics,
  solutions,
} from './kinds.ts';
import type { Ground, Mounted } from './mounted.ts';
import { oneOf } from './random.ts';

export const SOKOBAN_LAST_GAME_KEY = 'sokoban.v1.lastGame';

const LEVELS_USED = 6;
const FILES_USED = 3;

/** Stands for all kept games in errors about one of them. */
export const KEPT_GAMES = 'sokoban.v1.game';

const textOf = (session: SokobanSession) => save(suiteSokoban, withElapsed(session, 0));

interface Room {
  readonly params: SokobanParams;
  readonly solution: readonly Direction[];
}

let known: readonly Room[] | null = null;

/** Some small levels, each with a solution. */
export function rooms(): readonly Room[] {
  const [first] = packs;
  if (!first) throw new Error('There is no pack');
  known ??= solvedLevels(first)
    .slice(0, LEVELS_USED)
    .map(({ level, solution }, index) => ({
      params: { level, origin: { pack: first.id, number: index + 1 } },
      solution: solution.toLowerCase().split('').filter(isDirection),
    }));
  return known;
}

const first = (): SokobanParams => {
  const [room] = rooms();
  if (!room) throw new Error('There is no level');
  return room.params;
};

/** The only level with a leaderboard. */
export const boardOfFirst = (): string => keyOf(first().level);

/** Mounts Sokoban on a page, with everything it stores. */
export function mountSokoban(ground: Ground): Mounted {
  const { storage, now, unique, onStorageError, state, shown } = ground;
  const store = createGameStore({
    game: suiteSokoban,
    first: () => start(suiteSokoban, first()),
    storage,
    key: SOKOBAN_LAST_GAME_KEY,
    now,
    onStorageError: (error) => {
      onStorageError(SOKOBAN_LAST_GAME_KEY, error);
    },
    onFollow: () => undefined,
  });
  const settings = state(sokobanSettings);
  const statistics = state(sokobanStatistics);
  const solved = state(solutions);
  const taken = state(snapshots);
  const arcade = state(progress);
  const proven = state(optima);
  const listed = state(collections);
  const kept = createLevelSaves(storage, (error) => onStorageError(KEPT_GAMES, error));
  const games = { store, kept };
  const board = createLeaderboards(storage).of(first().level);
  board.follow();
  const { key, facts } = leaderboard(boardOfFirst());
  shown.push({ key, facts: () => facts(board.getState()) });

  const stop = store.subscribe((after, before) => {
    if (after.session === before.session) return;
    const { kind } = after.change;
    const isFromStart = kind === 'play' && before.session.log.at(-1)?.t === 'restart';
    if (kind === 'restart' || isFromStart) {
      // The player no longer wants the game that a restart has discarded.
      ground.kept.gaveUp(keyOf(before.session.params.level), textOf(before.session));
    }
    if (kind !== 'play') return;
    const position = current(after.session);
    if (!isWon(position) || isWon(current(before.session))) return;
    const level = keyOf(position.level);
    const { assisted, params } = after.session;
    const solution = { moves: position.moves, pushes: position.pushes };
    const solving = { solution, elapsedMs: after.elapsedMs(), assisted, day: '2026-11-22' };
    statistics.update((all) => withSolution(all, level, solving));
    const line = lurd(after.session);
    solved.update((all) => withKept(all, level, line, assisted));
    kept.forget(params.level);
    ground.kept.forgot(level);
    if (leaderboardKey(level) !== key) return;
    const entry = { score: unique() % 1000, nickname: `player ${unique()}` };
    // Stays within the capacity of a leaderboard: by its rules, an eleventh entry would be lost.
    if (board.getState().length < 9) board.update((entries) => enter(entries, entry));
  });

  const step = (rng: Rng) => {
    for (let move = 0; move < 1 + rng() * 6; move++) {
      const { session, play } = store.getState();
      if (isWon(current(session))) return;
      const chosen = oneOf(rng, suiteSokoban.legalMoves(current(session)));
      if (chosen) play(chosen);
    }
  };
  const solve = (rng: Rng) => {
    const { session, undoTo, play } = store.getState();
    const room = rooms().find(({ params }) => keyOf(params.level) === keyOf(session.params.level));
    if (!room) return;
    undoTo(0);
    const end = rng() < 0.7 ? room.solution.length : Math.floor(rng() * room.solution.length);
    if (end > 0) play(room.solution.slice(0, end));
  };
  const leave = (rng: Rng) => {
    const { session } = store.getState();
    const room = oneOf(rng, rooms());
    if (!room) return;
    const level = keyOf(session.params.level);
    const isLeft = isInProgress(suiteSokoban, session);
    if (leaveLevel(games).ok) {
      if (isLeft) ground.kept.left(level, textOf(session));
      else ground.kept.gaveUp(level, textOf(session));
    } else {
      // The player is asked, and stays or leaves anyway.
      if (rng() < 0.5) return;
      ground.kept.gaveUp(level, textOf(session));
    }
    if (rng() < 0.9) {
      enterLevel(games, room.params);
    } else {
      ground.kept.forgot(keyOf(room.params.level));
      enterFromStart(games, room.params);
    }
  };
  const files = storedFiles(storage.files);
  /** Adds a collection, or rewrites one as an editor does after reading it. */
  const writeFile = async (rng: Rng) => {
    const number = unique();
    const key = collectionKey(`own-${Math.floor(rng() * FILES_USED)}`);
    const before = await files.read(key);
    if (!before.ok) return;
    const content = `${number}:levels`;
    const onEnd = ground.kept.file(key, content);
    onEnd((await files.write(key, content)).ok);
  };
  const notes: readonly ((rng: Rng) => void)[] = [
    () => {
      const { session } = store.getState();
      const level = keyOf(session.params.level);
      const name = `Snapshot ${unique()}`;
      const line = formatSnapshotLine(session.moves.slice(0, session.cursor));
      taken.update((all) => withSnapshot(all, level, { name, line }));
    },
    () => {
      const level = textKey('soak', String(unique()));
      proven.update((now) => ({ ...now, levels: { ...now.levels, [level]: 7 } }));
    },
    () => {
      const id = `own-${unique().toString(36)}`;
      const entry = { id, title: id, author: null, levels: 1, file: 'a.xsb', revision: 0 };
      listed.update((list) => ({ collections: [...list.collections, entry] }));
    },
    (rng) => {
      const { params } = oneOf(rng, rooms()) ?? {};
      if (!params) return;
      const solution = { moves: unique(), pushes: 1 };
      const solving = { solution, elapsedMs: 1, assisted: false, day: '2026-11-22' };
      statistics.update((all) => withSolution(all, keyOf(params.level), solving));
    },
  ];
  const note = (rng: Rng) => oneOf(rng, notes)?.(rng);
  const acts: readonly ((rng: Rng) => void)[] = [
    note,
    note,
    note,
    (rng) => {
      void writeFile(rng);
    },
    step,
    step,
    step,
    solve,
    solve,
    leave,
    leave,
    () => store.getState().undo(),
    () => store.getState().redoTo(store.getState().session.moves.length),
    () => store.getState().restart(),
    () => store.getState().assist(),
    () => {
      arcade.setState({ nickname: `player ${unique()}` });
    },
    () => {
      settings.update(({ timeline, ...others }) => ({ ...others, timeline: !timeline }));
    },
  ];
  const text = () => textOf(store.getState().session);
  return {
    key: SOKOBAN_LAST_GAME_KEY,
    text,
    isReplay: () => {
      const again = restore(suiteSokoban, text());
      const { session } = store.getState();
      if (!again.ok) return false;
      const [a, b] = [current(again.value), current(session)];
      return (
        a.player === b.player &&
        a.boxes.join() === b.boxes.join() &&
        a.moves === b.moves &&
        a.pushes === b.pushes &&
        again.value.undos === session.undos
      );
    },
    act: (rng) => oneOf(rng, acts)?.(rng),
    note,
    suspend: () => {
      store.hold('hidden');
      kept.retry();
    },
    resume: () => {
      store.release('hidden');
      kept.retry();
    },
    unmount: () => {
      stop();
      store.hold('hidden');
      kept.retry();
      store.dispose();
    },
  };
}
