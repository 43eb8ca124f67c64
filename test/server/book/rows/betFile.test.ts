import * as v from 'valibot';
import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { reportDaysOf } from '../../../../server/base/reportQuery';
import type { ReportCell } from '../../../../server/base/reportFile';
import { SESSION, worldOfFile } from '../../support/world';

const world = worldOfFile();

/** Rows of a list as a file has them, by the keys of their columns. */
async function fileOf(name: string, asked: object, player: number): Promise<Record<string, ReportCell>[]> {
  const report = world.book.reports.find((one) => one.name === name);
  if (!report) throw new Error(`no report ${name}`);
  const days = reportDaysOf({}, world.clock.now());
  const rows: Record<string, ReportCell>[] = [];
  for await (const batch of report.batches(v.parse(report.request, asked) as never, days, player))
    for (const row of batch)
      rows.push(Object.fromEntries(report.columns.map(({ key }, i) => [key, row[i] ?? null])));
  return rows;
}

it('has every bet of the list in its order, amounts in paise, odds in hundredths', async () => {
  const player = await world.player(5000);
  const market = await world.market();
  const session = await world.market({ ...SESSION, betDelay: 0 }, { runners: [1] });
  world.price(market, 11, { atb: [[2, 60]] });
  world.live.apply({ id: session, rc: [{ id: 1, atb: [[63, 100]], atl: [[62, 95.5]] }] });
  const bet = await world.bet(player, { market, odds: 2, stake: 100.5 });
  const fancy = await world.placeFancy(player, {
    market: session,
    side: 'lay',
    run: 62,
    size: 95.5,
    stake: 40,
  });
  if (!fancy.ok) throw new Error(fancy.code);
  const rows = await fileOf('currentBets', { sort: 'placed' }, player);
  expect(rows).toEqual([
    {
      date: world.clock.now(),
      bet: bet.bet_id,
      sport: { name: 'Cricket' },
      match: 'A v B',
      market: { name: 'Match Odds' },
      selection: { name: 'Runner 11' },
      side: { word: 'side.back' },
      odds: 200,
      rate: null,
      stake: 100_50,
      matched: 60_00,
      profit_loss: null,
      status: { word: 'bet.PARTIAL' },
      reason: null,
    },
    expect.objectContaining({ side: { word: 'side.no' }, odds: 6200, rate: 9550, stake: 40_00 }),
  ]);
  expect(await fileOf('currentBets', { bet_type: 'U' }, player)).toHaveLength(1);
  expect(await fileOf('currentBets', { search: 'nothing like it' }, player)).toEqual([]);
});

it('has what brought what, and why a bet was deleted', async () => {
  const player = await world.player(1000);
  const market = await world.market();
  world.price(market, 11, { atb: [[2, 500]] });
  await world.bet(player, { market, odds: 2, stake: 100 });
  const gone = await world.bet(player, { market, odds: 1.5, stake: 10 });
  const deletion = { betId: Number(gone.bet_id), reason: 'Wrong rate', by: 'operator' };
  await deleteBet(world.db, { ...deletion, now: world.clock.now() });
  await world.result(market, 11);
  expect(await fileOf('betHistory', {}, player)).toMatchObject([{ profit_loss: 100_00 }]);
  expect(await fileOf('betHistory', { bet_type: 'U' }, player)).toMatchObject([
    {
      bet: gone.bet_id,
      odds: 200,
      reason: { word: 'bet.reason', values: { reason: 'Wrong rate' } },
      status: { word: 'bet.DELETED' },
    },
  ]);
});

it('writes a bet on a Fancy 1 as the page does: backed or laid, at odds, on a number', async () => {
  const player = await world.player(5000);
  const session = { ...SESSION.session, typeId: 4 };
  const market = await world.market({ ...SESSION, session, betDelay: 0 }, { runners: [1] });
  world.live.apply({ id: market, rc: [{ id: 1, atb: [[24, 85]] }] });
  const placed = await world.placeFancy(player, { market, side: 'back', run: 24, size: 85, stake: 100 });
  if (!placed.ok) throw new Error(placed.code);
  expect(await fileOf('currentBets', {}, player)).toMatchObject([
    { side: { word: 'side.back' }, odds: 185, rate: null, selection: 'Runner 1 24+' },
  ]);
});
