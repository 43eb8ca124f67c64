import type { BetRow } from '../../../api/schemas/bets';
import { RUNNERS } from './world';
import type { World } from './world';

/** What most tests of the book begin with: a market and two players who can pay for what they do. */
export type Two = { market: string; player: number; rival: number };

export const twoIn = async (
  world: World,
  rupees: number,
  definition: Parameters<World['market']>[0] = {},
): Promise<Two> => ({
  market: await world.market(definition),
  player: await world.player(rupees),
  rival: await world.player(rupees),
});

/** A race whose horses may leave it, with two rich players. */
export const raceIn = (world: World): Promise<Two> => twoIn(world, 10_000, { marketType: 'WIN' });

type Pair = { lay: BetRow; back: BetRow };

/** A lay of the rival that a back of the player takes whole. */
export async function pairIn(
  world: World,
  { market, player, rival }: Two,
  odds: number,
  runner: number = RUNNERS[0],
): Promise<Pair> {
  const lay = await world.bet(rival, { market, runner, side: 'lay', odds, stake: 100 });
  const back = await world.bet(player, { market, runner, odds, stake: 100 });
  return { lay, back };
}

/** The odds at which a bet stands matched. */
export const oddsOf = async (world: World, betId: string): Promise<number[] | undefined> =>
  (await world.row(betId))?.fills.map(({ odds }) => odds);
