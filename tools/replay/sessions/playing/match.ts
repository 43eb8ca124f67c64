import type { Bet } from '../../../../api/bets';
import type { WatchedMatch } from '../../../../api/matches';
import { CRICKET } from '../../../../domain/base/product';
import type { Paise } from '../../../../domain/base/money';
import type { RootState } from '../../../../store/base/root/rootReducer';
import type { Player } from './player';
import type { Account } from './session';

export const FOOTBALL = 1;
export const DEMO: Account = { name: 'demo', password: 'Demo@1234' };

export const betsOf = ({ bets }: RootState, matchId: string): readonly Bet[] =>
  bets.byMatch[matchId]?.rows ?? [];

export const exposureOf = ({ exposure }: RootState): Paise =>
  exposure.status === 'unknown' ? 0 : exposure.paise;

/** Signs in and opens the first match of this description. */
export async function openFirst(
  player: Player,
  what: string,
  isWanted: (row: WatchedMatch) => boolean,
  me: Account = DEMO,
) {
  await player.signIn(me.name, me.password);
  const row = (await player.readLists()).find(isWanted);
  if (!row) throw new Error(`${what} is not on offer`);
  await player.open(row);
  return { matchId: row.matchId, marketId: row.market.id };
}

/** Signs in, finds a match of the sport before play (or the first match of all) and opens it. */
export const openMatch = (player: Player, sportId?: number) =>
  openFirst(
    player,
    `a match of sport ${sportId ?? 'any'}`,
    (one) => sportId === undefined || (one.sportId === sportId && !one.inPlay),
  );

/** The same with the T20 match in play, which has sessions of every sort. */
export const openTwenty20 = (player: Player) =>
  openFirst(
    player,
    'a T20 match',
    ({ sportId, inPlay, seriesName }) => sportId === CRICKET && inPlay && seriesName.includes('T20'),
  );
