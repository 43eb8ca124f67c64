import { numbersSettling } from '../../../domain/kinds/numbers';
import { oddsSettling } from '../../../domain/kinds/odds';
import type { Outcome } from '../../../domain/kinds/runners';
import { settlePosition } from '../../../domain/settlement/settlement';

const fills = [
  { odds: 300, stakePaise: 10_000 },
  { odds: 310, stakePaise: 333 },
];

type Ended = { side: 'back' | 'lay'; fills: { odds: number; stakePaise: number }[]; result: Outcome };
const settleBet = ({ result, ...bet }: Ended): number =>
  oddsSettling().settle({ selectionId: 1, ...bet }, { 1: result });

describe('settleBet', () => {
  test.each([
    ['back', 'WINNER', 20_000 + 699],
    ['back', 'LOSER', -10_333],
    ['lay', 'WINNER', -20_699],
    ['lay', 'LOSER', 10_333],
    ['back', 'VOID', 0],
    ['lay', 'VOID', 0],
  ] as const)('%s, %s: %p paise', (side, result, profit) => {
    expect(settleBet({ side, fills, result })).toBe(profit);
  });

  test('section 7: a dead heat', () => {
    const result = { deadHeat: { places: 1, tied: 3 } };
    expect(settleBet({ side: 'back', fills: [{ odds: 400, stakePaise: 2000 }], result })).toBe(667);
    expect(settleBet({ side: 'lay', fills: [{ odds: 400, stakePaise: 2000 }], result })).toBe(-667);
  });

  test('nothing matched is nothing won', () => {
    expect(settleBet({ side: 'back', fills: [], result: 'WINNER' })).toBe(0);
  });
});

describe('settlePosition', () => {
  const bets = [
    { betId: 1, selectionId: 7, side: 'back' as const, fills: [{ odds: 185, stakePaise: 100_000 }] },
    { betId: 2, selectionId: 8, side: 'lay' as const, fills: [{ odds: 210, stakePaise: 5000 }] },
  ];

  test('sums the bets, charges the net win, says how', () => {
    const settled = settlePosition(oddsSettling(), {
      bets,
      outcome: { 7: 'WINNER', 8: 'LOSER' },
      commissionBps: 200,
    });
    expect(settled).toMatchObject({
      perBet: [
        { betId: 1, profitPaise: 85_000 },
        { betId: 2, profitPaise: 5000 },
      ],
      grossPaise: 90_000,
      commissionPaise: 1800,
      netPaise: 88_200,
    });
    expect(settled.explanation).toEqual({
      rule: { id: 'market.runners', version: 2 },
      inputs: {
        bets: [
          { ...bets[0], result: 'WINNER', profitPaise: 85_000 },
          { ...bets[1], result: 'LOSER', profitPaise: 5000 },
        ],
        result: { 7: 'WINNER', 8: 'LOSER' },
        commissionBps: 200,
      },
      lines: [
        'Bet 1: back 1,000.00 at 1.85, selection 7 won: +850.00',
        'Bet 2: lay 50.00 at 2.10, selection 8 lost: +50.00',
        'Result of the market: +900.00',
        'Commission 2 % of a net win: -18.00',
        'Net: +882.00',
      ],
      grossPaise: 90_000,
      commissionPaise: 1800,
      netPaise: 88_200,
    });
  });

  test('section 5: a losing market pays no commission', () => {
    const settled = settlePosition(oddsSettling(), {
      bets,
      outcome: { 7: 'LOSER', 8: 'WINNER' },
      commissionBps: 200,
    });
    expect(settled).toMatchObject({ grossPaise: -105_500, commissionPaise: 0, netPaise: -105_500 });
    expect(settled.explanation.lines.slice(-2)).toEqual([
      'Commission 2 % of a net win: 0.00',
      'Net: -1,055.00',
    ]);
  });

  test('a selection without a result is void, and said to be', () => {
    const settled = settlePosition(oddsSettling(), { bets, outcome: { 7: 'WINNER' }, commissionBps: 0 });
    expect(settled.perBet[1]).toEqual({ betId: 2, profitPaise: 0 });
    expect(settled.explanation.lines[1]).toBe('Bet 2: lay 50.00 at 2.10, selection 8 void: 0.00');
  });

  test('several fills, a dead heat and an unmatched bet in words', () => {
    const mixed = [
      { betId: 'a', selectionId: 7, side: 'back' as const, fills },
      { betId: 'b', selectionId: 7, side: 'lay' as const, fills: [] },
    ];
    const outcomes = { 7: { deadHeat: { places: 1, tied: 2 } } };
    const { explanation } = settlePosition(oddsSettling(), {
      bets: mixed,
      outcome: outcomes,
      commissionBps: 500,
    });
    expect(explanation.lines.slice(0, 2)).toEqual([
      'Bet a: back 100.00 at 3.00 and 3.33 at 3.10, selection 7 dead heat, 2 tied for 1: +51.83',
      'Bet b: lay nothing matched, selection 7 dead heat, 2 tied for 1: 0.00',
    ]);
  });

  test('the explanation is plain data', () => {
    const { explanation } = settlePosition(oddsSettling(), {
      bets,
      outcome: { 7: 'WINNER', 8: 'LOSER' },
      commissionBps: 200,
    });
    expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
  });
});

describe('settlePosition of a session', () => {
  const bet = { betId: 3, side: 'lay' as const, stakePaise: 10_000, rateBps: 11_000 };
  const lineBet = { ...bet, terms: { kind: 'line' as const, line: 60 } };

  test('settles by the range printed on the slip', () => {
    const settled = settlePosition(numbersSettling, { bets: [lineBet], outcome: 60, commissionBps: 0 });
    expect(settled).toMatchObject({ perBet: [{ betId: 3, profitPaise: -11_000 }], netPaise: -11_000 });
    expect(settled.explanation.rule).toEqual({ id: 'market.session', version: 1 });
    expect(settled.explanation.lines[0]).toBe('Bet 3: no line 60, 100.00 at 110 per 100, result 60: -110.00');
  });

  test('a deleted session returns everything', () => {
    const settled = settlePosition(numbersSettling, { bets: [lineBet], outcome: 'VOID', commissionBps: 0 });
    expect(settled.netPaise).toBe(0);
    expect(settled.explanation.lines[0]).toContain('result void: 0.00');
  });

  test.each([
    [{ kind: 'khado' as const, run: 30, width: 5 }, 'no run 30 to 34, 100.00 at 110 per 100'],
    [{ kind: 'oddEven' as const, odd: true }, 'no odd, 100.00 at 110 per 100'],
    [{ kind: 'oddEven' as const, odd: false }, 'no even, 100.00 at 110 per 100'],
    [{ kind: 'lastDigit' as const, digit: 5 }, 'no last digit 5, 100.00 at 110 per 100'],
    [{ kind: 'meter' as const, line: 75, capRuns: 20 }, 'no meter 75, at most 20 runs, 100.00 a run'],
  ])('words of %p', (terms, words) => {
    const { explanation } = settlePosition(numbersSettling, {
      bets: [{ ...bet, terms }],
      outcome: 50,
      commissionBps: 0,
    });
    expect(explanation.lines[0]).toContain(words);
  });
});
