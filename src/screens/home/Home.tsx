import { useEffect, useMemo } from 'react';
import type { ReactElement } from 'react';
import { mdiTrophyOutline } from '@mdi/js';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from '../../base/ui/Link';
import { toApiError } from '../../../api/errors';
import { useGetMarketWatchQuery } from '../../../api/matches';
import type { WatchRequest, WatchedMatch } from '../../../api/matches';
import { useGetCupsQuery } from '../../../api/menu';
import { useGetSportsQuery } from '../../../api/sports';
import { VIRTUAL_CRICKET } from '../../../domain/base/product';
import { selectRoute } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { seriesIn, seriesKey } from '../../../slices/route/seriesPath';
import { watchRequestOf } from '../../../store/base/selectors/wanted';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { SportIcon } from '../../base/ui/SportIcon';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { useUnhurried } from '../../base/ui/useUnhurried';
import { whenIdle } from '../../base/ui/whenIdle';
import { isInPlayOnly, sportOf } from './filter';
import { SportSection } from './SportSection';
import { bySport } from './bySport';
import type { Section } from './bySport';
import { selectListedAt } from './dayParts';
import { useGrowing } from '../../base/ui/useGrowing';
import { useIsBroad } from '../../base/ui/useIsWide';
import { lazySpark } from './lazySpark';
import { RecentIds, useRecentIds } from './recentIds';
import { useColumns } from './useColumns';
import { useShown } from './useShown';

/** The market watch: open matches by sport, in play first; all, of one sport, or in play only. */
export function Home() {
  const titled = useTitle();
  const route = useAppSelector(selectRoute);
  const sportId = sportOf(route);
  const isInPlay = isInPlayOnly(route);
  const { data: sports } = useGetSportsQuery();
  const sport = sports?.find((one) => one.sportId === sportId);
  const request = watchRequestOf(route) ?? {};
  const series = useSeries(request, route.path);
  const title = titled(sportId, series?.name ?? sport?.name, isInPlay);
  usePageTitle(title);
  const say = useSay<'frame'>();
  return (
    <>
      <Head>
        <Typography variant="h1">{title}</Typography>
        <WayChip to={pathTo('limits')} name={say('home.limits')} icon={<b>18+</b>} />
      </Head>
      <SportChips sportId={sportId} />
      <Watch request={request} series={series?.key} isInPlay={isInPlay} sport={sport && title} />
    </>
  );
}

/** What a list is called: its series or sport, or the part of the day it holds. */
function useTitle(): (sportId: number | null, name: string | undefined, isInPlay: boolean) => string {
  const say = useSay();
  const frameSay = useSay<'frame'>();
  const named = useNames();
  return (sportId, name, isInPlay) => {
    // By the sidebar's name for it, whether or not the sport is offered yet.
    if (sportId === VIRTUAL_CRICKET) return frameSay('side.virtual');
    if (name !== undefined) return named(name);
    return say(isInPlay ? 'home.inPlay' : 'home.title');
  };
}

/** What is listed, and in the same line the way to one's own limits. */
const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
});

const Strip = styled('nav')(({ theme }) => ({
  '& .MuiChip-icon': { display: 'flex' },
  display: 'flex',
  gap: theme.spacing(2),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: theme.spacing(0, -2),
  padding: theme.spacing(0.5, 2),
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

type Way = { to: string; name: string; icon: ReactElement; isHere?: boolean };

/** Where one is, in a strip that is longer than a phone; the page itself stays where it is. With the frame: asked for its
 * place at once, the browser would lay out the page before its prices are written. */
function toMiddle(chip: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const strip = chip?.parentElement;
    if (strip) strip.scrollLeft = chip.offsetLeft + (chip.offsetWidth - strip.clientWidth) / 2;
  });
}

const WayChip = ({ to, name, icon, isHere = false }: Way) => (
  <Chip
    component={Link}
    to={to}
    clickable
    icon={<span>{icon}</span>}
    label={name}
    variant={isHere ? 'filled' : 'outlined'}
    color={isHere ? 'primary' : 'default'}
    aria-current={isHere ? 'page' : undefined}
    ref={isHere ? toMiddle : null}
  />
);

/** On a phone sports and cups are a strip to swipe; wide screens have them in sidebar and top menu. */
function SportChips({ sportId }: { sportId: number | null }) {
  const named = useNames();
  const say = useSay<'frame'>();
  const { data: sports } = useGetSportsQuery();
  const { data: cups = [] } = useGetCupsQuery();
  const shown = sports?.filter((sport) => sport.sportId > 0) ?? [];
  return (
    <Strip aria-label={say('nav.sports')}>
      <WayChip
        to={pathTo('home')}
        name={say('nav.allSports')}
        icon={<SportIcon sportId={0} />}
        isHere={sportId === null}
      />
      {shown.map((sport) => (
        <WayChip
          key={sport.sportId}
          to={pathTo('sport', sport)}
          name={named(sport.name)}
          icon={<SportIcon sportId={sport.sportId} />}
          isHere={sportId === sport.sportId}
        />
      ))}
      {sports &&
        cups.map(({ matchId, sportId: ofSport, name }) => (
          <WayChip
            key={matchId}
            to={pathTo('match', { sportId: ofSport, matchId })}
            name={name}
            icon={<Icon path={mdiTrophyOutline} size={20} />}
          />
        ))}
    </Strip>
  );
}

/** The series an address asks for, and its name once a list has told it; undefined where it asks for all. */
function useSeries(request: WatchRequest, path: string): { key: string; name?: string } | undefined {
  const { currentData: data } = useGetMarketWatchQuery(request);
  const key = seriesIn(path);
  if (key === null) return undefined;
  const name = data?.find(({ seriesName }) => seriesKey(seriesName) === key)?.seriesName;
  return name === undefined ? { key } : { key, name };
}

/** `sport`: of one, its name; `series`: of one alone. */
type Shown = { isInPlay: boolean; sport: string | undefined; series: string | undefined };

function Watch({ request, ...shown }: Shown & { request: WatchRequest }) {
  const say = useSay();
  const { currentData: data, error, refetch, fulfilledTimeStamp = 0 } = useGetMarketWatchQuery(request);
  const isDrawn = useUnhurried(data !== undefined);
  if (!data && error) {
    return <Problem what={say('home.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
  }
  if (!data || !isDrawn) return <Waiting rows={5} height={76} />;
  return <Sections matches={data} cameAt={fulfilledTimeStamp} {...shown} />;
}

type SectionsProps = Shown & { matches: readonly WatchedMatch[]; cameAt: number };

function Sections({ matches: all, cameAt, isInPlay, sport, series }: SectionsProps) {
  const say = useSay();
  const matches = useMemo(
    () => (series === undefined ? all : all.filter(({ seriesName }) => seriesKey(seriesName) === series)),
    [all, series],
  );
  const shown = useShown(matches, isInPlay);
  const rows = useGrowing(matches);
  const recent = useRecentIds(matches);
  // What draws the last hour of a row is fetched once the list is there.
  useEffect(() => whenIdle(lazySpark.load), []);
  const now = useAppSelector((state) => selectListedAt(state, matches)) ?? cameAt;
  const sections = bySport(shown, rows, now);
  const columns = useColumns(sections);
  // By all that is listed: the second sport of a long list is drawn a moment after the first.
  const areMany = new Set(shown.flat().map(({ sportId }) => sportId)).size > 1;
  const isBeside = useIsBroad() && areMany;
  if (shown.every(({ length }) => length === 0)) {
    const none = say(isInPlay ? 'home.noneInPlay' : 'home.empty');
    const what = sport === undefined ? none : say('home.noneOf', { sport });
    return <Nothing isPage what={what} next={say('home.emptyNext')} />;
  }
  const draw = (section: Section) => (
    <SportSection
      key={section.sportId}
      section={section}
      isInPlay={isInPlay}
      isOnly={sport !== undefined && series === undefined}
    />
  );
  return (
    <RecentIds value={recent}>
      {isBeside ? (
        <Sides>
          {columns.map((column, side) => (
            <div key={side}>{column.map(draw)}</div>
          ))}
        </Sides>
      ) : (
        sections.map(draw)
      )}
    </RecentIds>
  );
}

/** Sports beside each other, each column by itself. */
const Sides = styled('div')({
  '&, & > div': { display: 'grid', gap: 12, alignContent: 'start', minWidth: 0 },
  '&': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
