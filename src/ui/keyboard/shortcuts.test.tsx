import { fireEvent, render, renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endAnswer, isAnsweringKey } from '../../platform/rapid-keys.ts';
import { LetterKeysContext, useQuickKeys, useShortcuts } from './shortcuts.ts';

describe('useShortcuts', () => {
  function Page({ run }: { readonly run: (key: string) => void }) {
    const keys = ['u', 'Shift+u', '1', 'Ctrl+z', '?', ' ', 'Enter', 'Shift+Backspace'];
    useShortcuts(
      Object.fromEntries(
        keys.map((key) => [
          key,
          () => {
            run(key);
          },
        ]),
      ),
    );
    return (
      <>
        <input aria-label="text" />
        <input type="radio" aria-label="choice" />
        <button type="button">button</button>
      </>
    );
  }

  test('keys run their own shortcut and no other', async () => {
    const run = vi.fn();
    render(<Page run={run} />);
    const user = userEvent.setup();
    await user.keyboard('u{Shift>}U{/Shift}{Control>}z{/Control}?x{Shift>}{Backspace}{/Shift}');
    expect(run.mock.calls.flat()).toEqual(['u', 'Shift+u', 'Ctrl+z', '?', 'Shift+Backspace']);
  });

  test('a focused text field keeps all keys', async () => {
    const run = vi.fn();
    const { getByLabelText } = render(<Page run={run} />);
    const user = userEvent.setup();
    await user.click(getByLabelText('text'));
    await user.keyboard('u?');
    expect(run).not.toHaveBeenCalled();
  });

  test('radio buttons keep the keys that select them, and leave all others to the page', async () => {
    const run = vi.fn();
    const { getByLabelText } = render(<Page run={run} />);
    const user = userEvent.setup();
    getByLabelText('choice').focus();
    await user.keyboard('{Enter}[Space]u1');
    expect(run.mock.calls.flat()).toEqual(['u', '1']);
  });

  test('Enter and Space press the focused button', async () => {
    const run = vi.fn();
    const { getByRole } = render(<Page run={run} />);
    const user = userEvent.setup();
    getByRole('button').focus();
    await user.keyboard('{Enter}[Space]u');
    expect(run.mock.calls.flat()).toEqual(['u']);
  });

  test('letters and digits can be disabled, while other keys keep working', async () => {
    const run = vi.fn();
    const { rerender } = render(
      <LetterKeysContext value={false}>
        <Page run={run} />
      </LetterKeysContext>,
    );
    const user = userEvent.setup();
    const keys = 'u{Shift>}U{/Shift}1{Control>}z{/Control}?[Space]{Enter}';
    await user.keyboard(keys);
    expect(run.mock.calls.flat()).toEqual(['Ctrl+z', '?', ' ', 'Enter']);
    run.mockClear();
    rerender(
      <LetterKeysContext value={true}>
        <Page run={run} />
      </LetterKeysContext>,
    );
    await user.keyboard(keys);
    expect(run.mock.calls.flat()).toEqual(['u', 'Shift+u', '1', 'Ctrl+z', '?', ' ', 'Enter']);
  });

  function Declining({ keyName, run }: { readonly keyName: string; readonly run: () => unknown }) {
    useShortcuts({ [keyName]: run });
    return null;
  }

  test('a shortcut that has nothing to do passes the key on to the next one', async () => {
    const first = vi.fn(() => false);
    const second = vi.fn();
    const third = vi.fn();
    render(
      <>
        <Declining keyName="Escape" run={first} />
        <Declining keyName="Escape" run={second} />
        <Declining keyName="Escape" run={third} />
      </>,
    );
    await userEvent.keyboard('{Escape}');
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
    expect(third).not.toHaveBeenCalled();
  });

  /** Presses keys with shortcuts of these names, and returns the names of those that ran. */
  function runBy(names: readonly string[], ...pressed: readonly KeyboardEventInit[]): unknown[] {
    const run = vi.fn();
    function Keys() {
      useShortcuts(Object.fromEntries(names.map((name) => [name, () => void run(name)])));
      return null;
    }
    const { unmount } = render(<Keys />);
    for (const key of pressed) fireEvent.keyDown(document.body, key);
    unmount();
    return run.mock.calls.flat();
  }

  test('letters work on keyboards without Latin letters, with and without Ctrl and Shift', () => {
    const names = ['h', 'Ctrl+z', 'Shift+l', '4'];
    const pressed = [
      { key: 'р', code: 'KeyH' },
      { key: 'я', code: 'KeyZ', ctrlKey: true },
      { key: 'Λ', code: 'KeyL', shiftKey: true },
      { key: "'", code: 'Digit4' },
    ];
    expect(runBy(names, ...pressed)).toEqual(names);
  });

  test('a key’s position takes precedence if it is a shortcut, whatever its letter', () => {
    const names = ['KeyA', 'o', 'KeyS'];
    expect(runBy(names, { key: 'q', code: 'KeyA' }, { key: 'a', code: 'KeyA' })).toEqual([
      ...['KeyA', 'KeyA'],
    ]);
    expect(runBy(names, { key: 'o', code: 'KeyS' }, { key: 's', code: 'KeyS' })).toEqual([
      ...['o', 'KeyS'],
    ]);
    const held = [{ ctrlKey: true }, { shiftKey: true }];
    expect(runBy(names, ...held.map((each) => ({ key: 'q', code: 'KeyA', ...each })))).toEqual([]);
  });

  test('shortcuts by position are disabled along with letters', () => {
    const run = vi.fn();
    render(
      <LetterKeysContext value={false}>
        <Declining keyName="KeyA" run={run} />
      </LetterKeysContext>,
    );
    fireEvent.keyDown(document.body, { key: 'q', code: 'KeyA' });
    expect(run).not.toHaveBeenCalled();
  });
});

describe('useQuickKeys', () => {
  afterEach(endAnswer);

  test('requests a frame before any other listener handles a key, until it is unmounted', () => {
    const request = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    const { unmount } = renderHook(() => {
      useQuickKeys();
    });
    const asked: number[] = [];
    const onKeyDown = () => asked.push(request.mock.calls.length);
    document.body.addEventListener('keydown', onKeyDown, true);
    const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u' }));
    press();
    unmount();
    press();
    document.body.removeEventListener('keydown', onKeyDown, true);
    expect(asked).toEqual([1, 1]);
    request.mockRestore();
  });

  test('a change counts as the answer to a key until its frame begins; a modifier alone does not', () => {
    const frames: FrameRequestCallback[] = [];
    const request = vi
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((run) => frames.push(run));
    const { unmount } = renderHook(() => {
      useQuickKeys();
    });
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key }));
    press('Shift');
    expect(isAnsweringKey()).toBe(false);
    press('u');
    expect(isAnsweringKey()).toBe(true);
    for (const run of frames) run(0);
    expect(isAnsweringKey()).toBe(false);
    unmount();
    request.mockRestore();
  });
});
