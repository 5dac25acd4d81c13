import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { schemaState } from '../../../store/schema-codec.ts';
import { valuePart } from '../../../store/data/stored-kind.ts';
import { withNativeDialogs } from '../../../test-support/native-dialogs.ts';
import { ConfirmHost } from '../../kit/ConfirmHost.tsx';
import * as v from 'valibot';
import { StoredPanel } from './StoredPanel.tsx';

beforeEach(withNativeDialogs);

const { codec } = schemaState(v.object({ n: v.optional(v.number(), 0) }));
const TOY = {
  name: 'Toy',
  data: { kinds: [{ id: 'toy', name: 'Scores', parts: [valuePart({ key: 'toy.', codec })] }] },
};

/** The question before these values are deleted. */
async function question(values: readonly (readonly [string, string])[]): Promise<string> {
  const data = { values: new Map(values), files: new Map<string, string>(), unread: [] };
  render(
    <>
      <StoredPanel data={data} games={[TOY]} onChange={vi.fn()} />
      <ConfirmHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete Toy: Scores' }));
  return (await screen.findByRole('dialog', { name: 'Delete “Scores”?' })).textContent;
}

test('the question before a kind is deleted says that values of a newer version go too', async () => {
  expect(
    await question([
      ['toy.a', '{"v":9}'],
      ['toy.b', '{"v":9}'],
      ['toy.c', '{"n":1}'],
    ]),
  ).toContain('With it go 2 values that a newer version of Peacock Parlor wrote.');
});

test('where there is none, the question says nothing of newer versions', async () => {
  expect(await question([['toy.c', '{"n":1}']])).not.toContain('newer');
});
