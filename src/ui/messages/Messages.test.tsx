import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from '../../platform/schedule.ts';
import { announce } from './announce.ts';
import { PageMessages, DialogMessages } from './Messages.tsx';
import { dismissGameToasts, showToast, toastStore } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  toastStore.setState({ toasts: [] });
  vi.useRealTimers();
});

const shown = () =>
  [...document.querySelectorAll('[aria-label=Messages] li > span')].map((each) => each.textContent);

/** The page, with or without an open dialog. */
function messages(isOpen: boolean) {
  return (
    <>
      <PageMessages />
      {isOpen && <DialogMessages />}
    </>
  );
}

test('a dialog shows only the toasts and announcements made while it is open', () => {
  const { rerender } = render(messages(false));
  act(() => {
    showToast('Link copied.');
    announce('Moved.');
  });
  // Announcements wait for the next frame, and the dialog opens before that.
  rerender(messages(true));
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(screen.getByTestId('dialog-announcer').textContent.trim()).toBe('');
  expect(screen.getByTestId('announcer').textContent.trim()).toBe('Link copied. Moved.');
  expect(shown()).toEqual([]);
  act(() => {
    showToast('Renamed.');
    vi.advanceTimersByTime(200);
  });
  expect(screen.getByTestId('dialog-announcer').textContent.trim()).toBe('Renamed.');
  expect(shown()).toEqual(['Renamed.']);
  // The message that the dialog did not show is not lost.
  rerender(messages(false));
  expect(shown()).toEqual(['Renamed.']);
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(shown()).toEqual(['Link copied.']);
});

test('a toast is visible for its full duration, however many dialogs open meanwhile', () => {
  const { rerender } = render(messages(false));
  act(() => {
    showToast('Link copied.');
  });
  for (let times = 0; times < 3; times++) {
    act(() => {
      vi.advanceTimersByTime(900);
    });
    expect(shown()).toEqual(['Link copied.']);
    rerender(messages(true));
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    rerender(messages(false));
  }
  act(() => {
    vi.advanceTimersByTime(400);
  });
  expect(shown()).toEqual([]);
});

test('toasts disappear with their game, except those about the app and stored data', () => {
  render(<PageMessages />);
  act(() => {
    showToast('A new version is ready.', null, true);
    showToast('Link copied.');
    dismissGameToasts();
    vi.advanceTimersByTime(200);
  });
  expect(shown()).toEqual(['A new version is ready.']);
});

test('announcements made after the frame are read together with earlier ones', () => {
  render(<PageMessages />);
  act(() => {
    announce('Stopped.');
    afterFrame(() => {
      announce('Took back the deal.');
    });
    vi.advanceTimersByTime(200);
  });
  expect(screen.getByTestId('announcer').textContent.trim()).toBe('Stopped. Took back the deal.');
});

test('a deferred announcement keeps its place, and an empty one is skipped', () => {
  render(<PageMessages />);
  const words = vi.fn(() => 'Completed Spades.');
  act(() => {
    announce(words);
    announce('Stopped.');
  });
  expect(words).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(200);
  });
  const announcer = screen.getByTestId('announcer');
  expect(announcer.textContent.trim()).toBe('Completed Spades. Stopped.');
  act(() => {
    announce(() => '');
    vi.advanceTimersByTime(200);
  });
  expect(announcer.textContent.trim()).toBe('Completed Spades. Stopped.');
});

test('confirmations disappear first, longer messages later, and messages with an action come last and stay', () => {
  render(<PageMessages />);
  const long = 'You played on in another tab. This tab now shows that game.';
  act(() => {
    showToast('Link copied.');
    showToast(long);
    showToast('A new version is ready.', { label: 'Update', run: vi.fn() });
  });
  expect(shown()).toEqual([long]);
  act(() => {
    vi.advanceTimersByTime(7900);
  });
  expect(shown()).toEqual([long]);
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(shown()).toEqual(['Link copied.']);
  act(() => {
    vi.advanceTimersByTime(3100);
  });
  expect(shown()).toEqual(['A new version is ready.']);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(shown()).toEqual(['A new version is ready.']);
});

test('a message whose action is available elsewhere disappears after ten seconds', () => {
  render(<PageMessages />);
  act(() => {
    showToast('3 moves played.', { label: 'Undo', run: vi.fn(), isBrief: true });
  });
  act(() => {
    vi.advanceTimersByTime(9_900);
  });
  expect(shown()).toEqual(['3 moves played.']);
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(shown()).toEqual([]);
});

test('a dialog shows its toasts one at a time, the last one first', () => {
  render(<DialogMessages />);
  act(() => {
    showToast('Saved.');
    showToast('Link copied.');
  });
  expect(shown()).toEqual(['Link copied.']);
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(shown()).toEqual(['Saved.']);
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(shown()).toEqual([]);
});
