import { min, sum, won } from './arithmetic';
import type { Bet, Market } from './read';

/*
 * Bets on a number, such as the runs of an over. Every number up to one beyond which nothing changes is tried, one
 * after the other: slow, and hard to get wrong.
 */

/** What a session pays on. */
export type Session = { type: string; width: number; cap: number };

/** Whether Yes wins, in a session that is won or lost. */
function comesIn({ type, width }: Session, { runner, odds }: Bet, number: number): boolean {
  const line = Number(odds) / 100;
  switch (type) {
    case 'line':
      return number >= line;
    case 'khado':
      return number >= line && number < line + width;
    case 'oddEven':
      return number % 2 === (runner === '1' ? 1 : 0);
    case 'lastDigit':
      return String(number).endsWith(runner);
    default:
      throw new Error(`a session of type ${type} is unknown to the auditor`);
  }
}

/** Paise that a bet brings its player if the session ends on this number. */
export function broughtBy(session: Session, bet: Bet, number: number): bigint {
  const stake = bet.matched;
  if (session.type === 'meter') {
    const runs = number - Number(bet.odds) / 100;
    const paid = BigInt(Math.max(-session.cap, Math.min(session.cap, runs))) * stake;
    return bet.back ? paid : -paid;
  }
  const yes = comesIn(session, bet, number) ? won(stake, bet.rate ?? 0n, 'rates') : -stake;
  return bet.back ? yes : -yes;
}

/** Odd and even, and the ten digits, come round again within this. */
const ROUND = 20;

/** Paise these bets may cost at worst. */
export function worstNumber({ session }: Market, bets: readonly Bet[]): bigint {
  if (!session) throw new Error('no session');
  const highest = Math.max(0, ...bets.map(({ odds }) => Number(odds) / 100));
  let worst = 0n;
  for (let number = 0; number <= highest + session.width + session.cap + ROUND; number += 1)
    worst = min(worst, sum(bets.map((bet) => broughtBy(session, bet, number))));
  return -worst;
}
