import { memo, useId } from 'react';
import { selectNewestAt } from '../../../slices/connection';
import { selectPrices, selectScore } from '../../../slices/prices';
import { pathToListed } from '../../../slices/route/racePath';
import { styled } from '@mui/material/styles';
import { Link } from '../../base/ui/Link';
import type { WatchedMatch } from '../../../api/matches';
import { kindIn } from '../../../domain/kinds/recorded';
import { traitsOf } from '../../../domain/kinds/rules';
import { showMinute } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { sayBriefly } from '../../base/i18n/sayBriefly';
import { saidBy, useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { Badges } from '../../parts/markets/Badges';
import { Live } from '../../parts/markets/Live';
import { isFinished, isLive } from '../../parts/markets/isLive';
import { maskOf } from '../../parts/markets/maskOf';
import { useMarketOutline } from '../../parts/markets/useMarketOutline';
import type { MarketOutline } from '../../parts/markets/useMarketOutline';
import { PriceCell } from '../../parts/prices/PriceCell';
import type { SideIds } from '../../parts/prices/PriceCell';
import { LOOKS } from '../../parts/prices/looks';
import type { Look } from '../../parts/prices/looks';
import { useAppSelector } from '../../../store/hooks';
import { selectFavourites } from './favourites';
import { lazySpark } from './lazySpark';

type Runner = WatchedMatch['market']['runners'][number];
type Props = { match: WatchedMatch; sides: SideIds; pairs: number };

const BEST_BACK = 0;
const BEST_LAY = 3;

/** Columns 1, X, 2: the third of three runners is the draw (api.md 2.4); of two, X stays empty. */
function inColumns(runners: readonly Runner[], pairs: number): readonly (Runner | undefined)[] {
  if (runners.length === 3) return [runners[0], runners[2], runners[1]];
  return pairs === 2 ? [runners[0], runners[1]] : [runners[0], undefined, runners[1]];
}

/** Why no bets are taken, if none are, and whether that is for good. */
function stateOf(outline: MarketOutline | undefined, say: Say) {
  if (!outline) return { words: null, isOver: false };
  return { words: maskOf(outline, say), isOver: isFinished(outline) };
}

/** One match: its name leads to all prices; its best prices are live and can be pressed here. */
export const WatchRow = memo(function WatchRow({ match, sides, pairs }: Props) {
  const say = useSay();
  const outline = useMarketOutline(match.market.id);
  const favourites = useAppSelector((state) => selectFavourites(state, match));
  const isLong = match.market.runners.length > 3;
  const { words, isOver } = stateOf(outline, say);
  const to = pathToListed(match);
  const look = LOOKS[traitsOf(kindIn(match.market)).price];
  // Of a race that is over there is nothing to open a market for.
  const isUnpriced = isLong && favourites.length === 0 && !isOver;
  return (
    <li className={words === null ? 'watch-row row' : 'watch-row row shut'}>
      <Name to={to}>
        <span>{match.name}</span>
        <When match={match} outline={outline} halt={isOver ? null : words} />
      </Name>
      {isUnpriced ? (
        <More to={to}>{say('home.more', { count: match.market.runners.length })}</More>
      ) : (
        <div
          role="group"
          aria-label={match.name}
          className={isLong ? 'watch-cells favourites' : 'watch-cells'}
        >
          {(isLong ? favourites : inColumns(match.market.runners, pairs)).map((runner, column) =>
            runner ? (
              <Pair
                key={runner.id}
                marketId={match.market.id}
                runner={runner}
                sides={sides}
                isNamed={isLong}
                look={look}
              />
            ) : (
              <span key={column} aria-hidden="true" />
            ),
          )}
          {isOver && <span className="mask">{words}</span>}
        </div>
      )}
    </li>
  );
});

/** `halt`: why it takes no bets for the moment. */
type WhenProps = { match: WatchedMatch; outline: MarketOutline | undefined; halt: string | null };

/** The score while it is in play, or when it starts; until prices have arrived, the list decides. Below it the series, in whose place
 * stands why no bets are taken: a row is as high with it as without. That it is over stands in place of its prices. */
function When({ match, outline, halt }: WhenProps) {
  const named = useNames();
  const isOver = outline !== undefined && isFinished(outline);
  const series = [match.hours, named(match.seriesName)].filter(Boolean).join(' · ');
  return (
    <Facts>
      {(outline ? isLive(outline) : match.inPlay) ? (
        <Score matchId={match.matchId} />
      ) : (
        !isOver && <Start match={match} />
      )}
      <Badges hasFancy={match.hasFancy} hasBookmaker={match.hasBookmaker} hasTv={match.hasTv} />
      <Place>
        <Series data-halted={halt !== null || undefined}>{series}</Series>
        {halt !== null && <Halt>{halt}</Halt>}
        {traitsOf(kindIn(match.market)).hasHistory && (
          <Hour>
            <lazySpark.OnDemand props={{ market: match.market }} waiting={() => null} />
          </Hour>
        )}
      </Place>
    </Facts>
  );
}

/** With the clock of the match, as its feed tells them; without one, that it is in play. */
function Score({ matchId }: { matchId: string }) {
  const say = useSay();
  const score = useAppSelector((state) => selectScore(state, matchId));
  const said = score && (sayBriefly(score.saying) ?? saidBy(score.summary, score.saying) ?? score.summary);
  return (
    <Live>
      {said ? (
        <Standing>
          <span role="img" aria-label={say('home.inPlayMark')} /> {said}
        </Standing>
      ) : (
        say('home.inPlayMark')
      )}
    </Live>
  );
}

/** The time, and how long it is until then. */
function Start({ match: { startsAt } }: { match: WatchedMatch }) {
  if (startsAt === null) return null;
  return (
    <>
      <time>{showMinute(startsAt)}</time>
      <Countdown startsAt={startsAt} />
    </>
  );
}

const MINUTE_MS = 60_000;
/** A start further away than this is told by its time alone, minutes. */
const SOON = 60;

/** Minutes to the start by the exchange's time, which the prices bring: rendered once a minute. */
function Countdown({ startsAt }: { startsAt: number }) {
  const say = useSay<'frame'>();
  const minutes = useAppSelector((state) => {
    const now = selectPrices(state).pt || selectNewestAt(state);
    return now === null ? SOON : Math.min(SOON, Math.ceil((startsAt - now) / MINUTE_MS));
  });
  return minutes > 0 && minutes < SOON ? <span>{say('home.minutes', { minutes })}</span> : null;
}

type PairProps = { marketId: string; runner: Runner; sides: SideIds; isNamed: boolean; look: Look };

/** Best back and best lay of one runner, under its name where no column says whose they are. */
const Pair = memo(function Pair({ marketId, runner, sides, isNamed, look }: PairProps) {
  const id = useId();
  const named = useNames();
  return (
    <span className="pair">
      <span hidden={!isNamed} id={id} className="pair-name">
        {named(runner.name)}
      </span>
      <PriceCell
        marketId={marketId}
        selectionId={runner.id}
        index={BEST_BACK}
        before={`${sides.back} ${id}`}
        after={sides.available}
        look={look}
        tabIndex={0}
      />
      <PriceCell
        marketId={marketId}
        selectionId={runner.id}
        index={BEST_LAY}
        before={`${sides.lay} ${id}`}
        after={sides.available}
        look={look}
        tabIndex={0}
      />
    </span>
  );
});

const More = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 8px',
  color: 'var(--text)',
  fontSize: 14,
});

const Name = styled(Link)({
  display: 'grid',
  padding: '0 8px',
  color: 'inherit',
  textDecoration: 'none',
  minHeight: 44,
  containerType: 'inline-size',
  alignContent: 'center',
  '& > :first-of-type': { fontWeight: 650, lineHeight: '22px', overflowWrap: 'anywhere' },
  '&:hover > :first-of-type': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '@media (min-width: 1920px)': { '& > :first-of-type': { lineHeight: '20px', textWrap: 'balance' } },
});

const Facts = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  color: 'var(--muted)',
  fontSize: 13,
  lineHeight: '18px',
});

/** Whole, on a line of its own: a row keeps its height while the minutes before it run down. */
const Place = styled('span')({
  flexBasis: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
});
/** As wide without its line as with it (Spark.tsx); where the name has little room there is none. */
const Hour = styled('span')({
  gridArea: '1 / 2',
  width: 72,
  height: 18,
  '@container (max-width: 239px)': { display: 'none' },
});
const Series = styled('span')({ gridArea: '1 / 1', '&[data-halted]': { visibility: 'hidden' } });
const Halt = styled('strong')({ gridArea: '1 / 1', color: 'var(--text)', fontWeight: 650 });
const Standing = styled('span')({ color: 'var(--text)' });
