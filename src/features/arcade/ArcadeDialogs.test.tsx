import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { arcadeLevels } from '../../games/sokoban/levels/arcade.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { LetterKeysContext } from '../../ui/keyboard/shortcuts.ts';
import { confirmStore } from '../../ui/messages/confirm.ts';
import { ArcadeMenu, MainMenu, MenuDialog } from './ArcadeDialogs.tsx';
import { NicknameForm } from './leaderboard.tsx';

describe('MenuDialog', () => {
  beforeEach(withNativeDialogs);

  const onBack = vi.fn();
  const onEnter = vi.fn();

  function show(letterKeys = true, hasForm = false) {
    const options = ['First', 'Second', 'Third'].map((label) => ({ label, run: vi.fn() }));
    render(
      <LetterKeysContext value={letterKeys}>
        <MenuDialog title="Menu" options={options} onBack={onBack}>
          {hasForm && <NicknameForm last="Pea" takesFocus onEnter={onEnter} />}
        </MenuDialog>
      </LetterKeysContext>,
    );
  }
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.textContent;

  test('game keys cycle through the options', () => {
    show();
    expect(focused()).toBe('First');
    const went = ['s', 'ArrowDown', 'm', 'w', 'ArrowUp', 'i', 'd', 'a'].map((key) => {
      press(key);
      return focused();
    });
    expect(went).toEqual([
      'Second',
      'Third',
      'First',
      'Third',
      'Second',
      'First',
      'Second',
      'First',
    ]);
    press('x');
    expect(focused()).toBe('First');
    expect(onBack).not.toHaveBeenCalled();
    press('Backspace');
    expect(onBack).toHaveBeenCalledOnce();
  });

  test('letters do nothing when the player has turned them off', () => {
    show(false);
    press('s');
    expect(focused()).toBe('First');
    press('ArrowDown');
    expect(focused()).toBe('Second');
  });

  test('a nickname can use every letter, and only arrows leave the field', () => {
    onBack.mockClear();
    show(true, true);
    const field = screen.getByLabelText('Nickname for the leaderboard');
    expect(field).toHaveFocus();
    for (const key of ['w', 's', 'Backspace', 'ArrowLeft']) press(key);
    expect(field).toHaveFocus();
    expect(onBack).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: 'x'.repeat(33) } });
    fireEvent.click(screen.getByRole('button', { name: 'Enter it' }));
    expect(field).toHaveAccessibleDescription(/at most 32 characters, and this one 33/);
    expect(onEnter).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: ' Pea Hen ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enter it' }));
    expect(onEnter).toHaveBeenCalledExactlyOnceWith('Pea Hen');
    press('ArrowDown');
    expect(focused()).toBe('First');
  });
});

describe('menus', () => {
  beforeEach(withNativeDialogs);

  test('a mode can be quit only while a level is played in it', () => {
    const quit = vi.fn();
    const at = { place: null, nickname: '' };
    const menu = (playing: { mode: 'free'; key: string } | null) => (
      <MainMenu arcade={{ quit } as never} progress={{ ...at, playing }} />
    );
    const { rerender } = render(menu(null));
    expect(screen.getByText('Arcade mode')).toBeVisible();
    expect(screen.queryByText('Quit')).toBeNull();
    rerender(menu({ mode: 'free', key: '00' }));
    fireEvent.click(screen.getByText('Quit'));
    expect(quit).toHaveBeenCalledOnce();
  });

  test('the arcade restarts only after a question, as its place would be lost', async () => {
    const [first, , third] = arcadeLevels();
    const enter = vi.fn();
    const place = third ? keyOf(third.level) : null;
    render(
      <ArcadeMenu arcade={{ enter } as never} progress={{ place, playing: null, nickname: '' }} />,
    );
    const start = () => fireEvent.click(screen.getByText('Start with level 1'));
    const answer = (yes: boolean) =>
      act(() => Promise.resolve(confirmStore.getState().pending?.answer(yes)));
    start();
    expect(confirmStore.getState().pending?.question.text).toContain('continue with level 3');
    await answer(false);
    expect(enter).not.toHaveBeenCalled();
    start();
    await answer(true);
    expect(enter).toHaveBeenCalledExactlyOnceWith(
      'arcade',
      expect.objectContaining({ title: first?.title }),
    );
  });
});
