import * as v from 'valibot';
import { loggedInUser } from '../../api/schemas/auth';
import type { LoggedInUser } from '../../api/schemas/auth';
import { userBalance } from '../../api/schemas/balance';
import { betRow, matchBets } from '../../api/schemas/bets';
import { envelope } from '../../api/schemas/common';
import { marketWatch, matchDetail } from '../../api/schemas/match';
import type { MarketRow, WatchRow } from '../../api/schemas/match';

/** The calls of a player, made beside the browser: to learn what should be on the screen and to play the second player. */
export type Player = ReturnType<typeof player>;

async function post(url: string, path: string, token: string, body: unknown): Promise<unknown> {
  const reply = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return reply.json();
}

/** What an answer holds. Throws with the exchange's own words where it refused. */
function dataOf<S extends v.GenericSchema>(schema: S, reply: unknown): v.InferOutput<S> {
  if (v.is(v.looseObject({ status: v.literal(false), message: v.string() }), reply))
    throw new Error(reply.message);
  return v.parse(envelope(schema), reply).data;
}

function player(url: string, user: LoggedInUser) {
  const { token } = user;
  const call = async <S extends v.GenericSchema>(
    schema: S,
    path: string,
    body?: unknown,
  ): Promise<v.InferOutput<S>> => dataOf(schema, await post(url, path, token, body));
  return {
    token,
    user,
    ask: call,
    balance: () => call(userBalance, 'user/getUserBalance'),
    watch: () => call(marketWatch, 'match/marketWatch', {}),
    match: (matchId: string) => call(matchDetail, 'match/getMatchDetail', { match_id: matchId }),
    /** Without those that wait in their delay. */
    bets: async (matchId: string) =>
      ((await call(matchBets, 'bet/getMarketAndFancyBet', { match_id: matchId })) ?? []).filter(
        (row) => row.status !== 'PENDING',
      ),
    place: (body: Record<string, unknown>) => call(betRow, 'bet/placeMarketBet', body),
    /** For replies that may be refusals. */
    raw: (path: string, body: unknown) => post(url, path, token, body),
  };
}

export type Credentials = { name: string; password: string };
export const DEMO: Credentials = { name: 'demo', password: 'Demo@1234' };

/** Signs in by a call, not through the page. */
export async function signInByCall(url: string, { name, password }: Credentials): Promise<Player> {
  const reply = await post(url, 'user/login', '', { user_name: name, password, type: 'C' });
  return player(url, v.parse(envelope(loggedInUser), reply).data);
}

/** Football and tennis are taken before their start: nothing suspends them and no bet is delayed. */
const SPORTS = { football: 1, tennis: 2, cricket: 4, election: 2_378_961 };

export type Found = { row: WatchRow; market: MarketRow; path: string };

const isOpenWhole = ({ markets }: { markets: readonly MarketRow[] }): boolean =>
  markets.every(({ status }) => status === 'OPEN');

async function findAsync<T>(
  all: readonly T[],
  isMeant: (one: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const one of all) if (await isMeant(one)) return one;
  return undefined;
}

/** The first match of a sport with its first market, as they stand now. */
export async function firstMarket(who: Player, sport: keyof typeof SPORTS): Promise<Found> {
  // The simulated cricket is there to be played in play, ball by ball; everything else is better quiet.
  const inPlay = sport === 'cricket';
  const rows = (await who.watch()).filter(
    (each) => each.sport_id === SPORTS[sport] && each.inplay === inPlay && (inPlay || each.status === 'OPEN'),
  );
  const [first] = rows;
  if (!first) throw new Error(`no ${sport} match of this kind on the market watch`);
  // A ball, and longer a wicket or a break, holds all markets of a match.
  const row = (await findAsync(rows, async (each) => isOpenWhole(await who.match(each.match_id)))) ?? first;
  const market = (await who.match(row.match_id)).markets.find((each) => each.market_id === row.market_id);
  if (!market) throw new Error(`no market ${row.market_id} in match ${row.match_id}`);
  return { row, market, path: `/#/game-details/${row.sport_id}/${row.match_id}` };
}
