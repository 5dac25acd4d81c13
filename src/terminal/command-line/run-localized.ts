import { negotiateLocale } from '../../words/choose-language.ts';
import { LANGUAGE_NAMES, setLocale } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { t } from '../../words/t.ts';
import { quoted } from '../../core/outside-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { complaint, EXIT, write, type Environment, type Output } from './command.ts';

/** The parts of a process that a command in the player's language needs. */
export interface CommandProcess extends Output {
  readonly env: Environment;
}

const OPTION = '--lang';
const CODES = Object.keys(LANGUAGE_NAMES).join(', ');

/** Converts a system locale such as `de_CH.UTF-8@euro` to a language tag: `de-CH`. */
const tagOf = (locale: string) => locale.replace(/[.@].*$/s, '').replaceAll('_', '-');

/** The environment's language tags, by POSIX precedence of its variables; empty if no language is set. */
function tagsOf(env: Environment): readonly string[] {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(Boolean);
  return locale === undefined ? [] : [tagOf(locale)];
}

/** `--lang` as typed, and the other arguments. */
interface Asked {
  /** `undefined` if not given, `''` if no language follows. */
  readonly lang: string | undefined;
  readonly rest: readonly string[];
}

/** Extracts `--lang xx` or `--lang=xx` from the arguments. The last one wins, and anything after `--` is left alone. */
function takeLanguage(args: readonly string[]): Asked {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const rest: string[] = [];
  let lang: string | undefined;
  for (let at = 0; at < end; at++) {
    const arg = args[at] ?? '';
    if (arg.startsWith(`${OPTION}=`)) lang = arg.slice(OPTION.length + 1);
    else if (arg !== OPTION) rest.push(arg);
    else lang = at + 1 < end ? args[++at] : '';
  }
  return { lang, rest: [...rest, ...args.slice(end)] };
}

/** The tag of a language requested by name. The error is a sentence. */
function readLanguage(lang: string): Result<string> {
  if (lang === '') return err(t('--lang needs a language: {codes}.', { codes: CODES }));
  const tag = tagOf(lang);
  const code = tag.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(LANGUAGE_NAMES, code)
    ? ok(tag)
    : err(
        t('--lang does not know {language}; it knows {codes}.', {
          language: quoted(lang),
          codes: CODES,
        }),
      );
}

/**
 * Runs a command in the player's language: that of `--lang`, which is removed from the arguments, else that of the
 * environment, else English. Returns the exit code of the command; `badInput`, with a message on stderr, for a language
 * that we do not have. If `canShow` reports that the output lacks the characters of a language, English is used.
 */
export async function runLocalized(
  name: string,
  args: readonly string[],
  { env, stderr }: Pick<CommandProcess, 'env' | 'stderr'>,
  run: (args: readonly string[]) => number | Promise<number>,
  canShow: (language: string, args: readonly string[]) => boolean = () => true,
): Promise<number> {
  const { lang, rest } = takeLanguage(args);
  const applyLanguage = async (tags: readonly string[]) => {
    const { language, locale } = negotiateLocale('', tags);
    if (canShow(language, rest)) setLocale(language, await loadCatalogue(language), locale);
  };
  await applyLanguage(tagsOf(env));
  if (lang !== undefined) {
    const asked = readLanguage(lang);
    if (!asked.ok) {
      await write(stderr, complaint(name, asked.error));
      return EXIT.badInput;
    }
    setLocale('en', null);
    await applyLanguage([asked.value]);
  }
  return run(rest);
}
