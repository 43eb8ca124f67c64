import { sports, sportsRequest } from '../../../api/schemas/sports';
import { SPORTS } from '../../../domain/sports';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';

/** `is_active` '' or absent asks for all, else for those offered or not. */
const wants = (asked: string | number | boolean | undefined, active: boolean): boolean =>
  asked === undefined || asked === '' || (asked === '1' || asked === 1 || asked === true) === active;

export const sportCalls = (): Call[] => [
  call({
    method: 'POST',
    path: 'sport/getSports',
    summary: 'Sports, cricket first',
    request: sportsRequest,
    reply: sports,
    handle: ({ sport_id, is_active }) =>
      Promise.resolve(
        done(
          SPORTS.filter(
            (sport) =>
              wants(is_active, sport.active) &&
              (sport_id === undefined || sport_id === '' || Number(sport_id) === sport.id),
          ).map((sport) => ({ sport_id: sport.id, name: sport.name, is_active: sport.active ? 1 : 0 })),
        ),
      ),
  }),
];
