import { codeOf } from '../../../domain/casino/cards';
import { seedOfRound } from '../../../domain/casino/draw/chain';
import { matkaPays } from '../../../domain/games/matka/bets';
import { drawMatka } from '../../../domain/games/matka/draw';
import type { MatkaProof } from './answers';

type ProvenDraw = MatkaProof['draws'][number];

/** Whether the seed, hashed as often as its number says, is the end that was published. */
const leadsToEnd = ({ seed, n, chain }: ProvenDraw): boolean =>
  seedOfRound(0, { round: n, seed }) === chain.terminal_hash;

function dealsCards({ seed, n, chain, refs, cards, pana, single }: ProvenDraw): boolean {
  const drawn = drawMatka({
    seed,
    n,
    epoch: chain.epoch,
    terminalHash: chain.terminal_hash,
    refs,
  });
  return drawn.pana === pana && drawn.single === single && drawn.cards.map(codeOf).join() === cards.join();
}

function paysRight({ bet, stake, pays, draws }: MatkaProof): boolean | undefined {
  if (!bet || stake === undefined || pays === undefined) return undefined;
  const open = draws.find(({ half }) => half === 'open');
  const close = draws.find(({ half }) => half === 'close');
  if (!open) return false;
  return Math.floor((stake * matkaPays(bet, close ? { open, close } : { open })) / 100) === pays;
}

export type MatkaRecomputed = {
  draws: readonly { half: ProvenDraw['half']; chain: boolean; cards: boolean }[];
  /** Of a bet only. */
  word: boolean | undefined;
  pays: boolean | undefined;
};

/** Draws a round again in this browser, with nothing of the server's but the numbers of the proof. */
export function recompute(proof: MatkaProof): MatkaRecomputed {
  const { brought } = proof;
  return {
    draws: proof.draws.map((draw) => ({
      half: draw.half,
      chain: leadsToEnd(draw),
      cards: dealsCards(draw),
    })),
    word: brought === undefined ? undefined : proof.draws.some(({ refs }) => refs.includes(brought)),
    pays: paysRight(proof),
  };
}
