/**
 * The calls whose last answer is kept: money, bets and markets. Not the bets of one match, by whose list the page decides what has
 * become of a bet in doubt: an old list would say that it was never placed.
 */
const READS: readonly string[] = [
  'user/getUserBalance',
  'bet/getCurrentBets',
  'match/marketWatch',
  'match/getMatchDetail',
  'match/getCupsForMenu',
  'sport/getSports',
];

const API = '/api/';

/** Under what an answer is kept: the call and what was asked; null for any other call. `url`: absolute, or a path of this site. */
export function keyOfCall(url: string, init: RequestInit | undefined): string | null {
  const [, path = ''] = url.split(API);
  if (!READS.includes(path)) return null;
  return `${path} ${typeof init?.body === 'string' ? init.body : ''}`;
}

/** Whose answer it is: the header of the session, of which only a digest is kept. */
export const bearerIn = (init: RequestInit | undefined): string =>
  new Headers(init?.headers).get('authorization') ?? '';
