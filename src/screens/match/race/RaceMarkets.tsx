import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import type { CardRace } from '../../../../api/racing';
import { redirected, selectPath } from '../../../../slices/route';
import { viewIn, withView } from '../../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Tabs } from '../../../parts/dialogs/Tabs';
import { panelId, tabId } from '../../../parts/dialogs/tabIds';
import { MarketPanel } from '../MarketPanel';
import { RunnerMark } from './RunnerMark';
import { useSay } from '../../../base/i18n/words';

/** Two markets stand beside each other from here on, each runner in two lines where three prices a side leave its name no room. */
const BESIDE = '(min-width: 1360px)';
/** Of the tabs' ids. */
const RACE = 'race';

type Kind = 'win' | 'place';
type Named = { readonly kind: Kind; readonly marketId: string };

/** Win and place of a race: beside each other at a desk, one of them at a time on a phone. A market that was settled a while
 * ago is not offered any more. */
export function RaceMarkets({ race, offered }: { race: CardRace; offered: readonly string[] }) {
  const isBeside = useMediaQuery(BESIDE, { noSsr: true });
  const markets = [
    { kind: 'win' as const, marketId: race.winId },
    { kind: 'place' as const, marketId: race.placeId },
  ].filter(({ marketId }) => offered.includes(marketId));
  if (!isBeside && markets.length > 1) return <OneByOne markets={markets} />;
  return (
    <Beside className={markets.length > 1 ? 'two' : ''}>
      {markets.map(({ marketId }) => (
        <MarketPanel key={marketId} marketId={marketId} Extra={RunnerMark} />
      ))}
    </Beside>
  );
}

/** Which one is shown stands in the address, as the kinds of a match's markets do. */
function OneByOne({ markets }: { markets: readonly Named[] }) {
  const say = useSay<'racing'>();
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectPath);
  const { kind, market } = viewIn(path);
  const meant = markets.find((one) => one.kind === kind || one.marketId === market);
  const shown = meant ?? markets[0];
  if (!shown) return null;
  return (
    <>
      <Tabs<Kind>
        name={say('race.markets')}
        prefix={RACE}
        tabs={markets.map((one) => ({ id: one.kind, title: say(`race.${one.kind}`) }))}
        chosen={shown.kind}
        onChoose={(to) => dispatch(redirected(withView(path, { kind: to, market: null })))}
      />
      <Beside role="tabpanel" id={panelId(RACE, shown.kind)} aria-labelledby={tabId(RACE, shown.kind)}>
        <MarketPanel marketId={shown.marketId} Extra={RunnerMark} />
      </Beside>
    </>
  );
}

/** The name gives way to what stands beside it: a row is one line. That a runner is out stands where its prices were. */
const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 12,
  minWidth: 0,
  '& .runner-name': { flex: '0 1 auto' },
  '& .runner-about': { alignItems: 'center' },
  '& [data-status="REMOVED"] .runner-about > .MuiChip-root': { display: 'none' },
  '&.two': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '&.two .side-name': { padding: '0 8px' },
  '@media (max-width: 1919.98px)': {
    '&.two .runner': { gridTemplateColumns: 'minmax(0, 1fr)', padding: '4px 0' },
    // A range of results needs a line of its own, and a runner stands in one line of both markets.
    '&.two .runner-about': { height: 40, padding: '0 8px' },
    '&.two .result': { width: '100%', marginLeft: 0, lineHeight: '18px' },
    '&.two .sides': { gridTemplateColumns: '1fr 1fr' },
    '&.two .sides .b': { gridColumn: 1 },
    '&.two .halt': { gridColumn: '1 / -1' },
  },
  '@media (min-width: 1920px)': { '&.two .market': { '--prices': '330px' } },
  '@media (min-width: 2300px)': { '&.two .market': { '--prices': '480px' } },
});
