import { useState } from 'react';
import type { Move } from '../../../games/sokoban/rules/move.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { announce } from '../../kit/messages/announce.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import type { SokobanSession } from '../board/frames.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import {
  formatLine,
  freeName,
  lineOf,
  MAX_NAME,
  snapshotsOf,
  withoutSnapshot,
  withSnapshot,
  type Snapshot,
  type Snapshots,
} from '../../../games/sokoban/records/snapshots.ts';
import type { SokobanStore } from '../game/use-completion.ts';

/** What can be done with the snapshots of the level on the board. */
export interface SnapshotActions {
  /** Keeps the present position; without a name under one that is free. */
  readonly take: (name?: string) => void;
  readonly remove: (name: string) => void;
  readonly returnTo: (snapshot: Snapshot) => void;
  /**
   * Brings the game to the end of a line of moves, and keeps the position that is left. `helped` says that
   * the line is not the player's own: with moves that the game does not have yet, it counts as help.
   */
  readonly jump: (line: readonly Move[], where: string, helped: boolean) => void;
}

/** The moves that are played, without those that could be redone. */
function playedLine({ moves, cursor }: SokobanSession): readonly Move[] {
  return moves.slice(0, cursor);
}

function createSnapshotActions(
  store: SokobanStore,
  snapshots: StoredState<Snapshots>,
): SnapshotActions {
  const session = () => store.getState().session;
  const key = () => keyOf(session().params.level);
  const keep = (name: string) => {
    const { assisted } = session();
    const line = formatLine(playedLine(session()));
    const added = { name, line, ...(assisted ? { assisted } : {}) };
    const level = key();
    snapshots.update((now) => withSnapshot(now, level, added));
  };
  const jump: SnapshotActions['jump'] = (line, where, helped) => {
    const before = session();
    const steps = (moves: readonly Move[]) => moves.map((move) => move.join('')).join('');
    const isOnTheWay = steps(line).startsWith(steps(playedLine(before)));
    const isKnown = steps(before.moves).startsWith(steps(line));
    if (helped && !isKnown) store.getState().assist();
    if (!isOnTheWay) keep(`Before “${where}”`.slice(0, MAX_NAME));
    if (store.getState().jump(line)) return;
    announce('The board stands there already.');
  };
  return {
    take: (name) => {
      const free = freeName(snapshotsOf(snapshots.getState(), key()));
      const chosen = name?.trim() ? name.trim() : free;
      keep(chosen);
      showToast(`Kept as “${chosen}”.`);
    },
    remove: (name) => {
      const level = key();
      snapshots.update((now) => withoutSnapshot(now, level, name));
    },
    returnTo: (snapshot) => {
      jump(lineOf(snapshot), snapshot.name, snapshot.assisted === true);
    },
    jump,
  };
}

/** The snapshots of the game in this store. */
export function useSnapshots(
  store: SokobanStore,
  snapshots: StoredState<Snapshots>,
): SnapshotActions {
  const [actions] = useState(() => createSnapshotActions(store, snapshots));
  return actions;
}
