import type { Bet, MarketSettlement } from '../../../api/bets';
import { showAmount, showSigned } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

type Props = {
  /** Null if not all bets of the market are listed: their sum is then unknown. */
  bets: readonly Bet[] | null;
  settlement: MarketSettlement;
};

/** The result of a market, among the details of its bets, which have told their own already: theirs are before commission, which is charged on the market as a
 * whole. The parts shown add up to the change of the balance. */
export function MarketResult({ bets, settlement }: Props) {
  const say = useSay<'betting'>();
  const { commissionBps, commissionPaise, creditedPaise } = settlement;
  const grossPaise = bets?.reduce((sum, bet) => sum + (bet.profitLossPaise ?? 0), 0);
  // If an account could not cover a dead heat or a removed runner, the house bears the rest.
  const bornePaise = grossPaise === undefined ? 0 : creditedPaise + commissionPaise - grossPaise;
  const parts = [
    { name: say('bets.commission', { percent: String(commissionBps / 100) }), paise: -commissionPaise },
    { name: say('bets.borne'), paise: bornePaise },
  ].filter(({ paise }) => paise !== 0);
  return (
    <span>
      {parts.map(({ name, paise }) => (
        <span key={name}>
          {name} {showSigned(paise)} ·{' '}
        </span>
      ))}
      {say(creditedPaise < 0 ? 'bets.paid' : 'bets.got')}{' '}
      <strong>{showAmount(Math.abs(creditedPaise))}</strong>
    </span>
  );
}
