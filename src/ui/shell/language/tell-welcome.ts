/** Tells the welcome of index.html, which has it in all languages, until the texts of that language are there. */
export function tellWelcome(language: string): void {
  const welcome = document.querySelector<HTMLElement>('.splash p');
  const told = welcome?.dataset[language];
  if (welcome && told) welcome.textContent = told;
}
