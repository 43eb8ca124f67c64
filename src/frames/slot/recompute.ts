import { paysOf, STOPS, symbolAt } from '../../../domain/games/slot';
import type { Reels } from '../../../domain/games/slot';
import type { Answer } from '../calls';
import { readReels } from './answers';

/** All that decides a round, as the games' server tells it once the round is over. */
export type SlotProof = {
  n: number;
  epoch: number;
  terminalHash: string;
  seed: string;
  brought: string;
  mix: string;
  reels: Reels;
  stake: number;
  pays: number;
  isFree: boolean;
};

const HEX = /^[0-9a-f]{64}$/;
const isHex = (found: unknown): found is string => typeof found === 'string' && HEX.test(found);
const isCount = (found: unknown): found is number => typeof found === 'number' && Number.isSafeInteger(found);

function readEnd(found: unknown): { epoch: number; terminalHash: string } | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { epoch, terminal_hash: terminalHash } = found as Readonly<Record<string, unknown>>;
  return isCount(epoch) && isHex(terminalHash) ? { epoch, terminalHash } : undefined;
}

/** Reads a proof; undefined: it lacks something. */
export function readProof(answer: Answer): SlotProof | undefined {
  const { n, seed, brought, mix, stake, pays } = answer;
  const chain = readEnd(answer['chain']);
  const reels = readReels(answer['reels']);
  if (!chain || !reels || !isCount(n) || !isCount(stake) || !isCount(pays)) return undefined;
  if (!isHex(seed) || !isHex(mix) || typeof brought !== 'string') return undefined;
  return { n, ...chain, seed, brought, mix, reels, stake, pays, isFree: answer['free'] === true };
}

/** What this browser found by drawing the round again. */
export type SlotRecomputed = {
  words: readonly number[];
  stops: readonly number[];
  chain: boolean;
  mix: boolean;
  reels: boolean;
  pays: boolean;
};

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const textBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

/** The end of a chain is the hash of its first seed, which is the hash of its second, and so on. */
async function endOf(subtle: SubtleCrypto, { seed, n }: SlotProof): Promise<string> {
  let at = seed;
  for (let left = n; left > 0; left -= 1) at = hexOf(await subtle.digest('SHA-256', bytesOf(at)));
  return at;
}

/** The first three words of the round's stream: HMAC-SHA256 with the seed as key (docs/fairness.md). */
async function drawWords(subtle: SubtleCrypto, { seed, n, mix }: SlotProof): Promise<number[]> {
  const key = await subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const block = new DataView(await subtle.sign('HMAC', key, textBytes(`backlay-v1|slot3|${n}|${mix}|0`)));
  return [block.getUint32(0), block.getUint32(4), block.getUint32(8)];
}

/** Draws a round again in this browser, with nothing of the server's but the numbers of the proof. */
export async function recompute(subtle: SubtleCrypto, proof: SlotProof): Promise<SlotRecomputed> {
  const words = await drawWords(subtle, proof);
  // 32 divides the range of a word, so that none is passed over.
  const stops = words.map((word) => word % STOPS);
  const drawn = stops.map((stop) => symbolAt(stop));
  return {
    words,
    stops,
    chain: (await endOf(subtle, proof)) === proof.terminalHash,
    mix: hexOf(await subtle.digest('SHA-256', textBytes(proof.brought))) === proof.mix,
    reels: drawn.every((symbol, at) => symbol === proof.reels[at]),
    pays: paysOf(proof.reels) * proof.stake === proof.pays,
  };
}
