import { appendFileSync, readFileSync, truncateSync } from 'node:fs';
import { errorMessage, err, ok, type Result } from '../../src/core/result.ts';
import { quoted } from '../../src/core/outside-text.ts';
import type { GaveUpReason } from '../../src/core/solver.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/games/spider/rules/params.ts';
import { codeOf } from '../../src/terminal/command-line/command.ts';

/*
 * A census is a text with a line per deal:
 *
 *   4-suit:1 won 45ms 12345 nodes 187 moves CODE
 *   4-suit:2 lost 45ms 12345 nodes
 *   4-suit:3 open 30000ms 12345 nodes time
 *
 * `won` has the moves as in a link (move-code.ts). `lost` is reported only if proven. `open` has the reason why the
 * solver stopped. The nodes are the expanded positions.
 */

export type Finding =
  | { readonly kind: 'won'; readonly moves: number; readonly code: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'open'; readonly reason: GaveUpReason };

/** The result for a numbered deal, and its cost. */
export interface CensusEntry {
  readonly difficulty: Difficulty;
  readonly number: number;
  readonly milliseconds: number;
  readonly nodes: number;
  readonly finding: Finding;
}

const REASONS: readonly GaveUpReason[] = ['time', 'nodes', 'memory', 'aborted'];

const LINE = new RegExp(
  `^(?<difficulty>${DIFFICULTIES.join('|')}):(?<number>[1-9]\\d*) (?<kind>won|lost|open)` +
    ` (?<milliseconds>\\d+)ms (?<nodes>\\d+) nodes` +
    `(?: (?<moves>\\d+) moves (?<code>[\\w-]+)| (?<reason>${REASONS.join('|')}))?$`,
);

/** An entry as a line, without the line end. */
export function formatEntry(entry: CensusEntry): string {
  const { difficulty, number, milliseconds, nodes, finding } = entry;
  const start = `${difficulty}:${number} ${finding.kind} ${milliseconds}ms ${nodes} nodes`;
  if (finding.kind === 'won') return `${start} ${finding.moves} moves ${finding.code}`;
  return finding.kind === 'open' ? `${start} ${finding.reason}` : start;
}

type Groups = Readonly<
  Partial<
    Record<
      'difficulty' | 'number' | 'kind' | 'milliseconds' | 'nodes' | 'moves' | 'code' | 'reason',
      string
    >
  >
>;

function findingOf({ kind, moves, code, reason: word }: Groups): Finding | null {
  const reason = REASONS.find((each) => each === word);
  if (kind === 'won' && code !== undefined) return { kind, moves: Number(moves), code };
  if (kind === 'open' && reason) return { kind, reason };
  return kind === 'lost' && code === undefined && !reason ? { kind } : null;
}

/** Reads a line, without checking whether its moves win. */
export function parseEntry(line: string): Result<CensusEntry> {
  const groups: Groups = LINE.exec(line)?.groups ?? {};
  const difficulty = DIFFICULTIES.find((each) => each === groups.difficulty);
  const finding = findingOf(groups);
  if (!difficulty || !finding) return err(`${quoted(line)} is no line of a census`);
  return ok({
    ...{ difficulty, finding },
    number: Number(groups.number),
    milliseconds: Number(groups.milliseconds),
    nodes: Number(groups.nodes),
  });
}

/** Entries by the deal's name; of several for one deal the last one that decides it, otherwise the last. */
export type Census = ReadonlyMap<string, CensusEntry>;

/** The name of a deal in a census. */
function dealName({ difficulty, number }: Pick<CensusEntry, 'difficulty' | 'number'>): string {
  return `${difficulty}:${number}`;
}

/** Complete lines: a program that was stopped may have left a partial line behind them. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1);

function note(census: Map<string, CensusEntry>, entry: CensusEntry): void {
  const name = dealName(entry);
  const known = census.get(name);
  const isLess = entry.finding.kind === 'open' && known && known.finding.kind !== 'open';
  if (!isLess) census.set(name, entry);
}

/** The census of a text; the error names the line. A partial line at the end is ignored. */
export function parseCensus(text: string): Result<Census> {
  const census = new Map<string, CensusEntry>();
  for (const [index, line] of wholeLines(text).split(/\r?\n/).slice(0, -1).entries()) {
    const entry = parseEntry(line);
    if (!entry.ok) return err(`line ${index + 1}: ${entry.error}`);
    note(census, entry.value);
  }
  return ok(census);
}

function read(path: string): Result<string | null> {
  try {
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(null) : err(errorMessage(error));
  }
}

/** The combined census of several files; the error names file and line. */
export function readCensus(paths: readonly string[]): Result<Census> {
  const all = new Map<string, CensusEntry>();
  for (const path of paths) {
    const text = read(path);
    if (!text.ok) return text;
    if (text.value === null) return err(`${path}: there is no such file`);
    const census = parseCensus(text.value);
    if (!census.ok) return err(`${path}, ${census.error}`);
    for (const entry of census.value.values()) note(all, entry);
  }
  return ok(all);
}

/**
 * The census of a file to be continued: empty if there is none yet. A partial line at its end is removed, if everything
 * before it is a census.
 */
export function openCensus(path: string): Result<Census> {
  const text = read(path);
  if (!text.ok) return text;
  const whole = text.value ?? '';
  const census = parseCensus(whole);
  if (!census.ok) return err(`${path}, ${census.error}`);
  const kept = wholeLines(whole);
  try {
    if (kept.length < whole.length) truncateSync(path, Buffer.byteLength(kept));
    else appendFileSync(path, ''); // reports an unwritable file before hours of work
  } catch (error) {
    return err(errorMessage(error));
  }
  return census;
}

/** Appends an entry as one line. Throws if it cannot be written. */
export function addToCensus(path: string, entry: CensusEntry): void {
  appendFileSync(path, `${formatEntry(entry)}\n`);
}

/** Whether a deal is decided, or was searched this long without a result. */
export function isDone(
  census: Census,
  difficulty: Difficulty,
  number: number,
  milliseconds: number,
): boolean {
  const entry = census.get(dealName({ difficulty, number }));
  if (!entry) return false;
  return entry.finding.kind !== 'open' || entry.milliseconds >= milliseconds;
}
