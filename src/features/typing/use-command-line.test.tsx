import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCommandLine } from './use-command-line.ts';

function Field() {
  const { onSubmit, input } = useCommandLine({ onRun: () => true, onClose: vi.fn() });
  return (
    <form aria-label="line" onSubmit={onSubmit}>
      <input {...input} />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const enter = (value: string) => {
  type(value);
  fireEvent.submit(screen.getByRole('form'));
};
/** The contents of the field after each of these keys. */
const shownAfter = (keys: readonly string[]) =>
  keys.map((key) => {
    fireEvent.keyDown(field(), { key });
    return field().value;
  });
const up = (times: number) => Array.from({ length: times }, () => 'ArrowUp');
const down = (times: number) => Array.from({ length: times }, () => 'ArrowDown');

beforeEach(() => {
  render(<Field />);
});

it('goes back through the entered lines, and forward to the line being written', () => {
  enter('a6');
  enter('b2');
  type('dra');
  expect(shownAfter([...up(3), ...down(3)])).toEqual(['b2', 'a6', 'a6', 'b2', 'dra', 'dra']);
});

it('stores neither empty lines nor the same line twice in a row', () => {
  for (const line of ['a6', 'a6', '', '0', 'a6']) enter(line);
  expect(shownAfter(up(4))).toEqual(['a6', '0', 'a6', 'a6']);
});

it('forgets the oldest lines', () => {
  for (let index = 0; index < 300; index++) enter(`a${index}`);
  const shown = shownAfter(up(201));
  expect([shown[0], shown[199], shown[200]]).toEqual(['a299', 'a100', 'a100']);
});
