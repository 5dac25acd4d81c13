import { err, ok, type Result } from '../../core/result.ts';
import { quoted } from '../../core/outside-text.ts';
import { t } from '../../words/t.ts';
import { helpText, languageRow } from '../text/help-text.ts';
import { readArguments } from '../command-line/arguments.ts';
import { DEAL_OPTIONS, parseDealSource, type DealSource } from '../spider-deals/deal-source.ts';
import { dealFileHelp, lineHelp, rangeHelp } from '../spider-deals/line-help.ts';
import { POLICIES, type PolicyName } from './policies.ts';

/** How the command is used, as `--help` prints it. */
export function usage(): string {
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

export interface Options {
  readonly source: DealSource;
  readonly policy: PolicyName;
  readonly effort: number;
}

const MOST_EFFORT = 4096;

const OPTIONS = {
  ...DEAL_OPTIONS,
  policy: { type: 'string', default: 'coach' },
  effort: { type: 'string', default: '256' },
} as const;

/** Reads the arguments; the error is a sentence without its full stop. */
export function parseOptions(args: readonly string[]): Result<Options> {
  const parsed = readArguments(args, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const policy = POLICIES.find((name) => name === values.policy);
  if (!policy)
    return err(t('--policy must be coach or hints, not {text}', { text: quoted(values.policy) }));
  const effort = /^\d{1,4}$/.test(values.effort) ? Number(values.effort) : 0;
  if (effort < 1 || effort > MOST_EFFORT) {
    return err(
      t('--effort must be a whole number from 1 to {most}, not {text}', {
        most: String(MOST_EFFORT),
        text: quoted(values.effort),
      }),
    );
  }
  const source = parseDealSource(values, positionals);
  return source.ok ? ok({ source: source.value, policy, effort }) : source;
}
