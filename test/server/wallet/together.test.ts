import { createWallet } from '../../../server/wallet/wallet';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { GAME, seat } from './seats';
import type { Seats } from './seats';
import { START } from '../support/rows';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

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

it('leaves nothing of a message whose process dies before the commit, and repeats one that died after it', async () => {
  const { provider, send, end } = await seated();
  const dying = createWallet({
    db: database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('game_transactions'))
          throw new Error('killed');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
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
