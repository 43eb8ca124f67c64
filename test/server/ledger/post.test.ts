import { sql } from 'kysely';
import { ACCOUNT_MAX_PAISE, COMMAND_MAX_PAISE } from '../../../domain/placing/limits';
import { chips } from '../../../server/ledger/chips';
import { lockAccounts } from '../../../server/ledger/accounts';
import type { Trx } from '../../../server/ledger/accounts';
import { post, postAll } from '../../../server/ledger/post';
import type { Posting } from '../../../server/ledger/posting';
import { readBalance } from '../../../server/players/accounts/balance';
import { START, worldOfFile } from '../support/world';

const world = worldOfFile();
let player: number;
beforeEach(async () => {
  player = await world.player(100);
});
afterEach(async () => expect(await world.audit()).toEqual([]));

let keys = 0;
const posting = (rupees: number, over: Partial<Pick<Posting, 'entries' | 'key'>> = {}): Posting => ({
  key: `test:${(keys += 1)}`,
  kind: 'chips',
  playerId: player,
  description: 'Test',
  explanation: { rule: 'chips/1', inputs: { amountPaise: rupees * 100, ref: 'test' }, before: 0, after: 0 },
  at: new Date(START),
  entries: [
    { account: { player }, amountPaise: rupees * 100 },
    { account: 'house', amountPaise: -rupees * 100 },
  ],
  ...over,
});
const inOne = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => world.db.transaction().execute(work);

it('moves money between accounts and keeps both balances', async () => {
  expect(await inOne((trx) => post(trx, posting(25)))).toBe(true);
  expect(await world.balance(player)).toEqual({ balance: 125, held: 0 });
});

it('moves it once for one key, also when two ask at the same time', async () => {
  const once = posting(10);
  const moved = await Promise.all([1, 2, 3, 4].map(() => inOne((trx) => post(trx, once))));
  expect(moved.filter(Boolean)).toHaveLength(1);
  expect(await inOne((trx) => postAll(trx, [once, posting(1)]))).toEqual([`test:${keys}`]);
  expect(await world.balance(player)).toEqual({ balance: 111, held: 0 });
});

it.each([
  ['do not sum to 0', [{ account: 'house', amountPaise: 1 }]],
  [
    'are not whole paise',
    [
      { account: 'house', amountPaise: 0.5 },
      { account: 'commission', amountPaise: -0.5 },
    ],
  ],
] as const)('refuses entries that %s', async (_, entries) => {
  await expect(inOne((trx) => post(trx, posting(0, { entries })))).rejects.toThrow('do not sum to 0');
});

it('never lets a player fall below 0, and writes nothing of what would', async () => {
  const both = [posting(5), posting(-200)];
  await expect(inOne((trx) => postAll(trx, both))).rejects.toThrow('check constraint');
  expect(await world.balance(player)).toEqual({ balance: 100, held: 0 });
});

it('leaves nothing of a transaction that breaks off midway', async () => {
  const broken = inOne(async (trx) => {
    await post(trx, posting(50));
    throw new Error('midway');
  });
  await expect(broken).rejects.toThrow('midway');
  expect(await world.balance(player)).toEqual({ balance: 100, held: 0 });
});

it('locks accounts so that crossing movements wait instead of deadlocking', async () => {
  const other = await world.player(100);
  const move = (from: number, to: number) =>
    inOne((trx) =>
      post(
        trx,
        posting(0, {
          entries: [
            { account: { player: from }, amountPaise: -1 },
            { account: { player: to }, amountPaise: 1 },
          ],
        }),
      ),
    );
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? move(player, other) : move(other, player))),
  );
  expect(await world.balance(other)).toEqual({ balance: 100, held: 0 });
});

it('says whose account is missing', async () => {
  await expect(inOne(async (trx) => (await lockAccounts(trx, [])).of('house'))).rejects.toThrow('house');
  await expect(
    inOne((trx) => post(trx, posting(1, { entries: [{ account: { player: -5 }, amountPaise: 0 }] }))),
  ).rejects.toThrow('-5');
});

describe('chips', () => {
  const give = (amountPaise: number, ref: string) =>
    chips(world.db, { playerId: player, amountPaise, ref, at: new Date(START) });

  it('are given and taken back once per reference', async () => {
    expect(await give(50_00, `give-${player}`)).toEqual({ status: 'moved', balancePaise: 150_00 });
    expect(await give(50_00, `give-${player}`)).toEqual({ status: 'repeated', balancePaise: 150_00 });
    expect(await give(-150_00, `take-${player}`)).toEqual({ status: 'moved', balancePaise: 0 });
    expect(await give(-150_00, `take-${player}`)).toEqual({ status: 'repeated', balancePaise: 0 });
  });

  it('cannot be taken while open bets may need them', async () => {
    await world.bet(player, { market: await world.market(), stake: 60 });
    expect(await give(-40_01, `too-much-${player}`)).toEqual({ status: 'refused', availablePaise: 40_00 });
    expect(await give(-40_00, `enough-${player}`)).toMatchObject({ status: 'moved' });
  });
});

describe('amounts that cannot be counted', () => {
  const account = async (kind: 'payments' | 'player') =>
    (
      await sql<{ paise: string }>`
        select balance_paise::text as paise from accounts
        where kind = ${kind} and (player_id is null or player_id = ${player})`.execute(world.db)
    ).rows[0]?.paise;
  const give = (amountPaise: number, ref: string, playerId = player) =>
    chips(world.db, { playerId, amountPaise, ref: `${ref}-${playerId}`, at: new Date(START) });
  /** As if it had been given when nothing was bounded yet. */
  const givenBefore = (amountPaise: number, ref: string) =>
    sql`
    with t as (insert into transactions (key, kind, player_id, description, explanation, at)
      values (${`chips:${ref}-${player}`}, 'chips', ${player}, 'Chips received', '{}', now()) returning id),
    e as (insert into entries (transaction_id, account_id, amount_paise)
      select t.id, a.id, case when a.player_id is null then -1 else 1 end * ${amountPaise}::bigint
      from t, accounts a where a.kind = 'payments' or a.player_id = ${player} returning account_id, amount_paise)
    update accounts set balance_paise = balance_paise + e.amount_paise from e where e.account_id = accounts.id`.execute(
      world.db,
    );

  it('are not given, and no posting leads any of its accounts beyond the limit', async () => {
    expect(await give(COMMAND_MAX_PAISE + 1, 'typed')).toEqual({
      status: 'tooMuch',
      atMostPaise: COMMAND_MAX_PAISE,
    });
    const other = await world.player(10);
    await givenBefore(ACCOUNT_MAX_PAISE - 100_000_00, 'nearly');
    const before = [await account('player'), await account('payments')];
    // The account of this player is far from the limit; that of payments is near it.
    expect(await give(COMMAND_MAX_PAISE, 'full', other)).toEqual({ status: 'full' });
    expect([await account('player'), await account('payments')]).toEqual(before);
    expect(await give(100_000_00 - ACCOUNT_MAX_PAISE, 'back')).toMatchObject({ status: 'moved' });
  });

  it('of an earlier version are read, named by the audit, and taken back; nobody else is kept from anything', async () => {
    const before = await account('player');
    for (const ref of ['slip', 'again']) await givenBefore(9_007_199_254_700_000, ref);
    const named = (await world.audit()).map(({ check }) => check);
    expect(named).toEqual([
      'no account is beyond what may be counted',
      'no account is beyond what may be counted',
    ]);
    const other = await world.player(0);
    expect(other).toBeGreaterThan(player);
    expect((await readBalance(world.db, player, '')).free_chip).toBe(Number.MAX_SAFE_INTEGER / 100);
    expect(await give(-9_007_199_254_700_000, 'mend')).toMatchObject({ status: 'moved' });
    expect(await give(-9_007_199_254_700_000, 'mend-again')).toEqual({
      status: 'moved',
      balancePaise: 100_00,
    });
    expect(await account('player')).toBe(before);
    expect(await give(5_00, 'after', other)).toEqual({ status: 'moved', balancePaise: 5_00 });
  });
});
