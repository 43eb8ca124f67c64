import { HABIT_STAKES } from '../../domain/placing/habit';
import { signedOut } from '../../slices/auth';
import { habitSlice } from '../../slices/habit';
import type { Habit } from '../../slices/habit';
import { matrix, mutation, query } from './matrix';
import { bet } from './samples';

const { reducer } = habitSlice;
const states: Record<string, Habit> = {
  unknown: { status: 'unknown' },
  known: { status: 'known', stakes: [5_000] },
};
const placed = (stakePaise: number) =>
  mutation('placeBet', 'fulfilled', { ref: 'reference-1' }, { bet: bet({ stakePaise }), message: '' });
const told = (...stakes: number[]) => query('getLastStakes', 'fulfilled', undefined, stakes);

matrix(
  reducer,
  states,
  { placed: placed(100), told: told(100, 200), signedOut: signedOut('asked') },
  `
           placed  told   signedOut
  unknown  known   known  -
  known    known   known  unknown
`,
);

test('what the exchange tells comes after the stakes of this page, which it may tell already', () => {
  const after = (...actions: Parameters<typeof reducer>[1][]) =>
    actions.reduce(reducer, { status: 'unknown' });
  expect(after(told(300, 200))).toEqual({ status: 'known', stakes: [300, 200] });
  expect(after(placed(400), told(300, 200))).toEqual({ status: 'known', stakes: [400, 300, 200] });
  expect(after(placed(300), told(300, 200))).toEqual({ status: 'known', stakes: [300, 200] });
  const most = Array.from({ length: HABIT_STAKES.most }, (_, i) => i + 1);
  expect(after(placed(400), told(...most))).toEqual({ status: 'known', stakes: [400, ...most.slice(0, -1)] });
});

test('the newest stakes are known, as many as make a habit; the usual one is the middle', () => {
  const stakes = Array.from({ length: HABIT_STAKES.most + 5 }, (_, i) => i + 1);
  const habit = stakes.map(placed).reduce(reducer, reducer(undefined, { type: '' }));
  expect(habit).toEqual({ status: 'known', stakes: stakes.slice(5).toReversed() });
  expect(habitSlice.selectors.selectUsualStake({ habit })).toBe(15);
  expect(habitSlice.selectors.selectUsualStake({ habit: { status: 'known', stakes: [1, 2] } })).toBeNull();
});
