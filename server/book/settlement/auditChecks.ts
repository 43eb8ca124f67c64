import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ACCOUNT_MAX_PAISE } from '../../../domain/placing/limits';
import type { Check } from './auditCheck';
import { GAME_CHECKS } from './auditGames';

/** Each statement returns a line of text per row of the range that breaks its rule. */
export const CHECKS: readonly Check[] = [
  {
    check: 'every transaction sums to 0',
    by: 'transactions',
    rows: ({
      from,
      to,
    }) => sql`select format('transaction %s: %s paise', transaction_id, sum(amount_paise)) as detail
      from entries where transaction_id between ${from}::bigint and ${to}::bigint group by transaction_id having sum(amount_paise) <> 0`,
  },
  {
    check: 'a balance is the sum of its entries',
    by: 'accounts',
    rows: ({ from, to }) => sql`
      select format('account %s: balance %s, entries %s', a.id, a.balance_paise, coalesce(e.paise, 0)) as detail
      from accounts a left join (select account_id, sum(amount_paise) as paise from entries
          where account_id between ${from}::bigint and ${to}::bigint group by account_id) e
        on e.account_id = a.id where a.id between ${from}::bigint and ${to}::bigint and a.balance_paise <> coalesce(e.paise, 0)`,
  },
  {
    check: 'no account is beyond what may be counted',
    by: 'accounts',
    rows: ({ from, to }) => sql`
      select format('account %s (%s): %s paise; "chips NAME -AMOUNT" takes back what was given by mistake', a.id,
        coalesce(p.user_name, a.kind), a.balance_paise) as detail
      from accounts a left join players p on p.id = a.player_id
      where a.id between ${from}::bigint and ${to}::bigint and abs(a.balance_paise) > ${sql.lit(ACCOUNT_MAX_PAISE)}`,
  },
  {
    check: 'what is held back never exceeds the balance',
    by: 'accounts',
    rows: ({ from, to }) => sql`
      select format('player %s: balance %s, held back %s', a.player_id, a.balance_paise, e.paise) as detail
      from accounts a join (select player_id, sum(exposure_paise) as paise from exposures group by player_id) e
        on e.player_id = a.player_id where a.id between ${from}::bigint and ${to}::bigint and e.paise > a.balance_paise`,
  },
  {
    check: 'a stake is matched, open or cancelled',
    by: 'bets',
    rows: ({ from, to }) => sql`select format('bet %s', id) as detail from bets
      where id between ${from}::bigint and ${to}::bigint and (stake_paise <> matched_paise + open_paise + cancelled_paise
        or least(matched_paise, open_paise, cancelled_paise) < 0
        or (open_paise > 0) <> (status in ('UNMATCHED', 'PARTIAL')))`,
  },
  {
    check: 'what is matched is the sum of the fills',
    by: 'bets',
    rows: ({ from, to }) => sql`
      select format('bet %s: matched %s, fills %s', b.id, b.matched_paise, coalesce(f.paise, 0)) as detail
      from bets b left join (select bet_id, sum(stake_paise) as paise from fills
          where bet_id between ${from}::bigint and ${to}::bigint group by bet_id) f on f.bet_id = b.id
      where b.id between ${from}::bigint and ${to}::bigint and b.matched_paise <> coalesce(f.paise, 0)`,
  },
  {
    check: 'a fill is undone once, by as much of the same bet',
    by: 'bets',
    rows: ({ from, to }) => sql`
      select format('fill %s', u.id) as detail from fills u join fills f on f.id = u.undoes
      where u.bet_id between ${from}::bigint and ${to}::bigint and (f.bet_id <> u.bet_id or f.kind = 'undone'
        or f.stake_paise + u.stake_paise <> 0 or f.odds <> u.odds
        or f.counter_bet_id is distinct from u.counter_bet_id)`,
  },
  {
    check: 'a fill between players has its other half, and the two are different players on different sides',
    by: 'bets',
    rows: ({
      from,
      to,
    }) => sql`select format('fill %s', f.id) as detail from live_fills f join bets b on b.id = f.bet_id
      where b.id between ${from}::bigint and ${to}::bigint and f.counter_bet_id is not null and not exists (
        select from live_fills g join bets c on c.id = g.bet_id
        where g.bet_id = f.counter_bet_id and g.counter_bet_id = f.bet_id and g.odds = f.odds
          and g.stake_paise = f.stake_paise and c.player_id <> b.player_id and c.is_back <> b.is_back
          and c.selection_id = b.selection_id and c.market_id = b.market_id)`,
  },
  {
    check: 'a fill is at the odds asked or better, or at the worst its player allowed',
    by: 'bets',
    rows: ({
      from,
      to,
    }) => sql`select format('fill %s', f.id) as detail from live_fills f join bets b on b.id = f.bet_id
      where b.id between ${from}::bigint and ${to}::bigint and case when b.is_back
        then coalesce(f.struck_odds, f.odds) < coalesce((b.asked->>'worstOdds')::int, b.odds)
        else coalesce(f.struck_odds, f.odds) > coalesce((b.asked->>'worstOdds')::int, b.odds) end`,
  },
  {
    check: 'a bet on a session is whole, with the house, on its line and at its rate',
    by: 'bets',
    rows: ({ from, to }) => sql`
      select format('bet %s', b.id) as detail from bets b join markets m on m.id = b.market_id
      where b.id between ${from}::bigint and ${to}::bigint and ((m.session is null) <> (b.rate_bps is null)
        or m.session is not null and (b.open_paise > 0 or exists (select from live_fills f
          where f.bet_id = b.id and (f.odds <> b.odds or f.counter_bet_id is not null))))`,
  },
  {
    check: 'a market that ended has no open or unsettled bet',
    by: 'bets',
    rows: ({ from, to }) => sql`
      select format('bet %s', b.id) as detail from bets b join markets m on m.id = b.market_id
      where b.id between ${from}::bigint and ${to}::bigint and m.result is not null
        and (b.open_paise > 0 or (b.matched_paise > 0 and b.status not in ('SETTLED', 'VOID', 'DELETED')))`,
  },
  {
    check: 'a market that ended has no live position',
    by: 'players',
    rows: ({ from, to }) => sql`
      select format('player %s, market %s', p.player_id, p.market_id) as detail
      from positions p join markets m on m.id = p.market_id
      where p.player_id between ${from}::bigint and ${to}::bigint and m.result is not null
        and (p.live_bets <> 0 or p.open_wins_paise <> 0 or p.open_loses_paise <> 0)`,
  },
  {
    check: 'a settlement is what its bets made, and was paid',
    by: 'transactions',
    // Corrections included: they undo both the sums and the bets.
    rows: ({ from, to }) => sql`
      with touched as (select distinct market_id, player_id from transactions
        where id between ${from}::bigint and ${to}::bigint and kind in ('settlement', 'void', 'correction'))
      select format('market %s, player %s', t.market_id, t.player_id) as detail
      from touched join transactions t using (market_id, player_id)
      where t.kind in ('settlement', 'void', 'correction') group by t.market_id, t.player_id
      having sum((t.explanation ->> 'grossPaise')::bigint) <> (select coalesce(sum(b.profit_paise), 0) from bets b
          where b.market_id = t.market_id and b.player_id = t.player_id)
        or sum((t.explanation ->> 'netPaise')::bigint + (t.explanation ->> 'bornByHousePaise')::bigint) <> (
          select coalesce(sum(e.amount_paise), 0) from transactions s join entries e on e.transaction_id = s.id
            join accounts a on a.id = e.account_id
          where s.market_id = t.market_id and s.player_id = t.player_id and a.player_id = t.player_id)`,
  },
  {
    check: 'what games brought is the sum of the entries of its subject and day',
    by: 'transactions',
    rows: ({ from, to }) => sql`
      with touched as (select distinct player_id, 'market' as subject_kind, market_id as subject_id from transactions
        where id between ${from}::bigint and ${to}::bigint and player_id is not null and market_id is not null),
      entered as (select t.player_id, s.subject_kind, s.subject_id,
          ((t.at at time zone 'UTC') + interval '330 minutes')::date as day,
          sum(e.amount_paise) as paise, count(*) as count, max(t.at) as last_at, min(t.id) as first_id, max(t.id) as last_id
        from touched s join transactions t on t.player_id = s.player_id and t.market_id = s.subject_id
          join entries e on e.transaction_id = t.id
          join accounts a on a.id = e.account_id and a.player_id = t.player_id group by 1, 2, 3, 4)
      select format('player %s, %s %s, %s: kept %s, entries %s',
        player_id, subject_kind, subject_id, day, g.paise, e.paise) as detail
      from (select g.* from game_sums g join touched using (player_id, subject_kind, subject_id)) g
        full join entered e using (player_id, subject_kind, subject_id, day)
      where (g.paise, g.count, g.last_at, g.first_id, g.last_id) is distinct from
        (e.paise::bigint, e.count::int, e.last_at, e.first_id, e.last_id)`,
  },
  {
    check: 'a bet does not outlast its delay',
    by: 'players',
    // Only a running server tells its time: what a dead one left is refused when the next one starts. A busy or broken
    // database may hold one up for its longest waits.
    rows: ({ from, to }) => sql`
      select format('player %s, ref %s', p.player_id, p.ref) as detail from pending_bets p, exchange_time t
      where p.player_id between ${from}::bigint and ${to}::bigint and p.until < t.exchange_at - interval '30 seconds' * t.speed`,
  },
  {
    check: 'a paid deposit is in the ledger, another is not',
    by: 'players',
    rows: ({
      from,
      to,
    }) => sql`select format('order %s is %s', o.id, o.status) as detail from payment_orders o
      where o.player_id between ${from}::bigint and ${to}::bigint
        and (o.status = 'paid') <> exists (select from transactions t where t.key = 'deposit:' || o.id)`,
  },
  {
    check: 'a withdrawal left the account, and came back when it was not paid',
    by: 'withdrawals',
    rows: ({
      from,
      to,
    }) => sql`select format('withdrawal %s is %s', w.id, w.status) as detail from withdrawals w
      where w.id between ${from}::bigint and ${to}::bigint and (
        not exists (select from transactions t where t.key = 'withdrawal:' || w.id)
        or (w.status in ('rejected', 'failed')) <> exists (select from transactions t where t.key = 'withdrawal-returned:' || w.id))`,
  },
  ...GAME_CHECKS,
];

/** Checked only by a full audit, which sums every entry. */
export const LEDGER: Pick<Check, 'check'> & { rows: RawBuilder<{ detail: string }> } = {
  check: 'the ledger sums to 0',
  rows: sql`select format('%s paise', sum(amount_paise)) as detail from entries having sum(amount_paise) <> 0`,
};
