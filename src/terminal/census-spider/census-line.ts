import { quoted } from '../../core/outside-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { GaveUpReason } from '../../core/solver.ts';
import { DIFFICULTIES, type Difficulty } from '../../games/spider/rules/difficulty.ts';

/*
 * A census is a text with a line for each deal:
 *
 *   4-suit:1 won 45ms 12345 nodes 187 moves CODE
 *   4-suit:2 lost 45ms 12345 nodes
 *   4-suit:3 open 30000ms 12345 nodes time
 *
 * `won` has the moves as a link carries them (move-code.ts). `lost` is said only where it is proven. `open` says why the
 * solver stopped. The nodes are the positions whose moves were tried.
 */

export type Finding =
  | { readonly kind: 'won'; readonly moves: number; readonly code: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'open'; readonly reason: GaveUpReason };

/** What is known of a numbered deal, and what that took. */
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

/** An entry as a line, without its end. */
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

/** Reads a line; whether its moves win is not asked. */
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
