import type { Move } from '../../games/sokoban/rules/rules.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { announce } from '../../ui/messages/announce.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import {
  formatSnapshotLine,
  freeName,
  hasRoom,
  lineOf,
  MAX_NAME,
  MAX_SNAPSHOTS,
  nameFor,
  snapshotsOf,
  withoutSnapshot,
  withSnapshot,
  type Snapshot,
  type Snapshots,
} from '../../games/sokoban/records/snapshots.ts';
import { t } from '../../words/t.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';

/** The actions on snapshots of the level on the board. */
export type SnapshotActions = ReturnType<typeof createSnapshotActions>;

/** The played moves, without redo steps. */
function playedLine({ moves, cursor }: SokobanSession): readonly Move[] {
  return moves.slice(0, cursor);
}

/** The snapshots of the game in this store. */
export function createSnapshotActions(
  store: Pick<SokobanStore, 'getState'>,
  snapshots: StoredState<Snapshots>,
) {
  const session = () => store.getState().session;
  const key = () => keyOf(session().params.level);
  const listOf = () => snapshotsOf(snapshots.getState(), key());
  /** Saves the current position; returns its name. */
  const keep = (wanted: string): string => {
    const { assisted } = session();
    const line = formatSnapshotLine(playedLine(session()));
    const name = nameFor(listOf(), { name: wanted, line });
    const added = { name, line, ...(assisted ? { assisted } : {}) };
    const level = key();
    snapshots.update((now) => withSnapshot(now, level, added));
    return name;
  };
  const isKept = () => {
    const line = formatSnapshotLine(playedLine(session()));
    return listOf().some((each) => each.line === line);
  };
  const jump = (line: readonly Move[], where: string, helped: boolean) => {
    const before = session();
    const steps = (moves: readonly Move[]) => moves.map((move) => move.join('')).join('');
    const isOnTheWay = steps(line).startsWith(steps(playedLine(before)));
    const isKnown = steps(before.moves).startsWith(steps(line));
    if (helped && !isKnown) store.getState().assist();
    // Regardless of the limit: the player has no choice here, and the position exists nowhere else.
    if (!isOnTheWay && !isKept()) keep(t('Before “{where}”', { where }).slice(0, MAX_NAME));
    if (store.getState().jump(line)) return;
    announce(t('The board is already there.'));
  };
  return {
    /** Saves the current position, by default under an unused name. Returns `false` if there are too many. */
    take: (name?: string) => {
      const list = listOf();
      if (!hasRoom(list)) {
        showToast(
          t('This level already has {most} snapshots, the maximum. Delete one of them first.', {
            most: MAX_SNAPSHOTS,
          }),
        );
        return false;
      }
      const own = name?.trim() ?? '';
      showToast(t('Saved as “{name}”.', { name: keep(own === '' ? freeName(list) : own) }));
      return true;
    },
    remove: (name: string) => {
      const level = key();
      snapshots.update((now) => withoutSnapshot(now, level, name));
    },
    returnTo: (snapshot: Snapshot) =>
      jump(lineOf(snapshot), snapshot.name, snapshot.assisted === true),
    /**
     * Takes the game to the end of a line of moves, and saves the position that is left. `helped` means that the line
     * is not the player's own: if it contains moves that the game lacks, it counts as help.
     */
    jump,
  };
}
