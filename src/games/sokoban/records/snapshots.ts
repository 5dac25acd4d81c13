import * as v from 'valibot';
import { t } from '../../../words/t.ts';
import { isDirection } from '../rules/direction.ts';
import type { Move } from '../rules/rules.ts';
import { entryOf, readEach } from './schemas.ts';

export const SNAPSHOTS_KEY = 'sokoban.v1.snapshots';

/** The longest name of a snapshot, in characters. */
export const MAX_NAME = 40;

/** The maximum number per level: more than anyone looks through. */
export const MAX_SNAPSHOTS = 50;

const SnapshotSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME)),
  /** The moves that lead there, as LURD letters, with a space between undo steps. */
  line: v.pipe(v.string(), v.regex(/^([lurd]+( [lurd]+)*)?$/)),
  /** Present if it was kept in a game with help. */
  assisted: v.exactOptional(v.literal(true)),
});

/** A position of a game, to return to. */
export type Snapshot = v.InferOutput<typeof SnapshotSchema>;

/** All snapshots, by the level's name in the records. An invalid one is skipped. */
export const SnapshotsSchema = v.object({
  levels: v.optional(v.record(v.string(), v.fallback(readEach(SnapshotSchema), [])), {}),
});
export type Snapshots = v.InferOutput<typeof SnapshotsSchema>;

/** A line of play as the text of a snapshot. */
export function formatSnapshotLine(moves: readonly Move[]): string {
  return moves.map((move) => move.join('')).join(' ');
}

/** The moves of a snapshot. */
export function lineOf({ line }: Snapshot): readonly Move[] {
  return line === '' ? [] : line.split(' ').map((run) => run.split('').filter(isDirection));
}

/** The snapshots of the level called `key`, oldest first. */
export function snapshotsOf({ levels }: Snapshots, key: string): readonly Snapshot[] {
  return entryOf(levels, key) ?? [];
}

function withList(all: Snapshots, key: string, list: readonly Snapshot[]): Snapshots {
  const { [key]: _, ...others } = all.levels;
  return { ...all, levels: list.length > 0 ? { ...others, [key]: [...list] } : others };
}

/** An unused name for a snapshot: `Snapshot 3`, in the current language. */
export function freeName(list: readonly Snapshot[]): string {
  const names = new Set(list.map(({ name }) => name));
  for (let number = list.length + 1; ; number++) {
    const name = t('Snapshot {number}', { number: String(number) });
    if (!names.has(name)) return name;
  }
}

/** Whether a level may have another one. */
export function hasRoom(list: readonly Snapshot[]): boolean {
  return list.length < MAX_SNAPSHOTS;
}

/** A name without its trailing number, cut so that a number fits after it. */
function stemOf(name: string): string {
  return name.replace(/ \d+$/, '').slice(0, MAX_NAME - ' 999'.length);
}

/**
 * The name under which a snapshot is kept next to those of the list: its own, or the first free one of `Start 2`,
 * `Start 3` … if another position has that name. Names in `spared` are not free either.
 */
export function nameFor(
  list: readonly Snapshot[],
  { name, line }: Pick<Snapshot, 'name' | 'line'>,
  spared: readonly Snapshot[] = [],
): string {
  const names = new Set([...spared, ...list].map((each) => each.name));
  const own = list.find((each) => each.name === name);
  if (!own || own.line === line) return name;
  const stem = stemOf(name);
  // It may have been renamed before.
  const known = list.find((each) => each.line === line && stemOf(each.name) === stem);
  if (known) return known.name;
  for (let number = 2; ; number++) {
    const numbered = `${stem} ${number}`;
    if (!names.has(numbered)) return numbered;
  }
}

/** With one more snapshot. An existing one of the same name is kept, unless it is the same position. */
export function withSnapshot(all: Snapshots, key: string, added: Snapshot): Snapshots {
  const list = snapshotsOf(all, key);
  const name = nameFor(list, added);
  const others = list.filter((each) => each.name !== name);
  return withList(all, key, [...others, { ...added, name }]);
}

/** All snapshots of both, each once; a different one with the same name of the same level is renamed. */
export function mergeSnapshots(all: Snapshots, others: Snapshots): Snapshots {
  return Object.entries(others.levels).reduce<Snapshots>((merged, [key, list]) => {
    const known = snapshotsOf(merged, key);
    const more = list.reduce<readonly Snapshot[]>((taken, each) => {
      const there = [...known, ...taken];
      const name = nameFor(there, each, list);
      return there.some((one) => one.name === name) ? taken : [...taken, { ...each, name }];
    }, []);
    return withList(merged, key, [...more, ...known]);
  }, all);
}

/** Without the snapshot of this name. */
export function withoutSnapshot(all: Snapshots, key: string, name: string): Snapshots {
  const others = snapshotsOf(all, key).filter((each) => each.name !== name);
  return withList(all, key, others);
}
