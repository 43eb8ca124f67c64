import { sql } from 'kysely';
import { findingsIn } from '../../../server/book/settlement/audit';
import { createWallet } from '../../../server/wallet/wallet';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { findings, GAME, seat } from './seats';
import type { Seats } from './seats';
import { START } from '../support/rows';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

const seated = (): Promise<Seats> =>
  seat(database, { name: 'together', start: { P1: 100_000, P2: 100_000 }, exposure: {}, free_bets: [] });
const bet = (tx: string, amount: number, over: object = {}) => ({
  player: 'P1',
  game: GAME,
  session: 'S1',
  round: 'R1',
  tx,
  amount,
  ...over,
});

it('takes one of two bets that cannot both be paid, whichever comes first', async () => {
  const { send, end } = await seated();
  const answers = await Promise.all([send('bet', bet('a', 60_000)), send('bet', bet('b', 60_000))]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['INSUFFICIENT_FUNDS', 'OK']);
  expect((await end()).balances['P1']).toBe(40_000);
});

it('moves the money of eight copies of one message once', async () => {
  const { send, end, told, ids } = await seated();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('bet', bet('a', 5000))));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill('OK'));
  expect(answers.filter(({ repeat }) => repeat)).toHaveLength(7);
  expect(await end()).toMatchObject({ balances: { P1: 95_000 }, provider_account: 5000, postings: 1 });
  expect(told).toEqual([ids['P1']]);
});

it('lets an id that two players send at once stand for one of them', async () => {
  const { send, end } = await seated();
  const answers = await Promise.all([
    send('bet', bet('a', 5000)),
    send('bet', bet('a', 5000, { player: 'P2', session: 'S2' })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['OK', 'REF_REUSED']);
  expect((await end()).provider_account).toBe(5000);
});

it.each(['bet', 'rollback'])(
  'ends in a void round whichever of bet and rollback is first: %s',
  async (first) => {
    const { send, end } = await seated();
    const rollback = { player: 'P1', game: GAME, round: 'R1', tx: 'r', target: 'a' };
    const both = [() => send('bet', bet('a', 5000)), () => send('rollback', rollback)];
    await Promise.all((first === 'bet' ? both : both.toReversed()).map((one) => one()));
    expect((await end()).balances['P1']).toBe(100_000);
  },
);

it('refuses a rollback of itself, and a player whom the provider does not know, before anything is looked at', async () => {
  const { send, end } = await seated();
  const itself = { player: 'P1', game: GAME, round: 'R1', tx: 'r', target: 'r' };
  await expect(send('rollback', itself)).rejects.toThrow('cannot take itself back');
  await expect(send('bet', bet('a', 5000, { player: 'P9' }))).rejects.toThrow('no player P9');
  expect((await end()).postings).toBe(0);
});

it('tells a message to come again that waited a second for another one of its player', async () => {
  const { send, ids, end } = await seated();
  const answer = await database.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('player_id', '=', ids['P1'] ?? 0)
      .forUpdate()
      .execute();
    return send('bet', bet('a', 5000));
  });
  expect(answer).toEqual({ status: 'BUSY' });
  expect(await send('bet', bet('a', 5000))).toMatchObject({ status: 'OK' });
  expect((await end()).postings).toBe(1);
});

it('asks the database seven times for a bet and four times for what follows, beside begin and commit', async () => {
  const { provider, end } = await seated();
  let statements = 0;
  const wallet = createWallet({
    db: database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
    now: () => new Date(START),
    onBalance: () => undefined,
  });
  const countOf = async (call: 'balance' | 'bet' | 'win', body: object): Promise<number> => {
    statements = 0;
    expect(await wallet.answer(provider, call, body)).toMatchObject({ status: 'OK' });
    return statements;
  };
  // By which name the provider knows the player is asked once.
  await countOf('balance', { player: 'P1' });
  // Two of them keep it apart from a halt.
  expect(await countOf('bet', bet('a', 5000))).toBe(7);
  expect(await countOf('bet', bet('a', 5000))).toBe(3);
  expect(await countOf('win', { player: 'P1', game: GAME, round: 'R1', tx: 'w', amount: 9800 })).toBe(4);
  expect((await end()).postings).toBe(2);
});

it('leaves nothing of a message whose process dies before the commit, and repeats one that died after it', async () => {
  const { provider, send, end } = await seated();
  const postings = new Set<unknown>();
  const dying = createWallet({
    db: database.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('insert into transactions')) postings.add(queryId);
        return node;
      },
      // Everything is written by then.
      transformResult: ({ result, queryId }) =>
        postings.has(queryId) ? Promise.reject(new Error('killed')) : Promise.resolve(result),
    }),
    now: () => new Date(START),
    onBalance: () => undefined,
  });
  await expect(dying.answer(provider, 'bet', bet('a', 5000))).rejects.toThrow('killed');
  expect(await end()).toMatchObject({ balances: { P1: 100_000 }, rounds: {}, postings: 0 });
  await send('bet', bet('a', 5000));
  expect(await send('bet', bet('a', 5000))).toMatchObject({ status: 'OK', repeat: true });
  expect((await end()).postings).toBe(1);
});

describe('the audit', () => {
  const damage = async (statement: string, ...found: string[]) => {
    const { send, provider } = await seated();
    await send('bet', bet('a', 5000));
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql.raw(statement.replaceAll('PROVIDER', provider)).execute(trx);
        const checks = (await findingsIn(trx)).map(({ check }) => check);
        expect(checks).toEqual(expect.arrayContaining(found));
        throw new Error('seen');
      })
      .catch((error: unknown) => expect(error).toEqual(new Error('seen')));
  };

  it('names a row whose amount is another one than was paid', () =>
    damage(
      `update game_transactions set amount_paise = 4000 where provider = 'PROVIDER'`,
      'the account of a provider is what its games took less what they paid',
      'a round of a game is the sum of its live bets and wins, and void without a bet',
      'a movement of a game is in the ledger once, with the amount of its message',
    ));
  it('names a round that says another sum', () =>
    damage(
      `update game_rounds set wins_paise = 1 where provider = 'PROVIDER'`,
      'a round of a game is the sum of its live bets and wins, and void without a bet',
    ));
  it('names a movement whose message is gone', () =>
    damage(
      `delete from game_transactions where provider = 'PROVIDER'`,
      'a movement of a game is in the ledger once, with the amount of its message',
    ));
});
