import { forgetAverage, setAverage } from '../../../../server/book/settlement/averages';
import { sql } from 'kysely';
import { adminResult } from '../../../../server/book/operatorResult';
import { adminVoid } from '../../../../server/book/settlement/admin';
import { winnersIn } from '../../../../server/book/settlement/endings';
import { resultedIn } from '../../support/reported';
import { postingsOf } from '../../support/rows';
import { bookmakerIn, sessionIn, struck } from '../../support/struck';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile();
let player: number;
beforeEach(async () => {
  player = await world.player(1000);
});
afterEach(() => world.expectSound());

const resulted = (market: string, named: readonly number[]) => resultedIn(world, market, named);
const said = (marketId: string, value: string) =>
  adminResult(world.db, { marketId, value, by: 'operator', now: START });
const marketRow = (id: string) =>
  world.db.selectFrom('markets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const posting = (market: string) => postingsOf(world.db, market, player);

describe('a session', () => {
  it('pays Yes and No on the number the feed names, and says how', async () => {
    const market = await sessionIn(world.db);
    const yes = await struck(world.db, { market, player, price: 63, rate: 90 });
    const no = await struck(world.db, { market, player, side: 'lay', price: 60, rate: 110, stake: 50 });
    // 61 and 62 lose both.
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 155 });
    await resulted(market, [63]);
    expect(await world.balance(player)).toEqual({ balance: 1035, held: 0 });
    expect(await marketRow(market)).toMatchObject({ result: 'NUMBER:63' });
    expect(await world.row(String(yes))).toMatchObject({ status: 'SETTLED', profit_loss: 90 });
    expect(await world.row(String(no))).toMatchObject({ status: 'SETTLED', profit_loss: -55 });
    expect(await posting(market)).toMatchObject([
      {
        key: `settle:${market}:${player}`,
        kind: 'settlement',
        explanation: {
          rule: { id: 'market.session', version: 1 },
          market: { id: market, result: 'NUMBER:63', by: 'feed' },
          inputs: { result: 63, commissionBps: 0 },
          lines: [
            `Bet ${yes}: yes line 63, 100.00 at 90 per 100, result 63: +90.00`,
            `Bet ${no}: no line 60, 50.00 at 110 per 100, result 63: -55.00`,
            'Result of the market: +35.00',
            'Commission 0 % of a net win: 0.00',
            'Net: +35.00',
          ],
          grossPaise: 3500,
          commissionPaise: 0,
          netPaise: 3500,
          bornByHousePaise: 0,
          beforePaise: 100_000,
          afterPaise: 103_500,
        },
      },
    ]);
  });

  it('keeps what the bets added up to by number, and pays once', async () => {
    const market = await sessionIn(world.db);
    await struck(world.db, { market, player, price: 63 });
    await resulted(market, [62]);
    await resulted(market, [62]);
    expect(await world.balance(player)).toEqual({ balance: 900, held: 0 });
    const { rows } = await sql`
      select selection_id as number, wins_paise as wins, loses_paise as loses, live_bets as live from positions
      where market_id = ${market}`.execute(world.db);
    expect(rows).toEqual([{ number: 63, wins: 10_000, loses: -10_000, live: 0 }]);
    expect(winnersIn((await marketRow(market)).result)).toEqual([62]);
  });

  it('ends on 0 runs too', async () => {
    const market = await sessionIn(world.db);
    await struck(world.db, { market, player, side: 'lay', price: 1, rate: 50 });
    await resulted(market, [0]);
    expect(await world.balance(player)).toEqual({ balance: 1100, held: 0 });
  });

  it('returns every stake where the feed says that it is void', async () => {
    const market = await sessionIn(world.db);
    const bet = await struck(world.db, { market, player, price: 63 });
    await resulted(market, []);
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    expect((await marketRow(market)).result).toBe('VOID:No result was declared');
    expect(await world.row(String(bet))).toMatchObject({ status: 'VOID', profit_loss: 0, delete_status: 2 });
    expect(
      (await world.db.selectFrom('positions').selectAll().where('market_id', '=', market).execute()).length,
    ).toBe(0);
  });

  it.each([
    ['khado', { type: 'khado', width: 10 } as const, { price: 40 }, 49, 100],
    ['khado above its band', { type: 'khado', width: 10 } as const, { price: 40 }, 50, -100],
    ['odd', { type: 'oddEven' } as const, { runner: 1, price: 98, rate: 98 }, 45, 98],
    ['even', { type: 'oddEven' } as const, { runner: 2, price: 98, rate: 98 }, 45, -100],
    ['a last digit', { type: 'lastDigit' } as const, { runner: 3, price: 900, rate: 900 }, 53, 900],
    ['meter', { type: 'meter', capRuns: 8 } as const, { price: 75, stake: 10 }, 80, 50],
    ['meter at its cap', { type: 'meter', capRuns: 8 } as const, { price: 75, stake: 10 }, 20, -80],
  ])('pays %s', async (_, facts, bet, result, profit) => {
    const market = await sessionIn(world.db, facts);
    await struck(world.db, { market, player, ...bet });
    expect((await said(market, String(result))).status).toBe('closed');
    expect(await world.balance(player)).toEqual({ balance: 1000 + profit, held: 0 });
  });

  it('takes an operator’s number, and nothing else', async () => {
    const market = await sessionIn(world.db);
    await struck(world.db, { market, player, price: 63 });
    for (const value of ['Selection 1', '-3', '63.5', '', '75/77', 'average:ipl:goals', 'average:moon:fours'])
      expect(await said(market, value)).toMatchObject({
        status: 'invalid',
        message: expect.stringContaining('a session ends on a whole number like 63'),
      });
    expect(await said(market, ' 63 ')).toEqual({ status: 'closed', players: 1 });
    expect(await said(market, '63')).toEqual({ status: 'already' });
    expect(await world.balance(player)).toEqual({ balance: 1100, held: 0 });
  });

  it('ends an abandoned meter in the middle of its last quote, and says so', async () => {
    const market = await sessionIn(world.db, { type: 'meter', capRuns: 10 });
    await struck(world.db, { market, player, price: 70, stake: 10 });
    await said(market, '75/77');
    expect(await world.balance(player)).toEqual({ balance: 1060, held: 0 });
    expect(await posting(market)).toMatchObject([
      { explanation: { lines: expect.arrayContaining(['Abandoned at 75/77: settled on 76']) } },
    ]);
  });

  it('ends on the average a competition states, and is void without one', async () => {
    const [fours, six] = [await sessionIn(world.db), await sessionIn(world.db)];
    await struck(world.db, { market: fours, player, price: 25 });
    await struck(world.db, { market: six, player, price: 50 });
    await said(fours, 'average:ipl:fours');
    await said(six, 'average:worldCup:sixOverRuns');
    expect((await marketRow(fours)).result).toBe('NUMBER:25');
    expect((await marketRow(six)).result).toBe(
      'VOID:Abandoned: no average is stated (worldCup, sixOverRuns)',
    );
    expect(await world.balance(player)).toEqual({ balance: 1100, held: 0 });
    const [first] = await posting(fours);
    expect(first).toMatchObject({
      explanation: {
        lines: expect.arrayContaining(['Abandoned: settled on the average, 25 (ipl, fours)']),
      },
    });
  });

  it('ends on the average that was entered for its ground, or for the side an operator names', async () => {
    await setAverage(world.db, { competition: 'ipl', event: 'wides', place: ' GROUND', figure: 11 });
    await setAverage(world.db, {
      competition: 'worldCup',
      event: 'sixOverRuns',
      place: 'Australia',
      figure: 51,
    });
    const [ofGround, ofSide] = [await sessionIn(world.db), await sessionIn(world.db)];
    await said(ofGround, 'average:ipl:wides');
    await said(ofSide, 'average:worldCup:sixOverRuns:australia');
    expect([(await marketRow(ofGround)).result, (await marketRow(ofSide)).result]).toEqual([
      'NUMBER:11',
      'NUMBER:51',
    ]);
    const unknown = await sessionIn(world.db);
    expect(await said(unknown, 'average:worldCup:sixOverRuns:England')).toMatchObject({
      status: 'invalid',
      message: expect.stringContaining('No average was entered for worldCup, sixOverRuns, England'),
    });
    // Taken back, the figure of the competition counts again.
    expect(await forgetAverage(world.db, { competition: 'ipl', event: 'wides', place: 'Ground' })).toBe(true);
    await said(unknown, 'average:ipl:wides');
    expect((await marketRow(unknown)).result).toBe('NUMBER:8');
  });

  it('is void by an operator, who says why', async () => {
    const market = await sessionIn(world.db);
    const bet = await struck(world.db, { market, player, side: 'lay', price: 63 });
    await adminVoid(world.db, { marketId: market, reason: 'Overs reduced', by: 'operator', now: START });
    expect(await world.row(String(bet))).toMatchObject({ status: 'VOID', void_reason: 'Overs reduced' });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  });

  it('is no market of runners, nor the other way round', async () => {
    const [session, bookmaker] = [await sessionIn(world.db), await bookmakerIn(world.db)];
    expect(await said(session, '11,12')).toMatchObject({ status: 'invalid' });
    expect(await said(bookmaker, '63')).toMatchObject({ status: 'invalid' });
  });
});

describe('a bookmaker market', () => {
  it('pays at rates per 100, without commission', async () => {
    const market = await bookmakerIn(world.db);
    await struck(world.db, { market, player, price: 98 });
    await struck(world.db, { market, player, runner: 12, side: 'lay', price: 150, stake: 50 });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 175 });
    await resulted(market, [11]);
    expect(await world.balance(player)).toEqual({ balance: 1148, held: 0 });
    expect(await posting(market)).toMatchObject([
      { explanation: { rule: { id: 'market.rates', version: 1 }, commissionPaise: 0 } },
    ]);
    expect((await marketRow(market)).result).toBe('WINNER:11');
  });

  it('halves the rate in a dead heat', async () => {
    const market = await bookmakerIn(world.db);
    await struck(world.db, { market, player, price: 98 });
    await struck(world.db, { market, player, runner: 13, side: 'lay', price: 20 });
    await said(market, '11=12');
    // Half of 100 wins 49, the other half is lost: -1; the lay of a loser wins 100.
    expect(await world.balance(player)).toEqual({ balance: 1099, held: 0 });
    expect(await posting(market)).toMatchObject([
      {
        explanation: {
          lines: expect.arrayContaining([
            expect.stringContaining('back 100.00 at 98 per 100, selection 11 dead heat, 2 tied for 1: -1.00'),
          ]),
        },
      },
    ]);
  });

  it('returns every stake where the feed says that it is void', async () => {
    const market = await bookmakerIn(world.db);
    const bet = await struck(world.db, { market, player, price: 98 });
    await resulted(market, []);
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    expect(await world.row(String(bet))).toMatchObject({ status: 'VOID', profit_loss: 0 });
  });
});
