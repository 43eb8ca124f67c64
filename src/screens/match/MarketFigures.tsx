import { weakMapMemoize } from '@reduxjs/toolkit';
import { styled } from '@mui/material/styles';
import type { MarketKind } from '../../../domain/marketKind';
import { formatShort } from '../../../domain/money';
import { chanceAtOdds, chanceAtRate, overroundPercent } from '../../../domain/overround';
import { selectLiveMarket } from '../../../slices/prices';
import type { LiveMarket } from '../../../slices/prices';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Ago } from '../../parts/markets/Ago';

/** Once for each change of a market; the figure itself seldom differs. */
const bookOf = weakMapMemoize(({ runners, winners }: LiveMarket, kind: MarketKind): number | null => {
  const chanceOf = kind === 'rates' ? chanceAtRate : chanceAtOdds;
  const chances = runners
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ cells: [best] }) => (best && best.odds > 0 ? chanceOf(best.odds) : null));
  return overroundPercent(chances, winners);
});

type Props = { marketId: string; kind: MarketKind };

/** The book, what was matched, and how old the newest price is. One line whatever stands in it, so nothing moves. */
export function MarketFigures({ marketId, kind }: Props) {
  const say = useSay();
  const percent = useAppSelector((state) => {
    const market = selectLiveMarket(state, marketId);
    return market?.status === 'OPEN' ? bookOf(market, kind) : null;
  });
  const amount = useAppSelector((state) => formatShort(selectLiveMarket(state, marketId)?.matchedPaise ?? 0));
  return (
    <Line>
      {percent !== null && <span>{say('market.book', { percent })}</span>}
      {amount !== '0' && <span>{say('market.matched', { amount })}</span>}
      <Ago of={(state) => selectLiveMarket(state, marketId)?.pt} />
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  gap: 12,
  height: 18,
  // Its words change with the prices: nothing around them is laid out or painted for it.
  contain: 'strict',
  whiteSpace: 'nowrap',
  color: 'var(--muted)',
  fontSize: 13,
  lineHeight: '18px',
});
