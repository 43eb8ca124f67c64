import fc from 'fast-check';
import { walkTo } from '../../../server/base/pageWalk';

const LIMIT = 10;

/** A list that changes between its pages. */
function lists(rows: number[]) {
  const now = { rows };
  const db = {};
  const page = (at: number, key = 'bets of one player') =>
    walkTo(db, {
      key,
      asked: { page: at, limit: LIMIT },
      total: now.rows.length,
      idOf: String,
      read: (offset, limit) => Promise.resolve(now.rows.slice(offset, offset + limit)),
    });
  return { now, page };
}

const count = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

const gone = (...rows: number[]) => ({ added: 0, gone: rows });

test('rows that come, and rows that go, between two pages: nothing twice, nothing left out', async () => {
  const change = fc.record({ added: fc.nat(60), gone: fc.array(fc.nat(200), { maxLength: 40 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 120 }),
      fc.array(change, { maxLength: 8 }),
      async (size, changes) => {
        const { now, page } = lists(count(0, size));
        const seen: number[] = [];
        let next = size;
        for (let at = 1; ; at += 1) {
          const { data, total, page: given } = await page(at);
          // So many have gone that the page before was the last one.
          if (given < at) break;
          seen.push(...data);
          if (at * LIMIT >= total) break;
          const { added, gone } = changes[at - 1] ?? { added: 0, gone: [] };
          // New ones stand first. Of the page just seen one row at least stays: else nobody knows where it ended.
          const last = data.at(-1);
          now.rows = [...count(next, next + added).reverse(), ...now.rows].filter(
            (row) => row === last || !gone.includes(row),
          );
          next += added;
        }
        expect(new Set(seen).size).toBe(seen.length);
        // All that was there from the first page to the last has been seen.
        expect(now.rows.filter((row) => row < size && !seen.includes(row))).toEqual([]);
      },
    ),
    {
      numRuns: 300,
      examples: [
        [53, [gone(10), gone(), gone(31), gone(), gone(52)]],
        [21, [gone(), { added: 1, gone: [20] }]],
      ],
    },
  );
});

test('the first page begins anew; a page nobody came to, and one behind the last, are as they were', async () => {
  const { now, page } = lists(count(0, 35));
  await page(1);
  now.rows = [100, 101, ...now.rows];
  expect((await page(1)).data.slice(0, 2)).toEqual([100, 101]);
  expect((await page(3, 'another')).data).toEqual(now.rows.slice(20, 30));
  expect(await page(9, 'a third')).toMatchObject({ page: 4, total: 37, data: now.rows.slice(30) });
});

test('where nothing of the page before is left, the page is counted from the first row', async () => {
  const { now, page } = lists(count(0, 30));
  await page(1);
  now.rows = now.rows.slice(10);
  expect((await page(2)).data).toEqual(count(20, 30));
});
