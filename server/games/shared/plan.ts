import type { OwnSharedMessagesTable } from '../../base/db/sharedRoundTables';

/** A message of a player in a round, as the decision writes it into the outbox. */
export type Message = {
  tx: string;
  player: string;
  call: OwnSharedMessagesTable['call'];
  /** The bet it is of; undefined: of the round as a whole. */
  bet?: string;
  amountPaise: number;
  /** Whether nothing of this player follows in the round. */
  closes: boolean;
};

/** A bet that the wallet took and that has not left. */
export type StandingBet = { id: string; player: string };
export type PaidBet = StandingBet & { paysPaise: number };

const rollBack = ({ id, player }: StandingBet): Message => ({
  tx: `${id}-back`,
  player,
  call: 'rollback',
  bet: id,
  amountPaise: 0,
  closes: false,
});

export const planRollback = rollBack;

/** What a bet that leaves before the end is paid. The round of its player closes with the last of them. @param others bets of the
 * player that still stand behind it */
export const planLeaving = ({ id, player, paysPaise }: PaidBet, others: number): Message => ({
  tx: `${id}-win`,
  player,
  call: 'win',
  bet: id,
  amountPaise: paysPaise,
  closes: others === 0,
});

function groupByPlayer<B extends StandingBet>(bets: readonly B[]): Map<string, B[]> {
  const groups = new Map<string, B[]>();
  for (const bet of bets) groups.set(bet.player, [...(groups.get(bet.player) ?? []), bet]);
  return groups;
}

/** The end of a round: one win for each player that still stands in it, 0 too, which closes it. */
export function planEnd(bets: readonly PaidBet[]): Message[] {
  return [...groupByPlayer(bets)].map(([player, own]) => ({
    tx: `${own[0]?.id ?? ''}-end`,
    player,
    call: 'win',
    amountPaise: own.reduce((sum, { paysPaise }) => sum + paysPaise, 0),
    closes: true,
  }));
}

/** `paysPaise`: what it is paid although the round is void; undefined: it goes back. */
export type VoidedBet = StandingBet & { paysPaise: number | undefined };

const isPaid = (bet: VoidedBet): bet is PaidBet => bet.paysPaise !== undefined;

/** A void round: bets go back first, then those that had left by themselves are paid. Whoever was paid before and stands with nothing
 * but bets that go back is closed by a word of its own. @param paidBefore players who were paid in this round and are still open */
export function planVoid(bets: readonly VoidedBet[], paidBefore: ReadonlySet<string>): Message[] {
  return [...groupByPlayer(bets)].flatMap(([player, own]): Message[] => {
    const back = own.filter((bet) => !isPaid(bet)).map(rollBack);
    const paid = own.filter(isPaid);
    const wins = paid.map((bet, at) => planLeaving(bet, paid.length - at - 1));
    if (wins.length > 0 || !paidBefore.has(player)) return [...back, ...wins];
    const close: Message = {
      tx: `${own[0]?.id ?? ''}-close`,
      player,
      call: 'close',
      amountPaise: 0,
      closes: true,
    };
    return [...back, close];
  });
}
