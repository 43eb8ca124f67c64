import type { PastRound } from '../../../../api/roundRecords';
import type { OpenCards } from '../../../../domain/casino/cards';
import { openDealer } from '../../../../domain/casino/dealer';
import { roundMixOf } from '../../../../domain/casino/draw/mix';
import type { AnyGame } from '../../../../domain/casino/game';
import { textsOf } from '../../../../domain/casino/wire';

export type ShownCards = readonly (readonly string[])[];

/** What lay open after each card, nothing first. `differs`: dealt anew, other cards come than the record has. */
export type DealtAgain = { readonly steps: readonly ShownCards[]; readonly differs: boolean };

const inJson = (cards: ShownCards): string => JSON.stringify(cards);

/** Deals a round again from what its record says its cards follow from; of one whose seed was lost, the cards as they lay. */
export function dealAgain(game: AnyGame, past: PastRound): DealtAgain {
  const nothing: ShownCards = game.groups.map(() => []);
  if (past.seed === null) return { steps: [nothing, past.cards], differs: false };
  const { slug, round, epochMix, entropyHead, beaconSignature, seed } = past;
  const mix = roundMixOf({ table: slug, round, epochMix, entropyHead, beaconSignature });
  const steps = [nothing];
  const dealer: Iterator<OpenCards<unknown>> = openDealer(game, { seed, slug, round, mix });
  for (let next = dealer.next(); next.done !== true; next = dealer.next()) steps.push(textsOf(next.value));
  return { steps, differs: inJson(steps.at(-1) ?? []) !== inJson(past.cards) };
}
