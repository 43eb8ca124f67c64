import { setPassword } from '../../../server/operator/verbs/secondStep';
import { hashPassword } from '../../../server/players/accounts/password';
import { appOn } from '../support/app';
import type { TestApp } from '../support/app';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { findings, GAME, seat } from './seats';

const OLD = 'First@1234';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  server = await appOn(database, START);
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await server.close();
  await database.drop();
});

/** A player who is signed in and has a bet in an open game, and another one who stays. */
async function playing() {
  const start = { P1: 100_000, P2: 100_000 };
  const seats = await seat(database, { name: 'signed out', start, exposure: {}, free_bets: [] });
  const playerId = seats.ids['P1'] ?? 0;
  const name = `P1-${seats.provider}`;
  await database.db
    .updateTable('players')
    .set({ password_hash: await hashPassword(OLD) })
    .where('id', '=', playerId)
    .execute();
  const bet = (player: string, tx: string) =>
    seats.send('bet', {
      player,
      game: GAME,
      session: player.replace('P', 'S'),
      round: 'R1',
      tx,
      amount: 5000,
    });
  expect(await bet('P1', 'first')).toMatchObject({ status: 'OK', balance: 95_000 });
  return { ...seats, name, bet, token: await server.sessions.issue(playerId, { ip: '', device: '' }) };
}

const CHANGE = { master_password: OLD, new_password: 'Second@1234', confirm_password: 'Second@1234' };

test.each([
  ['signed out', (token: string) => server.ask('user/logout', {}, token)],
  ['changed the password', (token: string) => server.ask('user/changePassword', CHANGE, token)],
  ['got a password', (_: string, name: string) => setPassword(database.db, name, 'Third@1234', START)],
])('a game takes no bet of a player who %s, and its win still comes', async (_, does) => {
  const { name, token, bet, send } = await playing();
  await does(token, name);
  expect(await bet('P1', 'second')).toMatchObject({ status: 'SESSION_EXPIRED', balance: 95_000 });
  const win = { player: 'P1', game: GAME, round: 'R1', tx: 'win', amount: 7000, close: true };
  expect(await send('win', win)).toMatchObject({ status: 'OK', balance: 102_000 });
  expect(await bet('P2', 'other')).toMatchObject({ status: 'OK', balance: 95_000 });
});

test('a change of the password that is refused leaves games open', async () => {
  const { token, bet } = await playing();
  const wrong = await server.ask('user/changePassword', { ...CHANGE, master_password: 'Wrong@1234' }, token);
  expect(wrong.body).toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect(await bet('P1', 'second')).toMatchObject({ status: 'OK', balance: 90_000 });
});
