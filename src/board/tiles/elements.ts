/** Attributes by name; those that are `null` are omitted. */
type Attributes = Readonly<Record<string, string | number | null>>;

function put(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, String(value));
  }
}

/** Creates an element of HTML. */
export function html(
  tag: 'div' | 'span' | 'p' | 'canvas',
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  put(element, attributes);
  element.append(...children);
  return element;
}

/** Creates an element of SVG. */
export function svg(tag: string, attributes: Attributes, ...children: readonly Node[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  put(element, attributes);
  // A call without nodes is not free: a large board has thousands of elements.
  if (children.length > 0) element.append(...children);
  return element;
}

/**
 * Sets an attribute if it differs, because a screen reader may read a value again when it is written again; an empty
 * one is removed.
 */
export function assign(element: Element, name: string, value: string | null | undefined): void {
  if (!value) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
