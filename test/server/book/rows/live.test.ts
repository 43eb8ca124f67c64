import { worldOfFile } from '../../support/world';
import { liveRowsOf } from '../../../../server/book/rows/rows';

const world = worldOfFile();

it('lists the bets of all markets that are not over, oldest first, and nobody else’s', async () => {
  const [one, other] = [await world.market(), await world.market()];
  const [player, rival] = [await world.player(10_000), await world.player(10_000)];
  const open = await world.bet(player, { market: one, odds: 2 });
  const ended = await world.bet(player, { market: other, odds: 2 });
  await world.bet(rival, { market: one, odds: 3 });
  await world.result(other, 11);
  const late = await world.bet(player, { market: one, odds: 2.5 });
  const rows = await liveRowsOf(world.db, player);
  expect(rows.map(({ bet_id }) => bet_id)).toEqual([open.bet_id, late.bet_id]);
  expect(rows[0]).toMatchObject({ market_id: one, status: open.status, stack: open.stack });
  expect(ended.status).toBe('UNMATCHED');
});
