/** Where the welcome of index.html has its sentence. */
export const WELCOME = '.splash__welcome p';

/** An element that has its text in all languages, those beside English as `data-de` and so on. */
interface InAllLanguages {
  textContent: string | null;
  readonly dataset: Readonly<Record<string, string | undefined>>;
}

/** Tells the welcome of index.html, until the texts of that language are there; without one nothing is done. */
export function tellWelcome(welcome: InAllLanguages | null, language: string): void {
  const told = welcome?.dataset[language];
  if (welcome && told) welcome.textContent = told;
}
