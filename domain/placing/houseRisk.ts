import type { RunnerField } from '../bets/exposure';
import type { Side } from '../bets/bet';
import type { Position } from '../bets/position';
import type { Paise } from '../base/money';
import { bestOf, rulesOf, traitsOf } from '../kinds/rules';
import type { RuledMarket } from '../kinds/rules';

/** The most the house may lose on a market, and at the ends of single runners; null: no limit of its own. */
export type HouseLimits = {
  readonly marketPaise: Paise | null;
  readonly byRunner: ReadonlyMap<number, Paise>;
};

/** What the house may lose (paise, less than 0 where it wins): at worst, and with each runner among the winners. A session or a
 * round has no ends by runner. */
export type HouseLosses = { readonly worstPaise: Paise; readonly byRunner: ReadonlyMap<number, Paise> };

/** As the sum of all players' positions says, matched bets only: bets between players cancel out in it. */
export function houseLossesOf(
  market: RuledMarket,
  house: readonly Position[],
  field: RunnerField,
): HouseLosses {
  if (house.length === 0) return { worstPaise: 0, byRunner: new Map() };
  if (market.session || traitsOf(market.kind).isDealt)
    return { worstPaise: bestOf(market, house, field), byRunner: new Map() };
  const ends = Object.entries(rulesOf(market).table(house, field));
  return {
    worstPaise: Math.max(...ends.map(([, { best }]) => best)),
    byRunner: new Map(ends.map(([id, { best }]) => [Number(id), best])),
  };
}

/** What may be lost where these firm offers are taken as well, each wherever it costs something: whether they will be, nobody knows.
 * @param offers what each of them costs the house */
export function withOffers(
  losses: HouseLosses,
  offers: readonly HouseLosses[],
  { runnerIds }: Pick<RunnerField, 'runnerIds'>,
): HouseLosses {
  if (offers.length === 0) return losses;
  const costAt = (runner: number): Paise =>
    offers.reduce((sum, { byRunner }) => sum + Math.max(0, byRunner.get(runner) ?? 0), 0);
  const byRunner = new Map(runnerIds.map((id) => [id, (losses.byRunner.get(id) ?? 0) + costAt(id)]));
  return { worstPaise: Math.max(losses.worstPaise, ...byRunner.values()), byRunner };
}

/** What may be lost with this runner among the winners: the narrowest limit counts. */
const limitAt = ({ marketPaise, byRunner }: HouseLimits, runner: number): Paise =>
  Math.min(marketPaise ?? Infinity, byRunner.get(runner) ?? Infinity);

/** Whether the house would lose more than it may, and more than before: what lowers a loss is always taken. */
export function isBeyondHouse(before: HouseLosses, after: HouseLosses, limits: HouseLimits): boolean {
  const most = limits.marketPaise ?? Infinity;
  if (after.worstPaise > most && after.worstPaise > before.worstPaise) return true;
  return [...limits.byRunner].some(([runner, paise]) => {
    const loss = after.byRunner.get(runner) ?? 0;
    return loss > paise && loss > (before.byRunner.get(runner) ?? 0);
  });
}

type Offered = { readonly selectionId: number; readonly side: Side; readonly bestOdds: number };

/** The largest stake at this side of a runner that the house may still take, whatever level of it is taken. A back costs what
 * it wins at the end of its runner, a lay its stake at every other end; of several winners, each may come with any other. */
export function mostHouseTakes(
  losses: HouseLosses,
  limits: HouseLimits,
  { selectionId, side, bestOdds }: Offered,
  { runnerIds, winners }: RunnerField,
): Paise {
  const roomAt = (runner: number): Paise => limitAt(limits, runner) - (losses.byRunner.get(runner) ?? 0);
  const isHit = (id: number): boolean => winners > 1 || (id === selectionId) === (side === 'back');
  const room = Math.min(...runnerIds.filter(isHit).map(roomAt), Infinity);
  if (room === Infinity) return Infinity;
  return Math.max(0, side === 'back' ? Math.floor((room * 100) / (bestOdds - 100)) : room);
}
