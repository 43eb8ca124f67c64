import { commissions, deadHeat, isNearest, nearest, sum, won } from './arithmetic';
import type { Pricing } from './arithmetic';
import { found } from './finding';
import type { Finding } from './finding';
import { paidToPlayers } from './ledger';
import { broughtBy } from './numbers';
import { grouped } from './read';
import type { Bet, Market, Tables, Transaction } from './read';

/** What a runner became: void, or so many of so many tied places (1 of 1 won, 0 of 1 lost). */
type Became = 'void' | { places: bigint; tied: bigint };

const LOST: Became = { places: 0n, tied: 1n };

/** Groups in the order of the finish: '1,2,3=4' is 1, then 2, then 3 and 4 tied. */
function groupsIn(result: string): string[][] {
  const list = result.slice('WINNER:'.length);
  return list
    .split(',')
    .map((group) => group.split('=').filter((id) => id !== ''))
    .filter((group) => group.length > 0);
}

/** What became of every runner, read from the result as it is stored. */
function becameOf({ result, winners, runners }: Market): Map<string, Became> {
  const became = new Map<string, Became>();
  if (result?.startsWith('WINNER:') !== true) {
    // On a number nobody is void, whatever the number is.
    const all: Became = result?.startsWith('NUMBER:') === true ? LOST : 'void';
    for (const { id } of runners) became.set(id, all);
    return became;
  }
  for (const { id, status, factor } of runners)
    became.set(id, status === 'REMOVED' || factor !== null ? 'void' : LOST);
  // Whoever was removed by an operator has not won, whatever a result says.
  const gone = new Set(runners.filter(({ factor }) => factor !== null).map(({ id }) => id));
  const groups = groupsIn(result)
    .map((group) => group.filter((id) => !gone.has(id)))
    .filter((group) => group.length > 0);
  const named = groups.flat();
  // More winners than places and no word on who tied: all of them did.
  const allTied = named.length > winners && groups.every((group) => group.length === 1);
  let left = winners;
  for (const group of allTied ? [named] : groups) {
    const places = BigInt(Math.max(0, Math.min(left, group.length)));
    for (const id of group) became.set(id, { places, tied: BigInt(group.length) });
    left -= group.length;
  }
  return became;
}

/** Corrections are computed by the runners of a market that ended: they must stay what its result made of them. */
function runnerFindings({ id, result, runners }: Market, became: Map<string, Became>): Finding[] {
  if (result?.startsWith('WINNER:') !== true) return [];
  return runners.flatMap(({ id: runner, status }) => {
    const one = became.get(runner);
    const won = one !== undefined && one !== 'void' && one.places > 0n;
    const fits = one === 'void' ? status === 'REMOVED' : status === (won ? 'WINNER' : 'LOSER');
    const about = `market ${id}, runner ${runner}`;
    return fits ? [] : [found('a runner is not what the result made of it', about, status)];
  });
}

/** Between these two a bet's profit must lie: one figure, two where a rounding may go either way. */
type Range = { low: bigint; high: bigint };

function profitOnRunner(bet: Bet, became: Became, pricing: Pricing): Range {
  if (became === 'void') return { low: 0n, high: 0n };
  const { places, tied } = became;
  const each = bet.fills.map(({ stake, odds }): Range => {
    const backer = ((): readonly [bigint, bigint] => {
      if (places === tied) return [won(stake, odds, pricing), won(stake, odds, pricing)];
      if (places === 0n) return [-stake, -stake];
      return nearest(deadHeat(stake, odds, became, pricing));
    })();
    return bet.back ? { low: backer[0], high: backer[1] } : { low: -backer[1], high: -backer[0] };
  });
  return { low: sum(each.map(({ low }) => low)), high: sum(each.map(({ high }) => high)) };
}

/** Of a market on a number the number, of any other null. */
const endedOn = ({ result }: Market): number | null =>
  result?.startsWith('NUMBER:') === true ? Number(result.slice('NUMBER:'.length)) : null;

function profitOf(bet: Bet, became: Became, market: Market): Range {
  const number = endedOn(market);
  if (market.session === null || number === null) return profitOnRunner(bet, became, market.pricing);
  const brought = broughtBy(market.session, bet, number);
  return { low: brought, high: brought };
}

function figure({ explanation }: Transaction, name: string): bigint {
  const value = explanation?.[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : 0n;
}

function betFindings(bet: Bet, became: Became, market: Market, mayBeVoid: boolean): Finding[] {
  const about = `bet ${bet.id}`;
  if (bet.open > 0n) return [found('a bet is open in a market that ended', about)];
  if (bet.status === 'DELETED' || bet.matched === 0n) return [];
  if (bet.status !== 'SETTLED' && bet.status !== 'VOID')
    return [found('a bet was not settled with its market', about, bet.status)];
  if (bet.status === 'VOID' && became !== 'void')
    return mayBeVoid && bet.profit === 0n ? [] : [found('a bet is void though its runner ran', about)];
  const { low, high } = profitOf(bet, became, market);
  if (bet.profit !== null && bet.profit >= low && bet.profit <= high) return [];
  return [found('a bet was settled at another profit', about, `${bet.profit}, not ${low}`)];
}

/** Reasons for which the house may bear a part of a loss: what was reserved did not foresee them. */
const mayBear = (market: Market, moves: readonly Transaction[], became: Iterable<Became>): boolean =>
  moves.some(({ kind }) => kind === 'correction') ||
  market.runners.some(({ factor, status }) => factor !== null || status === 'REMOVED') ||
  [...became].some((one) => one !== 'void' && one.places > 0n && one.places < one.tied);

type Share = { market: Market; player: string; bets: Bet[]; moves: Transaction[]; paid: Map<string, bigint> };

function shareFindings({ market, player, bets, moves, paid }: Share, became: Map<string, Became>): Finding[] {
  const about = `market ${market.id}, player ${player}`;
  const gross = sum(bets.map(({ profit }) => profit ?? 0n));
  const told = (name: string): bigint => sum(moves.map((move) => figure(move, name)));
  const findings: Finding[] = [];
  if (told('grossPaise') !== gross)
    findings.push(
      found('a settlement is not what its bets made', about, `${told('grossPaise')}, not ${gross}`),
    );
  const commission = told('commissionPaise');
  if (!isNearest(commission, commissions(gross, market.commissionBps)))
    findings.push(found('another commission was taken', about, `${commission} of ${gross}`));
  const born = told('bornByHousePaise');
  const moved = sum(moves.map(({ id }) => paid.get(id) ?? 0n));
  if (moved !== gross - commission + born)
    findings.push(found('another sum was paid', about, `${moved}, not ${gross - commission + born}`));
  if (born < 0n || (born > 0n && !mayBear(market, moves, became.values())))
    findings.push(found('the house bore what it should not', about, `${born}`));
  return findings;
}

const endings = (moves: readonly Transaction[]): number =>
  moves.filter(({ kind }) => kind === 'settlement' || kind === 'void').length;

type OfMarket = { market: Market; bets: Bet[]; moves: Transaction[]; paid: Map<string, bigint> };

function ofMarket({ market, bets, moves, paid }: OfMarket, mayBeVoid: boolean): Finding[] {
  if (market.result === null)
    return moves
      .filter(({ id, kind }) => kind !== 'correction' || (paid.get(id) ?? 0n) !== 0n)
      .map(({ key }) => found('a market without a result moved money', key));
  const became = becameOf(market);
  const players = new Set([...bets.map(({ player }) => player), ...moves.map(({ player }) => player ?? '')]);
  return [
    ...runnerFindings(market, became),
    ...bets.flatMap((bet) => betFindings(bet, became.get(bet.runner) ?? 'void', market, mayBeVoid)),
    ...[...players].flatMap((player) => {
      const own = {
        bets: bets.filter((bet) => bet.player === player),
        moves: moves.filter((m) => m.player === player),
      };
      const twice =
        endings(own.moves) > 1
          ? [found('a market was settled twice', `market ${market.id}, player ${player}`)]
          : [];
      return [...twice, ...shareFindings({ market, player, ...own, paid }, became)];
    }),
  ];
}

/**
 * Every market that ended: each bet's profit from its fills, commission, what was paid, what the house bore. Bets of a
 * market in which a runner came back (`reinstated`) may be void although their own runner ran.
 */
export function auditSettlement(tables: Tables, reinstated: (market: string) => boolean): Finding[] {
  const paid = paidToPlayers(tables);
  const bets = grouped(tables.bets, (bet) => bet.market);
  const moves = grouped(tables.transactions, (one) => one.market ?? '');
  return [...tables.markets.values()].flatMap((market) => {
    const { id } = market;
    const own = { market, bets: bets.get(id) ?? [], moves: moves.get(id) ?? [], paid };
    return ofMarket(own, reinstated(id));
  });
}
