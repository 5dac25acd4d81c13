/*
 * Page translators in browsers and extensions replace or wrap the text nodes of the page with their own elements,
 * usually <font>. React keeps its text nodes. It would update one that is no longer shown, so that a figure would never
 * change, and would throw when it removes one or inserts before it. This module replaces the translation of a changed
 * text with the new text, which the translator then translates again.
 */

/** A text node's replacement by a translator. */
interface Translation {
  /** The translator's element; `null` if there is none, because the translation of a neighbour may contain the text. */
  readonly shown: Element | null;
  /** The node that followed the text node. */
  readonly next: Node | null;
}

/** The text nodes of a parent that a translator has removed. */
type Replaced = Map<Text, Translation>;

const replacedIn = new WeakMap<Node, Replaced>();
/** The parent of each replaced text node. */
const parentOf = new WeakMap<Node, Node>();

/** Whether React created a node or renders into it; React marks such nodes. */
const isOwn = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));
const isForeign = (node: Node | null): node is Element => node instanceof Element && !isOwn(node);

/** Returns the child of `parent` that is `node`, or that contains it with only a translator's elements in between. */
function childOf(parent: Node, node: Node): ChildNode | null {
  const above: Node | null = node.parentNode;
  if (above === parent) return node as ChildNode;
  return isForeign(above) ? childOf(parent, above) : null;
}

/** Returns the child of `parent` that shows `node`; `null` if a translator has removed it. */
function shownChild(parent: Node, node: Node): ChildNode | null {
  const shown = node instanceof Text ? replacedIn.get(parent)?.get(node)?.shown : null;
  return childOf(parent, node) ?? (shown ? childOf(parent, shown) : null);
}

/** Removes a node below `parent`, together with a translator's elements that contained nothing else. */
function removeWithWrappers(parent: Node, node: ChildNode): void {
  let gone = node;
  let above = node.parentElement;
  while (above && above !== parent && above.childNodes.length === 1) {
    gone = above;
    above = above.parentElement;
  }
  gone.remove();
}

/** Forgets the translation of a text node, and returns the node that shows it. */
function forget(text: Text): ChildNode | null {
  const parent = parentOf.get(text);
  if (!parent) return null;
  const shown = replacedIn.get(parent)?.get(text)?.shown;
  replacedIn.get(parent)?.delete(text);
  parentOf.delete(text);
  return shown ? childOf(parent, shown) : null;
}

/** Replaces the translations of all texts of a parent with the texts, because a sentence may span several of them. */
function restore(parent: Node): void {
  // In reverse order, so that the text that followed each one is already restored.
  for (const [text, { next }] of [...(replacedIn.get(parent) ?? [])].reverse()) {
    const shown = forget(text);
    if (shown) shown.replaceWith(text);
    else parent.insertBefore(text, next && shownChild(parent, next));
  }
}

/**
 * Determines which text nodes were replaced, restored or changed. `observer` also reports changes of text nodes that
 * are not shown.
 */
function follow(records: readonly MutationRecord[], observer: MutationObserver): void {
  const changed = new Set<Node>();
  for (const record of records) {
    const { target, addedNodes, previousSibling, nextSibling } = record;
    if (record.type === 'characterData') {
      const parent = parentOf.get(target);
      if (parent) changed.add(parent);
    }
    for (const text of addedNodes) {
      if (text instanceof Text && text.parentNode && parentOf.has(text)) forget(text)?.remove();
    }
    for (const text of record.removedNodes) {
      if (!(text instanceof Text) || !isOwn(text)) continue;
      let parent = target;
      while (isForeign(parent) && parent.parentNode) parent = parent.parentNode;
      if (childOf(parent, text)) continue;
      const replaced: Replaced = replacedIn.get(parent) ?? new Map();
      const taken = new Set([...replaced.values()].map(({ shown }) => shown));
      const shown = [...addedNodes, previousSibling, nextSibling]
        .filter(isForeign)
        .find((element) => !taken.has(element));
      replacedIn.set(parent, replaced.set(text, { shown: shown ?? null, next: nextSibling }));
      parentOf.set(text, parent);
      observer.observe(text, { characterData: true });
    }
  }
  for (const parent of changed) restore(parent);
}

/**
 * Keeps React working and the page up to date while a translator changes it. Returns a function that stops this. Call
 * it once; texts that were translated before are not updated.
 */
export function followPageTranslators(): () => void {
  const observer = new MutationObserver((records) => follow(records, observer));
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  // oxlint-disable-next-line typescript/unbound-method -- called with the node that they are asked of
  const { removeChild, insertBefore } = Node.prototype;
  /** Processes the changes of a translator in the current task. */
  const catchUp = () => follow(observer.takeRecords(), observer);

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const isText = child instanceof Text;
    if (isText || child.parentNode !== this) catchUp();
    if (child.parentNode === this) {
      removeChild.call(this, child);
      // The page removed this one, not a translator.
      if (isText) observer.takeRecords();
      return child;
    }
    const wrapper = childOf(this, child);
    // A text node that is replaced by its translation.
    const gone = wrapper
      ? (child as Node as ChildNode)
      : child instanceof Text
        ? forget(child)
        : null;
    if (gone?.parentNode) {
      removeWithWrappers(this, gone);
      observer.takeRecords();
    } else if (child.parentNode) removeChild.call(this, child); // throws, as it should
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    if (!next || next.parentNode === this) return insertBefore.call(this, node, next) as T;
    catchUp();
    const shown = shownChild(this, next);
    // If a translator has moved the text elsewhere, `next` has no parent, and the node is appended.
    const place = shown ?? (next.parentNode ? next : null);
    return insertBefore.call(this, node, place) as T;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
