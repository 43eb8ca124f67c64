import type { Readable } from 'node:stream';
import { statementRequest } from '../../../../api/schemas/statements';
import { manualClock } from '../../../../server/base/clock';
import { report } from '../../../../server/base/reportFile';
import { createExport } from '../../../../server/players/reports/export';
import { EXPORTS } from '../../../../server/players/reports/places';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
const turn = () => new Promise((done) => setImmediate(done));

/** An export of one report of so many batches, each of 100 KB: more than a reader is sent ahead. */
function setUp(batches = 5) {
  const clock = manualClock(NOW);
  const work = { now: 0, most: 0, made: 0 };
  const big = report({
    name: 'big',
    columns: [{ key: 'match', kind: 'text' }],
    request: statementRequest,
    isOfNow: true,
    batches: async function* () {
      for (let i = 0; i < batches; i += 1) {
        work.now += 1;
        work.most = Math.max(work.most, work.now);
        await turn();
        work.now -= 1;
        work.made += 1;
        yield [['x'.repeat(100_000)]];
      }
    },
  });
  const give = createExport({ clock, reports: [big] });
  const ask = (playerId: number): Readable | string => {
    const caller = { playerId, userName: 'p', tokenHash: '', ip: '', device: '' };
    const answer = give({ report: 'big', format: 'csv', language: 'en' } as never, caller);
    return answer.ok ? answer.data.body : answer.code;
  };
  const open = (playerId: number): Readable => {
    const body = ask(playerId);
    if (typeof body === 'string') throw new Error(body);
    return body;
  };
  return { clock, work, ask, open };
}

async function whole(body: Readable): Promise<number> {
  let bytes = 0;
  for await (const part of body) bytes += (part as Buffer).length;
  return bytes;
}

/** Begins to read, and takes no more than it is given. */
async function begin(body: Readable): Promise<void> {
  body.read(0);
  for (let i = 0; i < 10; i += 1) await turn();
}

test('a player has two files at once, and the next when one of them is read', async () => {
  const { ask, open } = setUp();
  const first = open(7);
  open(7);
  expect(ask(7)).toBe('TOO_MANY_REQUESTS');
  expect(typeof ask(8)).toBe('object');
  await whole(first);
  await turn();
  expect(typeof ask(7)).toBe('object');
});

test('three accounts that read nothing keep nobody else from a file', async () => {
  const { open } = setUp();
  const held = [1, 1, 2, 2, 3, 3].map(open);
  for (const body of held) await begin(body);
  for (const playerId of [4, 5, 6, 7]) expect(await whole(open(playerId))).toBeGreaterThan(500_000);
  expect(held.every((body) => !body.destroyed)).toBe(true);
});

test('so many are worked on at once, whoever asks', async () => {
  const { open, work } = setUp(3);
  const players = Array.from({ length: 20 }, (_, i) => i + 1);
  const sizes = await Promise.all(players.map((playerId) => whole(open(playerId))));
  expect(new Set(sizes).size).toBe(1);
  expect(work.made).toBe(60);
  expect(work.most).toBe(EXPORTS.workedOn);
});

describe('a reader that takes nothing', () => {
  test('is dropped after 30 s, and its place is free', async () => {
    const { clock, ask, open } = setUp();
    const [one, two] = [open(7), open(7)];
    await begin(one);
    await begin(two);
    await clock.advance(29_999);
    expect([one.destroyed, ask(7)]).toEqual([false, 'TOO_MANY_REQUESTS']);
    await clock.advance(1);
    await turn();
    expect([one.destroyed, two.destroyed]).toEqual([true, true]);
    expect(typeof ask(7)).toBe('object');
  });

  test('at the end of the file is dropped as well', async () => {
    const { clock, open } = setUp(1);
    const body = open(7);
    await begin(body);
    await clock.advance(30_000);
    await turn();
    expect(body.destroyed).toBe(true);
  });

  test('is not one that takes a part now and then', async () => {
    const { clock, open } = setUp(4);
    const body = open(7);
    await begin(body);
    for (let i = 0; i < 4; i += 1) {
      await clock.advance(25_000);
      expect(body.destroyed).toBe(false);
      body.read();
      for (let n = 0; n < 10; n += 1) await turn();
    }
  });

  test('costs no more work than what it was sent ahead', async () => {
    const { open, work, clock } = setUp(50);
    await begin(open(7));
    await clock.advance(20_000);
    expect(work.made).toBeLessThan(4);
  });
});
