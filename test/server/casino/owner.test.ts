import { CASINO_TABLES } from '../../../domain/casino/tables';
import type { CasinoTable } from '../../../domain/casino/tables';
import { shardOf } from '../../../server/base/db/leases';
import { askForChains, roundOfMatch, roundOfSlug, roundOfTable } from '../../../server/casino/owner';

const DEALT = CASINO_TABLES.filter(({ game }) => game !== undefined);

const GONE = Object.assign(new Error('gone'), { code: 'ETIMEDOUT' });

const chainOf = ({ slug, name }: CasinoTable) => ({
  table: slug,
  name,
  level: 2,
  mix: 'fixed',
  mix_source: 'demo',
  epoch: 1,
  rounds: 500,
  terminal_hash: 'aa',
  rules_hash: 'bb',
  published_at: 1,
  next: null,
});

/** Owners of even and of odd shards; `lost` do not answer. */
function ownersOf(lost: readonly number[] = []) {
  const asked: number[] = [];
  const ask = (marketId: string | null): Promise<never> => {
    const owner = shardOf(marketId ?? '') % 2;
    asked.push(owner);
    if (lost.includes(owner)) return Promise.reject(GONE);
    const tables = DEALT.filter((table) => shardOf(roundOfTable(table)) % 2 === owner).map(chainOf);
    return Promise.resolve({
      ok: true,
      message: '',
      data: { receipt_key: 'cc', beacon: '', tables },
    } as never);
  };
  return { ask, asked };
}

const slugsIn = (answer: { ok: boolean; data?: unknown }): string[] =>
  (answer.data as { tables: { table: string }[] }).tables.map(({ table }) => table);

it('asks each owner once, and tells of every table in their order', async () => {
  const { ask, asked } = ownersOf();
  const answer = await askForChains({}, {}, ask);
  expect(answer.ok && slugsIn(answer)).toEqual(DEALT.map(({ slug }) => slug));
  expect(asked.toSorted()).toEqual([0, 1]);
});

it('leaves out the tables of an owner that does not answer', async () => {
  const { ask } = ownersOf([1]);
  const answer = await askForChains({}, {}, ask);
  const there = DEALT.filter((table) => shardOf(roundOfTable(table)) % 2 === 0).map(({ slug }) => slug);
  expect(there.length).toBeGreaterThan(0);
  expect(answer.ok && slugsIn(answer)).toEqual(there);
});

it('finds whose a table is by its match and by its short name', () => {
  const [table] = DEALT;
  if (!table) throw new Error('no table');
  expect(roundOfMatch(String(table.matchId))).toBe(roundOfTable(table));
  expect(roundOfSlug(table.slug)).toBe(roundOfTable(table));
  expect([roundOfMatch('7'), roundOfSlug('none')]).toEqual([null, null]);
});
