import type { InningsEnd } from '../../../../domain/ends/innings';
import type { Db } from '../../../../server/base/db/connect';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import type { Defined } from '../../../../server/markets/feeds/marketRows';
import type { FeedDefinition } from '@backlay/feed/message';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { START } from '../../support/rows';

let databases: [TestDatabase, TestDatabase];
beforeAll(async () => {
  databases = [await freshDatabase(), await freshDatabase()];
});
afterAll(() => Promise.all(databases.map((one) => one.drop())));

const definition = (n: number, over: Partial<FeedDefinition> = {}): FeedDefinition => ({
  eventId: n < 5 ? 'one' : 'two',
  eventTypeId: '4',
  marketType: 'MATCH_ODDS',
  name: `Market ${n}`,
  marketTime: new Date(START).toISOString(),
  status: 'OPEN',
  inPlay: true,
  betDelay: 3,
  numberOfWinners: 1,
  runners: [1, 2].map((id) => ({ id, name: `Runner ${id}`, status: 'ACTIVE', sortPriority: id })),
  ...over,
});
const SESSION = {
  marketType: 'SESSION',
  session: { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 },
} as const;
const ENDING: InningsEnd = {
  of: 'innings',
  format: 'ODI',
  innings: 2,
  balls: 61,
  due: 300,
  isAbandoned: true,
  isReduced: false,
};

/** Moments of a feed: new markets, changed ones, a market named twice, a runner that is out, sessions, ends. */
const MOMENTS: readonly (readonly Defined[])[] = [
  Array.from({ length: 8 }, (_, n) => ({
    id: `1.${n}`,
    at: START,
    score: null,
    definition: definition(n, n % 2 ? SESSION : {}),
  })),
  [
    { id: '1.0', at: START + 1, score: null, definition: definition(0, { status: 'SUSPENDED' }) },
    {
      id: '1.2',
      at: START + 1,
      score: null,
      definition: definition(2, {
        runners: [
          { id: 1, status: 'REMOVED', sortPriority: 1, adjustmentFactor: 12.5 },
          { id: 3, name: 'Third', status: 'ACTIVE', sortPriority: 3 },
        ],
      }),
    },
    { id: '1.0', at: START + 2, score: { summary: 'Later' }, definition: definition(0, { betDelay: 5 }) },
    { id: '1.9', at: START + 2, score: { summary: 'New' }, definition: definition(9, { runners: [] }) },
  ],
  [
    {
      id: '1.1',
      at: START + 3,
      score: null,
      definition: definition(1, { ...SESSION, status: 'CLOSED', sessionResult: 63, ending: ENDING }),
    },
    { id: '1.3', at: START + 3, score: null, definition: definition(3, { ...SESSION, status: 'CLOSED' }) },
  ],
];

async function rowsOf(db: Db) {
  const [matches, markets, runners] = [
    await db.selectFrom('matches').selectAll().orderBy('id').execute(),
    await db.selectFrom('markets').selectAll().orderBy('id').execute(),
    await db.selectFrom('runners').selectAll().orderBy('market_id').orderBy('selection_id').execute(),
  ];
  return { matches, markets, runners };
}

test('the definitions of a moment leave the same rows written at once as one by one', async () => {
  const [together, alone] = databases.map(({ db }) => db) as [Db, Db];
  for (const moment of MOMENTS) {
    await createFeedStore(together).write(moment, 'feed:test', {});
    for (const one of moment) await createFeedStore(alone).write([one], 'feed:test', {});
    // An operator's hold and a result belong to the exchange.
    for (const db of [together, alone]) {
      await db.updateTable('markets').set({ held: true }).where('id', '=', '1.4').execute();
      await db
        .updateTable('markets')
        .set({ result: 'NUMBER:5', settled_at: new Date(START) })
        .where('id', '=', '1.3')
        .execute();
    }
  }
  const rows = await rowsOf(together);
  expect(rows).toEqual(await rowsOf(alone));
  expect([rows.matches.length, rows.markets.length]).toEqual([2, 9]);
  expect(rows.markets.find(({ id }) => id === '1.0')).toMatchObject({ feed_status: 'OPEN', bet_delay_s: 5 });
  expect(rows.markets.find(({ id }) => id === '1.3')).toMatchObject({ feed_status: 'OPEN' });
  expect(rows.runners.filter(({ market_id }) => market_id === '1.2')).toHaveLength(3);
});

test('an end comes back with its market, so that a restart settles equally', async () => {
  const kept = await createFeedStore(databases[0].db).kept(START);
  const found = kept.find(({ market }) => market.id === '1.1');
  expect(found?.definition).toMatchObject({ status: 'CLOSED', sessionResult: 63, ending: ENDING });
});

test('a moment takes as many statements with sixty markets as with two', async () => {
  const { db } = databases[0];
  const countOf = async (markets: number): Promise<number> => {
    let statements = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const moment = Array.from({ length: markets }, (_, n) => ({
      id: `2.${n}`,
      at: START,
      score: null,
      definition: definition(1),
    }));
    await createFeedStore(counting).write(moment, 'feed:test', {});
    return statements;
  };
  expect(await countOf(60)).toBe(await countOf(2));
});
