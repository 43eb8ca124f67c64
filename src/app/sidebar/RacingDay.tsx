import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '../../base/ui/Link';
import { useGetVenueCountriesQuery, useGetVenuesQuery } from '../../../api/racing';
import type { Venue } from '../../../api/racing';
import { selectLanguage } from '../../../slices/preferences';
import { countryChosen, selectSidebar } from '../../../slices/sidebar';
import { pathToRace } from '../../../slices/route/racePath';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showTime } from '../../base/format/dates';
import { useSay } from '../../base/i18n/words';
import { countryName } from '../../base/i18n/countryName';
import { Listing } from './Listing';

/** Today in UTC+5:30, as the exchange decides it. */
const TODAY = '';
/** A row of chips that goes on in the next line. */
const CHIPS = { flexWrap: 'wrap', gap: 1, m: 0, p: '4px 0', listStyle: 'none' } as const;

/** Today's races of one sport: the countries, and below them the venues with their times. */
export function RacingDay({ sportId }: { sportId: number }) {
  const say = useSay<'shell'>();
  const sidebar = useAppSelector(selectSidebar);
  const country = sidebar.status === 'racing' ? sidebar.country : '';
  const venues = useGetVenuesQuery({ sportId, country, date: TODAY });
  return (
    <>
      <Countries sportId={sportId} chosen={country} />
      <Listing answer={venues} empty={say('side.noRaces')} failed={say('side.racesFailed')}>
        {(list) => (
          <List>
            {list.map((venue) => (
              <VenueRaces key={`${venue.country} ${venue.name}`} venue={venue} />
            ))}
          </List>
        )}
      </Listing>
    </>
  );
}

/** Shown only if there is a choice; the list below reports failures. */
function Countries({ sportId, chosen }: { sportId: number; chosen: string }) {
  const say = useSay<'shell'>();
  const dispatch = useAppDispatch();
  const { data = [] } = useGetVenueCountriesQuery({ sportId, date: TODAY });
  if (data.length < 2) return null;
  return (
    <Stack direction="row" useFlexGap sx={CHIPS} role="group" aria-label={say('side.country')}>
      {[{ country: '', venueCount: 0 }, ...data].map(({ country }) => (
        <Chip
          key={country}
          component="button"
          color={country === chosen ? 'primary' : 'default'}
          aria-pressed={country === chosen}
          label={country === '' ? say('side.everywhere') : <CountryName code={country} />}
          onClick={() => dispatch(countryChosen(country))}
        />
      ))}
    </Stack>
  );
}

/** Two letters on screen, the full name for screen readers. No flag: many desktop systems cannot draw it. */
function CountryName({ code }: { code: string }) {
  const name = countryName(code, useAppSelector(selectLanguage));
  return (
    <>
      <span aria-hidden="true">{code}</span>
      <span className="unseen">{name}</span>
    </>
  );
}

/** A venue and its races by time, each leading to its race card. */
function VenueRaces({ venue }: { venue: Venue }) {
  return (
    <ListItem sx={{ display: 'block', pb: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {venue.name} <CountryName code={venue.country} />
      </Typography>
      <Stack component="ul" direction="row" useFlexGap sx={CHIPS}>
        {venue.races.map(({ marketId, matchId, startsAt }) => (
          <li key={marketId}>
            <Chip
              component={Link}
              clickable
              variant="outlined"
              to={pathToRace(matchId, startsAt)}
              label={<RaceName startsAt={startsAt} venue={venue.name} />}
            />
          </li>
        ))}
      </Stack>
    </ListItem>
  );
}

/** The time; for screen readers the venue as well. */
const RaceName = ({ startsAt, venue }: { startsAt: number | null; venue: string }) => (
  <>
    {startsAt === null ? '–' : <time>{showTime(startsAt)}</time>}
    <span className="unseen">{venue}</span>
  </>
);
