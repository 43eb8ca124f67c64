import type { LiveMarket } from '../../../../slices/prices';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { betsOf } from './match';
import type { Player } from './player';

/* Finding a market of some kind in a match that goes on meanwhile, and betting on it. */

export const LONG_MS = 240_000;

const openIn = ({ prices }: RootState, isWanted: (market: LiveMarket) => boolean): LiveMarket | undefined =>
  prices.order
    .flatMap((id) => prices.byId[id] ?? [])
    .find((market) => market.status === 'OPEN' && isWanted(market));

/** The first market of this description that takes bets. */
export async function findMarket(
  player: Player,
  what: string,
  isWanted: (market: LiveMarket) => boolean,
): Promise<string> {
  await player.until(what, (state) => openIn(state, isWanted) !== undefined, LONG_MS);
  const market = openIn(player.state(), isWanted);
  if (!market) throw new Error(`no ${what}`);
  return market.id;
}

/** Bets once the market takes bets again. */
export async function betOnceOpen(player: Player, marketId: string, stake: string, moved = 0): Promise<void> {
  await player.until('an open market', ({ prices }) => prices.byId[marketId]?.status === 'OPEN');
  await player.bet(marketId, 'back', stake, moved);
}

/** Bets on a market until one stands: a ball may be under way, or the price moved, at any moment. */
export async function betUntilPlaced(
  player: Player,
  matchId: string,
  stake: string,
  bet: () => Promise<void>,
) {
  const before = betsOf(player.state(), matchId).length;
  const isPlaced = (state: RootState) => betsOf(state, matchId).length > before;
  for (let tries = 0; tries < 20; tries += 1) {
    await bet();
    await player.until(`an answer to ${stake}`, ({ slip }) => slip.status !== 'placing');
    if (player.state().slip.status === 'empty') return player.until('the bet is listed', isPlaced);
  }
  throw new Error('every bet was refused');
}
