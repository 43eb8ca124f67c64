import type { Flip } from '../../tools/walletKit/example/coin';
import { compare, readWalletBooks } from './books';

/** In which states the messages of a round may be at the wallet. */
function wantedOf({ round, state }: Flip): Record<string, readonly string[]> {
  switch (state) {
    case 'DONE':
      return { [`${round}-bet`]: ['APPLIED'], [`${round}-win`]: ['APPLIED'] };
    case 'REFUSED':
      return { [`${round}-bet`]: ['REFUSED'] };
    case 'REVERSED':
      // Taken and given back, or never come; a refusal whose answer was lost is rolled back for nothing.
      return {
        [`${round}-bet`]: ['REVERSED', 'TOMBSTONE', 'REFUSED'],
        [`${round}-back`]: ['APPLIED', 'NOOP'],
      };
    default:
      return {};
  }
}

/** What each round brought its player. */
const broughtBy = ({ state, stake, pays = 0 }: Flip): number => (state === 'DONE' ? pays - stake : 0);

/** What the wallet has, against what the example's outbox says. @returns findings */
export async function compareBooks(
  dataDir: string,
  provider: string,
  flips: readonly Flip[],
): Promise<string[]> {
  const wanted = new Map(flips.flatMap((flip) => Object.entries(wantedOf(flip))));
  const brought = new Map<string, number>();
  for (const flip of flips) brought.set(flip.player, (brought.get(flip.player) ?? 0) + broughtBy(flip));
  return compare(await readWalletBooks(dataDir, provider), { wanted, brought });
}
