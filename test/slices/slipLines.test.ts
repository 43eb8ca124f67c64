import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../../slices/auth';
import { betsStreamed, pendingStreamed } from '../../slices/bets';
import { bettingChosen } from '../../slices/preferences';
import {
  allRequested,
  chipPressed,
  confirmationLeft,
  lineChosen,
  lineRemoved,
  offerLapsed,
  placeConfirmed,
  placeRequested,
  priceAdded,
  priceClicked,
  priceOffered,
  refusalRead,
  slipDismissed,
  slipReturned,
  slipSlice,
  stakeEntered,
} from '../../slices/slip';
import type { Draft, Pick } from '../../slices/slip/slipDraft';
import { betsOf, MOST_LINES } from '../../slices/slip/slipLines';
import type { Line, Several, Slip } from '../../slices/slip/slipLines';
import { matrix, mutation } from './matrix';
import { bet, pendingBet, pick } from './samples';

const { reducer } = slipSlice;
const { selectDraft } = slipSlice.selectors;
const draft: Draft = {
  ...pick,
  priceAtClick: 185,
  oddsText: '1.85',
  stakePaise: 100_000,
  stakeText: '1000',
  keepInPlay: false,
};
const other: Pick = { ...pick, selectionId: 12, odds: 210 };
const ref = 'reference-1';
const error = { code: 'MARKET_SUSPENDED' as const, message: 'Market is suspended' };
const now = { odds: 190 };
const changed = { code: 'PRICE_CHANGED' as const, message: '', now };
const lost = { code: 'TIMEOUT' as const, message: '' };

const several = (...slips: Line['slip'][]): Several => ({
  status: 'several',
  lines: slips.map((slip, i) => ({ id: i + 1, slip })),
  at: 1,
});
/** The states of the lines, the one in hand in capitals. */
const said = (s: Slip): string =>
  s.status === 'several'
    ? s.lines.map(({ id, slip }) => `${id}${id === s.at ? slip.status.toUpperCase() : slip.status}`).join(' ')
    : s.status;

type Named = { status: string };
/** The table names what became of every line. */
function named(state: Named | undefined, action: UnknownAction): Named {
  const before = state as Slip;
  const after = reducer(before, action);
  return after === before ? after : { ...after, status: said(after).replaceAll(' ', '+') };
}

const states: Record<string, Several> = {
  edited: several({ status: 'editing', draft }),
  two: several({ status: 'editing', draft }, { status: 'refused', draft, error }),
  confirming: several({ status: 'confirming', draft, concerns: [] }, { status: 'editing', draft }),
  placing: several({ status: 'placing', draft, ref }, { status: 'editing', draft }),
  moved: several({ status: 'moved', draft, error: changed, now, until: 5 }),
  changed: several({ status: 'refused', draft, error: changed }),
  unsure: several({ status: 'unsure', draft, ref, error: lost }, { status: 'placing', draft, ref: 'ref-2' }),
  placed: several({ status: 'placed', draft, bet: { matchedPaise: 1, unmatchedPaise: 0, odds: 185 } }),
};

matrix<Named>(
  named,
  states,
  {
    added: priceAdded(other),
    clicked: priceClicked(other),
    same: priceAdded(pick),
    stake: stakeEntered('50'),
    place: placeRequested({ id: 1 }),
    all: allRequested({ lines: [{ id: 1 }, { id: 2, concerns: [] }] }),
    confirm: placeConfirmed([1]),
    leave: confirmationLeft(),
    read: refusalRead(2),
    readInHand: refusalRead(),
    chosen: lineChosen(2),
    removed: lineRemoved(1),
    offered: priceOffered({ until: 5, id: 1 }),
    lapsed: offerLapsed({ until: 5, id: 1 }),
    dismissed: slipDismissed(),
    one: bettingChosen({ isSeveral: false }),
    several: bettingChosen({ isSeveral: true }),
    returned: slipReturned({ status: 'editing', draft }),
    signedOut: signedOut('asked'),
  },
  `
              added                          clicked                        same                       stake              place              all                      confirm            leave              read               readInHand  chosen                removed   offered  lapsed    dismissed  one               several  returned  signedOut
  edited      1editing+2EDITING              1editing+2EDITING              -                          1EDITING           1PLACING           1PLACING                 -                  -                  -                  -           -                     empty     -        -         empty      editing           -        -         empty
  two         1editing+2refused+3EDITING     1editing+2refused+3EDITING     -                          1EDITING+2refused  1PLACING+2refused  1PLACING+2confirming     -                  -                  1EDITING+2editing  -           1editing+2REFUSED     2REFUSED  -        -         empty      editing           -        -         empty
  confirming  1confirming+2editing+3EDITING  1confirming+2editing+3EDITING  -                          1EDITING+2editing  -                  1CONFIRMING+2confirming  1PLACING+2editing  1EDITING+2editing  -                  -           1confirming+2EDITING  2EDITING  -        -         empty      confirming        -        -         empty
  placing     1placing+2editing+3EDITING     1placing+2editing+3EDITING     1placing+2EDITING          -                  -                  1PLACING+2confirming     -                  -                  -                  -           1placing+2EDITING     -         -        -         1PLACING   placing           -        -         empty
  moved       1moved+2EDITING                1moved+2EDITING                1EDITING                   1EDITING           1PLACING           -                        -                  -                  -                  -           -                     empty     -        1REFUSED  empty      moved             -        -         empty
  changed     1refused+2EDITING              1refused+2EDITING              1EDITING                   1EDITING           1PLACING           1PLACING                 -                  -                  -                  1EDITING    -                     empty     1MOVED   -         empty      refused           -        -         empty
  unsure      1unsure+2placing+3EDITING      1unsure+2placing+3EDITING      1unsure+2placing+3EDITING  -                  1PLACING+2placing  -                        -                  -                  -                  -           1unsure+2PLACING      2PLACING  -        -         2PLACING   1UNSURE+2placing  -        -         empty
  placed      1EDITING                       1EDITING                       1EDITING                   -                  -                  -                        -                  -                  -                  -           -                     empty     -        -         empty      empty             -        -         empty
`,
);

matrix<Named>(
  named,
  states,
  {
    placed: mutation('placeBet', 'fulfilled', { ref }, { bet: bet(), message: '' }),
    rejected: mutation('placeBet', 'rejected', { ref }, error),
    lostCall: mutation('placeBet', 'rejected', { ref }, lost),
    streamed: betsStreamed({ matchId: 'm1', bets: [bet({ ref })] }),
    waits: pendingStreamed({ matchId: 'm1', pending: [pendingBet({ ref })], ended: [] }),
    ended: pendingStreamed({ matchId: 'm1', pending: [], ended: [{ ref, error }] }),
  },
  `
              placed             rejected            lostCall          streamed          waits     ended
  edited      -                  -                   -                 -                 -         -
  two         -                  -                   -                 -                 -         -
  confirming  -                  -                   -                 -                 -         -
  placing     1PLACED+2editing   1REFUSED+2editing   1UNSURE+2editing  -                 -         -
  moved       -                  -                   -                 -                 -         -
  changed     -                  -                   -                 -                 -         -
  unsure      1PLACED+2placing   -                   -                 1PLACED+2placing  2PLACING  1REFUSED+2placing
  placed      -                  -                   -                 -                 -         -
`,
);

test('three prices pressed are three lines; one press places all, each under a reference of its own', () => {
  const three = [other, { ...other, marketId: '1.2' }].reduce(
    (slip: Slip, price) => reducer(slip, priceAdded(price)),
    [priceAdded(pick), stakeEntered('1000')].reduce(reducer, reducer(undefined, { type: '' })),
  );
  expect(said(three)).toBe('1editing 2editing 3EDITING');
  expect(selectDraft({ slip: three })).toMatchObject({ marketId: '1.2', stakePaise: 100_000 });
  const placing = reducer(three, allRequested({ policy: 'none', lines: [1, 2, 3].map((id) => ({ id })) }));
  expect(said(placing)).toBe('1placing 2placing 3PLACING');
  const refs = betsOf(placing).flatMap(({ slip }) => (slip.status === 'placing' ? [slip.ref] : []));
  expect(new Set(refs).size).toBe(3);
  for (const { slip } of betsOf(placing)) expect(slip.draft.policy).toBe('none');
  const answers = [
    mutation('placeBet', 'fulfilled', { ref: refs[0] }, { bet: bet({ matchedPaise: 60_000 }), message: '' }),
    mutation('placeBet', 'rejected', { ref: refs[1] }, error),
    mutation('placeBet', 'rejected', { ref: refs[2] }, changed),
  ];
  const answered = answers.reduce(reducer, placing);
  expect(said(answered)).toBe('1placed 2refused 3REFUSED');
  expect(betsOf(answered)[0]?.slip).toMatchObject({ bet: { matchedPaise: 60_000 } });
  expect(said(reducer(answered, priceAdded(pick)))).toBe('2refused 3refused 4EDITING');
});

test('a moved line is answered in its place, at the price that stands', () => {
  const offered = reducer(states.changed, priceOffered({ until: 5, id: 1 }));
  const taken = reducer(offered, placeRequested({ id: 1 }));
  expect(betsOf(taken)).toMatchObject([{ slip: { status: 'placing', draft: { odds: 190 } } }]);
});

test('the fields belong to one line: the others are as they were', () => {
  const chosen = reducer(states.two, lineChosen(2));
  const typed = reducer(chosen, chipPressed(7_500));
  expect(betsOf(typed)[0]).toBe(betsOf(states.two ?? chosen)[0]);
  expect(betsOf(typed)[1]?.slip).toMatchObject({ status: 'editing', draft: { stakePaise: 7_500 } });
});

test('there is room for so many lines, and for more once some are placed', () => {
  const markets = Array.from({ length: MOST_LINES }, (_, i) => ({ ...pick, marketId: `1.${i}` }));
  const full = markets.reduce((slip: Slip, price) => reducer(slip, priceAdded(price)), {
    status: 'empty',
  });
  expect(betsOf(full)).toHaveLength(MOST_LINES);
  const more = priceAdded({ ...pick, marketId: 'more', odds: 190 });
  expect(reducer(full, more)).toBe(full);
  const [second, ...rest] = betsOf(full).slice(1);
  if (full.status !== 'several' || !second) throw new Error('no lines');
  const refused: Line = { id: 2, slip: { status: 'refused', draft: second.slip.draft, error } };
  const lines = full.lines.map((line) => (line.id === 2 ? refused : line));
  const after = reducer({ ...full, lines }, more);
  expect(betsOf(after).map(({ id }) => id)).toEqual([1, ...rest.map(({ id }) => id), MOST_LINES + 1]);
  // Pressed again, its own cell takes the place of the refusal, at the price of now.
  const again = reducer({ ...full, lines }, priceAdded({ ...pick, marketId: '1.1', odds: 190 }));
  expect(betsOf(again)[1]?.slip).toMatchObject({ status: 'editing', draft: { odds: 190 } });
});

test('a bet that was there becomes the first line, and the price pressed while it is placed the second', () => {
  const next = { ...draft, selectionId: 12 };
  const placing: Slip = { status: 'placing', draft, ref, next };
  const lines = reducer(placing, bettingChosen({ isSeveral: true }));
  expect(said(lines)).toBe('1placing 2EDITING');
  expect(betsOf(lines)[0]?.slip).toEqual({ status: 'placing', draft, ref });
  expect(said(reducer(lines, lineRemoved(2)))).toBe('1PLACING');
});
