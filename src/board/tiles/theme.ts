/** What the colours of the page follow from, apart from what the player chose. */
const SYSTEM = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
];

/** A name for the theme that is shown: what is painted in its colours is painted again when it changes. */
export function themeNow(): string {
  const { dataset } = document.documentElement;
  const chosen = [dataset['theme'] ?? 'system', 'highContrast' in dataset];
  return [...chosen, ...SYSTEM.map((query) => matchMedia(query).matches)].join(' ');
}

/** Reports changes of the theme. Returns an unsubscribe function. */
export function watchTheme(onChange: () => void): () => void {
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-high-contrast'],
  });
  const queries = SYSTEM.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    root.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
