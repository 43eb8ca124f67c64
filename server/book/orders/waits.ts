import type { Order } from './order';
import type { Refusal } from './refusals';

type Named = Pick<Order, 'playerId' | 'ref'>;
const keyOf = ({ playerId, ref }: Named): string => `${playerId} ${ref}`;

/** The bets that wait in this process, to wake one that was taken back. */
export type Waits = {
  /** @returns a function that forgets it */
  begin: (bet: Named, end: (refusal: Refusal) => void) => () => void;
  end: (bet: Named, refusal: Refusal) => void;
};

export function createWaits(): Waits {
  const ends = new Map<string, (refusal: Refusal) => void>();
  return {
    begin: (bet, end) => {
      ends.set(keyOf(bet), end);
      return () => {
        // The same reference may wait anew, after an outage.
        if (ends.get(keyOf(bet)) === end) ends.delete(keyOf(bet));
      };
    },
    end: (bet, refusal) => ends.get(keyOf(bet))?.(refusal),
  };
}
