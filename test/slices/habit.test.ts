import { HABIT_STAKES } from '../../domain/habit';
import { signedOut } from '../../slices/auth';
import { habitSlice } from '../../slices/habit';
import type { Habit } from '../../slices/habit';
import { matrix, mutation } from './matrix';
import { bet } from './samples';

const { reducer } = habitSlice;
const states: Record<string, Habit> = {
  unknown: { status: 'unknown' },
  known: { status: 'known', stakes: [5_000] },
};
const placed = (stakePaise: number) =>
  mutation('placeBet', 'fulfilled', { ref: 'reference-1' }, { bet: bet({ stakePaise }), message: '' });

matrix(
  reducer,
  states,
  { placed: placed(100), signedOut: signedOut('asked') },
  `
           placed  signedOut
  unknown  known   -
  known    known   unknown
`,
);

test('the newest stakes are known, as many as make a habit; the usual one is the middle', () => {
  const stakes = Array.from({ length: HABIT_STAKES.most + 5 }, (_, i) => i + 1);
  const habit = stakes.map(placed).reduce(reducer, reducer(undefined, { type: '' }));
  expect(habit).toEqual({ status: 'known', stakes: stakes.slice(5).toReversed() });
  expect(habitSlice.selectors.selectUsualStake({ habit })).toBe(15);
  expect(habitSlice.selectors.selectUsualStake({ habit: { status: 'known', stakes: [1, 2] } })).toBeNull();
});
