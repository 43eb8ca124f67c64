import fc from 'fast-check';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { ModelWallet } from './model';
import type { Message } from './model';
import { findings, GAME, seat } from './seats';

/** Sequences of fourteen messages; `npm run full` runs 20,000. */
const RUNS = Number(process.env.WALLET_RUNS ?? 40);
const START_PAISE = 100_000;
const HELD_PAISE = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

// Few ids and rounds, so that repeats, reused ids and late messages are what happens most.
const tx = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const round = fc.constantFrom('R1', 'R2');
const amount = fc.constantFrom(5000, 30_000, 60_000);
const message: fc.Arbitrary<Message> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ call: fc.constant('bet'), tx, round, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('win'),
      tx,
      round,
      amount: fc.constantFrom(0, 9800, 70_000),
      close: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ call: fc.constant('rollback'), tx, round, target: tx })
      .filter(({ target, tx: own }) => target !== own),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('close'), round }) },
);
const messages = fc.array(message, { minLength: 14, maxLength: 14 });

it(
  'answers any sequence as the rules written again do, and no paisa comes or goes',
  async () => {
    await fc.assert(
      fc.asyncProperty(messages, async (sequence) => {
        const model = new ModelWallet(START_PAISE, HELD_PAISE);
        const { send, end } = await seat(database, {
          name: 'random',
          start: { P1: START_PAISE },
          exposure: { P1: HELD_PAISE },
          free_bets: [],
        });
        for (const one of sequence) {
          const { call, ...body } = one;
          const answer = await send(call, { ...body, player: 'P1', game: GAME, session: 'S1' });
          const wanted = model.send(one);
          expect([answer.status, answer.repeat ?? false]).toEqual([wanted.status, wanted.repeat]);
          expect(answer.balance).toBe(model.available());
        }
        const { balances, provider_account: provider, rounds } = await end();
        expect((balances['P1'] ?? 0) + provider).toBe(START_PAISE);
        expect(balances['P1']).toBe(model.available() + HELD_PAISE);
        const states = Object.entries(model.states()).map(([id, state]) => [`${id}/P1`, state]);
        expect(rounds).toEqual(Object.fromEntries(states));
      }),
      { numRuns: RUNS, endOnFailure: process.env.WALLET_RUNS !== undefined },
    );
  },
  60_000 + RUNS * 1000,
);
