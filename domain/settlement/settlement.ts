import { commissionOf } from '../bets/commission';
import { explain } from './explanation';
import type { Explanation } from './explanation';
import type { KindShapes } from '../kinds/kind';
import type { Settling } from '../kinds/settling';
import type { Paise } from '../base/money';

export type PositionSettlement<Id extends string | number> = {
  perBet: { betId: Id; profitPaise: Paise }[];
  grossPaise: Paise;
  commissionPaise: Paise;
  netPaise: Paise;
  explanation: Explanation;
};

/** Settles one player's matched bets in one market of any kind. Commission is on the net win of the market
 * (domain rules, section 5); the ledger keeps the explanation (section 10). */
export function settlePosition<S extends KindShapes, Id extends string | number>(
  { settle, words }: Settling<S>,
  position: {
    bets: readonly (S['matched'] & { betId: Id })[];
    outcome: S['outcome'];
    commissionBps: number;
  },
): PositionSettlement<Id> {
  const { bets, outcome, commissionBps } = position;
  const perBet = bets.map((bet) => ({ betId: bet.betId, profitPaise: settle(bet, outcome) }));
  const grossPaise = perBet.reduce((total, { profitPaise }) => total + profitPaise, 0);
  const commissionPaise = commissionOf(grossPaise, commissionBps);
  const sums = { grossPaise, commissionPaise, netPaise: grossPaise - commissionPaise };
  const profits = perBet.map(({ profitPaise }) => profitPaise);
  const explanation = explain(words, { bets, outcome, profits }, { ...sums, commissionBps });
  return { perBet, ...sums, explanation };
}
