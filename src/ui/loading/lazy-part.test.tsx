import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { recorded } from '../../platform/flight-recorder.ts';
import { isDialogOpen } from '../../platform/shortcuts.ts';
import { Dialog } from '../popups/Dialog.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';
import { lazyDialog, lazyPanel } from './lazy-part.tsx';
import { toastStore } from '../messages/toasts.ts';

interface PartProps {
  readonly onClose: () => void;
}

function Figures({ onClose }: PartProps) {
  return (
    <Dialog title="Figures of all games" onClose={onClose}>
      <p>Twelve games won.</p>
    </Dialog>
  );
}

function Strip() {
  return <p>The strip is here.</p>;
}

/** A fetch that fails this many times before it succeeds. */
function failing<T>(times: number, value: T) {
  const fetchIt = vi.fn(() => Promise.resolve(value));
  for (let i = 0; i < times; i += 1) fetchIt.mockRejectedValueOnce(new TypeError('no network'));
  return fetchIt;
}

/** Runs everything that is waiting for promises. */
const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  toastStore.setState({ toasts: [] });
});

describe('an element that loses the focus because the page hides it while a dialog loads', () => {
  /** Opens a dialog from a button that loses the focus before the dialog arrives. */
  const open = async (isThere: Promise<unknown>) => {
    const LazyFigures = lazyDialog('Statistics', () => isThere.then(() => Figures));
    const page = (isOpen: boolean) => (
      <>
        <button type="button">Cards</button>
        {isOpen && <LazyFigures onClose={vi.fn()} />}
      </>
    );
    const { rerender } = render(page(false));
    const cards = screen.getByRole('button', { name: 'Cards' });
    cards.focus();
    rerender(page(true));
    // What browsers do before the next frame.
    cards.blur();
    await settle();
    return { cards, close: () => rerender(page(false)) };
  };

  test('regains it when the dialog is closed', async () => {
    const { cards, close } = await open(Promise.resolve());
    screen.getByRole('button', { name: 'Close' }).focus();
    close();
    await settle();
    expect(cards).toHaveFocus();
  });

  test('regains it when the dialog is abandoned before it has loaded', async () => {
    const { cards, close } = await open(new Promise(() => undefined));
    expect(cards).not.toHaveFocus();
    close();
    await settle();
    expect(cards).toHaveFocus();
  });
});

test('a dialog captures the keyboard while it loads', async () => {
  const LazyFigures = lazyDialog('Statistics', () => Promise.resolve(Figures));
  const { unmount } = render(<LazyFigures onClose={vi.fn()} />);
  expect([isDialogOpen(), screen.queryByRole('dialog')]).toEqual([true, null]);
  await settle();
  expect(screen.getByRole('dialog')).toBeVisible();
  unmount();
  expect(isDialogOpen()).toBe(false);
});

test('Escape abandons a dialog that is loading, other keys do not', () => {
  const onClose = vi.fn();
  const LazyFigures = lazyDialog('Statistics', () => Promise.resolve(Figures));
  render(<LazyFigures onClose={onClose} />);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

describe('a dialog that cannot be fetched', () => {
  test('shows an error in its place, and opens on a later try', async () => {
    const fetchIt = failing(2, Figures);
    const LazyFigures = lazyDialog('Statistics', fetchIt);
    render(<LazyFigures onClose={vi.fn()} />);
    await settle();
    expect(screen.getByRole('dialog', { name: 'Statistics' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('“Statistics” could not be loaded.');

    expect(screen.queryByText(/^It still/)).toBeNull();
    await press('Try again');
    expect(screen.getByText('It still cannot be loaded, after 2 tries.')).toBeVisible();
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Twelve games won.')).toBeVisible();
    expect(fetchIt).toHaveBeenCalledTimes(3);
  });

  test('can be closed like the dialog itself', async () => {
    const onClose = vi.fn();
    const LazyFigures = lazyDialog('Statistics', failing(1, Figures));
    render(<LazyFigures onClose={onClose} />);
    await settle();
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a part of a page', () => {
  test('shows a placeholder until it has loaded, and then renders immediately', async () => {
    const LazyStrip = lazyPanel('Lamp', failing(0, Strip), <p>Coming…</p>);
    const { unmount } = render(<LazyStrip />);
    expect(screen.getByText('Coming…')).toBeVisible();
    await settle();
    expect(screen.getByText('The strip is here.')).toBeVisible();
    unmount();
    render(<LazyStrip />);
    expect(screen.getByText('The strip is here.')).toBeVisible();
  });

  test('leaves its surroundings alone if it cannot be fetched', async () => {
    const LazyStrip = lazyPanel('Lamp', failing(1, Strip));
    render(
      <>
        <p>The game.</p>
        <LazyStrip />
      </>,
    );
    await settle();
    expect(screen.getByText('The game.')).toBeVisible();
    await press('Try again');
    expect(screen.getByText('The strip is here.')).toBeVisible();
  });
});

test('an overlay that cannot be fetched shows a message', async () => {
  const LazyStrip = lazyOverlay('Lamp', failing(2, Strip));
  render(<LazyStrip />);
  await settle();
  // Each failed attempt is reported, because pressing the button dismissed the message.
  for (let tries = 1; tries <= 2; tries += 1) {
    const { toasts } = toastStore.getState();
    expect(toasts.map(({ text }) => text)).toEqual([
      expect.stringContaining('“Lamp” could not be loaded.'),
    ]);
    toastStore.setState({ toasts: [] });
    act(() => toasts[0]?.action?.run());
    await settle();
  }
  expect(screen.getByText('The strip is here.')).toBeVisible();
});

test('a module with several dialogs is named after the one being opened', async () => {
  type Props = PartProps & { readonly dialog: 'Keys' | 'Settings' };
  const Dialogs = lazyDialog<Props>(({ dialog }) => dialog, failing(9, Figures));
  const { rerender } = render(<Dialogs dialog="Keys" onClose={vi.fn()} />);
  await settle();
  expect(screen.getByRole('dialog', { name: 'Keys' }).textContent).toMatch(/“Keys” could not/);
  expect(recorded().some(({ what }) => what === 'open:Keys')).toBe(true);
  rerender(<Dialogs dialog="Settings" onClose={vi.fn()} />);
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeDefined();
});
