/** Attributes by name; `null` omits an attribute. */
type Attributes = Readonly<Record<string, string | number | null>>;

function put(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, String(value));
  }
}

/** Creates an HTML element. */
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

/** Creates an SVG element. */
export function svg(tag: string, attributes: Attributes, ...children: readonly Node[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  put(element, attributes);
  // Even an empty call has a cost: a large board has thousands of elements.
  if (children.length > 0) element.append(...children);
  return element;
}
