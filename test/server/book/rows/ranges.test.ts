import { rangesByRunner } from '../../../../server/book/rows/ranges';
import { worldOfFile } from '../../support/world';

const world = worldOfFile();

it('gives the worst and the best by runner, of matched bets, without runners that were removed', async () => {
  const market = await world.market({ numberOfWinners: 2 }, { runners: [11, 12, 13, 14] });
  const [player, other] = [await world.player(10_000), await world.player(10_000)];
  for (const runner of [11, 12]) world.price(market, runner, { atb: [[3, 1000]] });
  await world.bet(player, { market, runner: 11, odds: 3, stake: 100 });
  await world.bet(player, { market, runner: 12, odds: 3, stake: 200 });
  // Unmatched: it says nothing yet.
  await world.bet(player, { market, runner: 13, odds: 9, stake: 100 });
  const ranges = async () => (await rangesByRunner(world.db, player, [market, 'nothing'])).get(market);
  expect(await ranges()).toEqual({
    11: { worst: 0, best: 600_00 },
    12: { worst: 300_00, best: 600_00 },
    13: { worst: -300_00, best: 300_00 },
    14: { worst: -300_00, best: 300_00 },
  });
  // With 14 gone 13 wins beside 11 or 12: never all is lost.
  await world.db
    .updateTable('runners')
    .set({ status: 'REMOVED' })
    .where('market_id', '=', market)
    .where('selection_id', '=', 14)
    .execute();
  expect(await ranges()).toEqual({
    11: { worst: 0, best: 600_00 },
    12: { worst: 300_00, best: 600_00 },
    13: { worst: 0, best: 300_00 },
  });
  expect(await rangesByRunner(world.db, other, [market])).toEqual(new Map());
  expect(await rangesByRunner(world.db, player, [])).toEqual(new Map());
});
