import { errorMessage } from '../core/result.ts';
import { APP_VERSION } from '../platform/app-version.ts';
import { copyText } from '../platform/clipboard.ts';
import { downloadText } from '../platform/files.ts';
import { type Entry, recorded, recordedEarlier } from '../platform/flight-recorder.ts';
import type { GameId } from '../platform/own-keys.ts';
import { NOT_FETCHED, repairApp } from '../platform/repair.ts';
import { rescue, type Rescued, rescuedBackup, setAsideAll } from '../platform/rescue.ts';
import { today } from '../platform/today.ts';
import type { SaveState } from '../store/save-state.ts';
import { pausedKey } from '../store/stored/stored-break.ts';
import buttons from '../ui/controls/button.module.css';
import { classes } from '../ui/styles/classes.ts';
import { joinSentences } from '../words/join-sentences.ts';
import { format, message, type PlainMessage } from '../words/message.ts';
import { t } from '../words/t.ts';
import styles from './failure-page.module.css';

/** A stored value that can be reset, together with its second copy. */
interface ListedValue {
  readonly key: string;
  /** Its name, as shown to the player. */
  readonly name: string;
  /** UTF-16 code units, including its second copy. */
  readonly size: number;
}

const GAMES: Readonly<Record<string, PlainMessage>> = {
  parlor: message('the suite'),
  spider: message('Spider'),
  sokoban: message('Sokoban'),
} satisfies Record<GameId | 'parlor', PlainMessage>;

/** Names of whole keys, more specific than those in `NAMES`. */
const WHOLE_NAMES: Readonly<Record<string, PlainMessage>> = {
  'parlor.v1.beforeRestore': message('Data for undoing the last change on “Your data”'),
  'spider.v1.introduced': message('Whether the introduction to Spider was seen'),
};

/** Names by the word after the version in a key. */
const NAMES: Readonly<Record<string, PlainMessage>> = {
  arcade: message('Arcade'),
  collection: message('A collection of levels'),
  collections: message('List of collections'),
  dealStock: message('Deals for later'),
  draft: message('Draft of the editor'),
  game: message('A game kept for later'),
  lastGame: message('Game in progress'),
  leaderboard: message('A leaderboard'),
  optima: message('Fewest known pushes'),
  previousGame: message('Game before this one'),
  settings: message('Settings'),
  snapshots: message('Snapshots'),
  solutions: message('Solutions'),
  stats: message('Statistics'),
};

function nameOf(key: string): string {
  const [game = '', , what = ''] = key.split('.');
  const whole = WHOLE_NAMES[key];
  if (whole !== undefined) return format(whole);
  const named = GAMES[game];
  const owner = named === undefined ? game : format(named);
  if (key.endsWith(pausedKey('')))
    return t('A break in the game in progress of {game}', { game: owner });
  return t('{thing} of {game}', { thing: format(NAMES[what] ?? message('A value')), game: owner });
}

/** Matches the keys of second copies and of values that were set aside: `KEY.copy`, `KEY.damaged`, `KEY.damaged.2`. */
const SECONDARY_KEY = /\.(?:copy|damaged(?:\.\d+)?)$/;

/** The values that can be reset, sorted by key, without those already set aside. `first` comes first if it exists. */
export function listValues({ places }: Rescued, first: string | null): readonly ListedValue[] {
  const sizes = new Map<string, number>();
  for (const texts of Object.values(places)) {
    for (const [key, text] of Object.entries(texts)) {
      const own = key.replace(/\.copy$/, '');
      if (!SECONDARY_KEY.test(own)) sizes.set(own, (sizes.get(own) ?? 0) + text.length);
    }
  }
  const isFirst = (key: string) => Number(key === first);
  return [...sizes]
    .map(([key, size]) => ({ key, name: nameOf(key), size }))
    .sort((a, b) => isFirst(b.key) - isFirst(a.key) || (a.key < b.key ? -1 : 1));
}

/** Formats a size in characters, or in thousands of them. */
export function sizeInWords(size: number): string {
  return size < 1_000
    ? t('{n, plural, one {# character} other {# characters}}', { n: size })
    : t('{n, plural, one {# thousand characters} other {# thousand characters}}', {
        n: Math.round(size / 1_000),
      });
}

/** The properties that `element` can set. */
type Properties<K extends keyof HTMLElementTagNameMap> = Partial<
  Pick<HTMLElementTagNameMap[K], 'className' | 'id' | 'role' | 'tabIndex'>
>;

/** Creates an element with properties and children. Strings become text nodes, never markup. */
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<K>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}

/** Creates a button in the app's style. */
function button(
  label: string,
  onClick: () => void,
  kind: 'plain' | 'primary' = 'plain',
): HTMLButtonElement {
  const className = classes(buttons.button, kind === 'primary' && buttons.primary);
  const made = element('button', { className }, label);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

/** Creates a collapsible section with a heading. */
function section(
  title: string,
  isOpen: boolean,
  ...children: readonly (Node | string)[]
): HTMLDetailsElement {
  const heading = element('h2', {}, title);
  const made = element('details', {}, element('summary', {}, heading), ...children);
  made.open = isOpen;
  return made;
}

/** The facts about the save on a failed page. */
interface SaveFacts {
  /** The game's save state; `null` if no game was played. */
  readonly state: SaveState | null;
  /** Whether the browser keeps stored data; `null` if unknown. */
  readonly isPersistent: boolean | null;
}

/** Describes what is known to be saved, and claims no more. */
export function saveSentence({ state, isPersistent }: SaveFacts): string {
  if (state === null) {
    return t(
      'No move was made on this page, so none is lost. What was stored before is unchanged.',
    );
  }
  if (isPersistent !== true) {
    return t('Your browser does not allow saving, so the game on this page is lost.');
  }
  switch (state) {
    case 'saved':
      return t('Your game is saved. Reload the page to continue where you were.');
    case 'pending':
    case 'failed':
      return t('The last moves may not be saved. What was saved before them is unchanged.');
  }
}

/** The parts of a report that do not come from the browser or the recorder. */
interface ReportFacts {
  readonly saved: string;
  readonly failedStarts: number;
  readonly values: readonly ListedValue[];
  readonly missing: readonly string[];
}

function lineOf({ kind, at, what, times }: Entry): string {
  return `  ${(at / 1000).toFixed(1)} s  ${kind}  ${what}${times > 1 ? ` (${times} times)` : ''}`;
}

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines];

/** The file name of the first module script, which identifies the build. */
function buildFile(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script?.src.split('/').at(-1) ?? 'unknown';
}

/** Drops the parts of a key that identify a level or collection, because they derive from the player's choices. */
const kindOf = (key: string) => key.split('.').slice(0, 3).join('.');

/**
 * Formats a diagnostic report: versions, the browser, sizes, and the last events. It contains no title, name, address
 * or stored value.
 */
function reportText({ saved, failedStarts, values, missing }: ReportFacts): string {
  const stored = new Map<string, { count: number; size: number }>();
  for (const { key, size } of values) {
    const sum = stored.get(kindOf(key)) ?? { count: 0, size: 0 };
    stored.set(kindOf(key), { count: sum.count + 1, size: sum.size + size });
  }
  return [
    `Peacock Parlor ${APP_VERSION} (${buildFile()})`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${innerWidth} × ${innerHeight}, density ${devicePixelRatio}`,
    `Network: ${navigator.onLine ? 'yes' : 'no'}; service worker: ${
      'serviceWorker' in navigator && navigator.serviceWorker.controller ? 'yes' : 'no'
    }`,
    `Failed starts in a row: ${failedStarts}`,
    saved,
    ...list('This page', recorded().map(lineOf)),
    ...list('An earlier page', recordedEarlier().map(lineOf)),
    ...list(
      'Stored, in characters',
      [...stored].map(
        ([key, { count, size }]) => `  ${key}: ${size}${count > 1 ? ` (${count})` : ''}`,
      ),
    ),
    ...list(
      'Not readable',
      missing.map((what) => `  ${kindOf(what)}`),
    ),
  ].join('\n');
}

function row({ key, name, size }: ListedValue): HTMLLIElement {
  const words = element(
    'span',
    {},
    `${t('{first}, {then}', { first: name, then: sizeInWords(size) })} `,
    element('code', {}, key),
  );
  const place = element('div', { className: styles.actions });
  const outcome = element('p', { role: 'status' });
  // Translators: sets a stored value aside; it does not restart a game.
  const reset = button(t('{what, select, data {Reset} other {}}', { what: 'data' }), () => ask());
  reset.ariaLabel = t('Reset: {name}, {key}', { name, key });
  const doReset = async () => {
    place.replaceChildren();
    const done = await setAsideAll(key);
    if (done.ok) {
      outcome.textContent = t(
        'It was set aside as {name}. Reload the page to continue without it.',
        {
          name: done.value,
        },
      );
    } else {
      outcome.textContent = done.error;
      place.replaceChildren(reset);
    }
  };
  const ask = () => {
    const confirm = button(t('Set it aside'), () => void doReset(), 'primary');
    const decline = button(t('Keep it'), () => {
      outcome.textContent = '';
      place.replaceChildren(reset);
      reset.focus();
    });
    outcome.textContent = t(
      'The app continues as if this did not exist. It is set aside, not deleted.',
    );
    place.replaceChildren(confirm, decline);
    // Screen readers announce the question; the harmless answer gets the focus.
    decline.focus();
  };
  place.append(reset);
  return element('li', {}, words, place, outcome);
}

/**
 * Lists the values, each with a button that sets it aside after a confirmation. `suspect` is the key of the value that
 * probably made the page fail; it should be the first.
 */
function resetList(values: readonly ListedValue[], suspect: string | null): readonly HTMLElement[] {
  if (values.length === 0)
    return [element('p', {}, t('The app has stored nothing in this browser.'))];
  const known = values.find(({ key }) => key === suspect);
  const hint = known
    ? t(
        'The page failed to start more than once. What it read last is the first of these: {name}.',
        { name: known.name },
      )
    : t('If the page keeps failing, one of these may be the cause.');
  const rows = element('ul', {}, ...values.map(row));
  return [element('p', {}, joinSentences(hint, t('Save a backup first.'))), rows];
}

// Depends only on the document, because it is shown after React, or code that runs before it, has failed.

/** What the failed page knows about itself. */
interface Failure {
  /** The number of consecutive failed starts, including this one; 0 if the page had started. */
  readonly failedStarts: number;
  /** The key of the value that was read last, if any. */
  readonly suspect: string | null;
  /** Whether the browser keeps stored data; `null` if unknown. */
  readonly isPersistent: boolean | null;
  /** The current save state of the page's game; `null` if no game was played. */
  readonly saveState: () => SaveState | null;
}

/** How often the page checks again while a write is pending. */
const ASK_AGAIN_MS = 500;

/** A paragraph whose changes screen readers announce. */
const status = () => element('p', { role: 'status' });

function saveParagraph({ saveState, isPersistent }: Failure): HTMLElement {
  const paragraph = status();
  const check = () => {
    const state = saveState();
    const sentence = saveSentence({ state, isPersistent });
    if (paragraph.textContent !== sentence) paragraph.textContent = sentence;
    if (state === 'pending') setTimeout(check, ASK_AGAIN_MS);
  };
  check();
  return paragraph;
}

const missingSentence = ({ missing }: Rescued) =>
  missing.length > 0 &&
  t('This could not be read and is not included: {what}.', { what: missing.join('; ') });

async function saveBackup(outcome: HTMLElement): Promise<void> {
  outcome.textContent = t('Reading all stored data…');
  // Reads what is stored now, not what was stored when the page failed.
  const rescued = await rescue();
  downloadText(`peacock-parlor-${today()}.backup.json`, 'application/json', rescuedBackup(rescued));
  outcome.textContent = joinSentences(
    t('The backup is in your downloads.'),
    missingSentence(rescued),
  );
}

function repairSection(): HTMLElement {
  const outcome = status();
  const repair = async () => {
    outcome.textContent = t('Downloading the app again…');
    try {
      await repairApp();
    } catch (error) {
      const reason = errorMessage(error);
      outcome.textContent = reason === NOT_FETCHED ? format(NOT_FETCHED) : reason;
    }
  };
  return section(
    t('Repair the app'),
    false,
    element(
      'p',
      {},
      t(
        'Downloads the app again, in case its copy on this device is damaged. Your games, settings and records stay.',
      ),
    ),
    button(t('Repair the app, keep my data'), () => void repair()),
    outcome,
  );
}

function reportSection(text: string): HTMLElement {
  const outcome = status();
  const copy = async () => {
    outcome.textContent = (await copyText(text))
      ? t('The report is copied.')
      : t('The browser did not allow copying. Select the text below instead.');
  };
  const shown = element('pre', { tabIndex: 0, role: 'region' }, text);
  shown.ariaLabel = t('Report');
  return section(
    t('Report'),
    false,
    element(
      'p',
      {},
      t(
        'For anyone who investigates the error. It contains no names, titles or addresses, and is not sent automatically.',
      ),
    ),
    button(t('Copy the report'), () => void copy()),
    outcome,
    shown,
  );
}

/** Replaces the whole page with a report and possible remedies. */
export function showFailurePage(failure: Failure): void {
  const { failedStarts, suspect } = failure;
  const isStuck = failedStarts > 1;
  const outcome = status();
  const heading = element('h1', { tabIndex: -1 }, t('Something went wrong'));
  const home = element('a', { className: buttons.button }, t('To the front page'));
  home.href = '?page=home';
  const saved = saveParagraph(failure);
  saved.id = 'failure-saved';
  heading.setAttribute('aria-describedby', saved.id);
  const actions = element(
    'div',
    { className: styles.actions },
    button(t('Reload'), () => location.reload(), isStuck ? 'plain' : 'primary'),
    home,
    button(t('Save a backup'), () => void saveBackup(outcome)),
  );
  const more = element('div', { className: styles.more });
  const page = element('main', { className: styles.page }, heading, saved, actions, outcome, more);
  document.title = `${t('Something went wrong')} – Peacock Parlor`;
  document.body.replaceChildren(page);
  heading.focus();
  // No code is left that could render another address.
  addEventListener('popstate', () => location.reload());

  void rescue().then((rescued) => {
    const values = listValues(rescued, suspect);
    const report = reportText({
      saved: saved.textContent,
      failedStarts,
      values,
      missing: rescued.missing,
    });
    const reset = section(
      t('Reset one item'),
      isStuck,
      ...resetList(values, isStuck ? suspect : null),
    );
    if (isStuck) {
      // The page would fail again, so the remedies come first.
      saved.after(reset);
      more.append(repairSection(), reportSection(report));
    } else {
      more.append(reset, repairSection(), reportSection(report));
    }
  });
}
