import { RACING_SPORTS } from '../../domain/base/product';
import { toIst } from '../../domain/base/time';
import { pathTo, pathToMatch } from './routes';

/** The address of the card of a race: its time (epoch ms) distinguishes it from other races of a meeting. */
export const pathToRace = (matchId: string, startsAt: number | null): string =>
  startsAt === null
    ? pathToMatch(matchId)
    : pathTo('horseRacing', { matchId, date: toIst(startsAt).replace(' ', 'T') });

/** The address of a match of a list; a race opens on its card. */
export const pathToListed = ({
  sportId,
  matchId,
  startsAt,
}: {
  readonly sportId: number;
  readonly matchId: string;
  readonly startsAt: number | null;
}): string =>
  RACING_SPORTS.includes(sportId) ? pathToRace(matchId, startsAt) : pathTo('match', { sportId, matchId });

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/;

function unescaped(date: string): string {
  try {
    return decodeURIComponent(date);
  } catch {
    return '';
  }
}

/** A race card's date as calls have it: a day, or a day and a time, UTC+5:30; '' if it is neither. */
export function raceDateIn(date: string): string {
  const [, day = '', time] = WRITTEN.exec(unescaped(date)) ?? [];
  return time === undefined ? day : `${day} ${time}`;
}
