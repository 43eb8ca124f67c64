import * as v from 'valibot';
import { loggedInUser } from '../../api/schemas/auth';
import { userBalance } from '../../api/schemas/balance';
import { betRow, matchBets } from '../../api/schemas/bets';
import { envelope } from '../../api/schemas/common';
import { marketWatch, matchDetail, type MarketRow, type WatchRow } from '../../api/schemas/match';

/** The calls of a player, made beside the browser: to learn what should be on the screen and to play the second player. */
export type Player = ReturnType<typeof player>;

const post = async (url: string, path: string, token: string, body: unknown): Promise<unknown> => {
  const reply = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return reply.json();
};

export const PASSWORDS = {
  demo: 'Demo@1234',
  rival: 'Rival@1234',
  fresh: 'Fresh@1234',
  locked: 'Locked@1234',
};
export type PlayerName = keyof typeof PASSWORDS;

const player = (url: string, token: string) => {
  const call = async <S extends v.GenericSchema>(
    schema: S,
    path: string,
    body?: unknown,
  ): Promise<v.InferOutput<S>> =>
    v.parse(envelope(schema), await post(url, path, token, body)).data;
  return {
    token,
    balance: () => call(userBalance, 'user/getUserBalance'),
    watch: () => call(marketWatch, 'match/marketWatch', {}),
    match: (matchId: string) => call(matchDetail, 'match/getMatchDetail', { match_id: matchId }),
    bets: async (matchId: string) =>
      (await call(matchBets, 'bet/getMarketAndFancyBet', { match_id: matchId })) ?? [],
    place: (body: Record<string, unknown>) => call(betRow, 'bet/placeMarketBet', body),
    /** For replies that may be refusals. */
    raw: (path: string, body: unknown) => post(url, path, token, body),
  };
};

/** Signs in by a call, not through the page. */
export const signInByCall = async (url: string, name: PlayerName): Promise<Player> => {
  const reply = await post(url, 'user/login', '', { user_name: name, password: PASSWORDS[name], type: 'C' });
  return player(url, v.parse(envelope(loggedInUser), reply).data.token);
};

const SPORTS = { cricket: 4, racing: 7 };

/** The first match of a sport with its first market, as they stand now. */
export const firstMarket = async (
  who: Player,
  sport: keyof typeof SPORTS,
): Promise<{ row: WatchRow; market: MarketRow; path: string }> => {
  const row = (await who.watch()).find((each) => each.sport_id === SPORTS[sport]);
  if (!row) throw new Error(`no ${sport} match on the market watch`);
  const market = (await who.match(row.match_id)).markets.find((each) => each.market_id === row.market_id);
  if (!market) throw new Error(`no market ${row.market_id} in match ${row.match_id}`);
  return { row, market, path: `/#/game-details/${row.sport_id}/${row.match_id}` };
};
