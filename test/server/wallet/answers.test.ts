import * as v from 'valibot';
import { sessionAnswer, statusAnswer, walletAnswer } from '../../../server/wallet/protocol/answer';
import { launch } from '../../../server/wallet/providers/sessions';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { GAME, seat } from './seats';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const strict = (schema: { entries: v.ObjectEntries }) => v.strictObject(schema.entries);

it('answers what it is described to answer, and nothing besides', async () => {
  const seats = await seat(database, {
    name: 'answers',
    start: { P1: 100_000 },
    exposure: {},
    free_bets: [],
  });
  const { send, provider, ids } = seats;
  const at = new Date(START);
  const token = await launch(database.db, { provider, game: GAME, playerId: ids['P1'] ?? 0, at });
  const round = { player: 'P1', game: GAME, round: 'R1' };
  const sent: readonly (readonly [string, object, { entries: v.ObjectEntries }])[] = [
    ['session', { token, game: GAME }, sessionAnswer],
    ['session', { token, game: GAME }, sessionAnswer],
    ['balance', { player: 'P1' }, walletAnswer],
    ['bet', { ...round, session: 'S1', tx: 'b', amount: 5000 }, walletAnswer],
    ['bet', { ...round, session: 'S1', tx: 'c', amount: 50_000_000 }, walletAnswer],
    ['bet', { ...round, session: 'S1', tx: 'd', amount: 0.5 }, walletAnswer],
    ['win', { ...round, tx: 'w', amount: 100 }, walletAnswer],
    ['rollback', { ...round, tx: 'r', target: 'late' }, walletAnswer],
    ['close', { ...round, outcome: { text: 'over' } }, walletAnswer],
    ['promo', { player: 'P1', tx: 'p', amount: 100, reason: 'JACKPOT' }, walletAnswer],
    ['status', { tx: 'b' }, statusAnswer],
    ['status', { tx: 'late' }, statusAnswer],
    ['status', { tx: 'none' }, statusAnswer],
  ];
  for (const [call, body, schema] of sent) {
    // As it is sent: what is undefined is not there.
    const answer: unknown = JSON.parse(JSON.stringify(await send(call, { ...body })));
    const { issues } = v.safeParse(strict(schema), answer);
    expect([call, answer, issues]).toEqual([call, answer, undefined]);
  }
});

it('says the currency of a balance', async () => {
  const { send } = await seat(database, { name: 'currency', start: { P1: 7 }, exposure: {}, free_bets: [] });
  expect(await send('balance', { player: 'P1' })).toEqual({ status: 'OK', balance: 7, currency: 'INR' });
});
