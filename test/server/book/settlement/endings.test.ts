import type { InningsEnd } from '../../../../domain/ends/innings';
import type { EventEnd } from '../../../../domain/settlement/eventEnd';
import { setAverage } from '../../../../server/book/settlement/averages';
import { correctResult } from '../../../../server/book/corrections/correctResult';
import { adminResult } from '../../../../server/book/operatorResult';
import { resultedIn } from '../../support/reported';
import { insertMarket } from '../../support/rows';
import { bookmakerIn, sessionIn, struck } from '../../support/struck';
import { postingsOf } from '../../support/rows';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile();
let player: number;
beforeEach(async () => {
  player = await world.player(1000);
});
afterEach(() => world.expectSound());

const INNINGS: InningsEnd = {
  of: 'innings',
  format: 'T20',
  innings: 1,
  balls: 120,
  isAbandoned: false,
  isReduced: false,
};

/** The feed's word about a market that has no place in memory, and how its event ended. */
async function resulted(market: string, named: readonly number[], ending?: EventEnd): Promise<void> {
  if (ending)
    await world.db
      .updateTable('markets')
      .set({ ending: JSON.stringify(ending) })
      .where('id', '=', market)
      .execute();
  await resultedIn(world, market, named);
}
const resultOf = async (id: string) =>
  (await world.db.selectFrom('markets').select('result').where('id', '=', id).executeTakeFirstOrThrow())
    .result;
const postings = (market: string) => postingsOf(world.db, market, player);

describe('what the feed says of the end, as the settlement takes it', () => {
  it('ends a session of an abandoned match on the average entered for its ground', async () => {
    await setAverage(world.db, { competition: 'ipl', event: 'extras', place: 'Ground', figure: 21 });
    const market = await sessionIn(world.db);
    await struck(world.db, { market, player, price: 21 });
    const end = { ...INNINGS, isAbandoned: true, balls: 61, competition: 'ipl', event: 'extras' } as const;
    await resulted(market, [11], end);
    expect(await resultOf(market)).toBe('NUMBER:21');
    expect(await world.balance(player)).toEqual({ balance: 1100, held: 0 });
    expect(await postings(market)).toMatchObject([
      {
        explanation: {
          lines: expect.arrayContaining(['Abandoned: settled on the average of the ground, 21.']),
          saying: { key: 'endGroundAverage', values: { number: 21 } },
        },
      },
    ]);
    // What is entered later changes no result, though the feed says once more how the match ended.
    await setAverage(world.db, { competition: 'ipl', event: 'extras', place: 'Ground', figure: 5 });
    await resulted(market, [11], end);
    expect(await resultOf(market)).toBe('NUMBER:21');
    expect(await postings(market)).toHaveLength(1);
  });

  it('leaves a market that ended on the average of its competition where it is when one of the ground is entered', async () => {
    const market = await sessionIn(world.db);
    await struck(world.db, { market, player, price: 12 });
    const end = { ...INNINGS, isAbandoned: true, balls: 61, competition: 'ipl', event: 'wickets' } as const;
    await resulted(market, [11], end);
    await setAverage(world.db, { competition: 'ipl', event: 'wickets', place: 'Ground', figure: 9 });
    await resulted(market, [11], end);
    expect(await resultOf(market)).toBe('NUMBER:12');
    expect(await postings(market)).toHaveLength(1);
  });

  it('ends a session of an abandoned match on the average, and names the rule to the player', async () => {
    const market = await sessionIn(world.db);
    const bet = await struck(world.db, { market, player, price: 25 });
    await resulted(market, [11], {
      ...INNINGS,
      isAbandoned: true,
      balls: 61,
      competition: 'ipl',
      event: 'fours',
    });
    expect(await resultOf(market)).toBe('NUMBER:25');
    expect(await world.balance(player)).toEqual({ balance: 1100, held: 0 });
    expect(await postings(market)).toMatchObject([
      {
        explanation: {
          market: { result: 'NUMBER:25', by: 'feed', rule: { id: 'session.average', version: 1 } },
          lines: expect.arrayContaining(['Abandoned: settled on the average of the competition, 25.']),
          saying: { key: 'endAverage', values: { number: 25 } },
        },
      },
    ]);
    expect(await world.row(String(bet))).toMatchObject({
      ruling: {
        message: 'Abandoned: settled on the average of the competition, 25.',
        saying: { key: 'endAverage', values: { number: 25 } },
      },
    });
  });

  it('deletes Khado bets of a shortened match, with a reason the page has words for', async () => {
    const market = await sessionIn(world.db, { type: 'khado', width: 10 });
    const bet = await struck(world.db, { market, player, price: 40 });
    await resulted(market, [45], { ...INNINGS, isReduced: true, balls: 90 });
    expect(await world.row(String(bet))).toMatchObject({ status: 'VOID', void_reason: 'OVERS_REDUCED' });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    expect(await postings(market)).toMatchObject([
      { explanation: { market: { result: 'VOID:OVERS_REDUCED', rule: { id: 'session.khado' } } } },
    ]);
  });

  it('names the rule where it lets the number stand, and says nothing more', async () => {
    const market = await sessionIn(world.db, { type: 'khado', width: 10 });
    const bet = await struck(world.db, { market, player, price: 40 });
    await resulted(market, [45], INNINGS);
    expect(await resultOf(market)).toBe('NUMBER:45');
    expect((await world.row(String(bet)))?.ruling).toBeUndefined();
    expect(await postings(market)).toMatchObject([
      { explanation: { market: { rule: { id: 'session.khado' } } } },
    ]);
  });

  it('gives the bookmaker’s market of a match that ended early to the side that was ahead', async () => {
    const market = await bookmakerIn(world.db);
    await struck(world.db, { market, player, price: 98 });
    const ten = (last: number) => [7, 15, 21, 30, 38, 44, 52, 60, 71, last];
    await resulted(market, [], {
      of: 'match',
      format: 'T20',
      isEarly: true,
      compared: [
        { selectionId: 11, runsAfter: ten(80) },
        { selectionId: 12, runsAfter: [...ten(79), 99] },
      ],
    });
    expect(await resultOf(market)).toBe('WINNER:11');
    expect(await world.balance(player)).toEqual({ balance: 1098, held: 0 });
  });

  it('returns the stakes of a football match that was played too late, whoever won', async () => {
    const market = await bookmakerIn(world.db);
    const bet = await struck(world.db, { market, player, price: 98 });
    const played = START + 49 * 3_600_000;
    await resulted(market, [11], { of: 'football', kickOffAt: START, playedAt: played });
    expect(await world.row(String(bet))).toMatchObject({ status: 'VOID', void_reason: 'NOT_PLAYED_IN_TIME' });
  });

  it.each([
    ['up', { open: 100, close: 101 }, 'WINNER:1', 1098],
    ['down', { open: 100, close: 99 }, 'WINNER:2', 900],
    ['unmoved', { open: 100, close: 100 }, 'VOID:UNMOVED', 1000],
  ])('settles a binary session that closed %s', async (name, prices, result, balance) => {
    const market = `7.${name}`;
    await insertMarket(world.db, market, {
      market: { name: 'Binary', market_type: 'BINARY', allows_unmatched: false },
      runners: [1, 2].map((selection_id, sort) => ({
        selection_id,
        name: selection_id === 1 ? 'Up' : 'Down',
        sort,
        status: 'ACTIVE',
      })),
    });
    await struck(world.db, { market, player, runner: 1, price: 2 });
    await resulted(market, [], { of: 'binary', ...prices });
    expect(await resultOf(market)).toBe(result);
    expect((await world.balance(player)).balance).toBe(balance);
  });

  it('leaves a tie that the feed does not name to the rules of winners', async () => {
    const market = await bookmakerIn(world.db);
    await struck(world.db, { market, player, price: 98 });
    await resulted(market, [11, 12], {
      of: 'match',
      format: 'T20',
      isEarly: false,
      compared: [],
    });
    expect(await resultOf(market)).toBe('WINNER:11,12');
  });

  it('stands behind an operator’s word, which takes its line away', async () => {
    const market = await sessionIn(world.db);
    const bet = await struck(world.db, { market, player, price: 25 });
    const end = { ...INNINGS, isAbandoned: true, balls: 61, competition: 'ipl', event: 'fours' } as const;
    await resulted(market, [], end);
    expect((await world.row(String(bet)))?.ruling).toBeDefined();
    const word = { marketId: market, value: '20', reason: 'Counted again', by: 'operator', now: START };
    expect((await correctResult(world.db, word)).status).toBe('corrected');
    expect((await world.row(String(bet)))?.ruling).toBeUndefined();
    expect(await adminResult(world.db, { ...word, value: '30' })).toEqual({ status: 'already' });
  });
});

describe('an operator’s word against a rule', () => {
  const say = (marketId: string, value: string, reason?: string) =>
    adminResult(world.db, { marketId, value, by: 'operator', now: START, reason });
  const closedBy = async (market: string, ending: EventEnd) => {
    await world.db
      .updateTable('markets')
      .set({ ending: JSON.stringify(ending) })
      .where('id', '=', market)
      .execute();
  };

  it.each<[string, EventEnd, string, RegExp]>([
    [
      'Khado of a second innings',
      { ...INNINGS, innings: 2 },
      'khado',
      /session\.khado says VOID:NOT_FIRST_INNINGS/,
    ],
    [
      'overs that were taken away',
      { ...INNINGS, isReduced: true, balls: 30, due: 60 },
      'line',
      /VOID:OVERS_REDUCED/,
    ],
    [
      'too few overs of a Test',
      { ...INNINGS, format: 'TEST', balls: 149, span: 'firstDaySession' },
      'line',
      /VOID:TOO_FEW_OVERS/,
    ],
    [
      'an average',
      { ...INNINGS, isAbandoned: true, balls: 30, due: 60, competition: 'ipl', event: 'fours' },
      'line',
      /NUMBER:25/,
    ],
  ])('on %s needs a reason, which players read, and is warned of', async (_, ending, type, rule) => {
    const market = await sessionIn(world.db, { type: type as 'line' | 'khado', width: 10 });
    await struck(world.db, { market, player, price: 40 });
    await closedBy(market, ending);
    expect(await say(market, '45')).toMatchObject({
      status: 'invalid',
      message: expect.stringMatching(rule),
    });
    expect(await resultOf(market)).toBeNull();
    expect(await say(market, '45', 'Agreed with the scorer')).toMatchObject({
      status: 'closed',
      warning: expect.stringMatching(rule),
    });
    expect(await resultOf(market)).toBe('NUMBER:45');
    expect(await postings(market)).toMatchObject([
      { explanation: { lines: expect.arrayContaining(['Agreed with the scorer']) } },
    ]);
  });

  it('with the rule needs none', async () => {
    const market = await sessionIn(world.db);
    await closedBy(market, {
      ...INNINGS,
      isAbandoned: true,
      balls: 30,
      due: 60,
      competition: 'ipl',
      event: 'fours',
    });
    expect(await say(market, '25')).toMatchObject({ status: 'closed' });
  });
});

describe('bets accepted after the number of a session was certain', () => {
  const accept = (bet: number, at: number) =>
    world.db
      .updateTable('bets')
      .set({ matched_at: new Date(at) })
      .where('id', '=', bet)
      .execute();

  it('are deleted with a notice; those before it are paid', async () => {
    const market = await sessionIn(world.db);
    const [early, late] = [
      await struck(world.db, { market, player, price: 60 }),
      await struck(world.db, { market, player, price: 61, rate: 90 }),
    ];
    await accept(late, START + 5001);
    await accept(early, START + 5000);
    await resulted(market, [63], { ...INNINGS, decidedAt: START + 5000 });
    expect(await world.balance(player)).toEqual({ balance: 1100, held: 0 });
    expect(await world.row(String(early))).toMatchObject({ status: 'SETTLED', profit_loss: 100 });
    expect(await world.row(String(late))).toMatchObject({
      status: 'DELETED',
      delete_status: 1,
      void_reason: 'AFTER_RESULT',
      profit_loss: null,
      matched_stack: 0,
    });
    expect(await postings(market)).toMatchObject([
      {
        key: `delete:${late}:${player}`,
        kind: 'correction',
        explanation: {
          rule: { id: 'bet.afterResult', version: 1 },
          lines: [`Bet ${late} is deleted: it was accepted after the result. Nothing had been paid.`],
          beforePaise: 100_000,
          afterPaise: 100_000,
        },
      },
      { key: `settle:${market}:${player}` },
    ]);
  });

  it('are all of a player’s, who is then paid nothing', async () => {
    const market = await sessionIn(world.db);
    const bet = await struck(world.db, { market, player, price: 60 });
    await accept(bet, START + 1);
    await resulted(market, [63], { ...INNINGS, decidedAt: START });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    expect((await postings(market)).map(({ key }) => key)).toEqual([`delete:${bet}:${player}`]);
    await resulted(market, [63], { ...INNINGS, decidedAt: START });
    expect((await postings(market)).length).toBe(1);
  });

  it('stay where the feed does not say when it was certain', async () => {
    const market = await sessionIn(world.db);
    const bet = await struck(world.db, { market, player, price: 60 });
    await accept(bet, START + 99_000);
    await resulted(market, [63], INNINGS);
    expect(await world.row(String(bet))).toMatchObject({ status: 'SETTLED' });
  });
});
