import {
  askBesidePlay,
  isPlayName,
  openPurse,
  playNameOf,
  PURSE_LASTS_MS,
  PURSE_PAISE,
} from '../../../server/games/playMoney';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';

const PLAYER = playNameOf('P1');

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(() => database.db.deleteFrom('own_play_moves').execute());
afterAll(() => database.drop());

async function opened() {
  const { db } = database;
  const clock = { now: START };
  const toExchange: string[] = [];
  const ask = askBesidePlay({ db, now: () => new Date(clock.now) }, (call) => {
    toExchange.push(call);
    return Promise.resolve({ status: 'OK', known: false });
  });
  await openPurse(db, PLAYER, new Date(START));
  const of = { player: PLAYER, game: 'slot3', round: 'R1' };
  return {
    clock,
    toExchange,
    balance: () => ask('balance', { player: PLAYER }),
    bet: (tx: string, amount: number) => ask('bet', { ...of, tx, amount }),
    win: (tx: string, amount: number) => ask('win', { ...of, tx, amount, close: true }),
    back: (target: string) => ask('rollback', { ...of, tx: `${target}-back`, target }),
    known: (tx: string) => ask('status', { tx }),
    ask,
  };
}

const has = (balance: number, status = 'OK') => ({ status, balance });

it('takes stakes out of a purse and pays into it, each message once, and nothing of it reaches the exchange', async () => {
  const { bet, win, balance, toExchange } = await opened();
  expect(await bet('b1', 5000)).toEqual(has(PURSE_PAISE - 5000));
  expect(await bet('b1', 5000)).toEqual(has(PURSE_PAISE - 5000));
  expect(await win('w1', 9800)).toEqual(has(PURSE_PAISE + 4800));
  expect(await win('w1', 9800)).toEqual(has(PURSE_PAISE + 4800));
  expect(await balance()).toEqual(has(PURSE_PAISE + 4800));
  expect(toExchange).toEqual([]);
});

it('refuses what is more than there is, and stays with that', async () => {
  const { bet, win } = await opened();
  expect(await bet('b1', PURSE_PAISE + 1)).toEqual(has(PURSE_PAISE, 'INSUFFICIENT_FUNDS'));
  await win('w1', 500);
  expect(await bet('b1', PURSE_PAISE + 1)).toEqual(has(PURSE_PAISE + 500, 'INSUFFICIENT_FUNDS'));
});

it('gives a stake back once, and refuses one that comes after it was taken back', async () => {
  const { bet, back, known } = await opened();
  await bet('b1', 5000);
  expect(await known('b1')).toEqual({ status: 'OK', known: true, state: 'APPLIED' });
  expect(await back('b1')).toEqual(has(PURSE_PAISE));
  expect(await back('b1')).toEqual(has(PURSE_PAISE));
  expect(await known('b1')).toEqual({ status: 'OK', known: true, state: 'REVERSED' });
  expect(await back('b2')).toEqual(has(PURSE_PAISE));
  expect(await bet('b2', 5000)).toEqual(has(PURSE_PAISE, 'ROLLED_BACK'));
});

it('two stakes at once are not more than there is', async () => {
  const { bet } = await opened();
  const both = await Promise.all([bet('b1', 600_000), bet('b2', 600_000)]);
  expect(both.map((came) => came !== 'unknown' && came.status).toSorted()).toEqual([
    'INSUFFICIENT_FUNDS',
    'OK',
  ]);
});

it('is filled anew when a game is opened, and ends with its hour', async () => {
  const { bet, win, clock, balance } = await opened();
  await bet('b1', 5000);
  clock.now = START + PURSE_LASTS_MS;
  expect(await bet('b2', 5000)).toEqual(has(PURSE_PAISE - 5000, 'SESSION_EXPIRED'));
  expect(await win('w1', 1000)).toEqual(has(PURSE_PAISE - 4000));
  await openPurse(database.db, PLAYER, new Date(clock.now));
  expect(await balance()).toEqual(has(PURSE_PAISE));
});

it('leaves everybody else to the exchange', async () => {
  const { ask, known, toExchange } = await opened();
  await ask('bet', { player: 'P1', tx: 'b9', amount: 100 });
  expect(await known('b9')).toEqual({ status: 'OK', known: false });
  expect(toExchange).toEqual(['bet', 'status']);
  expect([isPlayName('P1'), isPlayName(PLAYER)]).toEqual([false, true]);
});
