import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { Dialog } from './Dialog.tsx';

beforeAll(withNativeDialogs);

/** Opens a dialog in which the browser initially focuses a link at the end of the text. */
function openText(link: { readonly endsAt: number; readonly frameAt: number }) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 300, this.tagName === 'A' ? link.endsAt : link.frameAt);
  });
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true;
    this.querySelector('a')?.focus();
  });
  render(
    <Dialog title="A long text" onClose={() => {}}>
      <a href="#more">More</a>
    </Dialog>,
  );
  vi.restoreAllMocks();
}

test('focuses the title if the first control is below the visible text, even in WebKit', () => {
  openText({ endsAt: 900, frameAt: 500 });
  expect(screen.getByRole('heading', { name: 'A long text' })).toHaveFocus();
});

test('focuses the first control if the whole text is visible', () => {
  openText({ endsAt: 400, frameAt: 500 });
  expect(screen.getByRole('link', { name: 'More' })).toHaveFocus();
});
