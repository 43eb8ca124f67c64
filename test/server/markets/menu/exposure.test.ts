import { EXPOSURE_PAGE, readExposure } from '../../../../server/markets/menu/exposure';
import { holdBack, insertMarket } from '../../support/rows';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile();

test('counts live bets by match and market; what is cancelled or settled is gone', async () => {
  const [player, other] = [await world.player(10_000), await world.player(10_000)];
  const one = await world.market();
  const two = await world.market();
  const cup = await world.market({ eventId: 'cup' });
  for (const id of [one, two, cup]) world.price(id, 11, { atb: [[2, 100_000]] });
  expect(await readExposure(world.db, player)).toEqual([]);
  await world.bet(player, { market: one });
  const open = await world.bet(player, { market: one, odds: 3 });
  await world.bet(player, { market: two });
  await world.bet(player, { market: cup, match: 'cup' });
  await world.bet(other, { market: two });
  const rows = await readExposure(world.db, player);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ match_id }) => match_id === 'match')).toEqual({
    match_id: 'match',
    match_name: 'A v B',
    sport_id: 4,
    sport_name: 'Cricket',
    market_details: [
      { market_id: one, sub_type: 'Match Odds', bet_count: 2 },
      { market_id: two, sub_type: 'Match Odds', bet_count: 1 },
    ],
  });
  await world.book.cancel(player, open.bet_id);
  const after = (await readExposure(world.db, player)).find(({ match_id }) => match_id === 'match');
  expect(after?.market_details[0]?.bet_count).toBe(1);
});

test('lists a page of matches at a time, newest first, and goes on behind the last', async () => {
  const player = await world.player(1000);
  for (let i = 0; i < EXPOSURE_PAGE + 3; i += 1) {
    const id = `page${String(i).padStart(3, '0')}`;
    await insertMarket(world.db, id, { match: { id, open_at: new Date(START + Math.floor(i / 2)) } });
    await holdBack(world.db, player, id, 100);
  }
  await world.db.updateTable('exposures').set({ live_bets: 1 }).where('player_id', '=', player).execute();
  const ids = async (before?: string) =>
    (await readExposure(world.db, player, before)).map(({ match_id }) => match_id);
  const page = await ids();
  expect([page.length, page[0], page.at(-1)]).toEqual([EXPOSURE_PAGE, 'page202', 'page003']);
  expect(await ids(page.at(-1))).toEqual(['page002', 'page001', 'page000']);
});
