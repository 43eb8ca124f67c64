import { sql } from 'kysely';
import { dayOf, GAME_SUBJECT } from '../../ledger/gameSums';
import type { Check } from './auditCheck';

/** What a live row of a provider's game brought its player: of a free bet nothing. */
const BROUGHT = sql.raw(
  `case when kind = 'bet' then case when free is null then -amount_paise else 0 end else amount_paise end`,
);

/** Money that games of providers moved. */
export const GAME_CHECKS: readonly Check[] = [
  {
    check: 'the account of a provider is what its games took less what they paid',
    by: 'accounts',
    rows: ({ from, to }) => sql`
      select format('provider %s: balance %s, games %s', a.provider, a.balance_paise, -coalesce(g.paise, 0)) as detail
      from accounts a left join (select provider, sum(${BROUGHT}) as paise from game_transactions
          where state = 'APPLIED' and kind <> 'rollback' group by provider) g on g.provider = a.provider
      where a.id between ${from}::bigint and ${to}::bigint and a.kind = 'provider'
        and a.balance_paise <> -coalesce(g.paise, 0)`,
  },
  {
    check: 'a round of a game is the sum of its live bets and wins, and void without a bet',
    by: 'players',
    rows: ({ from, to }) => sql`
      select format('round %s/%s of player %s', r.provider, r.round, r.player_id) as detail
      from game_rounds r left join (select provider, round, player_id,
            coalesce(-sum(${BROUGHT}) filter (where kind = 'bet'), 0) as bets,
            coalesce(sum(${BROUGHT}) filter (where kind = 'win'), 0) as wins, count(*) filter (where kind = 'bet') as live
          from game_transactions where state = 'APPLIED' and kind in ('bet', 'win')
            and player_id between ${from}::bigint and ${to}::bigint group by 1, 2, 3) t using (provider, round, player_id)
      where r.player_id between ${from}::bigint and ${to}::bigint and (r.bets_paise <> coalesce(t.bets, 0)
        or r.wins_paise <> coalesce(t.wins, 0) or (r.state = 'VOID') <> (coalesce(t.live, 0) = 0))`,
  },
  {
    check: 'what a game of a provider brought is the sum of the entries of its day',
    by: 'transactions',
    // Only of the days of these transactions: a player may have many rounds in one game.
    rows: ({ from, to }) => sql`
      with touched as (select distinct player_id, game, ${dayOf(sql`at`)} as day from transactions
        where id between ${from}::bigint and ${to}::bigint and player_id is not null and game is not null),
      entered as (select s.player_id, s.game, s.day, sum(e.amount_paise) as paise, count(*) as count,
          max(t.at) as last_at, min(t.id) as first_id, max(t.id) as last_id
        from touched s join transactions t on t.player_id = s.player_id and t.game = s.game
            and t.at >= (s.day::timestamp - interval '330 minutes') at time zone 'UTC'
            and t.at < (s.day::timestamp + interval '1110 minutes') at time zone 'UTC'
          join entries e on e.transaction_id = t.id
          join accounts a on a.id = e.account_id and a.player_id = t.player_id group by 1, 2, 3)
      select format('player %s, game %s, %s: kept %s, entries %s', e.player_id, e.game, e.day, g.paise, e.paise) as detail
      from entered e left join game_sums g on g.player_id = e.player_id and g.subject_kind = ${GAME_SUBJECT}
        and g.subject_id = e.game and g.day = e.day
      where (g.paise, g.count, g.last_at, g.first_id, g.last_id) is distinct from
        (e.paise::bigint, e.count::int, e.last_at, e.first_id, e.last_id)`,
  },
  {
    check: 'a movement of a game is in the ledger once, with the amount of its message',
    by: 'transactions',
    rows: ({ from, to }) => sql`
      select format('transaction %s: %s', l.id, l.key) as detail
      from transactions l left join game_transactions t on t.transaction_id = l.id
        left join game_transactions target on t.kind = 'rollback' and target.provider = t.provider and target.tx = t.target
        left join accounts a on a.player_id = l.player_id
        left join entries e on e.transaction_id = l.id and e.account_id = a.id
      where l.id between ${from}::bigint and ${to}::bigint and l.kind = 'game'
        and (t.tx is null or e.amount_paise is distinct from
          case t.kind when 'bet' then -t.amount_paise
            when 'rollback' then case target.kind when 'bet' then target.amount_paise else -target.amount_paise end
            else t.amount_paise end)`,
  },
];
