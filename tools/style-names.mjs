/**
 * The class names with rules in a style sheet, in order of appearance; without those in `:global()`, which belong to
 * the page and not to the sheet.
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
