/**
 * The names of the classes that a style sheet has rules for, in the order in which they appear; without those in
 * `:global()`, which are names of the page and not of the sheet.
 *
 * @param {string} css
 * @returns {readonly string[]}
 */
export function classNames(css) {
  const text = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'[^']*'|"[^"]*"/g, "''")
    .replace(/:global\([^()]*\)/g, '');
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  const names = selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)])
    .map(([, name = '']) => name);
  return [...new Set(names)];
}
