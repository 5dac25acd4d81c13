// Compares .oxlintrc.jsonc with the presets of the two ESLint plugins: a missing rule looks exactly like a clean
// project.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import reactHooks from 'eslint-plugin-react-hooks';
import { expect, test } from 'vitest';

/** It has no types. */
const jsxA11y = createRequire(import.meta.url)('eslint-plugin-jsx-a11y') as {
  readonly flatConfigs: { readonly strict: { readonly rules: Rules } };
};

type Severity = 'off' | 'warn' | 'error';
type Rules = Partial<Record<string, unknown>>;

const withoutScope = (rule: string) => rule.replace(/^.*\//, '');
const severity = (setting: unknown) =>
  (Array.isArray(setting) ? setting[0] : setting) as Severity | undefined;

/** The rules enabled by a list of configurations, without the names of plugins. */
function rulesOn(configs: readonly { rules?: Rules }[]): Set<string> {
  const on = new Set<string>();
  for (const { rules = {} } of configs)
    for (const [rule, setting] of Object.entries(rules)) {
      if (severity(setting) === 'off') on.delete(rule);
      else on.add(rule);
    }
  return new Set([...on].map(withoutScope));
}

const config = JSON.parse(
  readFileSync('.oxlintrc.jsonc', 'utf8')
    .replaceAll(/^\s*\/\/.*$|\s\/\/ .*$/gm, '')
    .replaceAll(/,(\s*[\]}])/g, '$1'),
) as { readonly overrides: readonly { readonly rules: Rules }[] };

/** The rules of a plugin that are enabled in some folder, with their settings. */
const settingsOf = (plugin: string) =>
  Object.fromEntries(
    config.overrides
      .flatMap(({ rules }) => Object.entries(rules))
      .filter(([rule]) => rule.startsWith(`${plugin}/`))
      .map(([rule, setting]) => [withoutScope(rule), setting]),
  );

test('the rules of React are divided between oxlint’s own and those of the plugin', () => {
  const expected = rulesOn([reactHooks.configs.flat.recommended]);
  const byOxlint = Object.keys(settingsOf('react'));
  const byPlugin = ['exhaustive-deps', 'rules-of-hooks'];
  expect(Object.keys(settingsOf('hooks')).sort()).toEqual(byPlugin);
  // These two depend on settings of the compiler, which we do not use.
  const byNone = ['config', 'gating'];
  expect([...byOxlint, ...byPlugin, ...byNone].sort()).toEqual([...expected].sort());
});

test('the accessibility rules are the strict ones, with their settings', () => {
  const strict = Object.entries(jsxA11y.flatConfigs.strict.rules)
    .filter(([, setting]) => severity(setting) !== 'off')
    .map(([rule, setting]) => [withoutScope(rule), setting] as const);
  expect(strict.length).toBeGreaterThan(30);
  expect(settingsOf('access')).toEqual(Object.fromEntries(strict));
});
