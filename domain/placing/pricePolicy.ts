import type { Side } from '../bets/bet';
import { stepOdds } from '../bets/ladder';
import type { Ladder } from '../bets/ladder';
import { hasLine } from '../sessions/sessionFacts';
import type { SessionFacts } from '../sessions/sessionFacts';

/**
 * What a player lets happen to a price between the press and the moment the bet is taken.
 *
 * On odds: `none` is refused if the best price is by then worse than the asked one, and whatever matches does so at the
 * asked price or better; `better` takes the asked price or better and lets the rest wait; `any` takes worse prices too, down
 * to ANY_TICKS from the asked one and never beyond, and its rest waits at the asked price.
 * On posted rates and lines: `none` is refused when anything changed, `better` takes a change in the player's favour, `any`
 * takes the current price.
 */
export const PRICE_POLICIES = ['none', 'better', 'any'] as const;
export type PricePolicy = (typeof PRICE_POLICIES)[number];

/** How far from the asked odds `any` goes. */
export const ANY_TICKS = 20;

/** The worst odds that `any` takes, hundredths: lower than asked for a back bet, higher for a lay. */
export const worstOfAny = (side: Side, odds: number, ladder: Ladder): number =>
  stepOdds(odds, side === 'back' ? 0 - ANY_TICKS : ANY_TICKS, ladder);

/** A posted price of a session: its line in hundredths and its rate per 100 in basis points. */
export type PostedPrice = { readonly odds: number; readonly rateBps: number };

/**
 * Whether a bet on a session has at `now` no worse a result than at `asked`, whatever the number: the line did not move
 * against it and the rate is no worse. A band (Khado) that moved is another bet, neither better nor worse.
 */
export function isNoWorse(
  side: Side,
  { type }: Pick<SessionFacts, 'type'>,
  asked: PostedPrice,
  now: PostedPrice,
): boolean {
  const more = side === 'back' ? now.rateBps >= asked.rateBps : now.rateBps <= asked.rateBps;
  if (!more || !hasLine({ type })) return more;
  if (type === 'khado') return now.odds === asked.odds;
  return side === 'back' ? now.odds <= asked.odds : now.odds >= asked.odds;
}
