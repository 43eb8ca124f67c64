import { chips } from '../../../server/ledger/chips';
import { lockAccounts } from '../../../server/ledger/accounts';
import type { Trx } from '../../../server/ledger/accounts';
import { post, postAll } from '../../../server/ledger/post';
import type { Posting } from '../../../server/ledger/post';
import { START, worldOfFile } from '../support/world';

const world = worldOfFile();
let player: number;
beforeEach(async () => {
  player = await world.player(100);
});
afterEach(async () => expect(await world.audit()).toEqual([]));

let keys = 0;
const posting = (rupees: number, over: Partial<Posting> = {}): Posting => ({
  key: `test:${(keys += 1)}`,
  kind: 'correction',
  playerId: player,
  description: 'Test',
  explanation: { rule: 'test/1' },
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
