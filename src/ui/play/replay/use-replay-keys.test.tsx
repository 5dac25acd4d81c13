import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { PlayerEvent } from './player.ts';
import { useReplayKeys } from './use-replay-keys.ts';

function Page({ onEvent }: { readonly onEvent: (event: PlayerEvent) => void }) {
  const page = useRef<HTMLDivElement>(null);
  useReplayKeys(page, onEvent);
  return (
    <dialog open>
      <div ref={page}>
        <button type="button">Forward</button>
        <input type="radio" name="speed" aria-label="1×" />
        <input type="radio" name="speed" aria-label="4×" />
      </div>
    </dialog>
  );
}

function setUp() {
  const onEvent = vi.fn();
  render(<Page onEvent={onEvent} />);
  return { onEvent, user: userEvent.setup() };
}

test('Space plays and stops right after a speed was chosen, which it cannot choose again', async () => {
  const { onEvent, user } = setUp();
  await user.click(screen.getByRole('radio', { name: '4×' }));
  await user.keyboard(' ');
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ t: 'toggle' });
  expect(screen.getByRole('radio', { name: '4×' })).toBeChecked();
});

test('a control keeps the keys that it has a use for', async () => {
  const { onEvent, user } = setUp();
  screen.getByRole('radio', { name: '1×' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('radio', { name: '1×' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  screen.getByRole('button').focus();
  await user.keyboard(' ');
  expect(onEvent).not.toHaveBeenCalled();
  await user.keyboard('{ArrowRight}');
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ t: 'step', by: 1 });
});
