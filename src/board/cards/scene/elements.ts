/** Attributes by name; `null` removes an attribute. */
export type Attributes = Readonly<Record<string, string | null>>;

/** The rectangle of an element, in CSS pixels. */
type Lengths = Readonly<Partial<Record<'left' | 'top' | 'width' | 'height', number>>>;

/** Sets only the attributes that differ: rewriting a value may make a screen reader repeat it. */
export function put<T extends Element>(element: T, attributes: Attributes): T {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  return element;
}

/** Sets the position and size of an element. */
export function place(element: HTMLElement, lengths: Lengths): void {
  for (const [name, length] of Object.entries(lengths))
    element.style.setProperty(name, `${length}px`);
}

/** Creates an HTML element. */
export function create(tag: 'div' | 'span', attributes: Attributes): HTMLElement {
  return put(document.createElement(tag), attributes);
}
