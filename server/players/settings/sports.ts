import { sports, sportsRequest } from '../../../api/schemas/sports';
import { SPORTS } from '../../../domain/sports/sports';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';

/** `is_active` '' or absent asks for all, else for those offered or not. */
const wants = (asked: string | number | boolean | undefined, active: boolean): boolean =>
  asked === undefined || asked === '' || (asked === '1' || asked === 1 || asked === true) === active;

/** `matchCounts`: matches with an open market, by sport; `isOff`: an operator has switched it off. */
export const sportCalls = (
  matchCounts: () => ReadonlyMap<number, number>,
  isOff: (sportId: number) => boolean = () => false,
): Call[] => [
  call({
    method: 'POST',
    path: 'sport/getSports',
    summary: 'Sports, cricket first',
    request: sportsRequest,
    reply: sports,
    handle: ({ sport_id, is_active }) => {
      const counts = matchCounts();
      const offered = SPORTS.map((sport) => ({ ...sport, active: sport.active && !isOff(sport.id) }));
      const wanted = offered.filter(
        ({ id, active }) =>
          wants(is_active, active) && (sport_id === undefined || sport_id === '' || Number(sport_id) === id),
      );
      const rows = wanted.map(({ id, name, active }) => ({
        sport_id: id,
        name,
        is_active: active ? 1 : 0,
        match_count: counts.get(id) ?? 0,
      }));
      return Promise.resolve(done(rows));
    },
  }),
];
