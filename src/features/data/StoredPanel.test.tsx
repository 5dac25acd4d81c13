import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { valuePart } from '../../store/data/stored-kind.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { ConfirmHost } from '../../ui/loading/ConfirmHost.tsx';
import * as v from 'valibot';
import { StoredPanel } from './StoredPanel.tsx';
import type { ChangeStored, NamedData } from './stored-data.ts';
import { message } from '../../words/message.ts';

beforeEach(withNativeDialogs);

const { codec } = schemaState(v.object({ n: v.optional(v.number(), 0) }));
const TOY = {
  name: 'Toy',
  data: {
    kinds: [{ id: 'toy', name: message('Snapshots'), parts: [valuePart({ key: 'toy.', codec })] }],
  },
};

/** Returns the text of the confirmation before these values are deleted. */
async function question(values: readonly (readonly [string, string])[]): Promise<string> {
  const data = {
    values: new Map(values),
    files: new Map<string, string>(),
    unread: [],
    isListed: true,
  };
  render(
    <>
      <StoredPanel data={data} games={[TOY]} onChange={vi.fn()} />
      <ConfirmHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete Toy: Snapshots' }));
  return (await screen.findByRole('dialog', { name: 'Delete “Snapshots”?' })).textContent;
}

test('the confirmation mentions that values of a newer version are deleted too', async () => {
  expect(
    await question([
      ['toy.a', '{"v":9}'],
      ['toy.b', '{"v":9}'],
      ['toy.c', '{"n":1}'],
    ]),
  ).toContain('2 values written by a newer version of Peacock Parlor would be deleted too.');
});

test('an incomplete listing is reported, and not as an empty one', () => {
  const data = { values: new Map(), files: new Map(), unread: [], isListed: false };
  const panel = (isListed: boolean) => (
    <StoredPanel data={{ ...data, isListed }} games={[TOY]} onChange={vi.fn()} />
  );
  const { rerender } = render(panel(false));
  expect(screen.getByText(/there may be more than this/)).toBeVisible();
  expect(screen.queryByText('Nothing is stored yet.')).toBeNull();
  rerender(panel(true));
  expect(screen.getByText('Nothing is stored yet.')).toBeVisible();
});

test('without values of a newer version, the confirmation does not mention them', async () => {
  expect(await question([['toy.c', '{"n":1}']])).not.toContain('newer');
});

describe('a readable value that was set aside', () => {
  const JOINED = {
    name: 'Toy',
    data: {
      kinds: [
        {
          id: 'sums',
          name: message('Solutions'),
          parts: [
            valuePart({
              ...{ key: 'sum', codec, describe: ({ n }: { readonly n: number }) => `n is ${n}` },
              merge: (a: { readonly n: number }, b: { readonly n: number }) => ({ n: a.n + b.n }),
            }),
          ],
        },
      ],
    },
  };

  async function usedAgain(
    game: NamedData,
    entries: Readonly<Record<string, string>>,
    /** Keys the browser cannot read. */
    unread: readonly string[] = [],
    /** What another page writes before the player confirms. */
    meanwhile: Readonly<Record<string, string>> = {},
  ) {
    const onChange = vi.fn<ChangeStored>().mockResolvedValue(true);
    const values = new Map(Object.entries(entries));
    render(
      <>
        <StoredPanel
          data={{ values, files: new Map(), unread, isListed: true }}
          games={[game]}
          onChange={onChange}
        />
        <ConfirmHost />
      </>,
    );
    const [button, ...others] = screen.queryAllByRole('button', { name: /^Use again/ });
    expect(others).toEqual([]);
    if (!button) return null;
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Use this value again?' });
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
    const [changes, what] = onChange.mock.calls[0] ?? [];
    const now = new Map(Object.entries({ ...entries, ...meanwhile }));
    const read = { values: now, files: new Map(), unread, isListed: true };
    const made = typeof changes === 'function' ? await changes(read) : changes;
    return { says: dialog.textContent, changes: Object.fromEntries(made?.values ?? []), what };
  }

  test('is swapped with the value in use', async () => {
    const used = await usedAgain(TOY, { 'toy.a': '{"n":1}', 'toy.a.damaged': '{"n":2}' });
    expect(used?.says).toContain('Toy: Snapshots. What is in use now is set aside.');
    expect(used?.changes).toEqual({ 'toy.a': '{"n":2}', 'toy.a.damaged': '{"n":1}' });
    expect(used?.what).toBe('Toy: Snapshots: used again.');
  });

  test('is swapped with what another page wrote before the player confirmed', async () => {
    const entries = { 'toy.a': '{"n":1}', 'toy.a.damaged': '{"n":2}' };
    const used = await usedAgain(TOY, entries, [], { 'toy.a': '{"n":3}' });
    expect(used?.changes).toEqual({ 'toy.a': '{"n":2}', 'toy.a.damaged': '{"n":3}' });
  });

  test('takes over if nothing is in use, even if an older version stored it', async () => {
    const used = await usedAgain(TOY, { 'toy.a.v1': '{"n":2}' });
    expect(used?.says).not.toContain('set aside');
    expect(used?.changes).toEqual({ 'toy.a': '{"n":2}', 'toy.a.v1': null });
  });

  test('is not offered if the value in use could not be read', async () => {
    expect(await usedAgain(TOY, { 'toy.a.damaged': '{"n":2}' }, ['toy.a'])).toBeNull();
  });

  test('is merged into the value in use if possible', async () => {
    const used = await usedAgain(JOINED, { sum: '{"n":1}', 'sum.damaged.2': '{"n":2}' });
    expect(used?.says).toContain('Toy: Solutions, n is 2. It is added to what is in use now.');
    expect(used?.changes).toEqual({
      sum: expect.stringContaining('"n":3') as string,
      'sum.damaged.2': null,
    });
  });

  test.each([
    ['says the same', { 'toy.a': '{"n":1}', 'toy.a.damaged': '{"n":1}' }],
    ['is damaged', { 'toy.a': '{"n":1}', 'toy.a.damaged': 'nothing' }],
    ['is a copy', { 'toy.a': '{"n":1}', 'toy.a.copy': '{"n":2}' }],
    ['would replace what a newer version wrote', { 'toy.a': '{"v":9}', 'toy.a.v1': '{"n":2}' }],
  ])('is not offered if it %s', async (_, entries) => {
    expect(await usedAgain(TOY, entries)).toBeNull();
  });
});
