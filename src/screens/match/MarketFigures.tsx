import { weakMapMemoize } from '@reduxjs/toolkit';
import { styled } from '@mui/material/styles';
import type { ShortForm } from '../../../domain/base/shortAmount';
import type { PriceForm } from '../../../domain/kinds/traits';
import { chanceAtOdds, chanceAtRate, overroundPercent } from '../../../domain/bets/overround';
import { selectShortForm } from '../../../slices/preferences';
import { selectLiveMarket } from '../../../slices/prices';
import type { LiveMarket } from '../../../slices/prices';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppSelector } from '../../../store/hooks';
import { AGES, useMarketSelector } from '../../../store/useMarketSelector';
import { showShortIn } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { Ago } from '../../parts/markets/Ago';
import { secondsSince } from '../../parts/markets/Lasting';

/** Once for each change of a market; the figure itself seldom differs. */
const bookOf = weakMapMemoize(({ runners, winners }: LiveMarket, form: PriceForm): number | null => {
  const chanceOf = form === 'rate' ? chanceAtRate : chanceAtOdds;
  const chances = runners
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ cells: [best] }) => (best && best.odds > 0 ? chanceOf(best.odds) : null));
  return overroundPercent(chances, winners);
});

function selectBook(state: RootState, marketId: string, form: PriceForm | undefined): number | null {
  const market = selectLiveMarket(state, marketId);
  return form && market?.status === 'OPEN' ? bookOf(market, form) : null;
}

const selectMatched = (state: RootState, marketId: string, form: ShortForm): string =>
  showShortIn(form)(selectLiveMarket(state, marketId)?.matchedPaise ?? 0);

const selectAge = (state: RootState, marketId: string): number | null =>
  secondsSince(state, selectLiveMarket(state, marketId)?.pt || undefined);

type Props = { marketId: string; form: PriceForm | undefined };

/** What was matched, the book, and how old the newest price is. What has no room is left out whole, from the end; one line whatever
 * stands in it, so nothing moves. */
export function MarketFigures({ marketId, form }: Props) {
  const say = useSay();
  const percent = useMarketSelector(selectBook, marketId, form);
  const amount = useMarketSelector(selectMatched, marketId, useAppSelector(selectShortForm));
  const age = useMarketSelector(selectAge, marketId, null, AGES);
  return (
    <Line>
      {amount !== '0' && <span>{say('market.matched', { amount })}</span>}
      {percent !== null && <span>{say('market.book', { percent })}</span>}
      <Ago seconds={age} />
    </Line>
  );
}

const Line = styled('p')({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  height: 18,
  // Where the first figure has no room either, it goes to the next line, which is not shown.
  '&::before': { content: '""', width: 1 },
  '& > *': { marginInlineEnd: 12 },
  // Its words change with the prices: nothing around them is laid out or painted for it.
  contain: 'strict',
  whiteSpace: 'nowrap',
  color: 'var(--muted)',
  fontSize: 13,
  lineHeight: '18px',
});
