import type { ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { toApiError } from '../../../../api/errors';
import { useGetVenuesQuery } from '../../../../api/racing';
import type { Race, RaceCard, RaceDay, Venue } from '../../../../api/racing';
import { selectLanguage } from '../../../../slices/preferences';
import { pathToRace } from '../../../../slices/route/racePath';
import { selectPath } from '../../../../slices/route';
import { pathTo, withoutView } from '../../../../slices/route/routes';
import { useAppSelector } from '../../../../store/hooks';
import { showTime, showWeekday } from '../../../base/format/dates';
import { countryName } from '../../../base/i18n/countryName';
import { intlOf } from '../../../base/i18n/languages';
import { Link } from '../../../base/ui/Link';
import { skipToken } from '@reduxjs/toolkit/query';
import { Nothing, Problem, Waiting } from '../../../base/ui/Problem';
import { Flag } from './Flag';
import { sayNext, useMinutesTo } from './useRace';
import { useSay } from '../../../base/i18n/words';

type Props = { card: RaceCard; day: string; meetings: MeetingsAnswer };

const dateOf = (card: RaceCard, day: string): string => (day === '' ? (card.days[0]?.date ?? '') : day);

/** What a race card asks for its meetings, once it is known of which sport it is. */
export const useMeetings = (card: RaceCard | undefined, day: string, heard: string) =>
  useGetVenuesQuery(
    card ? { sportId: card.sportId, country: '', date: dateOf(card, day), withOver: true, heard } : skipToken,
  );
type MeetingsAnswer = Pick<ReturnType<typeof useMeetings>, 'data' | 'error' | 'refetch'>;

/** Which race is open: three days, the countries that race on one, and a country's venues with their times. Each leads to a
 * race, the next one where there is a choice. */
export function Meetings({ card, day, meetings: { data: venues, error, refetch } }: Props) {
  const say = useSay<'racing'>();
  return (
    <Place>
      <Days days={card.days} chosen={dateOf(card, day)} />
      {venues && <Listed venues={venues} chosen={card.country} />}
      {!venues && !error && <Waiting rows={1} height={STRIPS_PX} />}
      {!venues && error && (
        <Problem what={say('race.venuesFailed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
    </Place>
  );
}

/** Countries and venues on a phone, so that what is below them does not move when they come. */
const STRIPS_PX = 88;

type Choice = { venues: readonly Venue[]; chosen: string };

function Listed({ venues, chosen }: Choice) {
  const say = useSay<'racing'>();
  if (venues.length === 0) return <Nothing what={say('race.noVenues')} next={say('race.noVenuesNext')} />;
  return <Countries venues={venues} chosen={chosen} />;
}

function Days({ days, chosen }: { days: readonly RaceDay[]; chosen: string }) {
  const say = useSay<'racing'>();
  const language = useAppSelector(selectLanguage);
  const path = useAppSelector(selectPath);
  const nameOf = ({ date }: RaceDay, i: number): string =>
    i === 0 ? say('race.today') : i === 1 ? say('race.tomorrow') : showWeekday(date, intlOf(language));
  // A day without races has an address all the same: the present match on that day.
  const [, , matchId = ''] = path.split('/');
  return (
    <Strip name={say('race.days')}>
      {days.map((day, i) => (
        <Way
          key={day.date}
          to={
            day.next
              ? pathToRace(day.next.matchId, day.next.startsAt)
              : pathTo('horseRacing', { matchId, date: day.date })
          }
          isHere={day.date === chosen}
        >
          {nameOf(day, i)} · {say('race.left', { count: day.count })}
        </Way>
      ))}
    </Strip>
  );
}

/** The race to open first: the next one, else the latest. */
const firstOf = (races: readonly Race[]): Race | undefined =>
  races.find(({ state }) => state === 'coming') ?? races.at(-1);

function Countries({ venues, chosen }: Choice) {
  const say = useSay<'racing'>();
  const language = useAppSelector(selectLanguage);
  const codes = [...new Set(venues.map(({ country }) => country))];
  const inCountry = (code: string) => venues.filter(({ country }) => country === code);
  const byTime = (list: readonly Venue[]) =>
    list.flatMap(({ races }) => races).sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0));
  const next = byTime(venues).find(({ state }) => state === 'coming');
  // A day on which this country does not race shows the first that does.
  const shown = codes.includes(chosen) ? chosen : (codes[0] ?? '');
  return (
    <>
      <Strip name={say('race.countries')}>
        {codes.map((code) => {
          const race = firstOf(byTime(inCountry(code)));
          return (
            <Way key={code} to={race ? pathToRace(race.matchId, race.startsAt) : ''} isHere={code === shown}>
              <Flag code={code} />
              {countryName(code, language)}
            </Way>
          );
        })}
      </Strip>
      <Venues aria-label={say('race.venues')}>
        {inCountry(shown).map((venue) => (
          <li key={venue.name}>
            <Typography component="h2" variant="body2" noWrap>
              {venue.name}
            </Typography>
            <Times>
              {venue.races.map((race) => (
                <li key={race.marketId}>
                  <RaceTime race={race} isNext={race === next} />
                </li>
              ))}
            </Times>
          </li>
        ))}
      </Venues>
    </>
  );
}

/** The time of a race, and more of it if it is the next, under way or over. */
function RaceTime({ race, isNext }: { race: Race; isNext: boolean }) {
  const say = useSay<'racing'>();
  const minutes = useMinutesTo(isNext ? race.startsAt : null);
  const to = pathToRace(race.matchId, race.startsAt);
  const isHere = withoutView(useAppSelector(selectPath)) === to;
  const coming = sayNext(say, minutes);
  const said = race.state === 'coming' ? isNext && coming : say(`race.${race.state}`);
  return (
    <Way to={to} isHere={isHere} isQuiet={race.state === 'over'}>
      {race.startsAt === null ? '–' : <time>{showTime(race.startsAt)}</time>}
      {said !== false && <small> {said}</small>}
    </Way>
  );
}

const ROW = 'ul, nav';

/** Brings the chosen one to the middle of its row, where that is swiped; the page itself stays where it is. */
function bringAlong(chip: HTMLElement | null): void {
  for (let row = chip?.closest(ROW); chip && row; row = row.parentElement?.closest(ROW)) {
    const [one, all] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  }
}

type WayProps = { to: string; isHere: boolean; isQuiet?: boolean; children: ReactNode };

const Way = ({ to, isHere, isQuiet = false, children }: WayProps) => (
  <Chip
    ref={isHere ? bringAlong : null}
    component={Link}
    to={to}
    clickable
    color={isHere ? 'primary' : 'default'}
    variant={isHere ? 'filled' : 'outlined'}
    aria-current={isHere ? 'page' : undefined}
    sx={isQuiet && !isHere ? { color: 'text.secondary' } : {}}
    label={<span>{children}</span>}
  />
);

function Strip({ name, children }: { name: string; children: ReactNode }) {
  return <Row aria-label={name}>{children}</Row>;
}

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  [theme.breakpoints.down('md')]: { gap: 0 },
}));
/** On a phone what is seen is slimmer than what a finger finds, and the last in sight fades: there are more. */
const slim = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    padding: '5px 0',
    '& .MuiChip-root': {
      minHeight: 34,
      height: 34,
      borderRadius: 17,
      '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
    },
  },
});
const FADING = {
  paddingInlineEnd: 24,
  maskImage: 'linear-gradient(to right, #000 calc(100% - 24px), transparent)',
} as const;
/** A row to swipe where it does not fit. */
const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: '2px 0',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
  ...slim(theme),
  '&&': { [theme.breakpoints.down('md')]: FADING },
}));
/** A row a venue at a desk; on a phone one row of all, so that the first screen has prices. */
const Venues = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '124px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 8,
  },
  '& h2': { fontWeight: 650 },
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    gap: 20,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > li': { display: 'flex', flex: 'none' },
    '& ul': { overflowX: 'visible' },
    '&&': FADING,
  },
}));
const Times = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: '2px 0',
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
  ...slim(theme),
}));
