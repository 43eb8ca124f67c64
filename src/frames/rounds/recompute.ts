import { seedOfRound } from '../../../domain/casino/draw/chain';
import { addEntropy, epochMixOf, NO_ENTROPY, roundMixOf } from '../../../domain/casino/draw/mix';
import { wordsOf } from '../../../domain/casino/draw/stream';
import type { Answer } from '../calls';

/** All that decides a round, as the games' server tells it once the round is over. */
export type RoundProof = {
  game: string;
  round: string;
  number: number;
  epoch: number;
  n: number;
  terminalHash: string;
  seed: string;
  /** What bets brought, in the order they came. */
  brought: readonly string[];
  /** null: the round was void before it was drawn. */
  mix: string | null;
  result: unknown;
  isVoid: boolean;
};

const HEX = /^[0-9a-f]+$/;
const isHex = (found: unknown): found is string => typeof found === 'string' && HEX.test(found);
const isNumber = (found: unknown): found is number => typeof found === 'number';

function readEnd(found: unknown): { epoch: number; terminalHash: string } | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { epoch, terminal_hash: terminalHash } = found as Readonly<Record<string, unknown>>;
  return isNumber(epoch) && isHex(terminalHash) ? { epoch, terminalHash } : undefined;
}

/** Reads a proof; undefined: it lacks something. */
export function readProof(answer: Answer): RoundProof | undefined {
  const { game, round, number, n, seed, brought, mix, result } = answer;
  const chain = readEnd(answer['chain']);
  const isRead = typeof game === 'string' && typeof round === 'string' && isNumber(number) && isNumber(n);
  if (!chain || !isRead || !isHex(seed) || !Array.isArray(brought)) return undefined;
  return {
    game,
    round,
    number,
    n,
    ...chain,
    seed,
    brought: brought.filter(isHex),
    mix: isHex(mix) ? mix : null,
    result,
    isVoid: answer['is_void'] === true,
  };
}

/** What this browser found by drawing a round again; `mix` and `result` only where it was drawn. */
export type Recomputed = { chain: boolean; mix?: boolean; result?: boolean; drawn?: unknown };

/** Draws a round again in this browser, with nothing of the server's but the numbers of the proof. */
export function recompute(proof: RoundProof, draw: (nextWord: () => number) => unknown): Recomputed {
  const { game, number, epoch, n, terminalHash, seed, brought } = proof;
  const chain = seedOfRound(0, { round: n, seed }) === terminalHash;
  if (proof.mix === null) return { chain };
  const epochMix = epochMixOf({ table: game, epoch, terminalHash }, { kind: 'demo' });
  const entropyHead = brought.reduce(addEntropy, NO_ENTROPY);
  const mix = roundMixOf({ table: game, round: number, epochMix, entropyHead, beaconSignature: '' });
  const drawn = draw(wordsOf({ seed, table: game, round: number, mix }));
  return {
    chain,
    mix: mix === proof.mix,
    result: JSON.stringify(drawn) === JSON.stringify(proof.result),
    drawn,
  };
}
