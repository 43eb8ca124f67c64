import { min, sum, won } from './arithmetic';
import type { Pricing } from './arithmetic';
import { found } from './finding';
import type { Finding } from './finding';
import { worstNumber } from './numbers';
import { grouped } from './read';
import type { Bet, Market, Tables } from './read';

const LIVE = new Set(['UNMATCHED', 'PARTIAL', 'MATCHED']);

export const isLive = ({ status }: Bet): boolean => LIVE.has(status);

/** Every set of `count` of these runners; all of them where there are not so many. */
function* winnersOf(runners: readonly string[], count: number): Generator<ReadonlySet<string>> {
  if (runners.length <= count) {
    yield new Set(runners);
    return;
  }
  const places = Array.from({ length: count }, (_, i) => i);
  for (;;) {
    yield new Set(places.map((place) => runners[place] ?? ''));
    let last = count - 1;
    while (last >= 0 && places[last] === runners.length - count + last) last -= 1;
    if (last < 0) return;
    places[last] = (places[last] ?? 0) + 1;
    for (let i = last + 1; i < count; i += 1) places[i] = (places[i - 1] ?? 0) + 1;
  }
}

function worstOfBet(bet: Bet, wins: boolean, pricing: Pricing): bigint {
  /** What a stake at this price brings its owner if the runner wins, or does not. */
  const brings = (stake: bigint, price: bigint): bigint => {
    const backer = wins ? won(stake, price, pricing) : -stake;
    return bet.back ? backer : -backer;
  };
  const matched = sum(bet.fills.map(({ stake, odds }) => brings(stake, odds)));
  // What is open may fill or not, whichever is worse.
  return matched + min(0n, brings(bet.open, bet.odds));
}

/** Who may still win, without telling apart more runners than matter: those without a bet are all alike. */
function runnersToTry({ runners, winners }: Market, bets: readonly Bet[]): string[] {
  const backed = new Set(bets.map(({ runner }) => runner));
  const others = runners.filter(({ id, factor }) => factor === null && !backed.has(id)).map(({ id }) => id);
  return [...backed, ...others.slice(0, winners)];
}

/** Paise these bets of one player on one market may cost at worst, by trying every result. */
export function worstLoss(market: Market, bets: readonly Bet[]): bigint {
  if (market.session) return worstNumber(market, bets);
  const runners = runnersToTry(market, bets);
  const ends = bets.map(
    (bet) =>
      [bet.runner, worstOfBet(bet, true, market.pricing), worstOfBet(bet, false, market.pricing)] as const,
  );
  let worst = 0n;
  for (const winners of winnersOf(runners, market.winners))
    worst = min(worst, sum(ends.map(([runner, wins, loses]) => (winners.has(runner) ? wins : loses))));
  return -worst;
}

/** What is held back is the worst result of every open bet, and never more than there is. */
export function auditExposure(tables: Tables): Finding[] {
  const findings: Finding[] = [];
  const books = grouped(tables.bets.filter(isLive), (bet) => `player ${bet.player}, market ${bet.market}`);
  const held = new Map(tables.exposures.map((one) => [`player ${one.player}, market ${one.market}`, one]));
  for (const key of new Set([...books.keys(), ...held.keys()])) {
    const bets = books.get(key) ?? [];
    const market = tables.markets.get(bets[0]?.market ?? '');
    const worst = market ? worstLoss(market, bets) : 0n;
    const row = held.get(key);
    const reserved = (row?.held ?? 0n) + (row?.shortfall ?? 0n);
    if (worst !== reserved)
      findings.push(found('what is held back is not the worst result', key, `${reserved}, not ${worst}`));
  }
  for (const { player, balance } of tables.accounts) {
    const total = sum(tables.exposures.filter((one) => one.player === player).map((one) => one.held));
    if (player !== null && total > balance)
      findings.push(found('more is held back than there is', `player ${player}`, `${total} of ${balance}`));
  }
  return findings;
}
