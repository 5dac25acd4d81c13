/** The element of index.html's welcome sentence. */
export const WELCOME = '.splash__welcome p';

/** An element with its text in all languages, those other than English as `data-de` and so on. */
interface InAllLanguages {
  textContent: string | null;
  readonly dataset: Readonly<Record<string, string | undefined>>;
}

/** Shows the welcome of index.html in a language until its catalogue has loaded; does nothing without one. */
export function showWelcome(welcome: InAllLanguages | null, language: string): void {
  const translated = welcome?.dataset[language];
  if (welcome && translated) welcome.textContent = translated;
}
