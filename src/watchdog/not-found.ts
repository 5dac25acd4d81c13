// For 404.html, which does not know how many folders below the app it is shown. This script is next to the app's page,
// so wherever it was loaded from, the app is there, too. The page contains its sentences in all languages.
import { languageNow } from './language-now.ts';

const { currentScript } = document;
const root =
  currentScript instanceof HTMLScriptElement ? new URL('./', currentScript.src).href : './';

function complete(): void {
  for (const link of document.querySelectorAll('a')) link.href = root;
  const language = languageNow();
  for (const element of document.querySelectorAll<HTMLElement>('[data-de]')) {
    const translated = element.dataset[language];
    if (translated === undefined) continue;
    element.textContent = translated;
    document.documentElement.lang = language;
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', complete);
else complete();
