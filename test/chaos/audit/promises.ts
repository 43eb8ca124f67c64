import type { AskedBet, Command, Journal, Place, ShownBet } from '../journal';
import { found } from './finding';
import type { Finding } from './finding';
import { auditMoves } from './moves';
import { grouped } from './read';
import type { Bet, Tables } from './read';

/*
 * What was acknowledged is so, what was refused moved nothing, what nobody heard of happened once or not at all.
 */
type Facts = { tables: Tables; journal: Journal; bets: ReadonlyMap<string, Bet> };

const refKey = ({ player, ref }: { player: string; ref: string | null }): string =>
  `player ${player}, ${ref}`;

const differs = (bet: Bet, shown: ShownBet): boolean =>
  bet.market !== shown.market ||
  bet.runner !== shown.runner ||
  bet.back !== shown.back ||
  bet.odds !== BigInt(shown.odds) ||
  bet.stake !== BigInt(shown.stake);

/** Whether the price of a session that the bet got is one that its player lets it get. */
function isLet({ back, odds, rate }: Bet, asked: AskedBet): boolean {
  if (asked.policy === 'any') return true;
  const line = BigInt(asked.odds);
  const size = BigInt(asked.rate ?? 0);
  if (asked.policy !== 'better') return odds === line && rate === size;
  const isFair = back ? (rate ?? 0n) >= size : (rate ?? 0n) <= size;
  // A selection without a line has its rate for odds.
  if (line === size) return isFair;
  return isFair && (back ? odds <= line : odds >= line);
}

function isAnother(bet: Bet, shown: ShownBet, asked: AskedBet): boolean {
  if (bet.policy !== (asked.policy ?? null)) return true;
  if (asked.rate === undefined || asked.policy === undefined) return differs(bet, { ...shown, ...asked });
  return differs(bet, { ...shown, ...asked, odds: shown.odds }) || !isLet(bet, asked);
}

/** All answers to one reference of one player. */
function ofReference(places: readonly Place[], placed: readonly Bet[], { bets }: Facts): Finding[] {
  const [first] = places;
  if (!first) return [];
  const about = refKey(first);
  const done = places.filter(({ outcome }) => outcome === 'done');
  const ids = new Set(done.map(({ shown }) => shown?.id));
  if (ids.size > 1)
    return [found('a reference was acknowledged with two bets', about, [...ids].join(' and '))];
  const findings = done.flatMap(({ shown, asked }) => {
    const bet = bets.get(shown?.id ?? '');
    if (!shown || !bet) return [found('an acknowledged bet is lost', about, `bet ${shown?.id ?? '?'}`)];
    if (bet.player !== first.player) return [found('an acknowledged bet belongs to another', about)];
    if (differs(bet, shown)) return [found('an acknowledged bet has another content', about)];
    if (asked.whole && shown.matched !== shown.stake)
      return [found('a bet to be matched whole was matched in part', about)];
    return isAnother(bet, shown, asked)
      ? [found('a reference was acknowledged for another content than the bet has', about)]
      : [];
  });
  if (places.every(({ outcome }) => outcome === 'refused') && placed.length > 0)
    findings.push(found('a refused bet was placed', about, places.map(({ code }) => code).join(', ')));
  return findings;
}

function auditPlaces(facts: Facts): Finding[] {
  const groups = grouped(facts.journal.of('place'), refKey);
  const moved = new Set(facts.journal.of('move').map(refKey));
  const placed = grouped(
    facts.tables.bets.filter(({ ref }) => ref !== null),
    refKey,
  );
  return [
    ...[...groups].flatMap(([key, places]) => ofReference(places, placed.get(key) ?? [], facts)),
    // Players always give a reference, so a bet without one, or with one nobody sent, came from nowhere.
    ...facts.tables.bets
      .filter((bet) => bet.ref === null || !(groups.has(refKey(bet)) || moved.has(refKey(bet))))
      .map((bet) => found('a bet that nobody asked for', `bet ${bet.id}`)),
  ];
}

const auditCancels = ({ journal, bets }: Facts): Finding[] =>
  journal.of('cancel').flatMap(({ outcome, bet: id, shown }) => {
    const bet = bets.get(id);
    if (outcome !== 'done' || !shown) return [];
    if (!bet) return [found('a cancelled bet is lost', `bet ${id}`)];
    if (bet.open > 0n) return [found('a cancelled bet is open', `bet ${id}`)];
    return bet.matched > BigInt(shown.matched)
      ? [found('a bet was matched after its cancel', `bet ${id}`, `${bet.matched}, not ${shown.matched}`)]
      : [];
  });

/** Whoever was told that the bet is taken back has none, and nobody was told that it was placed. */
function auditTakingBack({ journal, tables }: Facts): Finding[] {
  const placed = new Set(tables.bets.map(refKey));
  const acknowledged = new Set(
    journal.of('place').flatMap((line) => (line.outcome === 'done' ? refKey(line) : [])),
  );
  return journal.of('take back').flatMap((line) => {
    const about = refKey(line);
    if (line.outcome !== 'done') return [];
    if (placed.has(about)) return [found('a bet that was taken back was placed', about)];
    return acknowledged.has(about) ? [found('a bet that was taken back was acknowledged', about)] : [];
  });
}

function auditDeposits({ journal, tables }: Facts): Finding[] {
  const orders = new Map(tables.orders.map((order) => [order.id, order]));
  const opened = journal.of('deposit').flatMap(({ outcome, order: id = '', player, paise }) => {
    if (outcome !== 'done') return [];
    const order = orders.get(id);
    return order?.player === player && order.paise === BigInt(paise)
      ? []
      : [found('an acknowledged deposit is lost', `order ${id}`)];
  });
  const paid = journal
    .of('press')
    .flatMap(({ outcome, order }) =>
      outcome === 'done' && orders.get(order)?.status !== 'paid'
        ? [found('a payment shown as paid is not', `order ${order}`)]
        : [],
    );
  return [...opened, ...paid];
}

function auditWithdrawals({ journal, tables }: Facts): Finding[] {
  const taken = grouped(tables.withdrawals, refKey);
  return [...grouped(journal.of('withdraw'), refKey)].flatMap(([key, asked]) => {
    const rows = taken.get(key) ?? [];
    const done = asked.filter(({ outcome }) => outcome === 'done');
    const wrong = done.filter(
      ({ id, paise }) => !rows.some((row) => row.id === id && row.paise === BigInt(paise)),
    );
    if (wrong.length > 0) return [found('an acknowledged withdrawal is lost or another', key)];
    return asked.every(({ outcome }) => outcome === 'refused') && rows.length > 0
      ? [found('a refused withdrawal was taken', key)]
      : [];
  });
}

function auditReads({ journal, tables, bets }: Facts): Finding[] {
  const accounts = new Map(tables.accounts.map(({ id, player }) => [id, player]));
  const moved = new Map<string, bigint>();
  const owners = new Map(tables.transactions.map((one) => [one.id, one]));
  for (const { transaction, account, paise } of tables.entries) {
    const { market, player } = owners.get(transaction) ?? { market: null, player: null };
    if (market === null || accounts.get(account) !== player) continue;
    const key = `${market}/${player}`;
    moved.set(key, (moved.get(key) ?? 0n) + paise);
  }
  const corrected = new Set(
    tables.transactions
      .filter(({ kind }) => kind === 'correction')
      .map((one) => `${one.market}/${one.player}`),
  );
  return journal.of('read').flatMap(({ player, market, bet, profit, credited }) => {
    const key = `${market}/${player}`;
    // What is corrected later is not what was read before.
    if (corrected.has(key)) return [];
    const right = moved.get(key) === BigInt(credited) && bets.get(bet)?.profit === BigInt(profit);
    return right ? [] : [found('a settled bet was shown with another sum', `bet ${bet}`)];
  });
}

const isDone = (command: Command): boolean => command.outcome === 'done';

const auditCommands = ({ journal, tables, bets }: Facts): Finding[] =>
  journal.of('command').flatMap((command) => {
    const { name, subject, value } = command;
    if (!isDone(command)) return [];
    const market = tables.markets.get(subject);
    const lost = [found('an acknowledged command is lost', `${name} ${subject}`)];
    switch (name) {
      case 'result':
        return market && !/^(?:WINNER|NUMBER):/.test(market.result ?? '') ? lost : [];
      case 'void':
        return market && market.result?.startsWith('VOID:') !== true ? lost : [];
      case 'delete-bet':
        return bets.get(subject)?.status === 'DELETED' ? [] : lost;
      case 'remove-runner':
        return market && market.runners.find(({ id }) => id === value)?.status === 'ACTIVE' ? lost : [];
      case 'reject-payment':
        return tables.withdrawals.find(({ id }) => id === subject)?.status === 'rejected' ? [] : lost;
      case 'suspend':
      case 'open':
        return [];
    }
  });

/** Everything the actors were told, against the tables. */
export function auditPromises(tables: Tables, journal: Journal): Finding[] {
  const facts: Facts = { tables, journal, bets: new Map(tables.bets.map((bet) => [bet.id, bet])) };
  return [
    ...auditPlaces(facts),
    ...auditCancels(facts),
    ...auditMoves(tables, journal),
    ...auditTakingBack(facts),
    ...auditDeposits(facts),
    ...auditWithdrawals(facts),
    ...auditReads(facts),
    ...auditCommands(facts),
    ...journal.of('odd').map(({ what, about }) => found(what, about)),
  ];
}
