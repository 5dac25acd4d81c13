import { createElement, Fragment, type ReactNode } from 'react';
import type { Messages } from '../../words/messages.d.ts';
import { t } from '../../words/t.ts';

/** The placeholder for an element in the text; it does not occur in any message. */
const MARK = '\uE000';

/** The values of a message. All except counts may be elements. */
type NodeValues<K extends keyof Messages> = {
  readonly [N in keyof Messages[K]]: Messages[K][N] extends number ? number : ReactNode;
};

/**
 * Formats a message that contains elements, such as keys and links: `tNodes('Press {key} to undo.', { key: <kbd>Z</kbd>
 * })`. Each language places them where its sentence needs them.
 */
export function tNodes<K extends keyof Messages>(text: K, values: NodeValues<K>): ReactNode {
  const nodes = new Map<string, ReactNode>();
  const needs = Object.entries<ReactNode>(values).map(([name, value]) => {
    if (typeof value === 'string' || typeof value === 'number') return [name, value];
    nodes.set(name, value);
    return [name, MARK + name + MARK];
  });
  const formatted = (t as (text: K, values: unknown) => string)(text, Object.fromEntries(needs));
  const parts = formatted
    .split(MARK)
    .map((part, at) =>
      at % 2 === 0 ? part : createElement(Fragment, { key: at }, nodes.get(part)),
    );
  return createElement(Fragment, null, ...parts);
}
