import { sql } from 'kysely';
import { between, pick, seeded } from '../../../domain/base/random';
import { deleteBet } from '../../../server/book/corrections/deleteBet';
import { readLiability } from '../../../server/book/liability';
import type { Table } from '../../../server/casino/table/table';
import { FillModel } from '../book/corrections/fillModel';
import { START, worldOfFile } from '../support/world';
import { isState, playedAt, playingIn } from './playingIn';

/*
 * Random bets and bets taken back, round after round, by players of whom each has a twin who places only what stays: whatever is taken
 * back, both have the same fills, positions, money held and paid, and the house may lose by both what it may lose by one, twice.
 */

const ROUNDS = Number(process.env['UNDO_ROUNDS'] ?? 10);
const STEPS = 8;
const world = worldOfFile();
afterEach(() => world.expectSound());
const { freshTable, open, until, bet } = playingIn(world);

type Stake = { id: string; selection: number; stake: number };
type Pair = { player: number; twin: number; stands: Stake[]; gone: Stake[] };

async function placed(table: Table, player: number, asked: Omit<Stake, 'id'>): Promise<string> {
  const answer = await bet(table, player, { ...asked, odds: 2 });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.bet_id;
}

/** What the database has of one player in a round, but for what tells one bet from another. */
async function standing(round: string, player: number): Promise<unknown> {
  const { rows } = await sql<{ all: unknown }>`
    select json_build_object(
      'fills', (select coalesce(json_agg(json_build_array(b.selection_id, f.odds, f.stake_paise) order by b.selection_id, f.stake_paise), '[]')
        from live_fills f join bets b on b.id = f.bet_id where b.market_id = ${round} and b.player_id = ${player}),
      'positions', (select coalesce(json_agg(json_build_array(selection_id, wins_paise, loses_paise, live_bets) order by selection_id), '[]')
        from positions where market_id = ${round} and player_id = ${player} and (wins_paise <> 0 or loses_paise <> 0)),
      'held', (select coalesce(sum(exposure_paise), 0) from exposures where market_id = ${round} and player_id = ${player}),
      'profit', (select coalesce(sum(profit_paise), 0) from bets where market_id = ${round} and player_id = ${player}),
      'balance', (select balance_paise from accounts where player_id = ${player})) as all`.execute(world.db);
  return rows[0]?.all;
}

/** Each as it came, and nothing of what was taken back: a plain model forgets it. */
async function expectFills(round: string, model: FillModel): Promise<void> {
  const { rows } = await sql<{ bet: number; odds: number; paise: number }>`
    select f.bet_id as bet, f.odds, f.stake_paise as paise from live_fills f join bets b on b.id = f.bet_id
    where b.market_id = ${round} order by f.id`.execute(world.db);
  expect(rows).toEqual(model.fills.map(({ bet: id, odds, paise }) => ({ bet: id, odds, paise })));
}

async function lossOf(round: string): Promise<[worst: number, best: number]> {
  const found = (await readLiability(world.db)).find(({ marketId }) => marketId === round);
  return [found?.worstPaise ?? 0, found?.bestPaise ?? 0];
}

type Round = { table: Table; id: string; model: FillModel; pairs: readonly Pair[]; random: () => number };

function learn({ model }: Round, { id, stake }: Stake): void {
  const paise = stake * 100;
  const fill = { id: model.fills.length, bet: Number(id), counter: null, odds: 200, struckOdds: 200 };
  model.struck({ ...fill, paise, inPlay: false });
}

async function place(round: Round, pair: Pair): Promise<void> {
  const asked = { selection: pick(round.random, [1, 2]), stake: between(round.random, 100, 400) };
  const made = { ...asked, id: await placed(round.table, pair.player, asked) };
  pair.stands.push(made);
  learn(round, made);
}

async function takeBack(round: Round, pair: Pair): Promise<void> {
  const made = pair.stands[between(round.random, 0, pair.stands.length - 1)];
  if (!made) return;
  expect(await world.book.undo(pair.player, made.id)).toMatchObject({ ok: true });
  pair.stands.splice(pair.stands.indexOf(made), 1);
  pair.gone.push(made);
  round.model.erased(Number(made.id));
}

/** What nobody may, or what was done before, which changes nothing. */
async function pressInVain({ pairs, random }: Round, pair: Pair): Promise<void> {
  const [again, theirs] = [pair.gone[0], pairs.find((one) => one !== pair)?.stands[0]];
  if (again) expect(await world.book.undo(pair.player, again.id)).toMatchObject({ ok: true });
  if (theirs && random() < 0.5)
    expect(await world.book.undo(pair.player, theirs.id)).toMatchObject({ code: 'UNKNOWN_BET' });
}

const DOINGS = [place, place, place, takeBack, takeBack, pressInVain];

async function expectTwins({ id, pairs }: Round): Promise<void> {
  for (const { player, twin } of pairs) expect(await standing(id, player)).toEqual(await standing(id, twin));
}

const erase = (id: string) =>
  deleteBet(world.db, { betId: Number(id), reason: 'Wrong rate', by: 'operator', now: START });

/** An operator takes the same bet of both, and one that is gone, which moves nothing. */
async function correct({ pairs }: Round): Promise<void> {
  for (const { stands, gone, player, twin } of pairs) {
    const [first] = stands;
    if (first) {
      const { rows } = await sql<{ id: string }>`
        select id from bets where player_id = ${twin} and selection_id = ${first.selection}
          and stake_paise = ${first.stake * 100} and status = 'SETTLED' order by id desc limit 1`.execute(
        world.db,
      );
      const erased = [await erase(first.id), await erase(rows[0]?.id ?? '')];
      expect(erased.map(({ status }) => status)).toEqual(['deleted', 'deleted']);
    }
    const before = await world.balance(player);
    if (gone[0]) await erase(gone[0].id);
    expect(await world.balance(player)).toEqual(before);
  }
}

async function play(round: Round): Promise<number> {
  const { table, id, model, pairs, random } = round;
  for (let step = 0; step < STEPS; step += 1) {
    await pick(random, DOINGS)(round, pick(random, pairs));
    await expectFills(id, model);
  }
  const [worst, best] = await lossOf(id);
  for (const pair of pairs)
    for (const { selection, stake } of pair.stands) {
      const asked = { selection, stake };
      learn(round, { ...asked, id: await placed(table, pair.twin, asked) });
    }
  await expectFills(id, model);
  await expectTwins(round);
  expect(await lossOf(id)).toEqual([2 * worst, 2 * best]);
  await until(() => table.last()?.roundId === id);
  await expectTwins(round);
  if (random() < 0.5) {
    await correct(round);
    await expectTwins(round);
  }
  return pairs.reduce((sum, { gone }) => sum + gone.length, 0);
}

test('a player who takes bets back ends as one who never placed them', async () => {
  const random = seeded(1633);
  const table = open(freshTable(playedAt(-145)));
  const people = await Promise.all(
    [1, 2].map(async () => ({ player: await world.player(100_000), twin: await world.player(100_000) })),
  );
  let takenBack = 0;
  for (let n = 0; n < ROUNDS; n += 1) {
    await until(isState(table, 'OPEN'), 100, 4000);
    const pairs = people.map((pair) => ({ ...pair, stands: [], gone: [] }));
    const id = table.round()?.roundId ?? '';
    takenBack += await play({ table, id, model: new FillModel(), pairs, random });
  }
  expect(takenBack).toBeGreaterThan(ROUNDS);
  await table.stop();
});
