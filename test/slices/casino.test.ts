import { signedOut } from '../../slices/auth';
import {
  betsIn,
  betStaged,
  casinoSlice,
  chipChosen,
  lastUnstaged,
  placingBegun,
  rebetStaged,
  stagedCleared,
  tableLeft,
  tableOpened,
  undoAsked,
} from '../../slices/casino';
import type { AtTable, Casino, SentBet, StagedBet, UndoneBet } from '../../slices/casino/atTable';
import { matrix, mutation, query } from './matrix';
import { bet } from './samples';
import { ownBet, round, table } from './tables';

const ROUND = round().roundId;
const chip: StagedBet = { selectionId: 1, side: 'back', odds: 200, stakePaise: 10_000 };
const sent = (outcome: SentBet['outcome']): SentBet => ({ ...chip, ref: 'reference-1', outcome });
const back = (outcome: UndoneBet['outcome']): UndoneBet => ({ betId: 'b1', outcome });
const at: AtTable = {
  matchId: '-145',
  roundId: ROUND,
  chipPaise: 10_000,
  entropy: '',
  sent: [],
  undone: [],
  before: [],
  sitting: { since: 2_000, rounds: 0, netPaise: 0, counted: [] },
};
const betting = (over: Partial<Extract<Casino, { status: 'betting' }>> = {}): Casino => ({
  status: 'betting',
  staged: [],
  ...at,
  ...over,
});
const watching = (over: Partial<Extract<Casino, { status: 'watching' }>> = {}): Casino => ({
  status: 'watching',
  lapsed: 0,
  ...at,
  ...over,
});

const states: Record<string, Casino> = {
  closed: { status: 'closed' },
  opening: { status: 'opening', matchId: '-145', chipPaise: null },
  betting: betting(),
  staged: betting({ staged: [chip] }),
  asked: betting({ sent: [sent({ kind: 'asked' })] }),
  unsure: watching({ sent: [sent({ kind: 'unsure' })] }),
  placed: betting({ sent: [sent({ kind: 'placed', betId: 'b1' })] }),
  undoing: betting({ undone: [back({ kind: 'asked' })] }),
  watching: watching(),
};

const LATE = { code: 'NOT_CANCELLABLE', message: 'Too late' } as const;
const order = { ref: 'reference-1' };
const tableIs = (over: Parameters<typeof table>[0] = {}) =>
  query('getTable', 'fulfilled', { matchId: '-145' }, table(over));
const locked = tableIs({ round: round({ state: 'LOCKED' }) });
const refused = (code: string) => mutation('placeBet', 'rejected', order, { code, message: '' });

const undo = (end: 'fulfilled' | 'rejected') =>
  mutation('undoBet', end, { betId: 'b1' }, end === 'fulfilled' ? { betId: 'b1' } : LATE);

matrix(
  casinoSlice.reducer,
  states,
  {
    opened: tableOpened('-145'),
    other: tableOpened('-1011'),
    left: tableLeft(),
    out: signedOut('asked'),
    chip: chipChosen(10_000),
    chip2: chipChosen(50_000),
    bet: betStaged(chip),
    paise: betStaged({ ...chip, stakePaise: 10_050 }),
    undone: lastUnstaged(),
    cleared: stagedCleared(),
    rebet: rebetStaged([chip, chip]),
    none: rebetStaged([]),
    begun: placingBegun(),
    undo: undoAsked({ betId: 'b1' }),
    open: tableIs(),
    locked,
    elsewhere: query('getTable', 'fulfilled', { matchId: '-1' }, table({ matchId: '-1' })),
    ok: mutation('placeBet', 'fulfilled', order, { bet: bet({ betId: 'b1' }), message: '' }),
    sending: mutation('placeBet', 'pending', { ...order, entropy: 'ab'.repeat(16) }),
    lost: refused('TIMEOUT'),
    turned: refused('UNAVAILABLE'),
    shut: refused('MARKET_CLOSED'),
    back: undo('fulfilled'),
    stands: undo('rejected'),
  },
  `
             opened   other    left    out     chip     chip2     bet      paise  undone   cleared  rebet    none  begun    undo     open     locked    elsewhere  ok        lost     turned   shut      back     stands  sending
    closed   opening  opening  -       -       -        -         -        -      -        -        -        -     -        -        -        -         -          -         -        -        -         -        -  -
    opening  -        opening  closed  closed  opening  opening   -        -      -        -        -        -     -        -        betting  watching  -          -         -        -        -         -        -  -
    betting  -        opening  closed  closed  -        betting   betting  -      -        -        betting  -     -        betting  -        watching  -          -         -        -        -         -        -  -
    staged   -        opening  closed  closed  -        betting   betting  -      betting  betting  betting  -     betting  betting  -        watching  -          -         -        -        -         -        -  -
    asked    -        opening  closed  closed  -        betting   betting  -      -        -        betting  -     -        betting  -        watching  -          betting   betting  betting  betting   -        -  betting
    unsure   -        opening  closed  closed  -        watching  -        -      -        -        -        -     -        -        betting  -         -          watching  -        -        watching  -        -  watching
    placed   -        opening  closed  closed  -        betting   betting  -      -        -        betting  -     -        betting  -        watching  -          -         -        -        -         -        -  betting
    undoing  -        opening  closed  closed  -        betting   betting  -      -        -        betting  -     -        -        -        watching  -          -         -        -        -         betting  betting  -
    watching -        opening  closed  closed  -        watching  -        -      -        -        -        -     -        -        betting  -         -          -         -        -        -         -        -  -
  `,
);

const after = (from: Casino, ...events: Parameters<typeof casinoSlice.reducer>[1][]): Casino =>
  events.reduce(casinoSlice.reducer, from);

test('chips on one price are one bet, and each bet has a reference of its own', () => {
  const other = { ...chip, selectionId: 2 };
  expect(betsIn([chip, other, chip])).toEqual([{ ...chip, stakePaise: 20_000 }, other]);
  const asked = after(betting(), betStaged(chip), betStaged(other), betStaged(chip), placingBegun());
  expect(asked).toMatchObject({
    staged: [],
    sent: [
      { selectionId: 1, stakePaise: 20_000, outcome: { kind: 'asked' } },
      { selectionId: 2, stakePaise: 10_000, outcome: { kind: 'asked' } },
    ],
  });
  const refs = 'sent' in asked ? asked.sent.map(({ ref }) => ref) : [];
  expect(new Set(refs).size).toBe(2);
});

test('what the page brings to the draw is of one round', () => {
  const entropy = '0f'.repeat(16);
  const sending = mutation('placeBet', 'pending', { ...order, entropy });
  const asked = after(betting({ sent: [sent({ kind: 'asked' })] }), sending);
  expect(asked).toMatchObject({ entropy });
  expect(after(asked, locked)).toMatchObject({ status: 'watching', entropy });
  expect(after(asked, tableIs({ round: round({ roundId: 'next' }) }))).toMatchObject({ entropy: '' });
});

test('what is not placed when the round closes lapses, and is told until the next round', () => {
  const closed = after(betting({ staged: [chip, chip] }), locked);
  expect(closed).toMatchObject({ status: 'watching', lapsed: 2 });
  const selections = table().selections.map((one) => ({ ...one, isActive: false }));
  expect(after(closed, tableIs({ round: round({ state: 'DEALING' }), selections }))).toBe(closed);
  expect(after(closed, tableIs({ round: round({ roundId: '2' }) }))).toMatchObject({
    status: 'betting',
    staged: [],
    roundId: '2',
  });
});

test('chips of a round that is gone are not those of the next', () => {
  const next = after(betting({ staged: [chip] }), tableIs({ round: round({ roundId: '2' }) }));
  expect(next).toMatchObject({ status: 'betting', staged: [], roundId: '2' });
});

test('a lost answer stays in doubt until something is known of the bet', () => {
  const [lost, turned] = [refused('TIMEOUT'), refused('UNAVAILABLE')];
  const doubted = after(states['asked'] as Casino, lost);
  expect(doubted).toMatchObject({ sent: [{ outcome: { kind: 'unsure' } }] });
  expect(after(doubted, turned)).toBe(doubted);
  expect(after(doubted, refused('MARKET_CLOSED'))).toMatchObject({
    sent: [{ outcome: { kind: 'refused', error: { code: 'MARKET_CLOSED' } } }],
  });
  expect(after(states['asked'] as Casino, turned)).toMatchObject({
    sent: [{ outcome: { kind: 'refused', error: { code: 'UNAVAILABLE' } } }],
  });
});

test('a result is counted once, and none from before the player came', () => {
  const over = (roundId: string, netPaise: number) =>
    round({ roundId, state: 'SETTLED', netPaise, bets: [ownBet({ profitPaise: netPaise })] });
  const come = after(
    { status: 'opening', matchId: '-145', chipPaise: null },
    tableIs({ last: over('1', 700) }),
  );
  expect(come).toMatchObject({ sitting: { rounds: 0, netPaise: 0 }, before: [chip] });
  const settled = tableIs({ round: over(ROUND, -10_000) });
  const counted = after(come, settled, settled);
  expect(counted).toMatchObject({ sitting: { rounds: 1, netPaise: -10_000 } });
  const both = tableIs({ round: over(ROUND, -10_000), last: over(ROUND, -10_000) });
  expect(after(come, both)).toMatchObject({ sitting: { rounds: 1, netPaise: -10_000 } });
  const next = tableIs({ round: round({ roundId: '3' }), last: over(ROUND, -10_000) });
  expect(after(counted, next)).toMatchObject({ sitting: { rounds: 1, netPaise: -10_000 } });
  const idle = tableIs({ round: round({ roundId: '4', state: 'SETTLED', netPaise: 0 }) });
  expect(after(counted, idle)).toMatchObject({ sitting: { rounds: 1 } });
});

test('a table that quotes between the cards takes bets while a selection is active', () => {
  const dealing = (isActive: boolean) =>
    tableIs({
      round: round({ state: 'DEALING' }),
      selections: table().selections.map((one) => ({ ...one, isActive })),
    });
  expect(after(betting(), dealing(false))).toMatchObject({ status: 'watching' });
  expect(after(watching(), dealing(true))).toMatchObject({ status: 'betting' });
});

test('a round has a last chip', () => {
  const full = Array.from({ length: 60 }, () => chip);
  const state = betting({ staged: full });
  expect(after(state, betStaged(chip))).toBe(state);
});

test('a bet that is undone is no bet of the round any more, one that is not can be asked for again', () => {
  const placed = betting({ sent: [sent({ kind: 'placed', betId: 'b1' })] });
  const asked = after(placed, undoAsked({ betId: 'b1' }));
  expect(asked).toMatchObject({ undone: [{ betId: 'b1', outcome: { kind: 'asked' } }] });
  expect(after(asked, undo('fulfilled'))).toMatchObject({
    sent: [],
    undone: [{ betId: 'b1', outcome: { kind: 'undone' } }],
  });
  const late = after(asked, locked, undo('rejected'));
  expect(late).toMatchObject({
    status: 'watching',
    sent: [{ outcome: { kind: 'placed' } }],
    undone: [{ betId: 'b1', outcome: { kind: 'refused', error: LATE } }],
  });
  expect(after(late, undoAsked({ betId: 'b1' }))).toBe(late);
  const again = after(asked, undo('rejected'), undoAsked({ betId: 'b1' }));
  expect(again).toMatchObject({ undone: [{ outcome: { kind: 'asked' } }] });
  expect(after(again, tableIs({ round: round({ roundId: '2' }) }))).toMatchObject({ undone: [] });
});
