import type { Bet, MarketSettlement } from '../../../api/bets';
import { showSigned } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

type Props = {
  /** null where not all bets of the market are listed: then nothing can be said of their sum. */
  bets: readonly Bet[] | null;
  settlement: MarketSettlement;
};

/** What the end of a market brought, below its bets: their results are before commission, which is taken from
 * the market as a whole. The parts shown add up to what the balance moved by. */
export function MarketResult({ bets, settlement }: Props) {
  const say = useSay();
  const { commissionBps, commissionPaise, creditedPaise } = settlement;
  const grossPaise = bets?.reduce((sum, bet) => sum + (bet.profitLossPaise ?? 0), 0);
  // Where an account had less than a dead heat or a removed runner took, the house bears the rest.
  const bornePaise = grossPaise === undefined ? 0 : creditedPaise + commissionPaise - grossPaise;
  const parts = [
    { name: say('bets.commission', { percent: String(commissionBps / 100) }), paise: -commissionPaise },
    { name: say('bets.borne'), paise: bornePaise },
  ].filter(({ paise }) => paise !== 0);
  return (
    <tbody className="market-result">
      <tr>
        <td colSpan={4}>
          {parts.map(({ name, paise }) => (
            <span key={name}>
              {name} {showSigned(paise)} ·{' '}
            </span>
          ))}
          {say(creditedPaise < 0 ? 'bets.paid' : 'bets.got')} <strong>{showSigned(creditedPaise)}</strong>
        </td>
      </tr>
    </tbody>
  );
}
