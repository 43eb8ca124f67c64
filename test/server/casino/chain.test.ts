import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { seedBefore, seedOfRound } from '../../../domain/casino/draw/chain';
import { canonical } from '../../../server/base/canonical';
import { newChain, seedAt } from '../../../server/casino/chain/chain';
import { sealWith } from '../../../server/base/seal';

test.each([1, 7, 999, 1000, 1001, 2500, 3000])(
  'every seed of a chain of %i leads to the one before',
  async (rounds) => {
    const chain = await newChain(rounds);
    expect(seedAt(chain, 0)).toBe(chain.terminalHash);
    const picked = [1, 2, rounds, rounds - 1, 999, 1000, 1001, 1999, 2000, 2001].filter(
      (round) => round > 0 && round <= rounds,
    );
    for (const round of picked) expect(seedBefore(seedAt(chain, round))).toBe(seedAt(chain, round - 1));
    expect(seedOfRound(0, { round: rounds, seed: seedAt(chain, rounds) })).toBe(chain.terminalHash);
    expect(() => seedAt(chain, rounds + 1)).toThrow('beyond the chain');
  },
);

test('chains that are asked for at once are made one after the other, and other work has its turn after each slice', async () => {
  const made: number[] = [];
  const asked = [3000, 2000, 1000].map(async (rounds) => {
    await newChain(rounds);
    made.push(rounds);
  });
  let turns = 0;
  while (made.length < 3) {
    const before = made.length;
    await nextTurn();
    turns += 1;
    // Never two of them within one turn of other work.
    expect(made.length - before).toBeLessThanOrEqual(1);
  }
  await Promise.all(asked);
  expect(made).toEqual([3000, 2000, 1000]);
  // A slice is five hundred links.
  expect(turns).toBeGreaterThanOrEqual(6000 / 500);
});

test('a chain that is not wanted any more is given up, and the next one is made', async () => {
  let isWanted = true;
  const given = newChain(100_000, () => isWanted);
  const waiting = newChain(100_000, () => isWanted);
  const next = newChain(10);
  await nextTurn();
  isWanted = false;
  await expect(given).rejects.toThrow('not wanted');
  await expect(waiting).rejects.toThrow('not wanted');
  expect((await next).rounds).toBe(10);
});

test('two chains have nothing in common', async () => {
  const [one, two] = [await newChain(10), await newChain(10)];
  expect(one.terminalHash).not.toBe(two.terminalHash);
});

test('what is sealed opens with its key alone, and not once it was changed', () => {
  const seal = sealWith(randomBytes(32));
  const plain = Buffer.from('the seeds of a table');
  const sealed = seal.close(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(seal.open(sealed).equals(plain)).toBe(true);
  expect(() => sealWith(randomBytes(32)).open(sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(changed)).toThrow();
});

test('canonical JSON has its keys in order, at every depth, and nothing else between', () => {
  const value = { b: [1, { z: null, a: 'é"\n' }], a: true, none: undefined };
  expect(canonical(value)).toBe('{"a":true,"b":[1,{"a":"é\\"\\n","z":null}]}');
  expect(JSON.parse(canonical(value))).toEqual({ a: true, b: [1, { a: 'é"\n', z: null }] });
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(hash(canonical({ a: 1, b: 2 }))).toBe(hash(canonical({ b: 2, a: 1 })));
  expect(() => canonical(NaN)).toThrow();
});
