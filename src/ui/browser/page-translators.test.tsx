import { render } from '@testing-library/react';
import fc from 'fast-check';
import { createElement, Fragment, type ReactNode } from 'react';
import { afterAll, expect, test } from 'vitest';
import { followPageTranslators } from './page-translators.ts';

afterAll(followPageTranslators());

/** In a variable of type `string`: the element is deprecated, but translators use it. */
const [FONT] = ['font'] as readonly [string];
const font = (...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement(FONT);
  made.append(...children);
  return made;
};

/** The ways in which page translators show other text in place of a text node. */
const TRANSLATORS: Readonly<Record<string, (text: Text) => void>> = {
  'puts an element in its place': (text) => text.replaceWith(font(text.data)),
  'puts two nested elements in its place': (text) => text.replaceWith(font(font(text.data))),
  'puts an element before it, and removes it': (text) => {
    text.before(font(text.data));
    text.remove();
  },
  'puts an element after it, and removes it': (text) => {
    text.after(font(text.data));
    text.remove();
  },
  'puts an element around it': (text) => {
    const made = font();
    text.replaceWith(made);
    made.append(text);
  },
  'puts two elements around it': (text) => {
    const made = font(font());
    text.before(made);
    made.firstChild?.appendChild(text);
  },
  'uses an element of another name': (text) => {
    const made = document.createElement('ya-tr-span');
    made.textContent = text.data;
    text.replaceWith(made);
  },
};

/** Lets a translator process everything that is currently shown. */
function translate(root: Node, how: (text: Text) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.data.trim() !== '') how(text);
}

/** Waits until the observers of the page have received all changes. */
const flushObservers = () => new Promise((resolve) => setTimeout(resolve));

const Figures = ({ moves, note }: { readonly moves: number; readonly note?: string }) => (
  <p>
    Moves: {moves} of <b>{moves * 2}</b> {note}
    {moves > 2 && 'many'} in all
  </p>
);

test.each(Object.entries(TRANSLATORS))(
  'figures keep updating if a translator %s',
  async (_, how) => {
    const { container, rerender } = render(<Figures moves={1} />);
    for (const [moves, note] of [[2], [3, 'so far'], [4], [1, 'again'], [12]] as const) {
      translate(container, how);
      await flushObservers();
      rerender(<Figures moves={moves} {...(note && { note })} />);
      await flushObservers();
      const untranslated = render(<Figures moves={moves} {...(note && { note })} />);
      expect(container.textContent).toBe(untranslated.container.textContent);
      untranslated.unmount();
    }
  },
);

test('restores a sentence whose words were merged into the translation of its first part', async () => {
  const Sentence = ({ count }: { readonly count: number }) => (
    <p>
      {count} moves in {count * 2} steps
    </p>
  );
  const { container, rerender } = render(<Sentence count={1} />);
  const paragraph = container.querySelector('p');
  const [first, ...others] = [...(paragraph?.childNodes ?? [])] as Text[];
  first?.replaceWith(font('1 Zug in 2 Schritten'));
  for (const other of others) other.replaceWith(font());
  await flushObservers();
  rerender(<Sentence count={5} />);
  await flushObservers();
  expect(container.textContent).toBe('5 moves in 10 steps');
});

test('restores texts that were merged into a neighbour in their places', async () => {
  const { container, rerender } = render(<Figures moves={1} note="so" />);
  container.normalize();
  const paragraph = container.querySelector('p');
  expect(paragraph?.childNodes).toHaveLength(3);
  await flushObservers();
  rerender(<Figures moves={4} note="far" />);
  await flushObservers();
  expect(container.textContent).toMatch(/8.*farmany in all$/);
});

test('survives texts that a translator has removed', async () => {
  const { container, rerender, unmount } = render(<Figures moves={5} note="now" />);
  translate(container, (text) => text.remove());
  await flushObservers();
  rerender(<Figures moves={1} />);
  await flushObservers();
  expect(container.textContent).toContain('1');
  unmount();
});

test('allows a translator to show the original again', async () => {
  const { container, rerender } = render(<Figures moves={1} />);
  const before = container.innerHTML;
  const shown: [Text, HTMLElement][] = [];
  translate(container, (text) => {
    const made = font(text.data.toUpperCase());
    shown.push([text, made]);
    text.replaceWith(made);
  });
  await flushObservers();
  for (const [text, made] of shown) made.replaceWith(text);
  await flushObservers();
  expect(container.innerHTML).toBe(before);
  rerender(<Figures moves={7} note="x" />);
  await flushObservers();
  expect(container.textContent).toBe('Moves: 7 of 14 xmany in all');
});

test('still rejects a node that is not a child', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  other.append('text');
  expect(() => one.removeChild(other.firstChild!)).toThrow();
  expect(() => one.insertBefore(document.createElement('b'), other.firstChild)).toThrow();
});

/** A piece of a page: a text, or an element with its own key. */
type Piece = string | { readonly key: number; readonly pieces: readonly Piece[] };

const { pieces } = fc.letrec<{ pieces: readonly Piece[]; piece: Piece }>((tie) => ({
  pieces: fc.array(tie('piece'), { maxLength: 4 }),
  piece: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('', ' ', 'one', 'two', 'three'),
    fc.record({ key: fc.integer({ min: 0, max: 3 }), pieces: tie('pieces') }),
  ),
}));

function show(list: readonly Piece[]): ReactNode {
  const keys = new Set<number>();
  return createElement(
    Fragment,
    null,
    ...list.map((piece) => {
      if (typeof piece === 'string') return piece;
      // An element without its own key is identified by its position.
      const key = keys.has(piece.key) ? undefined : piece.key;
      keys.add(piece.key);
      return createElement('span', { key }, show(piece.pieces));
    }),
  );
}

// Unlike browsers, jsdom does not report changes of a node that was removed in the same task.
test('shows whatever React renders next without throwing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(pieces, fc.constantFrom(...Object.values(TRANSLATORS))), {
        minLength: 2,
        maxLength: 5,
      }),
      async (steps) => {
        const view = render(<div />);
        for (const [list, how] of steps) {
          view.rerender(<div>{show(list)}</div>);
          await flushObservers();
          const fresh = render(<div>{show(list)}</div>);
          expect(view.container.textContent).toBe(fresh.container.textContent);
          fresh.unmount();
          translate(view.container, how);
          await flushObservers();
        }
        view.unmount();
      },
    ),
    { seed: 1, numRuns: 100 },
  );
});
