import { createHash, createHmac } from 'node:crypto';
import { drawMatka, headOf, matkaMixOf } from '../../../../domain/games/matka/draw';
import { MATKA_TERMS, PANAS } from '../../../../domain/games/matka/bets';

const FIXED = { epoch: 1, terminalHash: '11'.repeat(32) };
const sha = (text: string | Buffer) => createHash('sha256').update(text).digest();

it('takes every reference into its mix, in their order', () => {
  const one = Buffer.concat([Buffer.alloc(32), sha(sha('a'))]);
  const two = Buffer.concat([sha(one), sha(sha('b'))]);
  expect(headOf(['a', 'b'])).toBe(sha(two).toString('hex'));
  expect(headOf(['b', 'a'])).not.toBe(headOf(['a', 'b']));
  expect(headOf([])).toBe('00'.repeat(32));
  const mix = (refs: string[], n = 1) => matkaMixOf({ ...FIXED, n, refs });
  expect(new Set([mix([]), mix(['a']), mix(['a', 'b']), mix([], 2)]).size).toBe(4);
});

it('deals the cards that anybody can deal again from what is published', () => {
  const seed = '33'.repeat(32);
  const refs = ['a', 'b'];
  const mix = matkaMixOf({ ...FIXED, n: 4, refs });
  const words: number[] = [];
  for (let block = 0; block < 6; block += 1) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`backlay-v1|matka|4|${mix}|${block}`)
      .digest();
    for (let i = 0; i < 32; i += 4) words.push(bytes.readUInt32BE(i));
  }
  const deck = ['S', 'H', 'C', 'D'].flatMap((suit) =>
    Array.from({ length: 10 }, (_, i) => ({ rank: i + 1, suit })),
  );
  // No word of these lies at the ragged end of the range.
  for (let i = deck.length - 1; i > 0; i -= 1) {
    const j = (words.shift() ?? 0) % (i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  const cards = deck.slice(0, 3);
  const digits = cards.map(({ rank }) => rank).sort((a, b) => a - b);
  expect(drawMatka({ ...FIXED, n: 4, refs, seed })).toEqual({
    cards,
    pana: digits.map((rank) => rank % 10).join(''),
    single: digits.reduce((sum, rank) => sum + rank, 0) % 10,
  });
});

it('draws singles and kinds of panas as often as their chances say', () => {
  const rounds = 20_000;
  const kinds: Record<string, number> = {};
  const singles = Array.from({ length: 10 }, () => 0);
  const kindOf = new Map(PANAS.map(({ pana, kind }) => [pana, kind]));
  for (let n = 1; n <= rounds; n += 1) {
    const { pana, single } = drawMatka({ ...FIXED, n, refs: [], seed: '44'.repeat(32) });
    const kind = kindOf.get(pana) ?? 'none';
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    singles[single] = (singles[single] ?? 0) + 1;
  }
  const within = (count: number, p: number) =>
    expect(Math.abs(count - rounds * p)).toBeLessThan(5 * Math.sqrt(rounds * p * (1 - p)));
  for (const count of singles) within(count, 0.1);
  for (const [kind, panas] of [
    ['SP', 120],
    ['DP', 90],
    ['TP', 10],
  ] as const)
    within(kinds[kind] ?? 0, (panas * MATKA_TERMS[kind].ways) / MATKA_TERMS[kind].of);
});
