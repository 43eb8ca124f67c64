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

const selectRules = (state: RootState, marketId: string) => selectLiveMarket(state, marketId)?.rules;

const selectAge = (state: RootState, marketId: string): number | null =>
  secondsSince(state, selectLiveMarket(state, marketId)?.pt || undefined);

type Props = { marketId: string; form: PriceForm | undefined };

/** What was matched, at a desk what may be staked, the book, and how old the newest price is. What has no room is left out whole, from the end; one line whatever
 * stands in it, so nothing moves. */
export function MarketFigures({ marketId, form }: Props) {
  const say = useSay();
  const percent = useMarketSelector(selectBook, marketId, form);
  const shortForm = useAppSelector(selectShortForm);
  const amount = useMarketSelector(selectMatched, marketId, shortForm);
  const rules = useMarketSelector(selectRules, marketId, null);
  const show = showShortIn(shortForm);
  const age = useMarketSelector(selectAge, marketId, null, AGES);
  return (
    <Line>
      {amount !== '0' && <span>{say('market.matched', { amount })}</span>}
      {rules && (
        <span className="limits">
          {say('market.limits', { min: show(rules.minStakePaise), max: show(rules.maxStakePaise) })}
        </span>
      )}
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
  // Where the first figure has no room either, it goes to the next line, which is not shown: this one is as high as the place.
  '&::before': { content: '""', width: 1, height: 18 },
  '& > *': { marginInlineEnd: 12 },
  // Among the details on a phone (CornerButtons).
  '@media (max-width: 992.98px)': { '& > .limits': { display: 'none' } },
  // Its words change with the prices: nothing around them is laid out or painted for it.
  contain: 'strict',
  whiteSpace: 'nowrap',
  color: 'var(--muted)',
  fontSize: 13,
  lineHeight: '18px',
});
