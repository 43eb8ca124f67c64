import type pg from 'pg';
import type { Pricing } from './arithmetic';
import type { Session } from './numbers';

/*
 * The raw tables, as text and whole numbers. Amounts are bigint paise from the first moment on. Nothing here knows
 * the product: the columns are named as PostgreSQL names them.
 */
export type Account = { id: string; kind: string; player: string | null; balance: bigint };
export type Entry = { transaction: string; account: string; paise: bigint };
export type Transaction = {
  id: string;
  key: string;
  kind: string;
  market: string | null;
  player: string | null;
  explanation: Record<string, unknown> | null;
};
export type Market = {
  id: string;
  winners: number;
  commissionBps: bigint;
  marketType: string;
  pricing: Pricing;
  /** Of a market on a number. */
  session: Session | null;
  held: boolean;
  result: string | null;
  runners: Runner[];
};
export type Runner = { id: string; status: string; factor: bigint | null; removedAt: number | null };
export type Bet = {
  id: string;
  player: string;
  market: string;
  runner: string;
  back: boolean;
  odds: bigint;
  /** Of a bet on a number: hundredths of a percent of the stake. */
  rate: bigint | null;
  /** What its player lets happen to the price; null: nothing was said. */
  policy: string | null;
  stake: bigint;
  matched: bigint;
  open: bigint;
  cancelled: bigint;
  status: string;
  ref: string | null;
  profit: bigint | null;
  placedAt: number;
  fills: Fill[];
};
export type Fill = {
  id: string;
  bet: string;
  counter: string | null;
  odds: bigint;
  stake: bigint;
  at: number;
  inPlay: boolean;
  struck: bigint | null;
  factors: bigint[];
};
export type Exposure = { player: string; market: string; held: bigint; shortfall: bigint };
export type Order = { id: string; player: string; paise: bigint; status: string };
export type Withdrawal = { id: string; player: string; paise: bigint; status: string; ref: string | null };

/** Everything about money at one moment. */
export type Tables = {
  accounts: Account[];
  entries: Entry[];
  transactions: Transaction[];
  markets: Map<string, Market>;
  bets: Bet[];
  exposures: Exposure[];
  orders: Order[];
  withdrawals: Withdrawal[];
};

type Row = Record<string, unknown>;

const text = (value: unknown): string => String(value);
const maybeText = (value: unknown): string | null => (value === null ? null : text(value));
const paise = (value: unknown): bigint => BigInt(text(value));
const maybePaise = (value: unknown): bigint | null => (value === null ? null : paise(value));
const time = (value: unknown): number => Number(text(value));

const STATEMENTS = {
  accounts: 'select id, kind, player_id, balance_paise::text from accounts',
  entries: 'select transaction_id, account_id, amount_paise::text from entries',
  transactions: 'select id, key, kind, market_id, player_id, explanation from transactions',
  markets: `select id, winners, commission_bps, market_type, price_ladder, session, held, result from markets m
    where exists (select from bets where market_id = m.id) or result is not null`,
  runners: `select market_id, selection_id, status, removed_factor, extract(epoch from removed_at) * 1000 as removed
    from runners`,
  bets: `select id, player_id, market_id, selection_id, is_back, odds, rate_bps, asked->>'policy' as policy, stake_paise::text,
    matched_paise::text, open_paise::text, cancelled_paise::text, status, ref, profit_paise::text,
    extract(epoch from placed_at) * 1000 as placed from bets order by id`,
  fills: `select id, bet_id, counter_bet_id, odds, stake_paise::text, extract(epoch from at) * 1000 as at, in_play,
    struck_odds, factors from live_fills order by id`,
  exposures: 'select player_id, market_id, exposure_paise::text, shortfall_paise::text from exposures',
  orders: 'select id, player_id, amount_paise::text, status from payment_orders',
  withdrawals: 'select id, player_id, amount_paise::text, status, ref from withdrawals',
} as const;

const asFill = (row: Row): Fill => ({
  id: text(row['id']),
  bet: text(row['bet_id']),
  counter: maybeText(row['counter_bet_id']),
  odds: paise(row['odds']),
  stake: paise(row['stake_paise']),
  at: time(row['at']),
  inPlay: row['in_play'] === true,
  struck: maybePaise(row['struck_odds']),
  factors: (row['factors'] as unknown[]).map(paise),
});

const asBet = (row: Row, fills: Fill[]): Bet => ({
  id: text(row['id']),
  player: text(row['player_id']),
  market: text(row['market_id']),
  runner: text(row['selection_id']),
  back: row['is_back'] === true,
  odds: paise(row['odds']),
  rate: maybePaise(row['rate_bps']),
  policy: maybeText(row['policy']),
  stake: paise(row['stake_paise']),
  matched: paise(row['matched_paise']),
  open: paise(row['open_paise']),
  cancelled: paise(row['cancelled_paise']),
  status: text(row['status']),
  ref: maybeText(row['ref']),
  profit: maybePaise(row['profit_paise']),
  placedAt: time(row['placed']),
  fills,
});

/** Items by a name they share. */
export function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

function sessionOf(facts: unknown): Session | null {
  if (facts === null) return null;
  const { type, width, capRuns } = facts as Row;
  return { type: text(type), width: Number(width), cap: Number(capRuns) };
}

function marketsOf(rows: Row[], runnerRows: Row[]): Map<string, Market> {
  const runners = grouped(runnerRows, (row) => text(row['market_id']));
  return new Map(
    rows.map((row) => [
      text(row['id']),
      {
        id: text(row['id']),
        winners: Number(row['winners']),
        commissionBps: paise(row['commission_bps']),
        marketType: text(row['market_type']),
        pricing: row['price_ladder'] === 'RATE' ? 'rates' : 'odds',
        session: sessionOf(row['session']),
        held: row['held'] === true,
        result: maybeText(row['result']),
        runners: (runners.get(text(row['id'])) ?? []).map((runner) => ({
          id: text(runner['selection_id']),
          status: text(runner['status']),
          factor: maybePaise(runner['removed_factor']),
          removedAt: runner['removed'] === null ? null : time(runner['removed']),
        })),
      },
    ]),
  );
}

/** Reads all of it in one snapshot, so that bets placed meanwhile are in it whole or not at all. */
export async function readTables(client: pg.ClientBase): Promise<Tables> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const read = async (name: keyof typeof STATEMENTS): Promise<Row[]> =>
      (await client.query<Row>(STATEMENTS[name])).rows;
    const accounts = await read('accounts');
    const fills = grouped((await read('fills')).map(asFill), (fill) => fill.bet);
    return {
      accounts: accounts.map((row) => ({
        id: text(row['id']),
        kind: text(row['kind']),
        player: maybeText(row['player_id']),
        balance: paise(row['balance_paise']),
      })),
      entries: (await read('entries')).map((row) => ({
        transaction: text(row['transaction_id']),
        account: text(row['account_id']),
        paise: paise(row['amount_paise']),
      })),
      transactions: (await read('transactions')).map((row) => ({
        id: text(row['id']),
        key: text(row['key']),
        kind: text(row['kind']),
        market: maybeText(row['market_id']),
        player: maybeText(row['player_id']),
        explanation: row['explanation'] as Transaction['explanation'],
      })),
      markets: marketsOf(await read('markets'), await read('runners')),
      bets: (await read('bets')).map((row) => asBet(row, fills.get(text(row['id'])) ?? [])),
      exposures: (await read('exposures')).map((row) => ({
        player: text(row['player_id']),
        market: text(row['market_id']),
        held: paise(row['exposure_paise']),
        shortfall: paise(row['shortfall_paise']),
      })),
      orders: (await read('orders')).map((row) => ({
        id: text(row['id']),
        player: text(row['player_id']),
        paise: paise(row['amount_paise']),
        status: text(row['status']),
      })),
      withdrawals: (await read('withdrawals')).map((row) => ({
        id: text(row['id']),
        player: text(row['player_id']),
        paise: paise(row['amount_paise']),
        status: text(row['status']),
        ref: maybeText(row['ref']),
      })),
    };
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}
