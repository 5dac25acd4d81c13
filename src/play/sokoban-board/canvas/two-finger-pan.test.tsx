import { expect, test, vi } from 'vitest';
import { listenForPan } from './two-finger-pan.ts';

function setUp() {
  const stage = document.createElement('div');
  stage.scrollBy = vi.fn();
  const [onBegin, onEnd] = [vi.fn(), vi.fn()];
  const stop = listenForPan(stage, onBegin, onEnd);
  const touch = (type: string, ...fingers: readonly (readonly [x: number, y: number])[]) => {
    const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY }));
    const event = Object.assign(new Event(type, { cancelable: true }), { touches });
    stage.dispatchEvent(event);
    return event;
  };
  return { stage, onBegin, onEnd, stop, touch };
}

test('one finger is left to whoever draws', () => {
  const { stage, onBegin, touch } = setUp();
  expect(touch('touchstart', [10, 10]).defaultPrevented).toBe(false);
  expect(touch('touchmove', [50, 50]).defaultPrevented).toBe(false);
  expect(onBegin).not.toHaveBeenCalled();
  expect(stage.scrollBy).not.toHaveBeenCalled();
});

test('two fingers scroll by what their middle moves, until all are lifted', () => {
  const { stage, onBegin, onEnd, touch } = setUp();
  touch('touchstart', [10, 10]);
  expect(touch('touchstart', [10, 10], [30, 10]).defaultPrevented).toBe(true);
  expect(onBegin).toHaveBeenCalledOnce();
  touch('touchmove', [10, 20], [30, 40]);
  expect(stage.scrollBy).toHaveBeenLastCalledWith(0, -20);
  touch('touchmove', [5, 20], [25, 40]);
  expect(stage.scrollBy).toHaveBeenLastCalledWith(5, 0);
  touch('touchend', [5, 20]);
  touch('touchmove', [90, 90]);
  expect(stage.scrollBy).toHaveBeenCalledTimes(2);
  expect(onEnd).not.toHaveBeenCalled();
  touch('touchend');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('nothing is heard any more once it was stopped', () => {
  const { onBegin, stop, touch } = setUp();
  stop();
  touch('touchstart', [10, 10], [30, 10]);
  expect(onBegin).not.toHaveBeenCalled();
});
