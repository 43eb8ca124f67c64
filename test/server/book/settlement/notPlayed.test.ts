import { sql } from 'kysely';
import { voidNotPlayed } from '../../../../server/book/settlement/notPlayed';
import { START, worldOfFile } from '../../support/world';

const HOUR_MS = 3_600_000;
const FOOTBALL = 1;
const world = worldOfFile(FOOTBALL);

function parts(isOwned = true) {
  const said: string[] = [];
  const report = (where: string, what: unknown) => void said.push(`${where}: ${String(what)}`);
  return { said, db: world.db, clock: world.clock, owned: { has: () => isOwned }, report };
}

/** A market with a bet of 100 at 2.00, which was to begin so many hours ago. */
async function backed(hours: number, definition: Parameters<typeof world.market>[0] = {}) {
  const market = await world.market(definition);
  const player = await world.player(1000);
  world.price(market, 11, { atb: [[2, 1000]] });
  const { bet_id: betId } = await world.bet(player, { market, odds: 2, stake: 100 });
  await world.db
    .updateTable('markets')
    .set({ start_at: new Date(START - hours * HOUR_MS) })
    .where('id', '=', market)
    .execute();
  return {
    market,
    player,
    status: async () => (await world.row(betId))?.status,
    row: () => world.row(betId),
  };
}

test('football that was not played within 48 hours of its kick-off is void, and the player reads why', async () => {
  const late = await backed(48.1);
  const early = await backed(47.9);
  const { said, ...deps } = parts();
  await voidNotPlayed(deps);
  expect([await late.status(), await early.status()]).toEqual(['VOID', 'MATCHED']);
  expect(await late.row()).toMatchObject({ profit_loss: 0, void_reason: 'NOT_PLAYED_IN_TIME' });
  expect(await world.balance(late.player)).toEqual({ balance: 1000, held: 0 });
  expect(said).toEqual([`settling ${late.market}: void: not played within 48 hours of its kick-off`]);
  // Another look finds nothing more to do.
  await voidNotPlayed(deps);
  expect(said).toHaveLength(1);
  expect(await world.audit()).toEqual([]);
});

test('what was played, was closed by its feed, is of a season or is another process’s is left', async () => {
  const inPlay = await backed(60);
  await world.db.updateTable('markets').set({ in_play: true }).where('id', '=', inPlay.market).execute();
  const season = await backed(60, { marketType: 'OUTRIGHT_WINNER' });
  await sql`insert into matches
    select (jsonb_populate_record(t, '{"id":"season"}')).* from matches t where id = 'match'`.execute(
    world.db,
  );
  await world.db.updateTable('markets').set({ match_id: 'season' }).where('id', '=', season.market).execute();
  const closed = await backed(60, { name: 'closed by its feed' });
  await world.db
    .updateTable('markets')
    .set({ feed_status: 'CLOSED' })
    .where('id', '=', closed.market)
    .execute();
  await voidNotPlayed(parts());
  const others = await backed(61);
  await voidNotPlayed(parts(false));
  for (const one of [inPlay, season, closed, others]) expect(await one.status()).toBe('MATCHED');
  await voidNotPlayed(parts());
  expect(await others.status()).toBe('VOID');
});

test('a market that cannot be ended is reported and keeps no other one open', async () => {
  const broken = await backed(70);
  const sound = await backed(70);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    world.db,
  );
  await sql`create trigger refusing before update on markets for each row
    when (old.id = ${sql.lit(broken.market)}) execute function refuse()`.execute(world.db);
  const { said, ...deps } = parts();
  await voidNotPlayed(deps);
  expect([await broken.status(), await sound.status()]).toEqual(['MATCHED', 'VOID']);
  expect(said).toContainEqual(expect.stringContaining(`settling ${broken.market}: error: no`));
  await sql`drop trigger refusing on markets`.execute(world.db);
  await voidNotPlayed(deps);
  expect(await broken.status()).toBe('VOID');
});
