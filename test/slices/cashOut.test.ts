import { signedOut } from '../../slices/auth';
import { cashOutAsked, cashOutRequested, cashOutSlice, offerSecondPassed, WHOLE } from '../../slices/cashOut';
import type { CashOut } from '../../slices/cashOut';
import { cashRuleRemoved, cashRuleRequested, cashRulesSlice, cashRulesWanted } from '../../slices/cashRules';
import type { CashRules } from '../../slices/cashRules';
import { dialogClosed } from '../../slices/dialogs';
import { navigated, redirected, urlChanged } from '../../slices/route';
import { matrix, mutation, query } from './matrix';

const quote = {
  quoteId: '7',
  closedPaise: 14_63,
  percent: 100,
  wholePaise: 14_63,
  isThin: false,
  seconds: 8,
  legs: [],
  results: [],
};
const offered = { marketId: 'm1', wanted: WHOLE, quote };
const error = { code: 'NOT_FILLED' as const, message: 'There is nothing to cash out.' };
const unsure = { code: 'OUTCOME_UNKNOWN' as const, message: '' };
const asked = { marketId: 'm1', wanted: WHOLE, asked: 'a1' };
const take = { quoteId: '7', ref: 'cash-out-1' };

const states: Record<string, CashOut> = {
  closed: { status: 'closed' },
  asking: { status: 'asking', ...asked },
  none: { status: 'none', marketId: 'm1', wanted: WHOLE, error },
  quoted: { status: 'quoted', ...offered, secondsLeft: 2 },
  lastSecond: { status: 'quoted', ...offered, secondsLeft: 1 },
  ended: { status: 'ended', ...offered },
  taking: { status: 'taking', ...offered, ...take },
  unsure: { status: 'unsure', ...offered, ...take },
  taken: { status: 'taken', marketId: 'm1', closedPaise: 14_63, percent: 100 },
};

describe('a cash out', () => {
  matrix(
    cashOutSlice.reducer,
    states,
    {
      asks: cashOutAsked({ marketId: 'm1', wanted: { kind: 'amount', paise: 10_00 } }),
      second: offerSecondPassed(),
      takes: cashOutRequested(),
      quote: query('getCashOutQuote', 'fulfilled', asked, quote),
      noQuote: query('getCashOutQuote', 'rejected', asked, error),
      oldQuote: query('getCashOutQuote', 'fulfilled', { ...asked, asked: 'a0' }, quote),
      taken: mutation('takeCashOut', 'fulfilled', take, { closedPaise: 14_63, percent: 100, bets: [] }),
      refused: mutation('takeCashOut', 'rejected', take, error),
      lost: mutation('takeCashOut', 'rejected', take, unsure),
      otherTaken: mutation('takeCashOut', 'fulfilled', { ...take, ref: 'another-1' }, {}),
      other: cashOutAsked({ marketId: 'm2', wanted: WHOLE }),
    },
    `
               asks    second  takes   quote   noQuote  oldQuote  taken  refused  lost    otherTaken  other
    closed     asking  -       -       -       -        -         -      -        -       -           asking
    asking     asking  -       -       quoted  none     -         -      -        -       -           asking
    none       asking  -       -       -       -        -         -      -        -       -           asking
    quoted     asking  quoted  taking  -       -        -         -      -        -       -           asking
    lastSecond asking  ended   taking  -       -        -         -      -        -       -           asking
    ended      asking  -       -       -       -        -         -      -        -       -           asking
    taking     -       -       -       -       -        -         taken  none     unsure  -           -
    unsure     -       -       taking  -       -        -         taken  none     unsure  -           asking
    taken      asking  -       -       -       -        -         -      -        -       -           asking
    `,
  );
  test('what was lost goes again under the same reference', () => {
    expect(cashOutSlice.reducer(states['unsure'], cashOutRequested())).toMatchObject(take);
  });
});

describe('leaving it', () => {
  matrix(
    cashOutSlice.reducer,
    states,
    {
      closes: dialogClosed(),
      navigated: navigated('/home'),
      redirected: redirected('/home'),
      urlChanged: urlChanged('/home'),
      signedOut: signedOut('ended'),
    },
    `
               closes  navigated  redirected  urlChanged  signedOut
    closed     -       -          -           -           -
    asking     closed  closed     closed      closed      closed
    none       closed  closed     closed      closed      closed
    quoted     closed  closed     closed      closed      closed
    lastSecond closed  closed     closed      closed      closed
    ended      closed  closed     closed      closed      closed
    taking     -       -          -           -           closed
    unsure     -       -          -           -           closed
    taken      closed  closed     closed      closed      closed
    `,
  );
});

const rule = {
  ruleId: '3',
  marketId: 'm1',
  marketName: 'Match Odds',
  matchName: 'A v B',
  state: 'waiting' as const,
  profitPaise: 50_00,
  lossPaise: null,
  closedPaise: null,
};
const rules = [rule];
const wish = { marketId: 'm1', profitPaise: 50_00, lossPaise: null };

describe('what cashes out by itself', () => {
  const ruleStates: Record<string, CashRules> = {
    unknown: { status: 'unknown' },
    reading: { status: 'reading', rules: [] },
    known: { status: 'known', rules },
    sending: { status: 'sending', rules },
    refused: { status: 'refused', rules, error },
  };
  matrix(
    cashRulesSlice.reducer,
    ruleStates,
    {
      wanted: cashRulesWanted(),
      set: cashRuleRequested(wish),
      removed: cashRuleRemoved({ ruleId: '3' }),
      read: query('getCashOutRules', 'fulfilled', undefined, rules),
      unread: query('getCashOutRules', 'rejected', undefined, error),
      isSet: mutation('setCashOutRule', 'fulfilled', wish, rules),
      isNotSet: mutation('setCashOutRule', 'rejected', wish, error),
      isGone: mutation('removeCashOutRule', 'fulfilled', { ruleId: '3' }, []),
      isNotGone: mutation('removeCashOutRule', 'rejected', { ruleId: '3' }, error),
      signedOut: signedOut('ended'),
    },
    `
             wanted   set      removed  read   unread   isSet  isNotSet  isGone  isNotGone  signedOut
    unknown  reading  sending  sending  -      -        -      -         -       -          -
    reading  -        sending  sending  known  refused  -      -         -       -          unknown
    known    reading  sending  sending  -      -        -      -         -       -          unknown
    sending  -        -        -        -      -        known  refused   known   refused    unknown
    refused  reading  sending  sending  -      -        -      -         -       -          unknown
    `,
  );
});
