import { ok, type Result } from '../core/result.ts';
import type { Codec } from './game.ts';

/** So many single steps back, or forth again, one right after the other; `count` is a whole number from 1. */
interface Steps {
  readonly t: 'undo' | 'redo';
  readonly count: number;
}

/** One thing that the player did. Undo steps in a row are one entry, and so are redo steps. */
export type LogEntry<Move> =
  | { readonly t: 'play'; readonly move: Move }
  | Steps
  | { readonly t: 'restart' };

function isRun(entry: LogEntry<unknown> | undefined): entry is Steps {
  return entry?.t === 'undo' || entry?.t === 'redo';
}

/** Puts `entry` at the end of `log`, in place: a run that goes on becomes longer. */
export function addTo<M>(log: LogEntry<M>[], entry: LogEntry<M>): void {
  const last = log.at(-1);
  if (isRun(entry) && isRun(last) && entry.t === last.t) {
    log[log.length - 1] = { t: entry.t, count: last.count + entry.count };
  } else {
    log.push(entry);
  }
}

/**
 * Runs up to this length are written as so many words: releases before the counts read them, so that going back to one
 * of those costs nobody a game. Longer ones are those of a key that goes to the start or the end.
 */
const MOST_WORDS = 8;

/** `undo`, `undo undo`, `undo*100`, `restart`, or the text of a move. */
function formatEntry<M>(move: Pick<Codec<M>, 'format'>, entry: LogEntry<M>): string {
  if (entry.t === 'play') return move.format(entry.move);
  if (!isRun(entry)) return entry.t;
  const { t, count } = entry;
  return count > MOST_WORDS ? `${t}*${count}` : Array<string>(count).fill(t).join(' ');
}

/** The words of a log, with single spaces between them. */
export function formatLog<M>(move: Pick<Codec<M>, 'format'>, log: readonly LogEntry<M>[]): string {
  return log.map((entry) => formatEntry(move, entry)).join(' ');
}

const RUN = /^(undo|redo)(?:\*([1-9]\d*))?$/;

/** The entry that a word of `formatLog` is; the error is the move codec's. */
export function parseEntry<M>(move: Pick<Codec<M>, 'parse'>, word: string): Result<LogEntry<M>> {
  if (word === 'restart') return ok({ t: word });
  const run = RUN.exec(word);
  if (run) return ok({ t: run[1] === 'undo' ? 'undo' : 'redo', count: Number(run[2] ?? 1) });
  const played = move.parse(word);
  return played.ok ? ok({ t: 'play', move: played.value }) : played;
}

/** Whether all of `log` was done first in `later`, and more after it. */
export function isBeginningOf<M>(
  move: Pick<Codec<M>, 'format'>,
  log: readonly LogEntry<M>[],
  later: readonly LogEntry<M>[],
): boolean {
  const isSame = (index: number) => {
    const [ours, theirs] = [log[index], later[index]];
    if (ours === undefined || theirs === undefined) return false;
    return ours === theirs || formatEntry(move, ours) === formatEntry(move, theirs);
  };
  const differs = log.findIndex((_, index) => !isSame(index));
  if (differs < 0) return log.length < later.length;
  // The last run may have become longer.
  const [ours, theirs] = [log[differs], later[differs]];
  return (
    differs === log.length - 1 &&
    isRun(ours) &&
    isRun(theirs) &&
    ours.t === theirs.t &&
    ours.count < theirs.count
  );
}
