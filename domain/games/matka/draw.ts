import { openShoe } from '../../casino/draw/shoe';
import { addEntropy, epochMixOf, NO_ENTROPY, roundMixOf } from '../../casino/draw/mix';
import { digestOfText } from '../../casino/draw/digest';
import type { Hex } from '../../casino/draw/digest';
import { deckOf, RANKS } from '../../casino/cards';
import type { Card } from '../../casino/cards';
import { instantWorli } from '../../casino/games/instantWorli';
import type { WorliOutcome } from '../../casino/games/instantWorli';

/** The name of the draw in every text that is hashed. */
export const MATKA_TABLE = 'matka';

const FORTY = deckOf(RANKS.filter((rank) => rank <= 10));
const DRAWN = 3;

/** What a draw follows from: its link of the chain, and what the bets that lock with it brought, in the order of their numbers. */
export type MatkaDrawInputs = {
  readonly seed: Hex;
  readonly epoch: number;
  readonly n: number;
  readonly terminalHash: Hex;
  readonly refs: readonly string[];
};

/** The running hash of the references of bets; of none of them it is all noughts. */
export const headOf = (refs: readonly string[]): Hex =>
  refs.reduce((head, ref) => addEntropy(head, digestOfText(ref)), NO_ENTROPY);

/** The mix of a draw: the chain was fixed before, so that nobody could choose a seed to fit the bets. */
export const matkaMixOf = ({ epoch, n, terminalHash, refs }: Omit<MatkaDrawInputs, 'seed'>): Hex =>
  roundMixOf({
    table: MATKA_TABLE,
    round: n,
    epochMix: epochMixOf({ table: MATKA_TABLE, epoch, terminalHash }, { kind: 'demo' }),
    entropyHead: headOf(refs),
    beaconSignature: '',
  });

/** Three cards of the aces to the tens, and what they come to. */
export function drawMatka({ seed, ...rest }: MatkaDrawInputs): WorliOutcome & { cards: readonly Card[] } {
  const deal = openShoe(FORTY, { seed, table: MATKA_TABLE, round: rest.n, mix: matkaMixOf(rest) });
  const cards = Array.from({ length: DRAWN }, deal);
  const { pana, single } = instantWorli.outcomeOf([cards]);
  return { pana, single, cards };
}
