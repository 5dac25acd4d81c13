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
type StartProblem = 'slow' | 'failed' | 'unstyled';

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
function fetchPanelStyle(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = './plain.css';
  document.head.append(link);
}

/** How long a start may take before the player is notified. A phone with a slow connection needs half of it. */
const STARTUP_TIMEOUT_MS = 15_000;

/** The splash screen, which is shown until the app replaces it. */
const SPLASH = '.splash';

/** Unblocks the first paint; otherwise, the panel would not be visible. */
function showWhatIsThere(): void {
  for (const waitedFor of document.querySelectorAll('[blocking]')) {
    waitedFor.removeAttribute('blocking');
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue;
    // A style sheet for another medium is still fetched, but does not block rendering.
    link.media = 'not all';
    link.addEventListener('load', () => {
      link.media = 'all';
    });
  }
}

/** The style sheet of the page itself. Others load later, and the app reports their failures. */
const pageStyle = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');

/** Whether it has loaded. If not, Chromium has an empty sheet in its place. */
const hasStyle = () => (pageStyle()?.sheet?.cssRules.length ?? 0) > 0;

/** The problem that an error reveals: our code failed, or a file did not load. `null` for any other error. */
function problemOf(event: Event): StartProblem | null {
  if (event instanceof ErrorEvent) {
    return event.filename.startsWith(location.origin) ? 'failed' : null; // not an extension's
  }
  const { target } = event;
  if (target instanceof HTMLScriptElement) return 'failed';
  if (!(target instanceof HTMLLinkElement)) return null;
  if (target.rel === 'modulepreload') return 'failed';
  return target === pageStyle() ? 'unstyled' : null;
}

/**
 * Watches the start of the app, and notifies the player if it fails or takes too long. All it knows about the app is
 * that it replaces the splash screen, that its entry sets `data-begun` on the root element, and that it dispatches
 * `parlor-start-failed` when it gives up, which is then reported here.
 */
export function watchStart(repair: () => Promise<void>): void {
  let reported: StartProblem | null = null;
  let panel: HTMLElement | null = null;
  const isStarting = () => document.querySelector(SPLASH) !== null;

  const report = (problem: StartProblem) => {
    // An app that is shown has started, but its styles may be missing.
    if (problem !== 'unstyled' && !isStarting()) return;
    // Only a definite problem replaces the report of a slow start, and no other report is replaced.
    if ((reported !== null && reported !== 'slow') || reported === problem) return;
    if (reported === null) fetchPanelStyle();
    reported = problem;
    panel?.remove();
    panel = makePanel(problem, () => location.reload(), repair);
    // It must survive the removal of the splash screen.
    if (problem === 'unstyled') document.body.prepend(panel);
    // Without styles, the feather fills the window and would hide anything below it.
    else if (!hasStyle()) document.querySelector(SPLASH)?.prepend(panel);
    else document.querySelector(SPLASH)?.append(panel);
    showWhatIsThere();
  };

  addEventListener(
    'error',
    (event) => {
      const problem = problemOf(event);
      if (problem) report(problem);
    },
    true, // files that fail to load dispatch error events on their own elements only
  );
  addEventListener('parlor-start-failed', (event) => {
    report('failed');
    event.preventDefault();
  });
  // The entry or the styles may have failed before any listener was added.
  addEventListener('load', () => {
    if (document.documentElement.dataset['begun'] === undefined) report('failed');
    if (!hasStyle()) report('unstyled');
  });
  setTimeout(() => {
    // While the style sheet blocks rendering, even an app that has started is not painted.
    report(hasStyle() ? 'slow' : 'unstyled');
  }, STARTUP_TIMEOUT_MS);
}
