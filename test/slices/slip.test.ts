import { signedOut } from '../../slices/auth';
import { bettingChosen } from '../../slices/preferences';
import { betsStreamed, pendingStreamed } from '../../slices/bets';
import {
  allRequested,
  chipPressed,
  confirmationLeft,
  fillOrKillToggled,
  keepInPlayToggled,
  lineChosen,
  lineRemoved,
  oddsEntered,
  oddsReset,
  oddsStepped,
  offerLapsed,
  oddsTaken,
  placeConfirmed,
  placeRequested,
  priceAdded,
  priceClicked,
  priceOffered,
  refusalRead,
  slipDismissed,
  slipReturned,
  slipSlice,
  stakeByChosen,
  stakeEntered,
} from '../../slices/slip';
import type { Draft } from '../../slices/slip/slipDraft';
import type { Slip } from '../../slices/slip/slipLines';
import { matrix, mutation, query } from './matrix';
import { bet, pendingBet, pick } from './samples';

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
const line: Draft = {
  ...draft,
  marketId: 'f1',
  selectionId: 1,
  selectionName: '6 over runs',
  ladder: 'RUNS',
  kind: 'numbers',
  oddsText: '63',
  odds: 6300,
  rateBps: 10_000,
  priceAtClick: 6300,
  session: { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 },
};
const until = 5_000;
const ref = 'reference-1';
const error = { code: 'MARKET_SUSPENDED' as const, message: 'Market is suspended' };
const now = { odds: 6400, rateBps: 11_000 };
const changed = { code: 'RUN_CHANGED' as const, message: 'Run has been changed.', now };
const takenBack = { code: 'CANCELLED' as const, message: 'You took the bet back' };
const lost = { code: 'TIMEOUT' as const, message: '' };
const unknown = { code: 'OUTCOME_UNKNOWN' as const, message: '' };
const unchanged = { code: 'UNAVAILABLE' as const, message: 'nothing was changed' };
const sessionOver = { code: 'UNAUTHORISED' as const, message: '' };
const busy = { code: 'TOO_MANY_REQUESTS' as const, message: '' };

const states: Record<string, Slip> = {
  empty: { status: 'empty' },
  editing: { status: 'editing', draft },
  noStake: { status: 'editing', draft: noStake },
  offLadder: { status: 'editing', draft: { ...draft, odds: 342, oddsText: '3.42' } },
  placing: { status: 'placing', draft, ref },
  placingNext: { status: 'placing', draft, ref, next: { ...draft, odds: null, oddsText: '0.5' } },
  placingAgain: { status: 'placing', draft, ref, isAgain: true },
  confirming: { status: 'confirming', draft, concerns: [{ kind: 'farPrice', ticks: 130, from: 290 }] },
  posted: { status: 'editing', draft: line },
  refused: { status: 'refused', draft, error },
  refusedMoved: { status: 'refused', draft: line, error: changed },
  moved: { status: 'moved', draft: line, error: changed, now, until },
  unsure: { status: 'unsure', draft, ref, error: lost },
  unsureNext: { status: 'unsure', draft, ref, error: lost, next: noStake },
  // Its lines are tried in slipLines.test.ts.
  several: { status: 'several', lines: [{ id: 1, slip: { status: 'editing', draft } }], at: 1 },
};

matrix(
  reducer,
  states,
  {
    clicked: priceClicked(pick),
    stepped: oddsStepped(1),
    odds: oddsEntered('1.9'),
    reset: oddsReset(),
    taken: oddsTaken({ odds: 187 }),
    stake: stakeEntered('50'),
    chip: chipPressed(5_000),
    keep: keepInPlayToggled(),
    place: placeRequested(),
    offered: priceOffered({ until }),
    lapsed: offerLapsed({ until }),
    lapsedOther: offerLapsed({ until: until + 1 }),
    dismissed: slipDismissed(),
    signedOut: signedOut('asked'),
  },
  `
                clicked  stepped  odds     reset    taken    stake    chip     keep     place    offered  lapsed   lapsedOther  dismissed  signedOut
  empty         editing  -        -        -        -        -        -        -        -        -        -        -            -          -
  editing       editing  editing  editing  editing  editing  editing  editing  editing  placing  -        -        -            empty      empty
  noStake       editing  editing  editing  editing  editing  editing  editing  editing  -        -        -        -            empty      empty
  offLadder     editing  editing  editing  editing  editing  editing  editing  editing  placing  -        -        -            empty      empty
  placing       placing  -        -        -        -        -        -        -        -        -        -        -            -          empty
  placingNext   placing  placing  placing  placing  placing  placing  placing  placing  -        -        -        -            placing    empty
  placingAgain  placing  -        -        -        -        -        -        -        -        -        -        -            -          empty
  confirming    editing  editing  editing  editing  editing  editing  editing  editing  -        -        -        -            empty      empty
  posted        editing  -        -        -        editing  editing  editing  editing  placing  -        -        -            empty      empty
  refused       editing  editing  editing  editing  editing  editing  editing  editing  placing  -        -        -            empty      empty
  refusedMoved  editing  -        -        -        editing  editing  editing  editing  placing  moved    -        -            empty      empty
  moved         editing  -        -        -        editing  editing  editing  editing  placing  -        refused  -            empty      empty
  unsure        -        -        -        -        -        -        -        -        placing  -        -        -            empty      empty
  unsureNext    -        -        -        -        -        -        -        -        placing  -        -        -            editing    empty
  several       -        several  several  several  several  several  several  several  several  -        -        -            empty      empty
`,
);

matrix(
  reducer,
  states,
  {
    placed: mutation('placeBet', 'fulfilled', { ref }, { bet: bet(), message: '' }),
    placedOther: mutation('placeBet', 'fulfilled', { ref: 'another-1' }, { bet: bet(), message: '' }),
    rejected: mutation('placeBet', 'rejected', { ref }, error),
    changed: mutation('placeBet', 'rejected', { ref }, changed),
    lostCall: mutation('placeBet', 'rejected', { ref }, lost),
    unknown: mutation('placeBet', 'rejected', { ref }, unknown),
    unchanged: mutation('placeBet', 'rejected', { ref }, unchanged),
    busy: mutation('placeBet', 'rejected', { ref }, busy),
    rejectedOther: mutation('placeBet', 'rejected', { ref: 'another-1' }, error),
    streamed: betsStreamed({ matchId: 'm1', bets: [bet({ ref })] }),
    streamedOther: betsStreamed({ matchId: 'm1', bets: [bet({ ref: null })] }),
    takenBack: mutation('placeBet', 'rejected', { ref }, takenBack),
    waits: pendingStreamed({ matchId: 'm1', pending: [pendingBet({ ref })], ended: [] }),
    waitsOther: pendingStreamed({ matchId: 'm1', pending: [pendingBet({ ref: 'another-1' })], ended: [] }),
    ended: pendingStreamed({ matchId: 'm1', pending: [], ended: [{ ref, error }] }),
    endedUndone: pendingStreamed({ matchId: 'm1', pending: [], ended: [{ ref, error: takenBack }] }),
    listed: query('getMatchBets', 'fulfilled', { matchId: 'm1' }, [pendingBet({ ref }), bet()]),
    cancelled: mutation('cancelBet', 'rejected', { betId: 'b1' }, error),
  },
  `
                placed   placedOther  rejected  changed  lostCall  unknown  unchanged  busy     rejectedOther  streamed  streamedOther  takenBack  waits    waitsOther  ended     endedUndone  listed   cancelled
  empty         -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
  editing       -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
  noStake       -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
  offLadder     -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
  placing       empty    -            refused   refused  unsure    unsure   refused    refused  -              -         -              editing    -        -           -         -            -        -
  placingNext   editing  -            editing   editing  unsure    unsure   editing    editing  -              -         -              editing    -        -           -         -            -        -
  placingAgain  empty    -            refused   refused  unsure    unsure   unsure     unsure   -              -         -              editing    -        -           -         -            -        -
  confirming    -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
  posted        -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
  refused       -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
  refusedMoved  -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
  moved         -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
  unsure        empty    -            -         -        -         -        -          -        -              empty     -              -          empty    -           refused   editing      empty    -
  unsureNext    editing  -            -         -        -         -        -          -        -              editing   -              -          editing  -           editing   editing      editing  -
  several       -        -            -         -        -         -        -          -        -              -         -              -          -        -           -         -            -        -
`,
);

matrix(
  reducer,
  states,
  {
    added: priceAdded({ ...pick, selectionId: 12 }),
    stakeBy: stakeByChosen('win'),
    fillOrKill: fillOrKillToggled(),
    concerned: placeRequested({ concerns: [] }),
    confirmed: placeConfirmed(),
    unconfirmed: confirmationLeft(),
    read: refusalRead(),
    all: allRequested({ lines: [{ id: 1 }] }),
    chosen: lineChosen(1),
    removed: lineRemoved(1),
    several: bettingChosen({ isSeveral: true }),
    one: bettingChosen({ isSeveral: false }),
    otherwise: bettingChosen({ policy: 'none' }),
  },
  `
                added    stakeBy  fillOrKill  concerned   confirmed  unconfirmed  read     all      chosen  removed  several  one      otherwise
  empty         several  -        -           -           -          -            -        -        -       -        -        -        -
  editing       several  editing  editing     confirming  -          -            -        placing  -       -        several  -        -
  noStake       several  editing  editing     -           -          -            -        -        -       -        several  -        -
  offLadder     several  editing  editing     confirming  -          -            -        placing  -       -        several  -        -
  placing       several  -        -           -           -          -            -        -        -       -        several  -        -
  placingNext   several  placing  placing     -           -          -            -        -        -       -        several  -        -
  placingAgain  several  -        -           -           -          -            -        -        -       -        several  -        -
  confirming    several  editing  editing     -           placing    editing      -        -        -       -        several  -        -
  posted        several  editing  editing     confirming  -          -            -        placing  -       -        several  -        -
  refused       several  editing  editing     confirming  -          -            editing  placing  -       -        several  -        -
  refusedMoved  several  editing  editing     confirming  -          -            editing  placing  -       -        several  -        -
  moved         several  editing  editing     confirming  -          -            -        -        -       -        several  -        -
  unsure        several  -        -           placing     -          -            -        -        -       -        several  -        -
  unsureNext    several  -        -           placing     -          -            -        -        -       -        several  -        -
  several       several  several  several     several     -          -            -        several  -       empty    -        editing  -
`,
);

matrix(
  reducer,
  states,
  {
    sessionEnd: mutation('placeBet', 'rejected', { ref }, sessionOver),
    returned: slipReturned({ status: 'moved', draft, error: changed, now, until }),
    sentReturned: slipReturned({ status: 'placing', draft, ref, isAgain: true, next: noStake }),
  },
  `
                  sessionEnd  returned  sentReturned
  empty           -           editing   unsure
  editing         -           -         -
  noStake         -           -         -
  offLadder       -           -         -
  placing         unsure      -         -
  placingNext     unsure      -         -
  placingAgain    unsure      -         -
  confirming      -           -         -
  posted          -           -         -
  refused         -           -         -
  refusedMoved    -           -         -
  moved           -           -         -
  unsure          -           -         -
  unsureNext      -           -         -
  several         -           -         -
`,
);

test('a bet that was sent when its session ended is in doubt under its own reference, and what came after it is kept', () => {
  const sent = reducer(
    states.empty,
    slipReturned({ status: 'placing', draft, ref, isAgain: true, next: noStake }),
  );
  expect(sent).toEqual({ status: 'unsure', draft, ref, error: sessionOver, next: noStake });
  const lines = [
    { id: 1, slip: { status: 'unsure', draft, ref, error: lost } },
    { id: 3, slip: { status: 'refused', draft, error } },
  ] as const;
  expect(reducer(states.empty, slipReturned({ status: 'several', lines, at: 3 }))).toEqual({
    status: 'several',
    lines: [{ id: 1, slip: { status: 'unsure', draft, ref, error: sessionOver } }, lines[1]],
    at: 3,
  });
});

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

test('a price pressed while a bet is placed is edited beside it, and has the slip once the bet is answered', () => {
  const other = { ...pick, selectionId: 12, odds: 210 };
  const pressed = reducer(states.placing, priceClicked(other));
  expect(pressed).toMatchObject({ status: 'placing', draft, ref, next: { selectionId: 12, odds: 210 } });
  const typed = reducer(pressed, stakeEntered('75'));
  expect(typed).toMatchObject({ draft, next: { stakePaise: 7_500 } });
  const lostFirst = reducer(typed, mutation('placeBet', 'rejected', { ref }, lost));
  expect(lostFirst).toMatchObject({ status: 'unsure', draft, ref, next: { selectionId: 12 } });
  const again = reducer(lostFirst, placeRequested());
  expect(again).toMatchObject({ status: 'placing', ref, isAgain: true, next: { selectionId: 12 } });
  for (const answer of [mutation('placeBet', 'fulfilled', { ref }, { bet: bet(), message: '' })]) {
    expect(reducer(typed, answer)).toMatchObject({
      status: 'editing',
      draft: { selectionId: 12, odds: 210 },
    });
    expect(reducer(again, answer)).toMatchObject({ status: 'editing', draft: { stakePaise: 7_500 } });
  }
  expect(reducer(typed, slipDismissed())).toEqual(states.placing);
});

test.each([
  ['1.855', 1, '1.86'],
  ['1.855', -1, '1.85'],
  ['3.42', 1, '3.45'],
  ['3.42', -1, '3.40'],
  ['5000', 1, '5000'],
  ['5000', -1, '1000.00'],
  ['0.5', -1, '0.5'],
  ['0.5', 1, '1.01'],
  ['1000', 1, '1000.00'],
  ['x', 1, '1.86'],
])('from odds %p a step of %p leads to %p: plus never lowers, minus never raises', (text, ticks, to) => {
  const typed = reducer(states.editing, oddsEntered(text));
  const after = reducer(typed, oddsStepped(ticks));
  expect(after).toMatchObject({ draft: { oddsText: to } });
});

test('the price of the moment is taken as if it had been pressed', () => {
  expect(reducer(states.editing, oddsTaken({ odds: 190 }))).toMatchObject({
    draft: { odds: 190, oddsText: '1.90', priceAtClick: 190 },
  });
});

test('a line and its rate are taken together, written as the ladder does', () => {
  expect(reducer(states.posted, oddsTaken(now))).toEqual({
    status: 'editing',
    draft: { ...line, odds: 6400, rateBps: 11_000, priceAtClick: 6400, oddsText: '64' },
  });
  const rate = { ...pick, kind: 'rates' as const, ladder: 'RATE' as const, odds: 9850 };
  expect(reducer(undefined, priceClicked(rate))).toMatchObject({ draft: { oddsText: '98.5' } });
});

test('a line that has moved is offered for a moment: one press places the bet at it, later the old one stands', () => {
  const placing: Slip = { status: 'placing', draft: line, ref };
  const refused = reducer(placing, mutation('placeBet', 'rejected', { ref }, changed));
  expect(refused).toEqual({ status: 'refused', draft: line, error: changed });
  const moved = reducer(refused, priceOffered({ until }));
  expect(moved).toEqual(states.moved);
  const pressed = reducer(moved, placeRequested());
  expect(pressed).toMatchObject({
    status: 'placing',
    draft: { ...now, oddsText: '64', stakePaise: 100_000 },
  });
  expect(pressed).not.toMatchObject({ ref });
  expect(reducer(moved, offerLapsed({ until }))).toEqual(refused);
});

test('a bet that looks mistyped waits for a second press of another kind, and an edit takes it back', () => {
  const concerns = [{ kind: 'farPrice', ticks: 130, from: 290 }] as const;
  const waits = reducer(states.editing, placeRequested({ concerns, policy: 'none' }));
  expect(waits).toEqual({ status: 'confirming', draft: { ...draft, policy: 'none' }, concerns });
  expect(reducer(waits, placeRequested())).toBe(waits);
  const sent = reducer(waits, placeConfirmed());
  expect(sent).toMatchObject({ status: 'placing', draft: { policy: 'none' }, ref: expect.any(String) });
  expect(reducer(waits, oddsEntered('2.9'))).toMatchObject({ status: 'editing', draft: { odds: 290 } });
});

test('what may happen to the price is what the player wants at that press, and the same when it is sent again', () => {
  const first = reducer(states.editing, placeRequested({ policy: 'any' }));
  const refOf = (slip: Slip) => (slip.status === 'placing' ? slip.ref : '');
  const unsure = reducer(first, mutation('placeBet', 'rejected', { ref: refOf(first) }, lost));
  expect(reducer(unsure, placeRequested({ policy: 'none' }))).toMatchObject({ draft: { policy: 'any' } });
  const refused = reducer(first, mutation('placeBet', 'rejected', { ref: refOf(first) }, error));
  expect(reducer(refused, placeRequested({ policy: 'none' }))).toMatchObject({ draft: { policy: 'none' } });
});

test('an amount is the stake, what it risks or what it wins; the stake follows the odds', () => {
  const lay = reducer(undefined, priceClicked({ ...pick, side: 'lay', odds: 300 }));
  const risked = [stakeByChosen('liability'), stakeEntered('1000')].reduce(reducer, lay);
  expect(risked).toMatchObject({ draft: { stakeText: '1000', stakePaise: 50_000, stakeBy: 'liability' } });
  expect(reducer(risked, oddsEntered('1.5'))).toMatchObject({ draft: { stakePaise: 200_000 } });
  expect(reducer(risked, oddsEntered('x'))).toMatchObject({ draft: { odds: null, stakePaise: 50_000 } });
  expect(reducer(risked, stakeEntered('y'))).toMatchObject({ draft: { stakePaise: null } });
  const won = reducer(risked, stakeByChosen('win'));
  expect(won).toMatchObject({ draft: { stakeText: '500', stakePaise: 50_000, stakeBy: 'win' } });
  const again = reducer(won, stakeByChosen('stake'));
  expect(again).not.toHaveProperty('draft.stakeBy');
  expect(again).toMatchObject({ draft: { stakeText: '500', stakePaise: 50_000 } });
});

test('the bet stays the same when its stake is told otherwise; a text that is no amount stays too', () => {
  const typed = (text: string) =>
    [priceClicked({ ...pick, odds: 185 }), stakeEntered(text)].reduce<Slip | undefined>(reducer, undefined);
  const to = (by: 'stake' | 'liability' | 'win', state?: Slip) => reducer(state, stakeByChosen(by));
  const won = to('win', typed('150.55'));
  // 150.55 at 1.85 wins 127.96 in whole paise, and a paisa less does not.
  expect(won).toMatchObject({ draft: { stakeText: '127.96', stakePaise: 15_055 } });
  expect(to('stake', won)).toMatchObject({ draft: { stakeText: '150.55', stakePaise: 15_055 } });
  expect(to('liability', won)).toMatchObject({ draft: { stakeText: '150.55', stakePaise: 15_055 } });
  for (const text of ['', 'y', '0'])
    expect(to('win', typed(text))).toMatchObject({ draft: { stakeText: text } });
  const unpriced = reducer(typed('300'), oddsEntered('x'));
  expect(to('win', unpriced)).toMatchObject({ draft: { stakeText: '300', stakeBy: 'win' } });
});

test('matched whole or not at all is asked for a bet, and not for the next', () => {
  const asked = reducer(states.editing, fillOrKillToggled());
  expect(asked).toMatchObject({ draft: { fillOrKill: true } });
  expect(reducer(asked, fillOrKillToggled())).toEqual(states.editing);
  expect(reducer(asked, priceClicked(pick))).not.toHaveProperty('draft.fillOrKill');
});
