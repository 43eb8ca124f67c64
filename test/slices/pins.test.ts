import {
  MOST_PINS,
  marketPinned,
  marketUnpinned,
  pinsFollowed,
  pinsSlice,
  selectIsPinned,
  selectPins,
} from '../../slices/pins';
import type { Pins } from '../../slices/pins';
import { matrix } from './matrix';

const pin = (n: number) => ({ marketId: `m${n}`, matchId: 'e1' });
const full = Array.from({ length: MOST_PINS }, (_, n) => pin(n));

const states: Record<string, Pins> = {
  none: { status: 'none' },
  one: { status: 'some', pins: [pin(0)] },
  full: { status: 'some', pins: full },
};

matrix(
  pinsSlice.reducer,
  states,
  {
    pinned: marketPinned(pin(0)),
    another: marketPinned(pin(99)),
    unpinned: marketUnpinned('m0'),
    unknown: marketUnpinned('m99'),
    followedNone: pinsFollowed({ status: 'none' }),
    followedOne: pinsFollowed({ status: 'some', pins: [pin(0)] }),
  },
  `
          pinned  another  unpinned  unknown  followedNone  followedOne
    none  some    some     -         -        -              some
    one   -       some     none      -        none           -
    full  -       -        some      -        none           some
  `,
);

test('the order is that of pinning, and nothing but the two ids is kept', () => {
  const told = { ...pin(5), name: 'Match Odds' };
  const pins = pinsSlice.reducer(states.one, marketPinned(told));
  expect(selectPins({ pins })).toEqual([pin(0), pin(5)]);
  expect([selectIsPinned({ pins }, 'm5'), selectIsPinned({ pins }, 'm6')]).toEqual([true, false]);
});
