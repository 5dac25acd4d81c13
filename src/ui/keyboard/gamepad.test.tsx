import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PadKey } from '../../platform/gamepad.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { Dialog } from '../popups/Dialog.tsx';
import { type Box, farAlong, pressPad } from './gamepad.ts';
import { useShortcuts } from './shortcuts.ts';

withNativeDialogs();

const press = (key: PadKey, repeat = false) => pressPad({ key, repeat });

const native = { ...Object.getOwnPropertyDescriptors(Element.prototype) };

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['checkVisibility', 'scrollIntoView'] as const) {
    Reflect.deleteProperty(Element.prototype, name);
    const before = native[name] as PropertyDescriptor | undefined;
    if (before) Object.defineProperty(Element.prototype, name, before);
  }
});

/** jsdom has no layout: each control is positioned by its `data-at`. */
beforeEach(() => {
  Element.prototype.checkVisibility = () => true;
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [x = 0, y = 0] = (this.getAttribute('data-at') ?? '').split(' ').map(Number);
    return new DOMRect(x * 100, y * 100, 80, 80);
  });
  Element.prototype.scrollIntoView = () => undefined;
});

function Page({ keys }: { readonly keys: Readonly<Record<string, () => unknown>> }) {
  useShortcuts(keys);
  return null;
}

describe('a gamepad', () => {
  test('presses the keys of a game, using the names of its buttons', () => {
    const [step, undo] = [vi.fn(), vi.fn()];
    render(<Page keys={{ ArrowLeft: step, PadX: undo }} />);
    press('ArrowLeft');
    press('ArrowLeft', true);
    press('PadX');
    expect([step.mock.calls.length, undo.mock.calls.length]).toEqual([2, 1]);
  });

  test('moves between controls if no game handles the arrows, and presses them', () => {
    const onClick = vi.fn();
    render(
      <>
        <button data-at="0 0">Play</button>
        <button data-at="1 0">Data</button>
        <button data-at="0 1" onClick={onClick}>
          Levels
        </button>
      </>,
    );
    const focused = () => document.activeElement?.textContent;
    press('ArrowDown'); // no control has the focus yet
    expect(focused()).toBe('Play');
    press('ArrowRight');
    expect(focused()).toBe('Data');
    press('ArrowRight');
    expect(focused()).toBe('Data');
    press('ArrowLeft');
    press('ArrowDown');
    expect(focused()).toBe('Levels');
    press('Enter');
    press('Enter', true);
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('stays in a dialog, changes its fields and closes it', () => {
    const [onClose, step, onInput] = [vi.fn(), vi.fn(), vi.fn()];
    render(
      <>
        <button data-at="0 0">Behind</button>
        <Page keys={{ ArrowLeft: step }} />
        <Dialog title="Settings" onClose={onClose} plain>
          <input type="range" aria-label="Volume" data-at="0 1" onInput={onInput} />
          <select aria-label="Look" data-at="0 2" onChange={onInput}>
            <option>Peacock</option>
            <option>Plain</option>
          </select>
        </Dialog>
      </>,
    );
    press('ArrowDown');
    expect(screen.getByLabelText('Volume')).toHaveFocus();
    const volume = screen.getByLabelText<HTMLInputElement>('Volume');
    const before = Number(volume.value);
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowLeft');
    expect(Number(volume.value)).toBe(before + 1);
    press('ArrowDown');
    press('ArrowRight');
    press('ArrowRight');
    expect(screen.getByLabelText('Look')).toHaveValue('Plain');
    expect([onInput.mock.calls.length, step.mock.calls.length]).toEqual([4, 0]);
    press('ArrowUp');
    press('ArrowUp');
    expect(screen.getByText('Behind')).not.toHaveFocus();
    press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('opens the menu of a game if nothing covers it', () => {
    const onClick = vi.fn();
    const more = (
      <button aria-haspopup="menu" onClick={onClick}>
        More
      </button>
    );
    const { rerender } = render(more);
    press('PadStart');
    expect(onClick).toHaveBeenCalledOnce();
    rerender(
      <>
        {more}
        <Dialog title="Question" onClose={vi.fn()}>
          <p>Open it?</p>
        </Dialog>
      </>,
    );
    press('PadStart');
    expect(onClick).toHaveBeenCalledOnce();
  });
});

test('controls straight ahead are nearer than those to the side, and those behind are ignored', () => {
  const box = (x: number, y: number): Box => ({ left: x, right: x + 10, top: y, bottom: y + 10 });
  const from = box(100, 100);
  expect(farAlong(from, box(120, 100), [1, 0])).toBe(20);
  expect(farAlong(from, box(120, 130), [1, 0])).toBe(20 + 3 * 20);
  expect(farAlong(from, box(80, 100), [1, 0])).toBeNull();
  expect(farAlong(from, box(100, 60), [0, -1])).toBe(40);
  expect(farAlong(from, from, [0, 1])).toBeNull();
});
