import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { SpiderSettingsSchema } from '../../play/page/spider-settings.ts';
import { start } from '../../engine/session.ts';
import { spider } from '../../games/spider/rules/game.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import { NewGameDialog } from './NewGameDialog.tsx';

// The solver's assessment of a deal has its own tests.
vi.mock('./use-deal-check.ts', () => ({
  useDealCheck: (deal: object | null) => (deal ? { kind: 'unchecked' } : null),
}));

beforeEach(withNativeDialogs);
afterEach(() => {
  vi.useRealTimers();
});

const RANDOM = 'A random deal that can be won.';
const UNCHECKED = 'It could not be checked. You can still play it.';

function open(others: readonly SpiderSession[] = []) {
  const kept = createStore(() => ({ others }));
  const onStart = vi.fn();
  const onLink = vi.fn();
  const settings = createStoredState({
    ...schemaState(SpiderSettingsSchema),
    storage: memoryStorage(),
    key: 'settings',
    onStorageError: vi.fn(),
  });
  settings.setState({ winnableOnly: true });
  render(
    <NewGameDialog
      difficulty="2-suit"
      relaxedDealing={false}
      settings={settings}
      randomDeal={() => 'drawn'}
      todayWords={() => 'not played yet'}
      games={{
        others: () => kept.getState().others,
        state: kept,
        nameOf: ({ params }) => params.seed,
        giveUp: (given) => {
          kept.setState((now) => ({ others: now.others.filter((each) => each !== given) }));
          return Promise.resolve(true);
        },
      }}
      onStart={onStart}
      onResume={vi.fn()}
      onLink={onLink}
      onClose={vi.fn()}
    />,
  );
  const field = screen.getByLabelText('Seed');
  return {
    onStart,
    onLink,
    field,
    paste: async (text: string) => {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(text);
    },
    deal: () => userEvent.click(screen.getByRole('button', { name: 'Deal' })),
    /** The text about the chosen deal. */
    said: () => screen.getAllByRole('status')[0]?.textContent,
  };
}

const dealt = (seed: string, day: string | null = null) => [
  { difficulty: '2-suit', seed, relaxedDealing: false },
  day,
];

test('an empty seed is a random deal, even if it has invisible characters', async () => {
  const { onStart, paste, deal, said } = open();
  await deal();
  for (const text of [' ', '\u200b', '\u200e\u00a0']) {
    await paste(text);
    expect(said()).toBe(RANDOM);
    await deal();
  }
  expect(onStart.mock.calls).toEqual(Array.from({ length: 4 }, () => dealt('drawn')));
});

test.each([
  ['peacock 123', 'peacock 123', UNCHECKED],
  [' pea\u200bcock ', 'peacock', `The seed will be “peacock”. ${UNCHECKED}`],
  ['\u202epeacock', 'peacock', `The seed will be “peacock”. ${UNCHECKED}`],
  ['\uff11\uff12\uff13', '123', `The seed will be “123”. ${UNCHECKED}`],
  ['cafe\u0301', 'caf\u00e9', `The seed will be “caf\u00e9”. ${UNCHECKED}`],
  ['a+b=c%41#d', 'a+b=c%41#d', UNCHECKED],
  ['round 3: peacock', 'round 3: peacock', UNCHECKED],
])('%j is dealt as the seed that all its lookalikes share', async (text, seed, words) => {
  const { onStart, paste, deal, said } = open();
  await paste(text);
  expect(said()).toBe(words);
  await deal();
  expect(onStart.mock.calls).toEqual([dealt(seed)]);
});

test.each([
  ['x'.repeat(70), 'The seed must have at most 64 characters, not 70.'],
  ['a\u0007b', 'The seed must not contain control characters or line breaks.'],
  ['https://example.org/abc', 'This link contains no deal.'],
  ['http://localhost/?page=home', 'This link contains no deal.'],
])('a seed that cannot be dealt is refused without mention of a random deal', async (text, why) => {
  const { onStart, field, paste, deal, said } = open();
  await paste(text);
  expect(said()).toBe(why);
  await deal();
  expect(onStart).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(said()).toBe('');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await paste('good');
  expect(screen.queryByRole('alert')).toBeNull();
  await deal();
  expect(onStart.mock.calls).toEqual([dealt('good')]);
});

describe('a link pasted as a seed', () => {
  test.each([
    [
      'https://example.org/?seed=two%20words&difficulty=4-suit',
      'seed=two%20words&difficulty=4-suit',
      `This is a link. It opens deal “two words” with 4 suits. ${UNCHECKED}`,
    ],
    [
      'Try https://example.org/p/?seed=a&amp;difficulty=1-suit&amp;deal=relaxed!',
      'seed=a&difficulty=1-suit&deal=relaxed',
      `This is a link. It opens deal “a” with 1 suit, relaxed dealing. ${UNCHECKED}`,
    ],
    [
      'https://example.org/?game=sokoban&pack=grove&level=3',
      'game=sokoban&pack=grove&level=3',
      'This is a link. It will be opened.',
    ],
    // With the difficulty that is chosen.
    [
      'https://example.org/?seed=a',
      'seed=a&difficulty=2-suit',
      'This is a link. It will be opened.',
    ],
    [
      `https://example.org/?seed=a&difficulty=1-suit&moves=${'Ab'.repeat(900)}`,
      `seed=a&difficulty=1-suit&moves=${'Ab'.repeat(900)}`,
      `This is a link. It opens deal “a” with 1 suit. ${UNCHECKED}`,
    ],
  ])('is opened: %#', async (text, query, words) => {
    const { onStart, onLink, paste, deal, said } = open();
    await paste(text);
    expect(said()).toBe(words);
    await deal();
    expect([onStart.mock.calls, onLink.mock.calls]).toEqual([[], [[query]]]);
  });
});

test.each([
  ['pea%20cock', 'pea cock'],
  ['a&amp;b', 'a&b'],
  ['100%', '100%'],
])('a seed pasted in its URL-encoded form is decoded: %s', async (text, seed) => {
  const { onStart, paste, deal } = open();
  await paste(text);
  await deal();
  const [[params]] = onStart.mock.calls as [[{ seed: string }]];
  expect(params.seed).toBe(seed);
});

describe('today’s deal', () => {
  const ofToday = () => screen.getByRole('button', { name: 'Today’s' });

  test('follows the difficulty, even if that is chosen later', async () => {
    const { onStart, field, deal } = open();
    await userEvent.click(ofToday());
    expect(field).toHaveValue(dealOfDay('2-suit', today()));
    await userEvent.click(screen.getByRole('radio', { name: /4 suits/ }));
    expect(field).toHaveValue(dealOfDay('4-suit', today()));
    expect(ofToday()).toHaveAttribute('aria-pressed', 'true');
    await deal();
    const [[params, day]] = onStart.mock.calls as [[{ seed: string }, string]];
    expect([params.seed, day]).toEqual([dealOfDay('4-suit', today()), today()]);
  });

  test('changes at midnight, in its words, its seed and its deal', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 27, 23, 59, 50) });
    const { onStart, field } = open();
    const words = () => screen.getByText(/^Today’s deal, /).textContent;
    act(() => ofToday().click());
    expect([words(), field]).toEqual(['Today’s deal, 27 Nov: not played yet.', field]);
    expect(field).toHaveValue(dealOfDay('2-suit', '2026-11-27'));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(words()).toBe('Today’s deal, 28 Nov: not played yet.');
    expect(field).toHaveValue(dealOfDay('2-suit', '2026-11-28'));
    expect(ofToday()).toHaveAttribute('aria-pressed', 'true');
    act(() => screen.getByRole('button', { name: 'Deal' }).click());
    expect(onStart.mock.calls).toEqual([dealt(dealOfDay('2-suit', '2026-11-28'), '2026-11-28')]);
  });

  test('that was typed by its number stays that number', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 27, 23, 59, 50) });
    const { onStart, field } = open();
    const number = dealOfDay('2-suit', '2026-11-27');
    act(() => ofToday().click());
    act(() => screen.getByRole('button', { name: 'Next number' }).click());
    act(() => screen.getByRole('button', { name: 'Previous number' }).click());
    expect(field).toHaveValue(number);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(field).toHaveValue(number);
    expect(ofToday()).toHaveAttribute('aria-pressed', 'false');
    act(() => screen.getByRole('button', { name: 'Deal' }).click());
    expect(onStart.mock.calls).toEqual([dealt(number)]);
  });
});

test('giving up a game leaves the focus in the dialog', async () => {
  const kept = ['ann', 'bob'].map((seed) =>
    start(spider, { difficulty: '1-suit' as const, seed, relaxedDealing: false }),
  );
  open(kept);
  await userEvent.click(screen.getByRole('button', { name: 'Give up ann' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue bob' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Give up bob' }));
  await waitFor(() => expect(document.activeElement).toBeChecked());
});
