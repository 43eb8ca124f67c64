import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toBet } from '../../../api/bets';
import { betsStreamed } from '../../../slices/bets';
import { formulaOf, reductionOf } from '../../../src/parts/timeline/formula';
import { wireBet } from '../../api/wire';
import { ok, refused } from '../../store/fakeWorld';
import { detail, market, openApp } from '../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../src/app/layout/Signed';
import '../../../src/app/dialogs/Dialogs';
import '../../../src/screens/match/MatchPage';
import '../../../src/parts/bets/BetSections';
import '../../../src/parts/timeline/BetTimeline';

const at = (second: number) => `2026-11-21 17:00:0${second}`;
const bet = {
  market_name: 'Match Odds',
  selection_id: 11,
  selection_name: 'India',
  is_back: '1',
  kind: 'odds',
  session: null,
  odds: 1.85,
  stack: 1000,
};
const BEGUN = [
  { step: 'pressed', at: at(0) },
  { step: 'sent', at: at(0) },
  { step: 'received', at: at(0) },
  { step: 'waited', at: at(0), seconds: 5 },
  { step: 'placed', at: at(5), stack: 1000, odds: 1.85 },
  { step: 'matched', at: at(5), stack: 600, odds: 1.86 },
  { step: 'rested', at: at(5), stack: 400 },
];

const NO_RESULT = ok({ kind: 'odds', entries: [] });

async function openTimeline(answer: { body: unknown }, why: { body: unknown } = NO_RESULT) {
  const app = await openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ok(detail({ markets: [market()] })),
      'bet/getMarketAndFancyBet': ok([wireBet]),
      'bet/timeline': answer,
      'bet/explain': why,
    },
  });
  const [details] = await screen.findAllByRole('button', { name: /^Details of / });
  if (!details) throw new Error('no bet is listed');
  await userEvent.click(details);
  const button = screen.getByRole('button', { name: /^Timeline of / });
  await userEvent.click(button);
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Timeline of the bet' }) };
}

async function said(dialog: HTMLElement): Promise<(string | null)[]> {
  const list = await within(dialog).findByRole('list', { name: 'What happened, oldest first' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

test('a bet is called by the odds it was matched at, as its row has them', async () => {
  const better = { ...wireBet, odds: 1.85, status: 'MATCHED', fills: [{ odds: 1.9, stack: 1000 }] };
  await openApp({
    path: '/game-details/4/m1',
    answers: { 'bet/getMarketAndFancyBet': ok([better]) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Details of Back India 1.90' }));
  expect(screen.getByRole('button', { name: 'Timeline of Back India 1.90' })).toBeVisible();
});

test('that these steps are not all is said where the rest lies in the archive, and nowhere else', async () => {
  const words = /put away with its month\. It is not lost: ask us/;
  const { dialog } = await openTimeline(ok({ bet, steps: BEGUN, is_archived: true }));
  expect(await within(dialog).findByText(words)).toBeVisible();
  expect(await said(dialog)).toHaveLength(BEGUN.length);
});

test('a timeline that is whole says nothing of an archive', async () => {
  const { dialog } = await openTimeline(ok({ bet, steps: BEGUN }));
  expect(await said(dialog)).toHaveLength(BEGUN.length);
  expect(within(dialog).queryByText(/archive/)).toBeNull();
});

test('what happened, to the second; more of it as soon as the bet changes', async () => {
  const { dialog, server, app } = await openTimeline(ok({ bet, steps: BEGUN }));
  const begun = [
    '21/11/2026 17:00:00You pressed (by the clock of your device)',
    '21/11/2026 17:00:00Sent by your device (by its clock)',
    '21/11/2026 17:00:00Received by the exchange',
    '21/11/2026 17:00:00Held for the delay of 5 s',
    '21/11/2026 17:00:05Placed: 1,000 at 1.85',
    '21/11/2026 17:00:05Matched: 600 at 1.86',
    '21/11/2026 17:00:05Waiting to be matched: 400',
  ];
  expect(await said(dialog)).toEqual(begun);
  const cancelled = { step: 'cancelled', at: at(9), stack: 400 };
  server.answers['bet/timeline'] = ok({ bet, steps: [...BEGUN, cancelled] });
  const after = { ...wireBet, unmatched_stack: 0, cancelled_stack: 400, status: 'MATCHED' as const };
  act(() => void app.store.dispatch(betsStreamed({ matchId: wireBet.match_id, bets: [toBet(after)] })));
  expect(await within(dialog).findByText('Cancelled: 400')).toBeVisible();
  expect(await said(dialog)).toEqual([...begun, '21/11/2026 17:00:09Cancelled: 400']);
});

const reduction = {
  rule: { id: 'market.nonRunner', version: 1 },
  market: 'win',
  struck: 8.6,
  runners: [
    { name: 'India', percent: 16.2, counts: true, removed_at: at(1) },
    { name: 'Chad', percent: 1.5, counts: false, removed_at: at(1) },
  ],
};

test('the end of a bet, in words', async () => {
  const { dialog } = await openTimeline(
    ok({
      bet,
      steps: [
        { step: 'placed', at: at(0), stack: 100, odds: 8.6 },
        { step: 'reduced', at: at(1), odds: 7.21, was_odds: 8.6, why: null },
        { step: 'reduced', at: at(1), odds: 7.21, was_odds: 8.6, why: reduction },
        { step: 'voided', at: at(2), stack: 100, reason: 'NON_RUNNER' },
        { step: 'restored', at: at(3), stack: 100 },
        { step: 'settled', at: at(4), profit: -100 },
        { step: 'corrected', at: at(5), profit: 621, was_profit: -100 },
        { step: 'deleted', at: at(6), reason: 'Wrong price' },
        { step: 'refused', at: at(7), code: 'NOT_FILLED', message: 'Not matched whole.' },
      ],
    }),
  );
  expect((await said(dialog)).map((text) => text?.slice(19))).toEqual([
    'Placed: 100 at 8.60',
    'Odds changed from 8.60 to 7.21, as the runners changed',
    'Odds changed from 8.60 to 7.21, as the runners changed8.60 × (1 − 16.2%) = 7.21' +
      'India is out since 21/11/2026 17:00:01: 16.2%' +
      'Chad is out since 21/11/2026 17:00:01: 1.5%, too little to count' +
      'Rule market.nonRunner, version 1',
    expect.stringMatching(/^Void: 100\. \S/),
    'Stands again: 100',
    'Settled: -100.00 before commission',
    'Result corrected: +621.00 instead of -100.00, before commission',
    'Deleted: Wrong price',
    'Refused: Not matched whole.',
  ]);
});

test('one that does not come is said, and comes when asked again', async () => {
  const { dialog, server } = await openTimeline(refused('UNKNOWN_BET', 'No such bet'));
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  server.answers['bet/timeline'] = ok({ bet, steps: BEGUN });
  await userEvent.click(again);
  expect(await said(dialog)).toHaveLength(7);
});

test('how its result was worked out, with the other bets on the market and the balance', async () => {
  const settled = { step: 'settled', at: at(9), profit: 850 };
  const stakes = [
    { stack: 600, price: 1.86 },
    { stack: 400, price: 1.85 },
  ];
  const entry = {
    kind: 'settlement',
    at: at(9),
    rule: { id: 'market.runners', version: 2 },
    result: null,
    reason: '',
    changes: [],
    bets: [
      {
        bet_id: wireBet.bet_id,
        selection_name: 'India',
        is_back: '1',
        stakes,
        terms: null,
        end: 'won',
        heat: null,
        profit: 856,
      },
      {
        bet_id: '99',
        selection_name: 'Australia',
        is_back: '0',
        stakes: [{ stack: 50, price: 2 }],
        terms: null,
        end: 'deadHeat',
        heat: { places: 1, tied: 2 },
        profit: 0,
      },
    ],
    gross: 856,
    commission_percent: 2,
    commission: 17.12,
    net: 838.88,
    by_house: 0,
    before: 10_000,
    after: 10_838.88,
  };
  const why = ok({ kind: 'odds', entries: [entry] });
  const { dialog } = await openTimeline(ok({ bet, steps: [...BEGUN, settled] }), why);
  expect(await within(dialog).findByRole('heading', { name: 'How it was worked out' })).toBeVisible();
  const [, list] = within(dialog).getAllByRole('list');
  const lines = within(list!).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Back  India won this bet600.00 × (1.86 − 1) + 400.00 × (1.85 − 1) = +856.00',
    'Lay  Australia – Dead heat: 2 tied, 1 of them paid −50.00 × (2.00 × 1/2 − 1) = 0.00',
    'All bets on the market+856.00',
    'Commission, 2% of a net win-17.12',
    'Balance: 10,000.00, then 10,838.88+838.88',
  ]);
  expect(dialog).toHaveTextContent('Rule market.runners, version 2');
});

test('a bet at a table of ours leads to the check of its round', async () => {
  const entry = {
    kind: 'settlement',
    at: at(9),
    rule: { id: 'market.round', version: 1 },
    reason: '',
    changes: [],
    result: null,
    bets: [
      {
        bet_id: wireBet.bet_id,
        selection_name: 'Low Card',
        is_back: '1',
        terms: null,
        heat: null,
        stakes: [{ stack: 100, price: 2 }],
        end: 'won',
        profit: 100,
      },
    ],
    gross: 100,
    commission_percent: 0,
    commission: 0,
    net: 100,
    by_house: 0,
    before: 500,
    after: 600,
  };
  const settled = { step: 'settled', at: at(9), profit: 100 };
  const { dialog } = await openTimeline(
    ok({ bet, steps: [...BEGUN, settled] }),
    ok({ kind: 'round', round_id: '106261127123000', entries: [entry] }),
  );
  const check = await within(dialog).findByRole('link', { name: 'Check this round' });
  expect(check).toHaveAttribute('href', '/verify/106261127123000');
});

test('before and after a runner left, a corrected result and a deletion, with the reasons and the balance', async () => {
  const own = {
    bet_id: wireBet.bet_id,
    selection_name: 'India',
    is_back: '1',
    terms: null,
    heat: null,
    stakes: [{ stack: 1000, price: 1.5 }],
  };
  const money = { gross: 0, commission_percent: null, commission: 0, net: 0, by_house: 0 };
  const entry = {
    at: at(1),
    rule: { id: 'market.nonRunner', version: 1 },
    result: null,
    reason: '',
    bets: [],
    kind: 'correction',
    changes: [],
    ...money,
    before: 500,
    after: 500,
  };
  const entries = [
    {
      ...entry,
      reason: 'NON_RUNNER',
      changes: [{ bet_id: wireBet.bet_id, stack: 1000, was_price: 1.85, price: 1.5 }],
    },
    { ...entry, kind: 'settlement', bets: [{ ...own, end: 'lost', profit: -1000 }], commission_percent: 2 },
    {
      ...entry,
      reason: 'Photo finish',
      before: 500,
      after: 1990,
      bets: [{ ...own, end: 'won', profit: 500 }],
      commission_percent: 2,
    },
    { ...entry, reason: 'WRONG_RATE', commission_percent: 2, before: 1990, after: 1500 },
  ];
  const settled = { step: 'settled', at: at(9), profit: 500 };
  const { dialog } = await openTimeline(
    ok({ bet, steps: [...BEGUN, settled] }),
    ok({ kind: 'odds', entries }),
  );
  const tables = await within(dialog).findAllByRole('table', { name: 'This bet' });
  const cells = tables.map((table) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  );
  const head = ['This bet', 'Before', 'After'];
  expect(cells).toEqual([
    [
      head,
      ['Stake', '1,000.00', '1,000.00'],
      ['Price', '1.85', '1.50'],
      // Neither before nor after is there a profit to tell of.
      ['Result', 'Not settled', 'Not settled'],
      ['Balance', '500.00', '500.00'],
    ],
    [
      head,
      ['Stake', '1,000.00', '1,000.00'],
      ['Price', '1.50', '1.50'],
      ['Result', 'India lost', 'India won'],
      ['Profit', '-1,000.00', '+500.00'],
      ['Balance', '500.00', '1,990.00'],
    ],
    [
      head,
      ['Stake', '1,000.00', '–'],
      ['Price', '1.50', '–'],
      ['Result', 'India won', 'Does not stand'],
      ['Profit', '+500.00', '–'],
      ['Balance', '1,990.00', '1,500.00'],
    ],
  ]);
  expect(dialog).toHaveTextContent('Photo finish');
  expect(dialog).not.toHaveTextContent('NON_RUNNER');
});

test.each([
  ['win', 860, [16_200], 721, '8.60 × (1 − 16.2%) = 7.21'],
  ['place', 800, [25_000], 625, '1 + (8.00 − 1) × (1 − 25%) = 6.25'],
  ['win', 110, [50_000, 20_000], 101, '1.10 × (1 − 50%) × (1 − 20%) ≤ 1.01'],
  ['win', 860, [], 860, '8.60 = 8.60'],
] as const)('reduced odds in figures: %s, %j times %j', (market, struck, factors, odds, text) => {
  const rule = { id: 'market.nonRunner', version: 1 };
  const runners = factors.map((factor) => ({ name: 'A', factor, counts: true, removedAt: null }));
  expect(reductionOf({ rule, market, struck, runners }, odds)).toBe(text);
});

describe('the computation in figures', () => {
  const stakes = [{ stakePaise: 100_00, price: 9000 }];
  const on = { betId: '1', selectionName: '', stakes, terms: null, heat: null } as const;
  const line = { ...on, terms: { kind: 'line', line: 64 }, end: 'number' } as const;
  test.each([
    ['rates', { ...on, side: 'back', end: 'won', profitPaise: 90_00 }, '100.00 × 90 / 100'],
    ['rates', { ...on, side: 'lay', end: 'lost', profitPaise: 100_00 }, '100.00'],
    ['rates', { ...on, side: 'back', end: 'void', profitPaise: 0 }, '0'],
    ['numbers', { ...line, side: 'back', profitPaise: 90_00 }, '100.00 × 90 / 100'],
    ['numbers', { ...line, side: 'back', profitPaise: -100_00 }, '−100.00'],
    ['numbers', { ...line, side: 'lay', profitPaise: 100_00 }, '100.00'],
    ['numbers', { ...line, side: 'lay', profitPaise: -90_00 }, '−100.00 × 90 / 100'],
    [
      'numbers',
      { ...line, terms: { kind: 'meter', line: 70, capRuns: 50 }, side: 'back', profitPaise: -300_00 },
      '100.00 × -3',
    ],
  ] as const)('%s, %j', (kind, bet, text) => {
    expect(formulaOf(kind, bet)).toBe(text);
  });
});
