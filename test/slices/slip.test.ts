import { signedOut } from '../../slices/auth';
import { betsStreamed } from '../../slices/bets';
import {
  chipPressed,
  keepInPlayToggled,
  oddsEntered,
  oddsReset,
  oddsStepped,
  placeRequested,
  priceClicked,
  slipDismissed,
  slipSlice,
  stakeEntered,
} from '../../slices/slip';
import type { Draft, Slip } from '../../slices/slip';
import { matrix, mutation } from './matrix';
import { bet, pick } from './samples';

const { reducer } = slipSlice;
const draft: Draft = {
  ...pick,
  priceAtClick: 185,
  oddsText: '1.85',
  stakePaise: 100_000,
  stakeText: '1000',
  keepInPlay: false,
};
const noStake: Draft = { ...draft, stakePaise: null, stakeText: '' };
const ref = 'reference-1';
const error = { code: 'MARKET_SUSPENDED' as const, message: 'Market is suspended' };
const lost = { code: 'TIMEOUT' as const, message: '' };
const unknown = { code: 'OUTCOME_UNKNOWN' as const, message: '' };
const unchanged = { code: 'UNAVAILABLE' as const, message: 'nothing was changed' };
const busy = { code: 'TOO_MANY_REQUESTS' as const, message: '' };

const states: Record<string, Slip> = {
  empty: { status: 'empty' },
  editing: { status: 'editing', draft },
  noStake: { status: 'editing', draft: noStake },
  placing: { status: 'placing', draft, ref },
  placingAgain: { status: 'placing', draft, ref, isAgain: true },
  refused: { status: 'refused', draft, error },
  unsure: { status: 'unsure', draft, ref, error: lost },
};

matrix(
  reducer,
  states,
  {
    clicked: priceClicked(pick),
    stepped: oddsStepped(1),
    odds: oddsEntered('1.9'),
    reset: oddsReset(),
    stake: stakeEntered('50'),
    chip: chipPressed(5_000),
    keep: keepInPlayToggled(),
    place: placeRequested(),
    dismissed: slipDismissed(),
    signedOut: signedOut('asked'),
  },
  `
                clicked  stepped  odds     reset    stake    chip     keep     place    dismissed  signedOut
  empty         editing  -        -        -        -        -        -        -        -          -
  editing       editing  editing  editing  editing  editing  editing  editing  placing  empty      empty
  noStake       editing  editing  editing  editing  editing  editing  editing  -        empty      empty
  placing       -        -        -        -        -        -        -        -        -          empty
  placingAgain  -        -        -        -        -        -        -        -        -          empty
  refused       editing  editing  editing  editing  editing  editing  editing  placing  empty      empty
  unsure        -        -        -        -        -        -        -        placing  empty      empty
`,
);

matrix(
  reducer,
  states,
  {
    placed: mutation('placeBet', 'fulfilled', { ref }, { bet: bet(), message: '' }),
    placedOther: mutation('placeBet', 'fulfilled', { ref: 'another-1' }, { bet: bet(), message: '' }),
    rejected: mutation('placeBet', 'rejected', { ref }, error),
    lostCall: mutation('placeBet', 'rejected', { ref }, lost),
    unknown: mutation('placeBet', 'rejected', { ref }, unknown),
    unchanged: mutation('placeBet', 'rejected', { ref }, unchanged),
    busy: mutation('placeBet', 'rejected', { ref }, busy),
    rejectedOther: mutation('placeBet', 'rejected', { ref: 'another-1' }, error),
    streamed: betsStreamed({ matchId: 'm1', bets: [bet({ ref })] }),
    streamedOther: betsStreamed({ matchId: 'm1', bets: [bet({ ref: null })] }),
    cancelled: mutation('cancelBet', 'rejected', { betId: 'b1' }, error),
  },
  `
                placed  placedOther  rejected  lostCall  unknown  unchanged  busy     rejectedOther  streamed  streamedOther  cancelled
  empty         -       -            -         -         -        -          -        -              -         -              -
  editing       -       -            -         -         -        -          -        -              -         -              -
  noStake       -       -            -         -         -        -          -        -              -         -              -
  placing       empty   -            refused   unsure    unsure   refused    refused  -              -         -              -
  placingAgain  empty   -            refused   unsure    unsure   unsure     unsure   -              -         -              -
  refused       -       -            -         -         -        -          -        -              -         -              -
  unsure        empty   -            -         -         -        -          -        -              empty     -              -
`,
);

test('a lost bet is sent again under its own reference, an edited one under a new one', () => {
  const again = reducer(states.unsure, placeRequested());
  expect(again).toEqual({ status: 'placing', draft, ref, isAgain: true });
  const anew = reducer(states.refused, placeRequested());
  expect(anew).toMatchObject({ status: 'placing', draft });
  expect(anew).not.toMatchObject({ ref });
});

test('a refused bet stays in the slip with its reason', () => {
  expect(reducer(states.placing, mutation('placeBet', 'rejected', { ref }, error))).toEqual({
    status: 'refused',
    draft,
    error,
  });
});

test('odds step along the ladder, from the price at click when the text is none', () => {
  const up = (slip: Slip) => reducer(slip, oddsStepped(1));
  expect(up({ status: 'editing', draft: { ...draft, odds: 200, oddsText: '2.00' } })).toMatchObject({
    draft: { odds: 202, oddsText: '2.02' },
  });
  expect(up({ status: 'editing', draft: { ...draft, odds: null, oddsText: 'x' } })).toMatchObject({
    draft: { odds: 186 },
  });
});

test.each([
  ['1,00,000.50', 10_000_050],
  ['0', 0],
  ['', null],
  ['ten', null],
  ['1e9', null],
  ['NaN', null],
  ['12.345', null],
])('stake %p is %p paise', (text, stakePaise) => {
  expect(reducer(states.editing, stakeEntered(text))).toMatchObject({
    draft: { stakeText: text, stakePaise },
  });
});

test.each(['0', '-1', 'NaN', ''])('a stake of %p places nothing', (text) => {
  const edited = reducer(states.editing, stakeEntered(text));
  expect(reducer(edited, placeRequested())).toBe(edited);
});

test('a new price keeps the stake and remembers what was clicked', () => {
  const after = reducer(states.refused, priceClicked({ ...pick, selectionId: 12, odds: 210 }));
  expect(after).toMatchObject({
    draft: { selectionId: 12, odds: 210, priceAtClick: 210, stakePaise: 100_000 },
  });
});

test('a chip sets the stake and shows it', () => {
  expect(reducer(states.editing, chipPressed(150_050))).toMatchObject({
    draft: { stakePaise: 150_050, stakeText: '1500.5' },
  });
});
