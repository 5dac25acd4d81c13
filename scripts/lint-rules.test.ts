// Proves that no rule of the presets is lost: one that nobody switched on looks exactly like a clean project.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { parseConfigFileTextToJson } from 'typescript';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

/** What oxlint does not have. */
const NOT_IN_OXLINT = [
  // The parser refuses it, since all our TypeScript is modules.
  'no-octal',
  // What is lost with these: docs/decisions/0010-lint-by-oxlint.md.
  'no-unsafe-class-instance-assignment',
  'no-unsafe-enum-assignment',
];

/** It comes without types. */
const jsxA11y = createRequire(import.meta.url)('eslint-plugin-jsx-a11y') as {
  readonly flatConfigs: { readonly strict: { readonly rules: Rules } };
};

type Severity = 'off' | 'warn' | 'error';
type Rules = Partial<Record<string, unknown>>;

const withoutScope = (rule: string) => rule.replace(/^.*\//, '');
const severity = (setting: unknown) =>
  (Array.isArray(setting) ? setting[0] : setting) as Severity | undefined;

/** The rules that a list of configurations leaves on in a TypeScript file, without the names of plugins. */
function rulesOn(configs: readonly { rules?: Rules }[]): Set<string> {
  const on = new Set<string>();
  for (const { rules = {} } of configs)
    for (const [rule, setting] of Object.entries(rules)) {
      // A rule of ESLint and its extension in typescript-eslint are one rule in oxlint; the preset switches one off.
      if (severity(setting) === 'off') on.delete(rule);
      else on.add(rule);
    }
  return new Set([...on].map(withoutScope));
}

const { config } = parseConfigFileTextToJson(
  '.oxlintrc.jsonc',
  readFileSync('.oxlintrc.jsonc', 'utf8'),
) as { config: { rules: Rules; overrides: { rules: Rules }[] } };

test('oxlint has every rule of the presets that it knows', () => {
  const expected = rulesOn([
    js.configs.recommended,
    ...(tseslint.configs.strictTypeChecked as { rules?: Rules }[]),
    ...(tseslint.configs.stylisticTypeChecked as { rules?: Rules }[]),
  ]);
  const actual = rulesOn([config]);
  expect(expected.size).toBeGreaterThan(130);
  const lost = [...expected].filter((rule) => !actual.has(rule));
  expect(lost.sort()).toEqual([...NOT_IN_OXLINT].sort());
});

/** The rules of a plugin that are on in some folder, as they are set there. */
const settingsOf = (plugin: string) =>
  Object.fromEntries(
    config.overrides
      .flatMap(({ rules }) => Object.entries(rules))
      .filter(([rule]) => rule.startsWith(`${plugin}/`))
      .map(([rule, setting]) => [withoutScope(rule), setting]),
  );

test('the rules of React are shared out between oxlint’s own and those of the plugin', () => {
  const expected = rulesOn([reactHooks.configs.flat.recommended]);
  const byOxlint = Object.keys(settingsOf('react'));
  const byPlugin = ['exhaustive-deps', 'rules-of-hooks'];
  expect(Object.keys(settingsOf('hooks')).sort()).toEqual(byPlugin);
  // These two look at settings of the compiler, which we do not run.
  const byNone = ['config', 'gating'];
  expect([...byOxlint, ...byPlugin, ...byNone].sort()).toEqual([...expected].sort());
});

test('the rules of access are the strict ones, as they are set there', () => {
  const strict = Object.entries(jsxA11y.flatConfigs.strict.rules)
    .filter(([, setting]) => severity(setting) !== 'off')
    .map(([rule, setting]) => [withoutScope(rule), setting] as const);
  expect(strict.length).toBeGreaterThan(30);
  expect(settingsOf('access')).toEqual(Object.fromEntries(strict));
});
