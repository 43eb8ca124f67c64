import {
  MOST_PINS,
  marketPinned,
  marketUnpinned,
  pinMoved,
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
    moved: pinMoved({ pin: pin(1), to: 0 }),
    stayed: pinMoved({ pin: pin(0), to: 0 }),
    putBack: pinMoved({ pin: pin(99), to: 0 }),
    followedNone: pinsFollowed({ status: 'none' }),
    followedOne: pinsFollowed({ status: 'some', pins: [pin(0)] }),
  },
  `
          pinned  another  unpinned  unknown  moved  stayed  putBack  followedNone  followedOne
    none  some    some     -         -        some   some    some     -                  some
    one   -       some     none      -        some   -       some     none               -
    full  -       -        some      -        some   -       -        none               some
  `,
);

test.each([
  ['earlier', 2, 1, [0, 2, 1, 3]],
  ['later', 1, 2, [0, 2, 1, 3]],
  ['to the front', 3, 0, [3, 0, 1, 2]],
  ['to the end', 0, 3, [1, 2, 3, 0]],
])('a market moved %s takes that place, and the others keep their order', (_, one, to, order) => {
  const four: Pins = { status: 'some', pins: [0, 1, 2, 3].map(pin) };
  const pins = pinsSlice.reducer(four, pinMoved({ pin: pin(one), to }));
  expect(selectPins({ pins })).toEqual(order.map(pin));
});

test('the order is that of pinning, and nothing but the two ids is kept', () => {
  const told = { ...pin(5), name: 'Match Odds' };
  const pins = pinsSlice.reducer(states.one, marketPinned(told));
  expect(selectPins({ pins })).toEqual([pin(0), pin(5)]);
  expect([selectIsPinned({ pins }, 'm5'), selectIsPinned({ pins }, 'm6')]).toEqual([true, false]);
});
