import type { Bet } from '../../../api/bets';
import { useSay } from '../../base/i18n/words';
import { BetLine } from './BetLine';
import { MarketResult } from './MarketResult';

/** Bets grouped by market, in order of first appearance. */
function byMarket(bets: readonly Bet[]): Bet[][] {
  const groups = new Map<string, Bet[]>();
  for (const bet of bets) groups.set(bet.marketId, [...(groups.get(bet.marketId) ?? []), bet]);
  return [...groups.values()];
}

/** The bets of a market, followed by its result once it has ended. */
function MarketBets({ bets, isWhole }: { bets: readonly Bet[]; isWhole: boolean }) {
  const settlement = bets.find((bet) => bet.settlement !== null)?.settlement;
  return (
    <>
      {bets.map((bet) => (
        <BetLine key={bet.betId} bet={bet} />
      ))}
      {settlement && <MarketResult bets={isWhole ? bets : null} settlement={settlement} />}
    </>
  );
}

type Props = {
  title: string;
  bets: readonly Bet[];
  /** Every bet of the match is listed; otherwise a count is a minimum. */
  isWhole: boolean;
};

/** Bets in one group of states; nothing if there are none. */
export function BetTable({ title, bets, isWhole }: Props) {
  const say = useSay();
  if (bets.length === 0) return null;
  return (
    <table className="bet-table">
      <caption>
        {title} <span className="count">{isWhole ? bets.length : `${bets.length}+`}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('bets.runner')}</th>
          <th scope="col">{say('bets.odds')}</th>
          <th scope="col">{say('bets.stake')}</th>
          <th scope="col">{say('bets.result')}</th>
        </tr>
      </thead>
      {byMarket(bets).map((group) => (
        <MarketBets key={group[0]?.marketId} bets={group} isWhole={isWhole} />
      ))}
    </table>
  );
}
