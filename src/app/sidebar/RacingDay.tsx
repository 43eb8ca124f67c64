import { Link } from 'react-router-dom';
import { useGetVenueCountriesQuery, useGetVenuesQuery } from '../../../api/racing';
import type { Venue } from '../../../api/racing';
import { selectLanguage } from '../../../slices/preferences';
import { countryChosen, selectSidebar } from '../../../slices/sidebar';
import { pathTo } from '../../../slices/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showTime } from '../../base/format/dates';
import type { en } from '../../base/i18n/catalogue/shell.en';
import { sayOf } from '../../base/i18n/words';
import { countryName } from '../../base/i18n/countryName';
import { Listing } from './Listing';

const useShellSay = sayOf<typeof en>();
/** Today in UTC+5:30, as the exchange decides it. */
const TODAY = '';

/** Today's races of one sport: the countries, and below them the venues with their times. */
export function RacingDay({ sportId }: { sportId: number }) {
  const say = useShellSay();
  const sidebar = useAppSelector(selectSidebar);
  const country = sidebar.status === 'racing' ? sidebar.country : '';
  const venues = useGetVenuesQuery({ sportId, country, date: TODAY });
  return (
    <>
      <Countries sportId={sportId} chosen={country} />
      <Listing answer={venues} empty={say('side.noRaces')} failed={say('side.racesFailed')}>
        {(list) => (
          <ul className="side-list">
            {list.map((venue) => (
              <VenueRaces key={`${venue.country} ${venue.name}`} sportId={sportId} venue={venue} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  );
}

/** Shown only if there is a choice; the list below reports failures. */
function Countries({ sportId, chosen }: { sportId: number; chosen: string }) {
  const say = useShellSay();
  const dispatch = useAppDispatch();
  const { data = [] } = useGetVenueCountriesQuery({ sportId, date: TODAY });
  if (data.length < 2) return null;
  return (
    <div className="side-countries" role="group" aria-label={say('side.country')}>
      {[{ country: '', venueCount: 0 }, ...data].map(({ country }) => (
        <button
          key={country}
          type="button"
          className="side-country"
          aria-pressed={country === chosen}
          onClick={() => dispatch(countryChosen(country))}
        >
          {country === '' ? say('side.everywhere') : <CountryName code={country} />}
        </button>
      ))}
    </div>
  );
}

/** Two letters on screen, the full name for screen readers. No flag: many desktop systems cannot draw it. */
function CountryName({ code }: { code: string }) {
  const name = countryName(code, useAppSelector(selectLanguage));
  return (
    <>
      <abbr className="side-code" title={name} aria-hidden="true">
        {code}
      </abbr>
      <span className="unseen">{name}</span>
    </>
  );
}

/** A venue and its races by time. A race leads to its match screen: `/horse-racing/{match}/{day}`, the screen
 * of a whole meeting, has no prices yet. */
function VenueRaces({ sportId, venue }: { sportId: number; venue: Venue }) {
  return (
    <li className="side-venue">
      <p>
        {venue.name}
        <CountryName code={venue.country} />
      </p>
      <ul>
        {venue.races.map(({ marketId, matchId, startsAt }) => (
          <li key={marketId}>
            <Link className="side-race" to={pathTo('match', { sportId, matchId })}>
              {startsAt === null ? '–' : <time>{showTime(startsAt)}</time>}
              <span className="unseen">{venue.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
