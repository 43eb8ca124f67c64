import { isNearest, reduced, stepped, sum } from './arithmetic';
import { isLive } from './exposure';
import { found } from './finding';
import type { Finding } from './finding';
import type { Bet, Fill, Market, Tables } from './read';

const isPlace = ({ winners, marketType }: Market): boolean => winners > 1 || marketType.includes('PLACE');

function partsOf({ id, stake, matched, open, cancelled, status, fills }: Bet): Finding[] {
  const about = `bet ${id}`;
  const findings: Finding[] = [];
  if (stake !== matched + open + cancelled || matched < 0n || open < 0n || cancelled < 0n)
    findings.push(found('a stake is not the sum of its parts', about));
  if (open > 0n !== (status === 'UNMATCHED' || status === 'PARTIAL'))
    findings.push(found('a status does not fit what is open', about, `${status}, ${open} open`));
  const filled = sum(fills.map((fill) => fill.stake));
  if (filled !== matched) findings.push(found('what is matched is not the sum of the fills', about));
  return findings;
}

function halfOf(fill: Fill, bet: Bet, bets: ReadonlyMap<string, Bet>): boolean {
  const other = bets.get(fill.counter ?? '');
  if (!other || other.player === bet.player || other.back === bet.back) return false;
  if (other.market !== bet.market || other.runner !== bet.runner) return false;
  const twins = (of: Bet, counter: string): number =>
    of.fills.filter((one) => one.counter === counter && one.odds === fill.odds && one.stake === fill.stake)
      .length;
  return twins(other, bet.id) === twins(bet, other.id);
}

/** A bet that takes any price takes every rate of a bookmaker, and odds within twenty prices of the ladder. */
function worstOf({ policy, back, odds }: Bet, { pricing }: Market): bigint {
  if (policy !== 'any') return odds;
  if (pricing === 'rates') return back ? 0n : 100_000n;
  return stepped(odds, back ? -20 : 20);
}

function oddsOf(fill: Fill, bet: Bet, market: Market): Finding[] {
  const struck = fill.struck ?? fill.odds;
  const findings: Finding[] = [];
  const limit = worstOf(bet, market);
  if (bet.back ? struck < limit : struck > limit)
    findings.push(found('a fill is worse than the odds asked for', `fill ${fill.id}`));
  const after = reduced(struck, fill.factors, isPlace(market));
  if (!isNearest(fill.odds, after) && !(fill.odds === 101n && after.top < 101n * after.bottom))
    findings.push(
      found('odds were reduced by another amount', `fill ${fill.id}`, `${struck} to ${fill.odds}`),
    );
  return findings;
}

/** Too small a factor, or one that came too late, reduces nothing. */
const counts = (factor: bigint, market: Market): boolean => factor >= (isPlace(market) ? 1n : 2500n);

/** Slack for a statement that was under way while a runner was removed, by a server that was stopped meanwhile. */
const SLACK_MS = 8000;

/** Only what was struck before a removal, not in play, is reduced by it; all of that is. */
function factorsOf(fill: Fill, bet: Bet, market: Market): Finding[] {
  const findings: Finding[] = [];
  for (const { id, factor, removedAt } of market.runners) {
    if (factor === null || removedAt === null || id === bet.runner || !counts(factor, market)) continue;
    const isReduced = fill.factors.includes(factor);
    if (isReduced && (fill.at > removedAt + SLACK_MS || fill.inPlay))
      findings.push(
        found('reduced though struck after the removal or in play', `fill ${fill.id}`, `runner ${id}`),
      );
    if (
      !isReduced &&
      fill.at < removedAt - SLACK_MS &&
      !fill.inPlay &&
      (isLive(bet) || bet.status === 'SETTLED')
    )
      findings.push(found('not reduced though struck before the removal', `fill ${fill.id}`, `runner ${id}`));
  }
  return findings;
}

function removedOf(bet: Bet, market: Market): Finding[] {
  const runner = market.runners.find(({ id }) => id === bet.runner);
  if (!runner) return [found('a bet is on nobody', `bet ${bet.id}`)];
  const gone = runner.status === 'REMOVED' || runner.factor !== null;
  return gone && isLive(bet) ? [found('a bet lives on a runner that was removed', `bet ${bet.id}`)] : [];
}

/**
 * Bets and their fills, each by itself and with its other half. Times of fills and removals are compared only where
 * the clock was left alone: `clockStood`.
 */
export function auditBets(tables: Tables, clockStood: boolean): Finding[] {
  const byId = new Map(tables.bets.map((bet) => [bet.id, bet]));
  return tables.bets.flatMap((bet) => {
    const market = tables.markets.get(bet.market);
    if (!market) return [found('a bet is on no market', `bet ${bet.id}`)];
    return [
      ...partsOf(bet),
      ...removedOf(bet, market),
      ...bet.fills.flatMap((fill) => [
        ...(fill.counter === null || halfOf(fill, bet, byId)
          ? []
          : [found('a fill between players lacks its other half', `fill ${fill.id}`)]),
        ...oddsOf(fill, bet, market),
        ...(clockStood ? factorsOf(fill, bet, market) : []),
      ]),
    ];
  });
}
