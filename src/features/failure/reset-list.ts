import { setAsideAll } from '../../platform/set-aside.ts';
import { button, element } from './elements.ts';
import { sizeInWords, type ListedValue } from './stored-values.ts';
import styles from './failure-page.module.css';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

function row({ key, name, size }: ListedValue): HTMLLIElement {
  const words = element(
    'span',
    {},
    `${t('{first}, {then}', { first: name, then: sizeInWords(size) })} `,
    element('code', {}, key),
  );
  const place = element('div', { className: styles.actions });
  const told = element('p', { role: 'status' });
  // Translators: sets something aside that the browser stores; not a game that begins anew.
  const reset = button(t('{what, select, data {Reset} other {}}', { what: 'data' }), () => ask());
  reset.ariaLabel = t('Reset: {name}, {key}', { name, key });
  const doReset = async () => {
    place.replaceChildren();
    const done = await setAsideAll(key);
    if (done.ok) {
      told.textContent = t(
        'It was set aside, as {name}. Load the page again to go on without it.',
        { name: done.value },
      );
    } else {
      told.textContent = done.error;
      place.replaceChildren(reset);
    }
  };
  const ask = () => {
    const confirm = button(t('Set it aside'), () => void doReset(), 'primary');
    const decline = button(t('Keep it'), () => {
      told.textContent = '';
      place.replaceChildren(reset);
      reset.focus();
    });
    told.textContent = t(
      'The app goes on as if this were not there. It is set aside, not deleted.',
    );
    place.replaceChildren(confirm, decline);
    // The question is read out; the harmless answer has the focus.
    decline.focus();
  };
  place.append(reset);
  return element('li', {}, words, place, told);
}

/**
 * The values with a button each that sets one aside, after a question. `suspect` is the key of the one that the
 * page failed on, as far as is known; it should be the first.
 */
export function resetList(
  values: readonly ListedValue[],
  suspect: string | null,
): readonly HTMLElement[] {
  if (values.length === 0)
    return [element('p', {}, t('Nothing of ours is stored in this browser.'))];
  const known = values.find(({ key }) => key === suspect);
  const hint = known
    ? t(
        'The page failed more than once while it started. What it read last is the first of these: {name}.',
        { name: known.name },
      )
    : t('If the page fails again and again, one of these may be what it cannot bear.');
  const rows = element('ul', {}, ...values.map(row));
  return [element('p', {}, andThen(hint, t('Save a backup first.'))), rows];
}
