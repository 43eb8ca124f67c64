import { digestOfBytes, digestOfText } from './digest';
import type { Hex } from './digest';

/** The head of a round that nobody has bet on. */
export const NO_ENTROPY: Hex = '00'.repeat(32);

/** The running hash of what players bring, after one more of them: h(k) = SHA-256(h(k-1) || SHA-256(bytes)). */
export const addEntropy = (head: Hex, entropy: Hex): Hex => digestOfBytes(head + digestOfBytes(entropy));

/** What came after the chain was fixed, so that nobody could search among chains. */
export type EpochSource =
  | { readonly kind: 'beacon'; readonly round: number; readonly signature: Hex }
  | { readonly kind: 'players'; readonly head: Hex }
  /** Proves nothing, and the page says so. */
  | { readonly kind: 'demo' };

export type Epoch = { readonly table: string; readonly epoch: number; readonly terminalHash: Hex };

/** The text that the mix of an epoch is made from, as it is published with the chain. */
export function sourceText(source: EpochSource): string {
  switch (source.kind) {
    case 'beacon':
      return `${source.round}|${source.signature}`;
    case 'players':
      return `players|${source.head}`;
    case 'demo':
      return 'demo';
    default:
      return source satisfies never;
  }
}

/** One value for all rounds of an epoch. */
export const epochMixOf = ({ table, epoch, terminalHash }: Epoch, source: EpochSource): Hex =>
  digestOfText(`backlay-epoch-v1|${table}|${epoch}|${terminalHash}|${sourceText(source)}`);

export type RoundEntropy = {
  readonly table: string;
  readonly round: number;
  readonly epochMix: Hex;
  readonly entropyHead: Hex;
  /** Empty where the table runs without a beacon for each round. */
  readonly beaconSignature: Hex;
};

/** The mix of a round: the dealer knows it when betting closes, not before. */
export const roundMixOf = (round: RoundEntropy): Hex =>
  digestOfText(
    `backlay-mix-v1|${round.table}|${round.round}|${round.epochMix}|${round.entropyHead}|${round.beaconSignature}`,
  );
