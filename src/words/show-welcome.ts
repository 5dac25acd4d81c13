/** Selects the welcome sentence in index.html. */
export const WELCOME = '.splash__welcome p';

/** An element with its text in all languages: other than English, as `data-de` and so on. */
interface InAllLanguages {
  textContent: string | null;
  readonly dataset: Readonly<Record<string, string | undefined>>;
}

/** Shows the welcome of index.html in a language until its catalogue has loaded; does nothing without a translation. */
export function showWelcome(welcome: InAllLanguages | null, language: string): void {
  const translated = welcome?.dataset[language];
  if (welcome && translated) welcome.textContent = translated;
}
