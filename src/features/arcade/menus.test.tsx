import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { arcadeLevels } from '../../games/sokoban/levels/arcade.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { confirmStore } from '../../ui/messages/confirm.ts';
import { ArcadeMenu } from './menus.tsx';

beforeEach(withNativeDialogs);

test('the arcade begins anew only after a question: its place would be lost', async () => {
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
  expect(confirmStore.getState().pending?.question.text).toContain('go on with level 3');
  await answer(false);
  expect(enter).not.toHaveBeenCalled();
  start();
  await answer(true);
  expect(enter).toHaveBeenCalledExactlyOnceWith(
    'arcade',
    expect.objectContaining({ title: first?.title }),
  );
});
