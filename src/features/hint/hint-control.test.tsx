import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hints } from '../../games/spider/rules/hints.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { spider, type Position } from '../../games/spider/rules/game.ts';
import { board } from '../../test-support/spider.ts';
import { spiderStore } from '../../test-support/spider-stores.ts';
import { announce } from '../../ui/messages/announce.ts';
import { createHints } from './hint-control.ts';
import type { Advised } from '../../play/spider/hint-words.ts';

vi.mock('../../ui/messages/announce.ts');

const move = (from: number, to: number, length = 1): SpiderMove => ({
  t: 'move',
  from,
  to,
  length,
});

const advice = (line: readonly SpiderMove[]): Advised => ({
  line,
  purpose: () => 'turn up a card in column 3',
  effect: () => 'turns up a card in column 3',
});

/** A game whose coach answers when the test makes it answer. */
function open() {
  const store = spiderStore();
  const asked: {
    position: Position;
    answer: (advice: readonly Advised[] | null) => Promise<void>;
  }[] = [];
  const later: (() => void)[] = [];
  const control = createHints(
    store,
    {
      advise: (position) =>
        new Promise((resolve) => {
          asked.push({
            position,
            answer: async (given) => {
              resolve(given);
              await vi.advanceTimersByTimeAsync(0);
            },
          });
        }),
    },
    (run) => later.push(run),
  );
  control.watch();
  const { session } = store.getState();
  const position = session.states[0]!;
  const legal = hints(position, false).map(({ action }) => action);
  return {
    store,
    control,
    position,
    quick: legal,
    asked,
    shown: () => control.state.getState(),
    action: () => control.state.getState().hint?.action,
    whenIdle: () => later.splice(0).forEach((run) => run()),
    play: (action: SpiderMove) => store.getState().play(action),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

/** Legal moves in the opening other than the first quick hint. */
const others = (position: Position, first: SpiderMove) =>
  spider
    .legalMoves(position)
    .filter((each) => each.t === 'move' && JSON.stringify(each) !== JSON.stringify(first));

test('playing a hint counts as the coach’s move, and making the move by hand does not', () => {
  const { control, quick, play, store } = open();
  const coached = () => store.getState().session.coached;
  expect(control.playShown(play)).toBeNull();
  control.next();
  play(quick[0]!);
  expect(coached()).toBeUndefined();
  control.next();
  expect(control.playShown(play)).toBe(true);
  expect(store.getState().session.cursor).toBe(2);
  expect(coached()).toBe(1);
  // A winning hint is shown only after a question, and the game is already marked as helped.
  control.showWinning([{ t: 'deal' }]);
  control.playShown(play);
  expect(coached()).toBe(1);
  store.getState().startOver();
  expect(coached()).toBeUndefined();
});

test('different advice is announced as better, unless the first hint has been read by then', async () => {
  for (const readingTime of [0, 5000]) {
    const { control, quick, position, asked } = open();
    control.next();
    await vi.advanceTimersByTimeAsync(readingTime);
    vi.mocked(announce).mockClear();
    await asked[0]!.answer([advice(others(position, quick[0]!))]);
    expect(vi.mocked(announce).mock.calls).toEqual(
      readingTime === 0 ? [[expect.stringMatching(/^Better: Hint 1 of /)]] : [],
    );
  }
});

test('clicks follow what is known about the position, whether or not a hint is shown', async () => {
  const { control, quick, position, asked, play, store } = open();
  expect(control.advised()).toEqual([]);
  control.next();
  expect(control.advised()).toEqual([quick[0]]);
  const [better, next] = others(position, quick[0]!);
  await asked[0]!.answer([advice([better!]), advice([next!])]);
  expect(control.advised()[0]).toEqual(better);
  control.hide();
  expect(control.advised()).toEqual([better, next]);
  play(quick[0]!);
  expect(control.advised()).toEqual([]);
  store.getState().undo();
  expect(control.advised()).toEqual([better, next]);
});

test('clicks follow the plan that was begun', async () => {
  const { control, position, asked, play, quick } = open();
  control.next();
  const after = spider.apply(position, quick[0]!)!;
  const [second] = spider.legalMoves(after);
  await asked[0]!.answer([advice([quick[0]!, second!])]);
  play(quick[0]!);
  expect(control.advised()).toEqual([second]);
});

test('each position that a hint was shown for counts once, however its move is played', async () => {
  const { control, store, quick, asked, position, play } = open();
  const count = () => store.getState().session.hints ?? 0;
  expect(count()).toBe(0);
  control.next();
  control.next();
  await asked[0]!.answer([advice([others(position, quick[0]!)[0]!])]);
  control.hide();
  control.next();
  expect(count()).toBe(1);
  play(quick[0]!);
  expect(count()).toBe(1);
  control.next();
  store.getState().undo();
  control.next();
  expect(count()).toBe(2);
  store.getState().startOver();
  expect(count()).toBe(0);
});

/** A position in which the coach deals first, with a free join and a useless move left. */
function withJoin() {
  const opened = open();
  const columns = ['#2♠ 9♦ 8♥', '#3♠ 9♥', 'K♥ Q♠', ...Array<string>(7).fill('K♥')];
  const tableau = { ...board(columns, 'K-4♠'), completed: [], relaxedDealing: false };
  const { session } = opened.store.getState();
  opened.store.setState({ session: { ...session, states: [tableau], cursor: 0, moves: [] } });
  opened.control.next();
  return opened;
}

const silent = (line: readonly SpiderMove[]): Advised => ({
  ...{ line, purpose: () => '', effect: () => '' },
});

describe('the coach’s advice', () => {
  test('includes a free join of one suit before a deal', async () => {
    const { asked, shown, action, control } = withJoin();
    await asked[0]!.answer([silent([{ t: 'deal' }]), advice([move(2, 3)])]);
    expect(action()).toEqual(move(0, 1));
    expect(shown().text?.()).toContain('makes a longer run of one suit');
    control.next();
    expect(shown().text?.()).toBe('Hint 2 of 3: Or deal a new row.');
  });

  test('does not claim that a deal is the only useful action if moves are suggested, too', async () => {
    const { asked, shown, control } = withJoin();
    await asked[0]!.answer([advice([move(2, 3), move(0, 1)]), silent([{ t: 'deal' }])]);
    control.next();
    expect(shown().text?.()).toBe('Hint 2 of 3: Or deal a new row.');
  });

  describe('if the quick ranking suggests only a deal', () => {
    const shownDeal = () => {
      const opened = open();
      const tableau = {
        ...board(['10♥ 9♠', '10♦', ...Array<string>(8).fill('K♥')], 'K-4♠'),
        completed: [],
        relaxedDealing: false,
      };
      const { session } = opened.store.getState();
      opened.store.setState({ session: { ...session, states: [tableau], cursor: 0, moves: [] } });
      opened.control.next();
      expect(opened.shown().text?.()).toBe('Hint: I see no useful move. Deal a new row.');
      return opened;
    };

    test('corrects that no move is useful if the coach deals first but knows a move', async () => {
      const { asked, shown, control } = shownDeal();
      await asked[0]!.answer([silent([{ t: 'deal' }]), advice([move(0, 1)])]);
      expect(shown().text?.()).toBe(
        'Hint 1 of 2: Deal a new row: I expect more from it than from the moves that are left.',
      );
      control.next();
      expect(shown().text?.()).toContain('Hint 2 of 2: 9 of Spades');
    });

    test('puts the coach’s move first, even if the deal has been read', async () => {
      const { asked, shown, action } = shownDeal();
      vi.advanceTimersByTime(1500);
      await asked[0]!.answer([advice([move(0, 1)]), silent([{ t: 'deal' }])]);
      expect(action()).toEqual(move(0, 1));
      expect(shown().text?.()).toContain('Hint 1 of 2: 9 of Spades');
    });

    test('keeps the text if the coach knows nothing more', async () => {
      const { asked, shown } = shownDeal();
      await asked[0]!.answer([silent([{ t: 'deal' }])]);
      expect(shown().text?.()).toBe('Hint: I see no useful move. Deal a new row.');
    });
  });

  test('omits a move without a reason, unless it is the first one', async () => {
    const later = withJoin();
    await later.asked[0]!.answer([advice([move(0, 1)]), silent([move(2, 3)])]);
    later.control.next();
    expect(later.shown().text?.()).not.toContain('Queen of Spades');
    const first = withJoin();
    await first.asked[0]!.answer([silent([move(2, 3), move(0, 1)])]);
    expect(first.shown().text?.()).toMatch(
      /^Hint 1 of \d: Queen of Spades from column 3 to column 4, because the coach rates the table higher 2 moves later\.$/,
    );
  });

  test('does not interrupt a plan that the player has begun', async () => {
    const { asked, action, control, play } = withJoin();
    await asked[0]!.answer([advice([move(2, 3), { t: 'deal' }])]);
    expect(action()).toEqual(move(2, 3));
    play(move(2, 3));
    control.next();
    expect(action()).toEqual({ t: 'deal' });
  });
});

describe('a hint', () => {
  test('appears immediately, and is replaced by the coach’s when that is ready', async () => {
    const { control, quick, position, asked, action, shown } = open();
    expect(control.next()).toBe(true);
    expect(action()).toEqual(quick[0]);
    const [better] = others(position, quick[0]!);
    await asked[0]!.answer([advice([better!])]);
    expect(action()).toEqual(better);
    expect(shown().text?.()).toMatch(/^Hint 1 of 3: .*because it turns up a card in column 3\.$/);
  });

  test('filling a column is worded with the coach’s reason, if it has one', async () => {
    const { store, control, asked, shown } = open();
    const columns = ['2♥ 9♠', '', ...Array<string>(8).fill('K♥')];
    const filling = { ...board(columns, 'K-4♠'), completed: [], relaxedDealing: false };
    const { session } = store.getState();
    store.setState({ session: { ...session, states: [filling], cursor: 0, moves: [] } });
    control.next();
    expect(shown().text?.()).toContain('a row is dealt only when');
    const action = shown().hint!.action;
    await asked[0]!.answer([advice([action])]);
    expect(shown().text?.()).toContain('because it turns up a card in column 3');
  });

  test('stays if the player has stepped to it, or has read it', async () => {
    const gone = open();
    gone.control.next();
    gone.control.next();
    await gone.asked[0]!.answer([advice([others(gone.position, gone.quick[1]!)[0]!])]);
    expect(gone.action()).toEqual(gone.quick[1]);
    const read = open();
    read.control.next();
    vi.advanceTimersByTime(1500);
    const [better] = others(read.position, read.quick[0]!);
    await read.asked[0]!.answer([advice([better!])]);
    expect(read.action()).toEqual(read.quick[0]);
    read.control.next();
    expect(read.action()).toEqual(better);
  });

  test('uses the quick ranking if the coach has no answer', async () => {
    const { control, quick, asked, action } = open();
    control.next();
    await asked[0]!.answer(null);
    expect(action()).toEqual(quick[0]);
  });

  test('does not return after it was dismissed, or for an earlier position', async () => {
    const away = open();
    away.control.next();
    away.control.hide();
    await away.asked[0]!.answer([advice([away.quick[0]!])]);
    expect(away.action()).toBeUndefined();
    const left = open();
    left.control.next();
    left.play(left.quick[0]!);
    await left.asked[0]!.answer([advice([left.quick[0]!])]);
    expect(left.action()).toBeUndefined();
  });
});

describe('a plan', () => {
  test('continues if its next move is played, and ends if another move is', async () => {
    const { control, quick, asked, action, shown, play, store, position } = open();
    control.next();
    const line = [quick[0]!, move(0, 1), move(0, 2)];
    await asked[0]!.answer([advice(line)]);
    expect(shown()).toMatchObject({ hasPlan: true, plan: null });
    expect(shown().text?.()).toContain('the first of 3 moves that turn up a card in column 3');
    play(quick[0]!);
    control.next();
    expect(action()).toEqual(move(0, 1));
    expect(shown().text?.()).toContain('move 2 of the 3 that turn up a card in column 3');
    expect(asked).toHaveLength(1);
    store.getState().undo();
    play(others(position, quick[0]!)[0]!);
    control.next();
    expect(shown().text?.()).not.toContain('of the 3');
  });

  test('is shown as text on request', async () => {
    const { control, quick, asked, shown } = open();
    control.next();
    control.togglePlan();
    expect(shown().plan?.()).toHaveLength(1);
    control.togglePlan();
    await asked[0]!.answer([advice([quick[0]!, { t: 'deal' }])]);
    control.togglePlan();
    expect(shown().plan?.()).toEqual([expect.stringMatching(/ from column /), 'deal a row']);
    control.togglePlan();
    expect(shown().plan).toBeNull();
  });
});

test('the coach looks ahead for some moves after a hint, so that the next hint appears immediately', async () => {
  const { control, quick, asked, action, play, whenIdle, position } = open();
  play({ t: 'deal' });
  whenIdle();
  expect(asked).toHaveLength(0);
  control.next();
  play({ t: 'deal' });
  whenIdle();
  expect(asked).toHaveLength(2);
  expect(position).not.toBe(asked[1]!.position);
  const [best] = others(asked[1]!.position, quick[0]!);
  await asked[1]!.answer([advice([best!])]);
  expect(action()).toBeUndefined();
  control.next();
  expect(action()).toEqual(best);
  expect(asked).toHaveLength(2);
});

test('advice that arrives after the player has moved and gone back does not reopen the hint', async () => {
  const { control, position, asked, play, store, quick, shown } = open();
  control.next();
  play(quick[0]!);
  store.getState().undo();
  await asked[0]!.answer([advice([others(position, quick[0]!)[0]!])]);
  expect(shown().hint).toBeNull();
});

test('asking in advance does not replace a question whose answer the player is waiting for', () => {
  const { control, asked, play, quick, whenIdle } = open();
  control.next();
  play(quick[0]!);
  control.next();
  whenIdle();
  expect(asked).toHaveLength(2);
});
