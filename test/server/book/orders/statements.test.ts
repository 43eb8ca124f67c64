import { freshDatabase } from '../../support/database';
import { counting } from '../../support/counting';
import { setVelocity } from '../../../../server/risk/change';
import { createWorld } from '../../support/world';

it('asks the database eight times for a first bet without a delay, six times once its market stays as it was', async () => {
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
  // The halt's lock, market, account, facts; what rests and who has what; writing; flushing.
  expect(seen.statements).toBe(8);
  const tenMore = async (name: string) => {
    reset();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => world.bet(player, { market, stake: 10, ref: `${name}-${i}` })),
    );
    await world.book.idle();
    return seen.statements;
  };
  // Ten at once are one transaction; the second of them that finds the market as it was left reads it whole.
  expect([await tenMore('second'), await tenMore('third'), await tenMore('fourth')]).toEqual([8, 8, 6]);
  await setVelocity(database.db, '', 9000_00);
  // Where a loss is limited the limits are a question more, behind the facts that say so, then along with them; a book that is kept whole
  // knows what may be lost.
  expect([await tenMore('measured'), await tenMore('measured again')]).toEqual([7, 7]);
  await world.book.stop();
  await database.drop();
});
