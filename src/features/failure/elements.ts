import { classes } from '../../ui/styles/classes.ts';
import buttons from '../../ui/controls/button.module.css';

/** What is set of an element, apart from its class and its children. */
type Properties<K extends keyof HTMLElementTagNameMap> = Partial<
  Pick<HTMLElementTagNameMap[K], 'className' | 'id' | 'role' | 'tabIndex'>
>;

/** An element with properties and children; texts become text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<K>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}

/** A button that does something, in the look of all buttons. */
export function button(
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

/** A part that is unfolded on demand: a heading of the page, with what belongs to it. */
export function section(
  title: string,
  isOpen: boolean,
  ...children: readonly (Node | string)[]
): HTMLDetailsElement {
  const heading = element('h2', {}, title);
  const made = element('details', {}, element('summary', {}, heading), ...children);
  made.open = isOpen;
  return made;
}
