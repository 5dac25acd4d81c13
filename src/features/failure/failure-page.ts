// Shown where React, or what comes before it, has failed: so it stands on nothing but the document itself.
import { copyText } from '../../platform/clipboard.ts';
import { downloadText } from '../../platform/files.ts';
import { errorMessage } from '../../core/error-message.ts';
import { NOT_FETCHED, repairApp } from '../../platform/repair.ts';
import { rescue, rescuedBackup, type Rescued } from '../../platform/rescue.ts';
import { today } from '../../platform/today.ts';
import type { SaveState } from '../../store/save-state.ts';
import { button, element, section } from './elements.ts';
import { reportText } from './report.ts';
import { resetList } from './reset-list.ts';
import { saveSentence } from './save-sentence.ts';
import { listValues } from './stored-values.ts';
import buttons from '../../ui/controls/button.module.css';
import styles from './failure-page.module.css';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** What the page that failed knows of itself. */
export interface Failure {
  /** How many pages in a row failed while they started, this one with them; 0 where it had started. */
  readonly failedStarts: number;
  /** The key of the value that was read last, if any. */
  readonly suspect: string | null;
  /** Whether the browser keeps what is stored; `null` where that is not known. */
  readonly isPersistent: boolean | null;
  /** How the game of the page is saved as of now; `null` where none was played. */
  readonly saveState: () => SaveState | null;
}

/** While something is on its way into the storage, the page asks again. */
const ASK_AGAIN_MS = 500;

/** Paragraphs whose words may change are read out. */
const status = () => element('p', { role: 'status' });

function saveParagraph({ saveState, isPersistent }: Failure): HTMLElement {
  const paragraph = status();
  const tell = () => {
    const state = saveState();
    const sentence = saveSentence({ state, isPersistent });
    if (paragraph.textContent !== sentence) paragraph.textContent = sentence;
    if (state === 'pending') setTimeout(tell, ASK_AGAIN_MS);
  };
  tell();
  return paragraph;
}

const missingSentence = ({ missing }: Rescued) =>
  missing.length > 0 &&
  t('This could not be read, and is not in it: {what}.', { what: missing.join('; ') });

async function saveBackup(told: HTMLElement): Promise<void> {
  told.textContent = t('Reading all that is stored…');
  // What is stored now, not when the page failed.
  const rescued = await rescue();
  downloadText(`peacock-parlor-${today()}.backup.json`, 'application/json', rescuedBackup(rescued));
  told.textContent = andThen(t('The backup is among your downloads.'), missingSentence(rescued));
}

function repairSection(): HTMLElement {
  const told = status();
  const repair = async () => {
    told.textContent = t('Fetching the app again…');
    try {
      await repairApp();
    } catch (error) {
      const reason = errorMessage(error);
      told.textContent = reason === NOT_FETCHED ? format(NOT_FETCHED) : reason;
    }
  };
  return section(
    t('Repair the app'),
    false,
    element(
      'p',
      {},
      t(
        'Fetches the app anew, in case the copy of it on this device is damaged. Your games, settings and records stay.',
      ),
    ),
    button(t('Repair the app, keep my data'), () => void repair()),
    told,
  );
}

function reportSection(text: string): HTMLElement {
  const told = status();
  const copy = async () => {
    told.textContent = (await copyText(text))
      ? t('The report is copied.')
      : t('The browser did not let us copy it. Select the text below instead.');
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
        'For whoever looks for the error. No names, titles or addresses are in it, and it is sent nowhere by itself.',
      ),
    ),
    button(t('Copy the report'), () => void copy()),
    told,
    shown,
  );
}

/** Takes the place of everything that is on the page, says what is known, and offers what may help. */
export function showFailurePage(failure: Failure): void {
  const { failedStarts, suspect } = failure;
  const isStuck = failedStarts > 1;
  const told = status();
  const heading = element('h1', { tabIndex: -1 }, t('Something broke'));
  const home = element('a', { className: buttons.button }, t('To the front page'));
  home.href = '?page=home';
  const saved = saveParagraph(failure);
  saved.id = 'failure-saved';
  heading.setAttribute('aria-describedby', saved.id);
  const actions = element(
    'div',
    { className: styles.actions },
    button(t('Load again'), () => location.reload(), isStuck ? 'plain' : 'primary'),
    home,
    button(t('Save a backup'), () => void saveBackup(told)),
  );
  const more = element('div', { className: styles.more });
  const page = element('main', { className: styles.page }, heading, saved, actions, told, more);
  document.title = `${t('Something broke')} – Peacock Parlor`;
  document.body.replaceChildren(page);
  heading.focus();
  // Nothing is left that would show another address.
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
      t('Reset one thing'),
      isStuck,
      ...resetList(values, isStuck ? suspect : null),
    );
    if (isStuck) {
      // The page would fail again: what may end that comes first.
      saved.after(reset);
      more.append(repairSection(), reportSection(report));
    } else {
      more.append(reset, repairSection(), reportSection(report));
    }
  });
}
