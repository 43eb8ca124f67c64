import { freshDatabase } from '../../support/database';
import { counting } from '../../support/counting';
import { createWorld } from '../../support/world';

it('asks the database eight times for a bet without a delay: nothing of a delay is in its way', async () => {
  const database = await freshDatabase();
  const { db, seen, reset } = counting(database.db);
  const world = createWorld(db);
  const market = await world.market({ inPlay: false, betDelay: 5 });
  const player = await world.player(1000);
  world.price(market, 11, { atb: [[2, 500]] });
  await world.book.idle();
  reset();
  await world.bet(player, { market, ref: 'without-a-delay' });
  await world.book.idle();
  expect(seen.statements).toBe(8);
  await world.book.stop();
  await database.drop();
});
