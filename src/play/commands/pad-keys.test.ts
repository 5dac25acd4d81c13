import { expect, test } from 'vitest';
import { message } from '../../words/message.ts';
import { padKeysOf } from './pad-keys.ts';

test('gamepad buttons are listed with their printed names, without keyboard keys', () => {
  expect(
    padKeysOf({
      undo: { label: message('Undo'), keys: ['u', 'PadX', 'PadLB'] },
      restart: { label: message('Restart'), inKeyList: message('Main menu'), keys: ['PadSelect'] },
      mute: { label: message('Undo'), keys: ['m'] },
      none: { label: message('Quit') },
    }),
  ).toEqual([
    [['X', 'LB'], 'Undo'],
    [['View'], 'Main menu'],
  ]);
});
