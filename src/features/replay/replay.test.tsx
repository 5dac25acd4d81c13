import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { PlayerEvent } from '../../play/commands/replay-commands.ts';
import { replayTime, useReplayKeys } from './replay.tsx';

describe('replay time', () => {
  test('the clock of a replay runs if the times of the moves are known', () => {
    expect(replayTime(65_900, 0)).toBe('0:00 of 1:05');
    expect(replayTime(65_900, 12)).toBe('0:12 of 1:05');
    expect(replayTime(65_900, undefined)).toBe('1:05 in all');
  });
});

describe('replay keys', () => {
  interface PageProps {
    readonly onEvent: (event: PlayerEvent) => void;
    readonly onEscape: () => boolean;
  }

  function Page({ onEvent, onEscape }: PageProps) {
    const page = useRef<HTMLDivElement>(null);
    useReplayKeys(page, onEvent, onEscape);
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
    const onEscape = vi.fn(() => true);
    render(<Page onEvent={onEvent} onEscape={onEscape} />);
    return { onEvent, onEscape, user: userEvent.setup() };
  }

  test('Space plays and stops right after a speed was chosen, because it cannot choose that speed again', async () => {
    const { onEvent, user } = setUp();
    await user.click(screen.getByRole('radio', { name: '4×' }));
    await user.keyboard(' ');
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({ t: 'toggle' });
    expect(screen.getByRole('radio', { name: '4×' })).toBeChecked();
  });

  test('a control keeps the keys that it uses', async () => {
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

  test('Escape first closes what is open next to the replay, and is otherwise left to the dialog', async () => {
    const { onEvent, onEscape, user } = setUp();
    const taken: boolean[] = [];
    const onKeyDown = (event: KeyboardEvent) => taken.push(event.defaultPrevented);
    addEventListener('keydown', onKeyDown);
    screen.getByRole('button').focus();
    await user.keyboard('{Escape}');
    onEscape.mockReturnValue(false);
    await user.keyboard('{Escape}');
    removeEventListener('keydown', onKeyDown);
    expect(taken).toEqual([true, false]);
    expect(onEvent).not.toHaveBeenCalled();
  });
});
