import { randomBytes } from 'node:crypto';
import { LEAST_CYCLE_MS, paysOf } from '../../../domain/games/slot';
import { createWallet } from '../../../server/wallet/wallet';
import type { WalletCall } from '../../../server/wallet/wallet';
import { sealWith } from '../../../server/base/seal';
import { reelsOf } from '../../../server/games/slot/drive';
import { createSlot } from '../../../server/games/slot/slot';
import type { AskWallet } from '../../../server/games/walletClient';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { findings, seat } from '../wallet/seats';
import type { Seats } from '../wallet/seats';

const STAKE = 1000;
const MINUTE_MS = 60_000;
const seal = sealWith(randomBytes(32));

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

type Fault = 'lostBefore' | 'lostBehind';

/** A slot beside its wallet; `faults` says which message is lost on its way there, or whose answer on its way back. */
async function slotBeside(faults: Record<string, Fault> = {}) {
  const seats = await seat(database, { name: 'slot', start: { P1: 100_000 }, exposure: {}, free_bets: [] });
  const wallet = createWallet({
    db: database.db,
    now: () => new Date(START),
    onBalance: () => undefined,
  });
  let now = START;
  const ask: AskWallet = async (call, body) => {
    const fault = faults[call];
    delete faults[call];
    if (fault === 'lostBefore') return 'unknown';
    const answer = (await wallet.answer(seats.provider, call as WalletCall, body)) as { status: string };
    return fault === 'lostBehind' ? 'unknown' : answer;
  };
  const deps = { db: database.db, seal, ask };
  const session = { id: `own-${seats.provider}`, player: 'P1' };
  await database.db
    .insertInto('own_sessions')
    .values({
      id: session.id,
      game: 'slot3',
      player: 'P1',
      wallet_session: 'S1',
      name: 'P1',
      opened_at: new Date(START),
    })
    .execute();
  let wake = (): void => undefined;
  const onWalletBack = (listener: () => void) => void (wake = listener);
  const slot = createSlot({ ...deps, onWalletBack, now: () => new Date(now) });
  const pass = (ms: number) => {
    now += ms;
  };
  const clear = async () => {
    await database.db.deleteFrom('own_rounds').execute();
    await database.db.deleteFrom('own_sessions').execute();
    await database.db.deleteFrom('own_chains').execute();
  };
  return { seats, slot, session, pass, wake: () => wake(), deps, clear };
}
type Beside = Awaited<ReturnType<typeof slotBeside>>;

const balanceOf = async (seats: Seats) => (await seats.end()).balances['P1'];

async function played({ slot, session, deps }: Beside, ref: string) {
  const spun = await slot.spin(session, ref, STAKE);
  if (spun.kind !== 'played') throw new Error(spun.kind);
  return { row: spun.row, pays: paysOf(await reelsOf(deps, spun.row)) * STAKE };
}

it('plays a round: stake taken, reels drawn, paid and closed in one win', async () => {
  const beside = await slotBeside();
  const { row, pays } = await played(beside, 'r1');
  expect(row).toMatchObject({ state: 'DONE', n: 1, stake_paise: STAKE, pays_paise: pays });
  expect(await balanceOf(beside.seats)).toBe(100_000 - STAKE + pays);
  expect((await beside.seats.end()).rounds).toEqual({ [`${row.id}/P1`]: 'CLOSED' });
  await beside.clear();
});

it('plays one reference once, and the next no sooner than the reels stand', async () => {
  const beside = await slotBeside();
  const { slot, session, pass } = beside;
  const first = await played(beside, 'r1');
  expect((await played(beside, 'r1')).row).toEqual(first.row);
  expect(await slot.spin(session, 'r1', 2 * STAKE)).toEqual({ kind: 'refReused' });
  expect(await slot.spin(session, 'r1', 'free')).toEqual({ kind: 'refReused' });
  expect(await slot.spin(session, 'r2', STAKE)).toEqual({ kind: 'tooSoon', waitMs: LEAST_CYCLE_MS });
  pass(LEAST_CYCLE_MS);
  const second = await played(beside, 'r2');
  expect(second.row.n).toBe(2);
  expect(await balanceOf(beside.seats)).toBe(100_000 - 2 * STAKE + first.pays + second.pays);
  await beside.clear();
});

it('takes no bet the wallet refuses', async () => {
  const beside = await slotBeside();
  const spun = await beside.slot.spin(beside.session, 'r1', 200_000);
  expect(spun).toMatchObject({
    kind: 'played',
    row: { state: 'REFUSED', answer: 'INSUFFICIENT_FUNDS', result: null },
  });
  expect(await balanceOf(beside.seats)).toBe(100_000);
  await beside.clear();
});

describe('a message that is lost', () => {
  it.each([
    ['a bet that never came', { bet: 'lostBefore' }, 'REVERSED'],
    ['a bet whose answer never came', { bet: 'lostBehind' }, 'DONE'],
    ['a win that never came', { win: 'lostBefore' }, 'DONE'],
    ['a win whose answer never came', { win: 'lostBehind' }, 'DONE'],
    ['a bet and its rollback', { bet: 'lostBefore', rollback: 'lostBehind' }, 'REVERSED'],
    ['a bet and the question after it', { bet: 'lostBehind', status: 'lostBefore' }, 'DONE'],
  ] as const)('%s: paid once or not at all', async (_, faults, state) => {
    const beside = await slotBeside({ ...faults });
    await beside.slot.spin(beside.session, 'r1', STAKE);
    let open = await beside.slot.resume();
    for (let tries = 0; open > 0 && tries < 5; tries += 1) {
      beside.pass(MINUTE_MS);
      open = await beside.slot.resume();
    }
    expect(open).toBe(0);
    const { row, pays } = await played(beside, 'r1');
    expect(row.state).toBe(state);
    expect(await balanceOf(beside.seats)).toBe(state === 'DONE' ? 100_000 - STAKE + pays : 100_000);
    await beside.clear();
  });
});

it('shows no reels of a round whose bet was not taken for sure', async () => {
  const beside = await slotBeside({ bet: 'lostBehind', status: 'lostBefore' });
  const spun = await beside.slot.spin(beside.session, 'r1', STAKE);
  expect(spun).toMatchObject({ row: { state: 'BET_SENT', result: null, pays_paise: 0 } });
  expect(await beside.slot.spin(beside.session, 'r2', STAKE)).toMatchObject({ kind: 'busy' });
  await beside.clear();
});

it('goes on at once when the wallet is back, however long it was to wait', async () => {
  const faults: Record<string, Fault> = { bet: 'lostBehind', status: 'lostBefore' };
  const { slot, session, wake, clear } = await slotBeside(faults);
  await slot.spin(session, 'r1', STAKE);
  faults['status'] = 'lostBefore';
  expect(await slot.resume()).toBe(1);
  expect(await slot.resume()).toBe(1);
  wake();
  expect(await slot.resume()).toBe(0);
  await clear();
});
