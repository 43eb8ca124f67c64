import type { Order } from '../order/order';
import type { Refusal } from '../order/refusals';

type Named = Pick<Order, 'playerId' | 'ref'>;
type Waiting = { playerId: number; marketId: string; end: (refusal: Refusal) => void };
const keyOf = ({ playerId, ref }: Named): string => `${playerId} ${ref}`;

/** Why a bet that waits has no chance any more, if so. */
export type RefusalOf = (bet: { playerId: number; marketId: string }) => Refusal | undefined;

/** The bets that wait in this process, to wake one that was taken back. */
export type Waits = {
  /** @returns a function that forgets it */
  begin: (bet: Named & Pick<Order, 'marketId'>, end: (refusal: Refusal) => void) => () => void;
  end: (bet: Named, refusal: Refusal) => void;
  /** Ends all on these markets. */
  endIn: (marketIds: ReadonlySet<string>, refusal: Refusal) => void;
  /** Ends those that are refused now. */
  endIf: (refusalOf: RefusalOf) => void;
  /** Counts an order as under way on its market until it is answered. */
  track: (marketId: string, answer: Promise<unknown>) => void;
  /** Resolves when none is on these markets. */
  idle: (marketIds: ReadonlySet<string>) => Promise<void>;
};

export function createWaits(): Waits {
  const all = new Map<string, Waiting>();
  const answers = new Map<Promise<unknown>, string>();
  return {
    begin: (bet, end) => {
      all.set(keyOf(bet), { playerId: bet.playerId, marketId: bet.marketId, end });
      return () => {
        // The same reference may wait again, after an outage.
        if (all.get(keyOf(bet))?.end === end) all.delete(keyOf(bet));
      };
    },
    end: (bet, refusal) => all.get(keyOf(bet))?.end(refusal),
    endIn: (marketIds, refusal) => {
      for (const { marketId, end } of [...all.values()]) if (marketIds.has(marketId)) end(refusal);
    },
    endIf: (refusalOf) => {
      for (const { end, ...bet } of [...all.values()]) {
        const refusal = refusalOf(bet);
        if (refusal) end(refusal);
      }
    },
    track: (marketId, answer) => {
      const over = answer.then(
        () => undefined,
        () => undefined,
      );
      answers.set(over, marketId);
      void over.then(() => answers.delete(over));
    },
    idle: async (marketIds) => {
      await Promise.all([...answers].flatMap(([over, marketId]) => (marketIds.has(marketId) ? [over] : [])));
    },
  };
}
