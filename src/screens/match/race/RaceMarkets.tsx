import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import type { CardRace } from '../../../../api/racing';
import { redirected, selectPath } from '../../../../slices/route';
import { viewIn, withView } from '../../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Tabs } from '../../../parts/dialogs/Tabs';
import { panelId, tabId } from '../../../parts/dialogs/tabIds';
import { MarketPanel } from '../MarketPanel';
import { NonRunners } from './NonRunners';
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
  const form = race.runners.some(({ entry }) => entry) ? 'form' : '';
  const isBeside = useMediaQuery(BESIDE, { noSsr: true });
  const markets = [
    { kind: 'win' as const, marketId: race.winId },
    { kind: 'place' as const, marketId: race.placeId },
  ].filter(({ marketId }) => offered.includes(marketId));
  if (!isBeside && markets.length > 1) return <OneByOne markets={markets} form={form} />;
  return (
    <Beside className={markets.length > 1 ? 'two form' : form}>
      {markets.map(({ marketId }) => (
        <MarketPanel key={marketId} marketId={marketId} Extra={RunnerMark} Out={NonRunners} />
      ))}
    </Beside>
  );
}

/** Which one is shown stands in the address, as the kinds of a match's markets do. */
function OneByOne({ markets, form }: { markets: readonly Named[]; form: string }) {
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
      <Beside
        className={form}
        role="tabpanel"
        id={panelId(RACE, shown.kind)}
        aria-labelledby={tabId(RACE, shown.kind)}
      >
        <MarketPanel key={shown.marketId} marketId={shown.marketId} Extra={RunnerMark} Out={NonRunners} />
      </Beside>
    </>
  );
}

/** A runner in two lines where the feed has form, a result is a range, or win stands beside place: its mark and name, its form and the
 * player's result. A row is as high without a bet as with one. That a runner is out stands where its prices were. */
const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 12,
  minWidth: 0,
  '&.form .row.runner > .runner-about, & .places .row.runner > .runner-about': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: '24px 18px',
    alignItems: 'center',
    alignContent: 'center',
    gap: '0 8px',
    height: 44,
  },
  '& .runner-name': { justifySelf: 'start', maxWidth: '100%' },
  '& .facts': {
    gridArea: '2 / 1 / auto / 3',
    minWidth: 0,
    color: 'var(--muted)',
    fontSize: 12,
    lineHeight: '18px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&.form .row.runner .result, & .places .row.runner .result': {
    gridArea: '2 / 3',
    width: 'auto',
    margin: 0,
    lineHeight: '18px',
  },
  '& [data-status="REMOVED"] .runner-about > .MuiChip-root': { display: 'none' },
  '&.two': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (max-width: 1919.98px)': {
    '&.two .runner': { gridTemplateColumns: 'minmax(0, 1fr)', padding: '4px 0' },
    '&.two .runner-about': { padding: '0 8px' },
    '&.two .sides': { gridTemplateColumns: '1fr 1fr' },
    '&.two .sides .b': { gridColumn: 1 },
    '&.two .sides .l': { gridColumn: 2 },
    '&.two .halt': { display: 'contents' },
    '&.two .halt > *': { maxWidth: 'calc((200% - 8px) / 3)', paddingInline: 8, borderRadius: 4 },
    '&.two .halt > span': { gridColumn: 2 },
    '&.two .halt i': { position: 'absolute', width: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '&.two .halt > span:not(:has(small))': { background: 'none' },
    '&.two .halt[data-won] > b': { gridColumn: '1 / -1', maxWidth: 'none' },
  },
  '@media (min-width: 1920px)': { '&.two .market': { '--prices': '330px' } },
  '@media (min-width: 2300px)': { '&.two .market': { '--prices': '480px' } },
});
