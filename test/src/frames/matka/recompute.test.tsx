import { codeOf } from '../../../../domain/casino/cards';
import { seedOfRound } from '../../../../domain/casino/draw/chain';
import { drawMatka } from '../../../../domain/games/matka/draw';
import type { MatkaProof } from '../../../../src/frames/matka/answers';
import { recompute } from '../../../../src/frames/matka/recompute';

const LAST = '33'.repeat(32);
const N = 5;
const terminalHash = seedOfRound(0, { round: N, seed: LAST });

function proven(half: 'open' | 'close', n: number, refs: string[]): MatkaProof['draws'][number] {
  const seed = seedOfRound(n, { round: N, seed: LAST });
  const { cards, pana, single } = drawMatka({ seed, n, epoch: 1, terminalHash, refs });
  return {
    half,
    at: 0,
    chain: { epoch: 1, terminal_hash: terminalHash },
    n,
    seed,
    refs,
    cards: cards.map(codeOf),
    pana,
    single,
  };
}

const open = proven('open', 4, ['mine', 'other']);
const close = proven('close', 5, []);
const PROOF: MatkaProof = {
  draw: '2611280120',
  draws: [open, close],
  brought: 'mine',
  bet: { kind: 'jodi', half: 'close', number: `${open.single}${close.single}` },
  stake: 1000,
  pays: 90_000,
};
const RIGHT = {
  draws: [
    { half: 'open', chain: true, cards: true },
    { half: 'close', chain: true, cards: true },
  ],
  word: true,
  pays: true,
};

it('agrees with a true proof', () => {
  expect(recompute(PROOF)).toEqual(RIGHT);
});

it('names a seed of the neighbour, a word left out, a card exchanged, and another payment', () => {
  const [right] = RIGHT.draws;
  const neighbour = recompute({ ...PROOF, draws: [open, { ...close, seed: open.seed }] });
  expect(neighbour.draws[1]).toEqual({ half: 'close', chain: false, cards: false });
  const left = recompute({ ...PROOF, draws: [{ ...open, refs: ['other'] }, close] });
  expect([left.draws[0], left.word]).toEqual([{ ...right, cards: false }, false]);
  const [a = '', b = '', c = ''] = open.cards;
  expect(recompute({ ...PROOF, draws: [{ ...open, cards: [b, a, c] }, close] }).draws[0]?.cards).toBe(false);
  expect(recompute({ ...PROOF, pays: 0 })).toEqual({ ...RIGHT, pays: false });
});
