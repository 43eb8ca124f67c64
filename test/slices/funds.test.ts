import { signedOut } from '../../slices/auth';
import {
  balanceSlice,
  balanceToggled,
  selectAvailablePaise,
  selectIsBalanceVisible,
} from '../../slices/balance';
import type { Balance } from '../../slices/balance';
import { exposureSlice, exposureToggled, selectExposurePaise } from '../../slices/exposure';
import type { Exposure } from '../../slices/exposure';
import { matrix, query } from './matrix';

const funds = { userName: 'demo', availablePaise: 9_900_000, totalPaise: 10_000_000, exposurePaise: 100_000 };
const error = { code: 'OFFLINE', message: '' };
const events = {
  signedOut: signedOut('asked'),
  sameFunds: query('getBalance', 'fulfilled', undefined, funds),
  newFunds: query('getBalance', 'fulfilled', undefined, { ...funds, availablePaise: 1, exposurePaise: 2 }),
  failed: query('getBalance', 'rejected', undefined, error),
};

describe('balance', () => {
  const { availablePaise, totalPaise } = funds;
  const states: Record<string, Balance> = {
    unknown: { status: 'unknown', isVisible: true },
    unknownHidden: { status: 'unknown', isVisible: false },
    shown: { status: 'shown', availablePaise, totalPaise },
    hidden: { status: 'hidden', availablePaise, totalPaise },
  };
  matrix(
    balanceSlice.reducer,
    states,
    { ...events, toggled: balanceToggled() },
    `
                   signedOut  sameFunds  newFunds  failed  toggled
    unknown        -          shown      shown     -       unknown
    unknownHidden  unknown    hidden     hidden    -       unknown
    shown          unknown    -          shown     -       hidden
    hidden         unknown    -          hidden    -       shown
  `,
  );
  test('a choice made before the first answer is kept', () => {
    const toggled = balanceSlice.reducer(states.unknown, balanceToggled());
    expect(selectIsBalanceVisible({ balance: toggled })).toBe(false);
    expect(selectAvailablePaise({ balance: toggled })).toBeNull();
    const known = balanceSlice.reducer(toggled, events.newFunds);
    expect([known.status, selectAvailablePaise({ balance: known })]).toEqual(['hidden', 1]);
  });
});

describe('exposure', () => {
  const states: Record<string, Exposure> = {
    unknown: { status: 'unknown', isVisible: true },
    unknownHidden: { status: 'unknown', isVisible: false },
    shown: { status: 'shown', paise: 100_000 },
    hidden: { status: 'hidden', paise: 100_000 },
  };
  matrix(
    exposureSlice.reducer,
    states,
    { ...events, toggled: exposureToggled() },
    `
                   signedOut  sameFunds  newFunds  failed  toggled
    unknown        -          shown      shown     -       unknown
    unknownHidden  unknown    hidden     hidden    -       unknown
    shown          unknown    -          shown     -       hidden
    hidden         unknown    -          hidden    -       shown
  `,
  );
  test('hiding keeps the figure', () => {
    expect(selectExposurePaise({ exposure: { status: 'hidden', paise: 5 } })).toBe(5);
    expect(selectExposurePaise({ exposure: { status: 'unknown', isVisible: true } })).toBeNull();
  });
});
