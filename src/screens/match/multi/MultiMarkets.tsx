import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { getMatchDetail } from '../../../../api/matches';
import { selectPins } from '../../../../slices/pins';
import type { Pin } from '../../../../slices/pins';
import { selectPreferences } from '../../../../slices/preferences';
import { pathTo } from '../../../../slices/route/routes';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { useAppSelector } from '../../../../store/hooks';
import { GRID, SIDEBAR_FROM_PX } from '../../../base/ui/frameParts';
import { Link } from '../../../base/ui/Link';
import { Nothing } from '../../../base/ui/Problem';

import { passToList } from '../../../base/ui/passFocus';
import { usePageTitle } from '../../../base/ui/usePageTitle';
import { useSay } from '../../../base/i18n/words';
import { LadderOnDemand } from '../LadderOnDemand';
import { ColumnsChoice } from './ColumnsChoice';
import { PinnedMarket } from './PinnedMarket';
import { GAP_PX, choiceIn, columnsFor } from './columns';
import { ROW_PX, useColumns, useRoom } from './useColumns';
import { useDragging } from './useDragging';
import { useOrder } from './useOrder';
import type { Gone, News } from './useOrder';

/** The pinned markets of all matches, with live prices, as the player arranges them. */
export function MultiMarkets() {
  const say = useSay<'pins'>();
  usePageTitle(say('pins.title'));
  return (
    <>
      <Arranged />
      <LadderOnDemand />
    </>
  );
}

/** Whether every match has been answered for, be it by an error: what has its place then keeps it. */
const areAnswered = (state: RootState, pins: readonly Pin[]): boolean =>
  pins.every(({ matchId }) => {
    const { data, error } = getMatchDetail.select({ matchId })(state);
    return data !== undefined || error !== undefined;
  });

function Arranged() {
  const say = useSay<'pins'>();
  const pins = useAppSelector(selectPins);
  const chosen = choiceIn(useAppSelector(selectPreferences).columns);
  const order = useOrder(pins);
  const { gone, news, move } = order;
  const list = useRef<HTMLOListElement>(null);
  const room = useRoom(list);
  const count = columnsFor(chosen, room);
  const { isReady, items } = useItems(pins, gone);
  useColumns(list, count, [isReady, ...items.map(({ pin }) => pin.marketId)].join(), gone);
  useFollowing(list, news);
  const ids = pins.map(({ marketId }) => marketId);
  // With the place of one let go, so that the page stays as wide as it was.
  const areMany = items.length > 1;
  const drag = useDragging((marketId, there) => {
    const pin = pins.find((one) => one.marketId === marketId);
    if (pin) move(pin, ids.indexOf(there));
  });
  return (
    <Page data-many={areMany || undefined}>
      <Head>
        <Typography variant="h1">{say('pins.title')}</Typography>
        {areMany && <ColumnsChoice chosen={chosen} most={room.most} />}
      </Head>
      <p className="unseen" aria-live="polite">
        {news?.words}
      </p>
      {pins.length === 0 && <None />}
      {areMany && <GlobalStyles styles={AROUND} />}
      <List
        ref={list}
        aria-label={say('pins.title')}
        tabIndex={-1}
        data-columns={count}
        style={across(count)}
        {...drag.handlers}
      >
        <Items items={items} order={order} drag={drag} isReady={isReady} isBeside={count > 1} />
      </List>
    </Page>
  );
}

type ItemsProps = {
  items: readonly Item[];
  order: ReturnType<typeof useOrder>;
  drag: ReturnType<typeof useDragging>;
  isReady: boolean;
  isBeside: boolean;
};

function Items({
  items,
  order: { gone, move, remove, putBack },
  drag: { held, over },
  ...layout
}: ItemsProps) {
  const { isReady, isBeside } = layout;
  const ids = items.filter(({ market }) => market === undefined).map(({ pin }) => pin.marketId);
  return items.map(({ pin, market }) =>
    market === undefined ? (
      <li
        key={pin.marketId}
        data-pin={pin.marketId}
        data-held={pin.marketId === held || undefined}
        data-over={(pin.marketId === over && pin.marketId !== held && held !== null) || undefined}
      >
        <PinnedMarket
          pin={pin}
          place={ids.indexOf(pin.marketId)}
          count={ids.length}
          isReady={isReady}
          isBeside={isBeside}
          onMove={move}
          onRemove={remove}
        />
      </li>
    ) : (
      <Removed key={pin.marketId} market={market} onUndo={() => gone && putBack(gone)} />
    ),
  );
}

/** What the player has moved stays in sight. */
function useFollowing(list: RefObject<HTMLElement | null>, news: News | null): void {
  useLayoutEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>('[data-pin]') ?? [];
    [...items].find(({ dataset }) => dataset['pin'] === news?.marketId)?.scrollIntoView({ block: 'nearest' });
  }, [list, news]);
}

type Item = { readonly pin: Pin; readonly market?: string };

/** What stands in the list: the pins in their order, and what can be put back in the place where it was. */
function useItems(pins: readonly Pin[], gone: Gone | null) {
  const isReady = useAppSelector((state) => areAnswered(state, pins));
  const all = pins.map((pin): Item => ({ pin }));
  const items = gone === null ? all : [...all.slice(0, gone.place), gone, ...all.slice(gone.place)];
  return { isReady, items };
}

/** In the place of a market that was let go. */
function Removed({ market, onUndo }: { market: string; onUndo: () => void }) {
  const say = useSay<'pins'>();
  return (
    <Strip>
      <span>{say('pins.removed', { market })}</span>
      <Button ref={takeFocus} onClick={onUndo}>
        {say('pins.undo')}
      </Button>
    </Strip>
  );
}

/** The button that was pressed is gone; this one takes it back. Once it goes, too, the focus is the list's. */
function takeFocus(button: HTMLElement | null): () => void {
  button?.focus({ preventScroll: true });
  return passToList(button);
}

function None() {
  const say = useSay<'pins'>();
  const sayApp = useSay();
  return (
    <Nothing isPage what={say('pins.none')} next={say('pins.noneNext')}>
      <Button variant="outlined" component={Link} to={pathTo('home')}>
        {sayApp('app.back')}
      </Button>
    </Nothing>
  );
}

/** Smaller desks have room for two columns only with that of the menu, whose sports are in the top menu as well. The
 * page grows into it: what stands around it does not move. */
const MENU_PX = 240;
const BESIDE_MENU_PX = 1600;
const IN_MENU = `@media (min-width: ${SIDEBAR_FROM_PX}px) and (max-width: ${BESIDE_MENU_PX - 0.02}px)`;
const AROUND = { [IN_MENU]: { '.columns > nav': { visibility: 'hidden' } } } as const;

const across = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

const Page = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: GAP_PX,
  [IN_MENU]: { '&[data-many]': { marginLeft: -(MENU_PX + GRID.gutter) } },
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
});
/** Prices by the width of a column, px: names keep what is left. */
const pricesFrom = (width: number, prices: number) => ({
  [`@container pin (min-width: ${width}px)`]: { '& .market.market': { '--prices': `${prices}px` } },
});

const List = styled('ol')({
  display: 'grid',
  gap: GAP_PX,
  alignItems: 'start',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:focus': { outline: 'none' },
  '&:not([data-columns="1"])': { gridAutoFlow: 'row dense', gridAutoRows: ROW_PX, rowGap: 0 },
  '& > li': { minWidth: 0, borderRadius: 12, scrollMargin: '112px 0 72px', container: 'pin / inline-size' },
  ...pricesFrom(0, 264),
  ...pricesFrom(470, 300),
  ...pricesFrom(560, 348),
  ...pricesFrom(660, 420),
  ...pricesFrom(900, 540),
  // A price of five figures keeps its distance from the next.
  '@media (min-width: 1240px)': {
    '@container pin (max-width: 469px)': { '& .market': { '--odds': '14px', '--odds-long': '11px' } },
  },
  '& > [data-held]': { opacity: 0.5 },
  '& > [data-over]': { outline: '2px dashed var(--focus)', outlineOffset: 2 },
});
const Strip = styled('li')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 48,
  padding: '4px 4px 4px 12px',
  fontSize: 14,
  lineHeight: '18px',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
});
