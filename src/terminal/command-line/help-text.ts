import { t } from '../../words/t.ts';
import { columnsOf, padded } from './text-width.ts';

/** Names with what each of them means, one below the other; a meaning may have several lines. */
type HelpRows = readonly (readonly [name: string, meaning: string])[];

/** `synopsis`: how the command is called, a line each. */
interface Help {
  readonly synopsis: readonly string[];
  /** Paragraphs, and tables without a name of their own. */
  readonly parts: readonly (string | HelpRows)[];
  /** Before each line of a table. */
  readonly indent?: string;
}

/** Columns between a name and its meaning. */
const GAP = 2;

const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

function table(rows: HelpRows, indent: string): string {
  const width = Math.max(...rows.map(([name]) => columnsOf(name))) + GAP;
  const further = `\n${indent}${' '.repeat(width)}`;
  return lines(
    rows.map(
      ([name, meaning]) => `${indent}${padded(name, width)}${meaning.replaceAll('\n', further)}`,
    ),
  );
}

/** The row about the language, which each command of ours has. */
export const languageRow = (): HelpRows[number] => [
  '--lang LANG',
  t('speak en, de, es, fr or ja, whatever the locale says'),
];

/** How a command is used, as `--help` prints it, in the language that is spoken: its parts with an empty line between them. */
export function helpText({ synopsis, parts, indent = '' }: Help): string {
  const label = `${t('Usage:')} `;
  const first = synopsis.map((line, at) =>
    at === 0 ? label + line : ' '.repeat(columnsOf(label)) + line,
  );
  const texts = parts.map((part) => (typeof part === 'string' ? `${part}\n` : table(part, indent)));
  return [lines(first), ...texts].join('\n');
}
