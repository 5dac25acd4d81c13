import { ok, type Result } from '../../core/result.ts';
import { t } from '../../words/t.ts';
import { helpText, languageRow } from '../text/help-text.ts';
import { readArguments } from '../command-line/arguments.ts';
import {
  DEAL_OPTIONS,
  parseDealSource,
  parseNumber,
  type DealSource,
} from '../spider-deals/deal-source.ts';
import { dealFileHelp, lineHelp, rangeHelp } from '../spider-deals/line-help.ts';

/** How the command is used, as `--help` prints it. */
export function usage(): string {
  return helpText({
    synopsis: [
      'solve:spider FILE [--from N] [--to M] [--seconds S] [--shorten S]',
      'solve:spider --seed SEED --difficulty 1-suit|2-suit|4-suit [--from N --to M] [--relaxed]',
      '             [--seconds S] [--shorten S]',
    ],
    parts: [
      dealFileHelp(),
      [
        rangeHelp(),
        ['--seconds', t('how long to look for each solution (30)')],
        ['--shorten', t('how long to look for a shorter one then (0)')],
        languageRow(),
      ],
      lineHelp(),
    ],
  });
}

export interface Options {
  readonly source: DealSource;
  /** For each deal. */
  readonly milliseconds: number;
  readonly shortenMilliseconds: number;
}

const OPTIONS = {
  ...DEAL_OPTIONS,
  seconds: { type: 'string' },
  shorten: { type: 'string' },
} as const;

/** Reads the arguments; the error is a sentence without its full stop. */
export function parseOptions(args: readonly string[]): Result<Options> {
  const parsed = readArguments(args, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const seconds = parseNumber('seconds', values.seconds, 30);
  if (!seconds.ok) return seconds;
  const shorten = parseNumber('shorten', values.shorten, 0);
  if (!shorten.ok) return shorten;
  const source = parseDealSource(values, positionals);
  if (!source.ok) return source;
  return ok({
    source: source.value,
    milliseconds: seconds.value * 1000,
    shortenMilliseconds: shorten.value * 1000,
  });
}
