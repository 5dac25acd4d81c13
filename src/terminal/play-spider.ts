import { type CommandProcess, runLocalized } from './command-line/run-localized.ts';
import { quoted } from '../core/outside-text.ts';
import { err, ok, type Result } from '../core/result.ts';
import { advise } from '../games/spider/coach/coach.ts';
import { effortOf } from '../games/spider/coach/planner.ts';
import { viewOf } from '../games/spider/coach/player-view.ts';
import type { SpiderMove } from '../games/spider/rules/board.ts';
import { type Position, spider } from '../games/spider/rules/game.ts';
import { hints } from '../games/spider/rules/hints.ts';
import { formatLine, type NamedDeal } from '../games/spider/solver/deal-line.ts';
import { t } from '../words/t.ts';
import {
  readArguments,
  runWithOptions,
  helpText,
  languageRow,
  type Output,
} from './command-line/command.ts';
import {
  DEAL_OPTIONS,
  dealFileHelp,
  type DealSource,
  lineHelp,
  parseDealSource,
  printLinePerDeal,
  rangeHelp,
} from './command-line/deal-source.ts';

/** Who plays. */
const POLICIES = ['coach', 'hints'] as const;
type PolicyName = (typeof POLICIES)[number];

/** Returns the next moves for a position; an empty list gives up. */
type Policy = (position: Position) => readonly SpiderMove[];

/** A player that is asked again once its moves have been played. */
export function policyOf(name: PolicyName, effort: number): Policy {
  switch (name) {
    case 'coach':
      return (position) => advise(viewOf(position), effortOf(effort))[0]?.line ?? [];
    case 'hints':
      return (position) => hints(position, position.relaxedDealing, 1).map(({ action }) => action);
  }
}

/** A finished game. */
interface PlayedGame {
  readonly end: Position;
  readonly moves: readonly SpiderMove[];
  /** How often the player was asked. */
  readonly decisions: number;
}

/** Plays a game to its end by the rules. Throws if they forbid a move, which is the player's fault. */
export function playGame(opening: Position, policy: Policy): PlayedGame {
  let end = opening;
  const moves: SpiderMove[] = [];
  for (let decisions = 1; ; decisions++) {
    const line = spider.status(end) === 'won' ? [] : policy(end);
    if (line.length === 0) return { end, moves, decisions };
    for (const move of line) {
      const next = spider.apply(end, move);
      if (!next) throw new Error(`the rules forbid ${spider.move.format(move)}`);
      end = next;
      moves.push(move);
    }
  }
}

/** The usage text printed by `--help`. */
function usage(): string {
  return helpText({
    synopsis: [
      'play:spider FILE [--from N] [--to M] [--policy coach|hints] [--effort N]',
      'play:spider --seed SEED --difficulty 1-suit|2-suit|4-suit [--from N --to M] [--relaxed]',
      '            [--policy coach|hints] [--effort N]',
    ],
    parts: [
      t('Plays each deal to its end, without undo and without looking at hidden cards.'),
      dealFileHelp(),
      [
        rangeHelp(),
        ['--policy', t('who plays: the coach (usual), or the first of the instant hints')],
        [
          '--effort',
          t('how many tables the coach keeps in each step of its search, 1 to 4096 (256)'),
        ],
        languageRow(),
      ],
      lineHelp(),
    ],
  });
}

interface Options {
  readonly source: DealSource;
  readonly policy: PolicyName;
  readonly effort: number;
}

const MAX_EFFORT = 4096;

const OPTIONS = {
  ...DEAL_OPTIONS,
  policy: { type: 'string', default: 'coach' },
  effort: { type: 'string', default: '256' },
} as const;

/** Parses the arguments. The error is a sentence without its full stop. */
function parseOptions(args: readonly string[]): Result<Options> {
  const parsed = readArguments(args, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const policy = POLICIES.find((name) => name === values.policy);
  if (!policy)
    return err(t('--policy must be coach or hints, not {text}', { text: quoted(values.policy) }));
  const effort = /^\d{1,4}$/.test(values.effort) ? Number(values.effort) : 0;
  if (effort < 1 || effort > MAX_EFFORT) {
    return err(
      t('--effort must be a whole number from 1 to {most}, not {text}', {
        most: String(MAX_EFFORT),
        text: quoted(values.effort),
      }),
    );
  }
  const source = parseDealSource(values, positionals);
  return source.ok ? ok({ source: source.value, policy, effort }) : source;
}

/** The line printed for a deal. */
function gameLine({ name, position }: NamedDeal, { policy, effort }: Options): string {
  const started = performance.now();
  const { end, moves } = playGame(position, policyOf(policy, effort));
  const spent = `${Math.round(performance.now() - started)}ms`;
  const outcome = spider.status(end) === 'won' ? 'won' : 'lost';
  const line = formatLine(position, moves) ?? '';
  return `${name} ${outcome} suits=${end.completed.length} moves=${moves.length} ${spent} | ${line}`;
}

/**
 * The command `play:spider`: plays deals to the end, and prints a line for each. Returns the exit code: 0 if all deals
 * were played or the output is no longer read; 2 for arguments or deals that cannot be read, before any is played; 1
 * for a fault of the program; the last two with a message on stderr.
 */
function playSpider(args: readonly string[], streams: Output): Promise<number> {
  const command = { name: 'play:spider', usage: usage(), parse: parseOptions };
  return runWithOptions(command, args, streams, (options, refuse) =>
    printLinePerDeal(options.source, streams, refuse, (deal) => gameLine(deal, options)),
  );
}

/** The same in the player's language. */
export const main = (args: readonly string[], streams: CommandProcess = process): Promise<number> =>
  runLocalized('play:spider', args, streams, (rest) => playSpider(rest, streams));
