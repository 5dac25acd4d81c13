import type { Catalogue, Language } from '../words/language.ts';
import { message, type PlainMessage } from '../words/message.ts';
import { showWelcome, WELCOME } from '../words/show-welcome.ts';
import { textHash } from '../words/text-hash.ts';
import { languageNow } from './language-now.ts';

/** The translations of this script's messages, by the hashes of the English messages. */
type Words = Readonly<Partial<Record<Language, Catalogue>>>;

/** Translates a message; any other text is returned unchanged. */
type Translate = (text: string) => string;

/** How long to wait for the translations, in milliseconds, before the panel is shown in English. */
const WORDS_TIMEOUT_MS = 2000;

/**
 * The build writes the translations into a separate file, because most starts do not need them. Rejects if it fails to
 * load.
 */
async function fetchWords(): Promise<Words> {
  const file = new URL('./watchdog-words.js', document.baseURI).href;
  const { default: words } = (await import(/* @vite-ignore */ file)) as { readonly default: Words };
  return words;
}

const inEnglish: Translate = (text) => text;

/**
 * Calls `use` with a function that translates messages into the language of the app: immediately for English, otherwise
 * once the translations have loaded. After a timeout, it is first called with English.
 */
function whenTranslated(
  fetched: () => Promise<Words>,
  use: (translate: Translate, language: Language) => void,
): void {
  const language = languageNow();
  const callInEnglish = () => use(inEnglish, 'en');
  if (language === 'en') {
    callInEnglish();
    return;
  }
  const late = setTimeout(callInEnglish, WORDS_TIMEOUT_MS);
  void fetched()
    .then((words) => use((text) => words[language]?.[textHash(text)] ?? text, language))
    .catch(callInEnglish)
    .finally(() => clearTimeout(late));
}

/** The problem: nothing has loaded for a while, some code failed or did not load, or the styles did not load. */
export type StartProblem = 'slow' | 'failed' | 'unstyled';

const TITLES: Readonly<Record<StartProblem, PlainMessage>> = {
  slow: message('The games are taking unusually long to load.'),
  failed: message('The games could not be loaded. Please reload the page.'),
  unstyled: message('The look of the games could not be loaded. Please reload the page.'),
};
const HINT = message(
  'If that does not help, repair the app: it is downloaded again, and your games, statistics and settings stay as they are.',
);

/**
 * Creates a panel that reports the problem, and offers a reload and a repair. `repair` rejects with an error whose
 * message is shown. The panel switches to the language of the app once the translations are `fetched`.
 */
export function makePanel(
  problem: StartProblem,
  loadAgain: () => void,
  repair: () => Promise<void>,
  fetched = fetchWords,
): HTMLElement {
  const said: (readonly [HTMLElement, PlainMessage])[] = [];
  /** Creates an element and appends it to another one. */
  const add = <K extends keyof HTMLElementTagNameMap>(
    parent: Element,
    tag: K,
    className = '',
    text?: PlainMessage,
  ): HTMLElementTagNameMap[K] => {
    const made = document.createElement(tag);
    made.className = className;
    if (text !== undefined) said.push([made, text]);
    parent.append(made);
    return made;
  };
  // An app without its styles still has its own main element and heading.
  const isNextToApp = problem === 'unstyled';
  const panel = document.createElement(isNextToApp ? 'section' : 'main');
  panel.className = 'plain plain__panel';
  const alert = add(panel, 'div', 'plain__alert');
  alert.role = 'alert';
  add(alert, isNextToApp ? 'h2' : 'h1', '', TITLES[problem]);
  add(panel, 'p', '', HINT);
  const actions = add(panel, 'div', 'plain__actions');
  add(actions, 'button', 'plain__action', message('Reload')).onclick = loadAgain;
  const repairButton = add(
    actions,
    'button',
    'plain__action',
    message('Repair the app, keep my data'),
  );
  const outcome = add(panel, 'p');
  outcome.role = 'status';
  let translate: Translate = (text) => text;
  repairButton.onclick = () => {
    if (repairButton.ariaDisabled) return;
    repairButton.ariaDisabled = 'true';
    outcome.textContent = translate(message('Downloading the app again…'));
    repair().catch((error: unknown) => {
      repairButton.ariaDisabled = null;
      outcome.textContent = translate(String(error instanceof Error ? error.message : error));
    });
  };
  whenTranslated(fetched, (newTranslate, language) => {
    translate = newTranslate;
    panel.lang = language;
    panel.ariaLabel = translate(message('Loading'));
    showWelcome(document.querySelector<HTMLElement>(WELCOME), language);
    for (const [element, text] of said) element.textContent = translate(text);
  });
  return panel;
}

/** Adds the panel's style sheet to the page. Without it, the panel looks plain, but works. */
export function fetchPanelStyle(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = './plain.css';
  document.head.append(link);
}
