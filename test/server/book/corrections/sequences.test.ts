import { sql } from 'kysely';
import { between, pick, seeded } from '../../../../domain/base/random';
import { commissionOf } from '../../../../domain/bets/commission';
import { correctResult } from '../../../../server/book/corrections/correctResult';
import { deleteBet } from '../../../../server/book/corrections/deleteBet';
import { reinstateRunner } from '../../../../server/book/corrections/reinstateRunner';
import { removeRunner } from '../../../../server/book/corrections/removeRunner';
import { adminResult } from '../../../../server/book/operatorResult';
import { adminVoid } from '../../../../server/book/settlement/admin';
import { closeMarket } from '../../../../server/book/settlement/close';
import { settledOn } from '../../../../server/book/settlement/endings';
import { sessionIn, struck } from '../../support/struck';
import { RUNNERS, START, worldOfFile } from '../../support/world';
import { FillModel } from './fillModel';
import type { ModelBet, ModelFill } from './fillModel';

/*
 * Random corrections on one market after another: after each step the fills that stand are those a plain model has, which forgets and
 * changes fills as exchanges once did; positions, profits and the ledger follow from them to the paisa; and no row of before is
 * changed or gone.
 */

const SEQUENCES = Number(process.env['CORRECTION_SEQUENCES'] ?? 200);
const STEPS = 10;
const COMMISSION_BPS = 200;
const world = worldOfFile(7);
const by = { by: 'operator', now: START };

type RawFill = {
  id: number;
  kind: string;
  bet_id: number;
  counter_bet_id: number | null;
  odds: number;
  stake_paise: number;
  in_play: boolean;
};
type Bet = ModelBet & { matched: number; open: number; profit: number | null };
type Position = { player: number; runner: number; wins: number; loses: number };
type Moved = { player: number; paise: number };
type Found = {
  raw: RawFill[];
  live: ModelFill[];
  bets: Bet[];
  positions: Position[];
  moved: Moved[];
  unpaired: number;
};

/** All of one moment. */
async function read(market: string): Promise<Found> {
  const { rows } = await sql<Found>`
    with own as (select * from bets where market_id = ${market})
    select
      (select coalesce(json_agg(f order by f.id), '[]') from fills f join own on own.id = f.bet_id) as raw,
      (select coalesce(json_agg(json_build_object('id', f.id, 'bet', bet_id, 'counter', counter_bet_id, 'odds', f.odds,
          'struckOdds', coalesce(struck_odds, f.odds), 'paise', f.stake_paise, 'inPlay', f.in_play) order by f.id), '[]')
        from live_fills f join own on own.id = f.bet_id) as live,
      (select coalesce(json_agg(json_build_object('id', id, 'player', player_id, 'runner', selection_id, 'isBack', is_back,
          'status', status, 'matched', matched_paise, 'open', open_paise, 'profit', profit_paise) order by id), '[]') from own) as bets,
      (select coalesce(json_agg(json_build_object('player', player_id, 'runner', selection_id, 'wins', wins_paise, 'loses', loses_paise)
          order by player_id, selection_id), '[]') from positions where market_id = ${market}
          and (wins_paise <> 0 or loses_paise <> 0)) as positions,
      (select coalesce(json_agg(m order by player), '[]') from (
        select a.player_id as player, sum(e.amount_paise) as paise from transactions t join entries e on e.transaction_id = t.id
          join accounts a on a.id = e.account_id where t.market_id = ${market} and a.kind = 'player' group by 1) m
        where paise <> 0) as moved,
      (select count(*) from fills u join own on own.id = u.bet_id join fills f on f.id = u.undoes
        where u.stake_paise + f.stake_paise <> 0 or u.bet_id <> f.bet_id)::int as unpaired`.execute(world.db);
  const [row] = rows;
  if (!row) throw new Error('nothing read');
  return row;
}

const stands = ({ status, matched, open }: Bet): boolean =>
  status !== 'VOID' && status !== 'DELETED' && matched + open > 0;

function positionsIn(model: FillModel, bets: readonly Bet[]): Position[] {
  const sums = new Map<string, Position>();
  for (const bet of bets.filter(stands)) {
    const key = `${bet.player} ${bet.runner}`;
    const sum = sums.get(key) ?? { player: bet.player, runner: bet.runner, wins: 0, loses: 0 };
    const { wins, loses } = model.ends(bet);
    sums.set(key, { ...sum, wins: sum.wins + wins, loses: sum.loses + loses });
  }
  return [...sums.values()]
    .filter(({ wins, loses }) => wins !== 0 || loses !== 0)
    .sort((a, b) => a.player - b.player || a.runner - b.runner);
}

function movedIn(model: FillModel, bets: readonly Bet[]): Moved[] {
  const gross = new Map<number, number>();
  for (const bet of bets.filter(stands))
    gross.set(bet.player, (gross.get(bet.player) ?? 0) + model.profitOf(bet));
  return [...gross]
    .map(([player, paise]) => ({ player, paise: paise - commissionOf(paise, COMMISSION_BPS) }))
    .filter(({ paise }) => paise !== 0)
    .sort((a, b) => a.player - b.player);
}

class Course {
  readonly model = new FillModel();
  readonly done: string[] = [];
  private readonly rows = new Map<number, string>();
  bets: Bet[] = [];

  constructor(readonly market: string) {}

  /** Nothing of before is changed; what is new and was struck, the model has from now on. */
  private learn(raw: readonly RawFill[]): void {
    const now = new Map(raw.map((row) => [row.id, JSON.stringify(row)]));
    for (const [id, before] of this.rows) expect([this.done, now.get(id)]).toEqual([this.done, before]);
    for (const {
      id,
      kind,
      bet_id: bet,
      counter_bet_id: counter,
      odds,
      stake_paise: paise,
      in_play: inPlay,
    } of raw)
      if (kind === 'struck' && !this.rows.has(id))
        this.model.struck({ id, bet, counter, odds, struckOdds: odds, paise, inPlay });
    for (const [id, row] of now) this.rows.set(id, row);
  }

  async follow(what: string, change: (bets: readonly ModelBet[]) => void = () => undefined): Promise<void> {
    this.done.push(what);
    const found = await read(this.market);
    this.bets = found.bets;
    this.learn(found.raw);
    change(found.bets);
    const { model, done } = this;
    const mine = [...model.fills].sort((a, b) => a.id - b.id);
    expect([done, found.live]).toEqual([done, mine]);
    expect([done, found.unpaired]).toEqual([done, 0]);
    for (const bet of found.bets) expect([done, bet.matched]).toEqual([done, model.matchedOf(bet.id)]);
    expect([done, found.positions]).toEqual([done, positionsIn(model, found.bets)]);
    if (model.result === 'open') return;
    for (const bet of found.bets.filter(stands))
      if (bet.matched > 0) expect([done, bet.id, bet.profit]).toEqual([done, bet.id, model.profitOf(bet)]);
    expect([done, found.moved]).toEqual([done, movedIn(model, found.bets)]);
  }
}

async function told(marketId: string): Promise<void> {
  await world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId }));
  await world.book.idle();
}

type Step = (course: Course, random: () => number, players: readonly number[]) => Promise<void>;

const place: Step = async (course, random, players) => {
  const runner = pick(random, RUNNERS);
  const side = pick(random, ['back', 'lay'] as const);
  await world.place(pick(random, players), {
    market: course.market,
    runner,
    side,
    odds: pick(random, [2.5, 3, 3.5]),
    stake: between(random, 100_00, 900_00) / 100,
    keep: true,
  });
  course.done.push(`${side} ${runner}`);
};

const erase: Step = async (course, random) => {
  if (course.bets.length === 0) return;
  const { id } = pick(random, course.bets);
  const { status } = await deleteBet(world.db, { betId: id, reason: 'Wrong rate', ...by });
  await told(course.market);
  await course.follow(`erase ${id}: ${status}`, () => {
    if (status === 'deleted') course.model.erased(id);
  });
};

const remove: Step = async (course, random) => {
  const runner = pick(random, RUNNERS);
  const factor = pick(random, [0, 3_000, 16_200]);
  const removed = await removeRunner(world.db, {
    marketId: course.market,
    runner: String(runner),
    factor,
    ...by,
  });
  await told(course.market);
  await course.follow(`remove ${runner}: ${removed.status}`, (bets) => {
    if (removed.status === 'removed') course.model.removed(runner, factor, bets);
  });
};

const reinstate: Step = async (course, random) => {
  const runner = pick(random, RUNNERS);
  const back = await reinstateRunner(world.db, { marketId: course.market, runner: String(runner), ...by });
  await told(course.market);
  await course.follow(`reinstate ${runner}: ${back.status}`, (bets) => {
    if (back.status === 'reinstated') course.model.reinstated(runner, bets);
  });
};

const turnInPlay: Step = async (course) => {
  world.define(course.market, { inPlay: true, betDelay: 0 });
  await world.book.idle();
  course.done.push('in play');
};

const OPEN_STEPS: readonly Step[] = [
  ...Array<Step>(8).fill(place),
  erase,
  erase,
  remove,
  remove,
  reinstate,
  reinstate,
  turnInPlay,
];

const end: Step = async (course, random) => {
  const running = await world.db
    .selectFrom('runners')
    .select('selection_id')
    .where('market_id', '=', course.market)
    .where('removed_factor', 'is', null)
    .execute();
  const winner = running.length > 0 && random() < 0.8 ? pick(random, running).selection_id : null;
  const asked = { marketId: course.market, ...by };
  const { status } =
    winner === null
      ? await adminVoid(world.db, { ...asked, reason: 'Not played' })
      : await adminResult(world.db, { ...asked, value: String(winner) });
  expect(status).toBe('closed');
  course.model.result = winner ?? 'void';
  await told(course.market);
  await course.follow(`end ${winner ?? 'void'}`);
};

const correct: Step = async (course, random) => {
  const winner = pick(random, [...RUNNERS, null]);
  const value = winner === null ? null : String(winner);
  const { status } = await correctResult(world.db, {
    marketId: course.market,
    value,
    reason: 'Photo finish',
    ...by,
  });
  if (status === 'corrected') course.model.result = winner ?? 'void';
  await told(course.market);
  await course.follow(`correct to ${winner ?? 'void'}: ${status}`);
};

async function run(seed: number, players: readonly number[]): Promise<Course> {
  const random = seeded(seed);
  const course = new Course(await world.market({ betDelay: 0 }, { commissionBps: COMMISSION_BPS }));
  for (const runner of RUNNERS) world.price(course.market, runner, { atb: [[3, 500]], atl: [[3.05, 500]] });
  for (let step = 0; step < STEPS; step += 1) await pick(random, OPEN_STEPS)(course, random, players);
  await end(course, random, players);
  for (const step of [correct, erase, correct, erase])
    if (random() < 0.6) await step(course, random, players);
  return course;
}

test('fills that are undone by rows say what fills said that were deleted or changed', async () => {
  const players = await Promise.all([1, 2, 3, 4].map(() => world.player(5_000_000)));
  const seen = { undone: 0, reduced: 0 };
  for (let seed = 1; seed <= SEQUENCES; seed += 1) await run(seed, players);
  for (const kind of ['undone', 'reduced'] as const) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from fills where kind = ${kind}`.execute(world.db);
    seen[kind] = rows[0]?.n ?? 0;
  }
  expect(seen.undone).toBeGreaterThan(SEQUENCES);
  expect(seen.reduced).toBeGreaterThan(SEQUENCES / 10);
  await world.expectSound();
}, 7_200_000);

test('late bets on a session are undone, those before them paid, whatever is corrected later', async () => {
  const random = seeded(175);
  const player = await world.player(1_000_000);
  for (let turn = 0; turn < Math.ceil(SEQUENCES / 10); turn += 1) {
    const market = await sessionIn(world.db);
    const bets: { id: number; isLate: boolean; line: number }[] = [];
    for (let count = 0; count < 4; count += 1) {
      const line = between(random, 55, 65);
      const id = await struck(world.db, { market, player, price: line, rate: 100 });
      const isLate = random() < 0.4;
      const at = new Date(START + (isLate ? 5001 : 4000));
      await world.db.updateTable('bets').set({ matched_at: at }).where('id', '=', id).execute();
      bets.push({ id, isLate, line });
    }
    const ending = { ...settledOn(market, 60, 'feed', new Date(START)), decidedAt: new Date(START + 5000) };
    await world.db.transaction().execute((trx) => closeMarket(trx, ending));
    const paid = (runs: number) =>
      bets.reduce((sum, { isLate, line }) => sum + (isLate ? 0 : runs >= line ? 100_00 : -100_00), 0);
    const check = async (runs: number) => {
      const { live, moved, raw } = await read(market);
      expect(live.map(({ bet }) => bet)).toEqual(bets.filter(({ isLate }) => !isLate).map(({ id }) => id));
      expect(raw).toHaveLength(bets.length + bets.filter(({ isLate }) => isLate).length);
      expect(moved.reduce((sum, { paise }) => sum + paise, 0)).toBe(paid(runs));
    };
    await check(60);
    const runs = between(random, 50, 59);
    await correctResult(world.db, { marketId: market, value: String(runs), reason: 'Recount', ...by });
    await check(runs);
  }
  await world.expectSound();
}, 7_200_000);
