import type { Bet } from '../../api/bets';
import type { Paise } from '../../domain/money';
import type { RootState } from '../../store/base/rootReducer';
import type { Player } from './player';

export const FOOTBALL = 1;

export const betsOf = ({ bets }: RootState, matchId: string): readonly Bet[] =>
  bets.byMatch[matchId]?.rows ?? [];

export const exposureOf = ({ exposure }: RootState): Paise =>
  exposure.status === 'unknown' ? 0 : exposure.paise;

/** Signs in, finds a match of the sport (or the first match of all) and opens it. */
export async function openMatch(player: Player, sportId?: number) {
  await player.signIn('demo', 'Demo@1234');
  const rows = await player.lists();
  const row = rows.find((one) => sportId === undefined || (one.sportId === sportId && !one.inPlay));
  if (!row) throw new Error(`no match of sport ${sportId ?? 'any'} on offer`);
  await player.open(row);
  return { matchId: row.matchId, marketId: row.market.id };
}
