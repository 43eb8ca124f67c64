import { sql } from 'kysely';
import * as v from 'valibot';
import { placeBetRequest } from '../../../api/schemas/bets';
import type { TimelineStepRow } from '../../../api/schemas/timeline';
import { correctResult } from '../../../server/book/corrections/correctResult';
import { deleteBet } from '../../../server/book/corrections/deleteBet';
import { reinstateRunner } from '../../../server/book/corrections/reinstateRunner';
import { removeRunner } from '../../../server/book/corrections/removeRunner';
import { refuseLeftOver } from '../../../server/book/orders/delay/pending';
import { LEASES } from '../../../server/base/db/leases';
import { callerOf, SESSION, worldOfFile } from '../support/world';

const world = worldOfFile(7);
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  market = await world.market();
  player = await world.player(10_000);
  rival = await world.player(10_000);
});
afterEach(() => world.expectSound());

const SECOND = 1000;
const pass = (seconds: number) => world.clock.advance(seconds * SECOND);
const now = () => world.clock.now();

type Told = { ok: boolean; code?: string; data?: { bet: unknown; steps: TimelineStepRow[] } };

/** As the call answers. */
async function asked(body: object, who = player): Promise<Told> {
  const call = world.book.calls.find(({ path }) => path === 'bet/timeline');
  if (!call) throw new Error('there is no such call');
  return (await call.handle(body as never, callerOf(who))) as Told;
}

/** The steps in a line each, with seconds since the first. */
async function course(body: object, who = player): Promise<string[]> {
  const { data } = await asked(body, who);
  const seconds = (at: string) => Date.parse(`${at.replace(' ', 'T')}Z`) / SECOND;
  const first = seconds(data?.steps[0]?.at ?? '');
  return (data?.steps ?? []).map(({ step, at, ...rest }) => {
    const { message: _message, saying: _saying, why: _why, ...said } = rest as Record<string, unknown>;
    return [`+${seconds(at) - first}`, step, ...Object.entries(said).map((one) => one.join(' '))].join(', ');
  });
}

it('a bet that is matched as it comes', async () => {
  world.price(market, 11, {
    atb: [
      [2.02, 30],
      [2, 100],
    ],
  });
  const { bet_id } = await world.bet(player, { market, odds: 2, stake: 100 });
  expect(await course({ bet_id })).toEqual([
    '+0, placed, stack 100, odds 2',
    '+0, matched, stack 30, odds 2.02',
    '+0, matched, stack 70, odds 2',
  ]);
  expect((await asked({ bet_id })).data?.bet).toMatchObject({
    market_name: 'Match Odds',
    selection_name: 'Runner 11',
    is_back: '1',
    kind: 'odds',
    session: null,
  });
});

it('one that is matched while the clock goes on', async () => {
  world.price(market, 11, { atb: [[2, 100]] });
  const { now: real } = world.clock;
  let ms = 0;
  const clock = jest.spyOn(world.clock, 'now').mockImplementation(() => real() + (ms += 7));
  const { bet_id, ref } = await world.bet(player, { market, odds: 2, stake: 100, ref: 'goes-on' });
  clock.mockRestore();
  expect(await course({ bet_id })).toEqual([
    '+0, placed, stack 100, odds 2',
    '+0, matched, stack 100, odds 2',
  ]);
  const { rows } = await sql`select b.placed_at = f.at as same from bets b join fills f on f.bet_id = b.id
    where b.ref = ${ref}`.execute(world.db);
  expect(rows).toEqual([{ same: true }]);
});

it('one that rests, is matched in parts, and whose rest its player cancels', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  // In the very moment in which it began to rest.
  await world.bet(rival, { market, side: 'lay', odds: 3, stake: 10 });
  await pass(5);
  await world.bet(rival, { market, side: 'lay', odds: 3, stake: 20 });
  await pass(2);
  await world.book.cancel(player, bet_id);
  expect(await course({ bet_id })).toEqual([
    '+0, placed, stack 100, odds 3',
    '+0, rested, stack 100',
    '+0, matched, stack 10, odds 3',
    '+5, matched, stack 20, odds 3',
    '+7, cancelled, stack 70',
  ]);
});

it('one whose rest would have met an order of its own player', async () => {
  await world.bet(rival, { market, side: 'lay', odds: 2, stake: 40 });
  await world.bet(player, { market, side: 'lay', odds: 2, stake: 100 });
  const { bet_id } = await world.bet(player, { market, odds: 2, stake: 100 });
  expect(await course({ bet_id })).toEqual([
    '+0, placed, stack 100, odds 2',
    '+0, matched, stack 40, odds 2',
    '+0, cancelled, stack 60',
  ]);
});

it('one that lapses at the off', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
  await pass(60);
  world.define(market, { inPlay: true });
  await world.book.idle();
  expect(await course({ bet_id })).toEqual([
    '+0, placed, stack 100, odds 3',
    '+0, rested, stack 100',
    '+60, lapsed, stack 100',
  ]);
});

it('one that was asked for at another price than its player let it be taken at', async () => {
  const session = await world.market({ ...SESSION, betDelay: 0 }, { runners: [1] });
  world.live.apply({ id: session, img: true, rc: [{ id: 1, atb: [[63, 100]], atl: [[60, 90]] }] });
  const answer = await world.placeFancy(player, { market: session, run: 60, size: 110, policy: 'any' });
  const bet_id = answer.ok ? answer.data.bet_id : '';
  expect(await course({ bet_id })).toEqual([
    '+0, placed, stack 100, odds 63, asked_odds 60, asked_size 110',
    '+0, matched, stack 100, odds 63',
  ]);
});

describe('in play', () => {
  const ref = 'waits-in-its-delay';
  beforeEach(async () => {
    market = await world.market({ inPlay: true, betDelay: 5 });
    world.price(market, 11, { atb: [[2, 500]] });
  });

  const BEGUN = ['+0, pressed', '+2, sent', '+3, received', '+3, waited, seconds 5'];

  async function waiting() {
    const pressed = { pressed_at: now() - 3 * SECOND, sent_at: now() - SECOND };
    const answer = world.place(player, { market, odds: 2, stake: 100, ref, pressed });
    while ((await asked({ ref })).code === 'UNKNOWN_BET') await new Promise(setImmediate);
    return { answer };
  }

  it('one that waits, and is placed then', async () => {
    const { answer } = await waiting();
    expect(await course({ ref })).toEqual(BEGUN);
    await pass(5);
    await answer;
    const whole = [...BEGUN, '+8, placed, stack 100, odds 2', '+8, matched, stack 100, odds 2'];
    expect(await course({ ref })).toEqual(whole);
    expect(await course({ bet_id: (await answer).data && (await bets())[0] })).toEqual(whole);
  });

  const bets = async () =>
    (await world.db.selectFrom('bets').select('id').where('player_id', '=', player).execute()).map(({ id }) =>
      String(id),
    );

  it('one that its player takes back', async () => {
    const { answer } = await waiting();
    await pass(2);
    await world.book.cancelPending(player, ref);
    await answer;
    expect(await course({ ref })).toEqual([...BEGUN, '+5, takenBack']);
    expect((await asked({ ref })).data?.bet).toMatchObject({
      match_name: 'A v B',
      selection_name: 'Runner 11',
    });
  });

  it('one that is refused because the market was suspended meanwhile', async () => {
    const { answer } = await waiting();
    await pass(3);
    world.define(market, { inPlay: true, status: 'SUSPENDED' });
    await answer;
    expect(await course({ ref })).toEqual([...BEGUN, '+6, refused, code MARKET_SUSPENDED']);
    // It keeps its heading.
    expect((await asked({ ref })).data?.bet).toMatchObject({
      match_name: 'A v B',
      market_name: 'Match Odds',
    });
  });

  it('one that a server left behind when it was killed', async () => {
    const { answer } = await waiting();
    await refuseLeftOver(world.db, new Date(now() + 90 * SECOND), LEASES);
    expect(await course({ ref })).toEqual([...BEGUN, '+93, refused, code RESTARTED']);
    await pass(5);
    await answer;
  });
});

describe('when it was pressed and sent, by a clock', () => {
  const placed = ['placed, stack 100, odds 2', 'rested, stack 100'];
  const minutes = (count: number) => count * 60 * SECOND;
  it.each([
    ['that is right', -3000, -1000, ['+0, pressed', '+2, sent', ...placed.map((step) => `+3, ${step}`)]],
    [
      'that is ahead',
      minutes(1) - 2000,
      minutes(1),
      ['+0, pressed', '+2, sent', ...placed.map((s) => `+2, ${s}`)],
    ],
    [
      'that is behind',
      minutes(-1) - 2000,
      minutes(-1),
      ['+0, pressed', '+2, sent', ...placed.map((s) => `+2, ${s}`)],
    ],
    ['that goes back meanwhile', 0, -1000, ['+0, pressed', '+0, sent', ...placed.map((s) => `+1, ${s}`)]],
    ['that leaps meanwhile', -31_000, 0, ['+0, pressed', '+0, sent', ...placed.map((s) => `+0, ${s}`)]],
  ])('%s', async (_, pressed, sent, steps) => {
    const told = { pressed_at: now() + pressed, sent_at: now() + sent };
    const { bet_id } = await world.bet(player, {
      market,
      odds: 2,
      stake: 100,
      policy: 'better',
      pressed: told,
    });
    expect(await course({ bet_id })).toEqual(steps);
  });

  it.each([{ pressed_at: 1 }, { sent_at: 1 }, {}])(
    'is not told where it is not said, %j',
    async (pressed) => {
      const { bet_id } = await world.bet(player, { market, odds: 2, stake: 100, pressed });
      expect(await course({ bet_id })).toEqual(placed.map((step) => `+0, ${step}`));
    },
  );

  it('is told of one refused at once, and of the first sending of one that is sent again', async () => {
    const pressed = { pressed_at: now() - 2000, sent_at: now() - 1000 };
    await world.place(player, { market, odds: 2, stake: 50_000, ref: 'too-much', pressed });
    const refused = ['+0, pressed', '+1, sent', '+2, refused, code INSUFFICIENT_FUNDS'];
    expect(await course({ ref: 'too-much' })).toEqual(refused);
    await world.place(player, { market, odds: 2, stake: 100, ref: 'twice', pressed });
    await pass(4);
    const again = { pressed_at: now() - 6000, sent_at: now() };
    expect(
      await world.place(player, { market, odds: 2, stake: 100, ref: 'twice', pressed: again }),
    ).toMatchObject({
      ok: true,
    });
    expect(await course({ ref: 'twice' })).toEqual([
      '+0, pressed',
      '+1, sent',
      ...placed.map((s) => `+2, ${s}`),
    ]);
  });

  it('is no reason to refuse a bet, whatever is said', () => {
    const bet = { match_id: '1', market_id: '1', selection_id: 1, is_back: '1', odds: 2, stack: 100 };
    for (const moment of ['now', -1, 1.5, null, {}, Number.MAX_VALUE]) {
      const read = v.parse(placeBetRequest, { ...bet, pressed_at: moment, sent_at: moment });
      expect(read).toMatchObject({ pressed_at: undefined, sent_at: undefined });
    }
  });
});

it('one that was refused at once has its refusal, by its reference', async () => {
  const ref = 'refused-at-once';
  await world.place(player, { market, odds: 2, stake: 50_000, ref });
  expect(await course({ ref })).toEqual(['+0, refused, code INSUFFICIENT_FUNDS']);
});

describe('at the end of the market', () => {
  const matched = async (side: 'back' | 'lay' = 'back') => {
    world.price(market, 11, side === 'back' ? { atb: [[3, 500]] } : { atl: [[3, 500]] });
    const { bet_id } = await world.bet(player, { market, side, odds: 3, stake: 100 });
    await pass(10);
    return bet_id;
  };

  it('what it brought, and what a correction made of that', async () => {
    const bet_id = await matched();
    await world.result(market, 11);
    await pass(10);
    const correction = { marketId: market, value: '12', reason: 'photo', by: 'test', now: now() };
    await correctResult(world.db, correction);
    await pass(10);
    await correctResult(world.db, { ...correction, value: null, now: now() });
    expect(await course({ bet_id })).toEqual([
      '+0, placed, stack 100, odds 3',
      '+0, matched, stack 100, odds 3',
      '+10, settled, profit 200',
      '+20, corrected, profit -100, was_profit 200',
      '+30, corrected, profit 0, was_profit -100',
    ]);
  });

  it('that it is void', async () => {
    const bet_id = await matched();
    world.define(market, { status: 'CLOSED', isVoid: true });
    await world.book.idle();
    expect((await course({ bet_id })).at(-1)).toMatch(/^\+10, voided, stack 100, reason /);
  });

  it('that it was deleted after it had been settled, and its other half with it', async () => {
    const lay = await world.bet(rival, { market, side: 'lay', odds: 3, stake: 100 });
    await pass(1);
    const { bet_id } = await world.bet(player, { market, odds: 3, stake: 100 });
    await pass(9);
    await world.result(market, 11);
    await pass(10);
    await deleteBet(world.db, { betId: Number(bet_id), reason: 'Wrong rate', by: 'test', now: now() });
    expect(await course({ bet_id })).toEqual([
      '+0, placed, stack 100, odds 3',
      '+0, matched, stack 100, odds 3',
      '+9, settled, profit 200',
      '+19, deleted, reason Wrong rate',
    ]);
    expect(await course({ bet_id: lay.bet_id }, rival)).toEqual([
      '+0, placed, stack 100, odds 3',
      '+0, rested, stack 100',
      '+1, matched, stack 100, odds 3',
      '+10, settled, profit -200',
      '+20, voided, stack 100, reason Wrong rate',
    ]);
  });
});

describe('in a race', () => {
  beforeEach(async () => {
    market = await world.market({ marketType: 'WIN', name: 'Win' });
    world.price(market, 11, { atb: [[8.6, 500]] });
    world.price(market, 12, { atb: [[4, 500]] });
    world.price(market, 13, { atb: [[5, 500]] });
  });
  const removal = () => ({ marketId: market, runner: '13', factor: 16_200, by: 'test', now: now() });
  const tell = () => world.book.onAdminNotice(JSON.stringify({ kind: 'corrected', marketId: market }));

  it('a runner that is removed makes bets on it void and odds on others smaller, until it comes back', async () => {
    const other = await world.bet(player, { market, odds: 8.6, stake: 100 });
    const gone = await world.bet(player, { market, runner: 13, odds: 5, stake: 100 });
    await pass(10);
    await removeRunner(world.db, removal());
    await tell();
    await pass(10);
    const meantime = await world.bet(player, { market, runner: 12, odds: 4, stake: 50 });
    await pass(10);
    await reinstateRunner(world.db, { marketId: market, runner: '13', by: 'test', now: now() });
    await tell();
    expect(await course(other)).toEqual([
      '+0, placed, stack 100, odds 8.6',
      '+0, matched, stack 100, odds 8.6',
      '+10, reduced, odds 7.21, was_odds 8.6',
      '+30, reduced, odds 8.6, was_odds 7.21',
    ]);
    const reduced = (await asked(other)).data?.steps.flatMap((one) =>
      one.step === 'reduced' ? [one.why] : [],
    );
    const rule = { id: 'market.nonRunner', version: 1 };
    expect(reduced).toEqual([
      {
        rule,
        market: 'win',
        struck: 8.6,
        runners: [{ name: 'Runner 13', percent: 16.2, counts: true, removed_at: expect.any(String) }],
      },
      { rule, market: 'win', struck: 8.6, runners: [] },
    ]);
    expect(await course(gone)).toEqual([
      '+0, placed, stack 100, odds 5',
      '+0, matched, stack 100, odds 5',
      '+10, voided, stack 100, reason NON_RUNNER',
      '+30, restored, stack 100',
    ]);
    expect(await course(meantime)).toEqual([
      '+0, placed, stack 50, odds 4',
      '+0, matched, stack 50, odds 4',
      '+10, voided, stack 50, reason RUNNER_REINSTATED',
    ]);
    await world.result(market, 13);
    expect((await course(gone)).at(-1)).toBe('+30, settled, profit 400');
    expect((await course(meantime)).at(-1)).toMatch(/voided/);
  });

  it('an open lay is cancelled by the removal', async () => {
    const lay = await world.bet(player, { market, side: 'lay', runner: 12, odds: 3, stake: 100 });
    await pass(10);
    await removeRunner(world.db, removal());
    await tell();
    expect((await course(lay)).at(-1)).toBe('+10, cancelled, stack 100');
  });
});

describe('whose bet it is', () => {
  it('nobody reads of the bets of another', async () => {
    const { bet_id } = await world.bet(rival, { market, odds: 3, ref: 'of-somebody-else' });
    for (const body of [{ bet_id }, { ref: 'of-somebody-else' }, { bet_id: 'x' }, { bet_id: 1e300 }])
      expect(await asked(body)).toMatchObject({ ok: false, code: 'UNKNOWN_BET' });
  });
});
