import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../base/db/connect';
import type { Caller } from './caller';
import { freeBetsOf, gameDifference, gameRound, refusedMessage } from './gameSubjects';

/** What a command is about. `place`: a market, or a match with all of its markets, by either's id; `self`: whoever asks;
 * `approval`: what a request of two people is about; `exchange`: nothing of its own. */
export type SubjectKind =
  | 'player'
  | 'market'
  | 'match'
  | 'place'
  | 'bet'
  | 'withdrawal'
  | 'setting'
  | 'sport'
  | 'query'
  | 'problem'
  | 'average'
  | 'provider'
  | 'table'
  | 'gameRound'
  | 'freeBets'
  | 'difference'
  | 'message'
  | 'operator'
  | 'self'
  | 'approval'
  | 'exchange'
  | 'halt'
  | 'month'
  | 'risk';
export type Subject = { kind: SubjectKind; id: string };

type One = { id: string };

/** A market with its runners, and how its bets stand. */
const marketOf = ({ id }: One): RawBuilder<unknown> => sql`
  select to_jsonb(m) || jsonb_build_object(
      'runners', coalesce((select jsonb_agg(to_jsonb(r) - 'market_id' order by r.selection_id)
        from runners r where r.market_id = m.id), '[]'),
      'bets', coalesce((select jsonb_object_agg(status, count) from (
        select status, count(*) from bets where market_id = m.id group by status) b), '{}')) as state
  from markets m where m.id = ${id} for no key update of m`;

const matchOf = ({ id }: One): RawBuilder<unknown> => sql`
  with own as (select * from markets where match_id = ${id} order by id for no key update)
  select to_jsonb(t) - 'score' || jsonb_build_object('markets', coalesce((select jsonb_agg(to_jsonb(own) order by own.id)
    from own), '[]')) as state
  from matches t where t.id = ${id}`;

/** Locks rows in the order of everybody else: markets first, then what belongs to them, players and accounts. Each leaves out
 * what is nobody's business here: of a password it keeps only whether it is another one. */
const READERS: Readonly<
  Record<Exclude<SubjectKind, 'place' | 'self' | 'approval'>, (subject: One) => RawBuilder<unknown>>
> = {
  player: ({ id }) => sql`
    select to_jsonb(p) - 'password_hash' || jsonb_build_object(
        'password', left(encode(sha256(convert_to(p.password_hash, 'UTF8')), 'hex'), 12),
        'balance_paise', (select balance_paise from accounts where player_id = p.id),
        'sessions', (select count(*) from tokens where player_id = p.id and revoked_at is null),
        'codes', (select count(*) from login_codes where player_id = p.id)
          + (select count(*) from action_codes where player_id = p.id)) as state
    from players p where p.user_name = ${id} for no key update of p`,
  market: marketOf,
  match: matchOf,
  bet: ({ id }) => sql`
    with market as (select m.id, m.result from markets m join bets b on b.market_id = m.id
      where b.id::text = ${id} for no key update of m)
    select to_jsonb(b) || jsonb_build_object('market_result', market.result, 'fills', coalesce((
        select jsonb_agg(jsonb_build_object('odds', odds, 'stake_paise', stake_paise) order by id)
        from live_fills where bet_id = b.id), '[]')) as state
    from bets b, market where b.id::text = ${id}`,
  withdrawal: ({ id }) => sql`
    select to_jsonb(w) - 'account' - 'ifsc' - 'mobile' as state from withdrawals w
    where w.id::text = ${id} for no key update of w`,
  setting: ({ id }) => sql`
    select jsonb_object_agg(name, value) as state from settings where name in (${id}, ${`${id}_hi`}, ${`${id}_bn`})`,
  sport: ({ id }) => sql`
    select jsonb_build_object('off', exists (select from sports_off where sport_id::text = ${id})) as state`,
  average: ({ id }) => sql`
    select to_jsonb(a) as state from averages a where a.competition || ':' || a.event || ':' || a.place = ${id}`,
  table: ({ id }) => sql`
    with terms as (select * from casino_terms where slug = ${id} for no key update),
    round as (select round_id, void_asked from casino_rounds
      where slug = ${id} and state in ('OPEN', 'LOCKED', 'DEALING') order by opens_at desc limit 1 for no key update)
    select jsonb_build_object('is_closed', false, 'min_stake_paise', null, 'max_stake_paise', null, 'margin', null,
        'video_url', null) || coalesce((select to_jsonb(terms) - 'slug' from terms), '{}')
      || coalesce((select to_jsonb(round) from round), '{}') as state`,
  halt: ({ id }) => sql`
    select to_jsonb(h) as state from halts h left join players p on h.scope = 'player' and p.id::text = h.scope_id
    where trim(h.scope || ' ' || coalesce(p.user_name, h.scope_id)) = ${id} and h.ended_at is null`,
  risk: ({ id }) => sql`
    select to_jsonb(l) as state from (
      select case selection_id when 0 then 'market ' || market_id else 'runner ' || market_id || ' ' || selection_id end as of,
        house_loss_paise from risk_limits
      union all select trim(scope || ' ' || scope_id), house_loss_paise from risk_pools
      union all select trim('velocity ' || market_id), fall_paise from risk_velocity) l
    where l.of = ${id}`,
  month: ({ id }) => sql`
    select to_jsonb(a) - 'archived_at' as state from archived_months a
    where a.of_table || ' ' || to_char(a.month::timestamp, 'YYYY-MM') = ${id}`,
  query: ({ id }) => sql`
    select to_jsonb(q) as state from bet_queries q where q.id::text = ${id} for no key update of q`,
  provider: ({ id }) => sql`
    select to_jsonb(p) || jsonb_build_object(
        'games', coalesce((select jsonb_object_agg(game, to_jsonb(g) - 'provider' - 'game')
          from provider_games g where g.provider = p.code), '{}'),
        'keys', coalesce((select jsonb_object_agg(key_id, ends_at) from provider_keys k
          where k.provider = p.code), '{}')) as state
    from providers p where p.code = ${id} for no key update of p`,
  gameRound,
  freeBets: freeBetsOf,
  difference: gameDifference,
  message: refusedMessage,
  operator: ({ id }) => sql`
    select to_jsonb(o) - 'password_hash' - 'invitation_hash' || jsonb_build_object(
        'password', left(encode(sha256(convert_to(o.password_hash, 'UTF8')), 'hex'), 12),
        'invitation', left(encode(sha256(convert_to(o.invitation_hash, 'UTF8')), 'hex'), 12),
        'factors', (select count(*) from operator_factors f where f.operator_id = o.id and f.state = 'active'),
        'sessions', (select count(*) from operator_tokens t where t.operator_id = o.id and t.revoked_at is null)) as state
    from operators o where o.name = ${id} for no key update of o`,
  exchange: () => sql`select null::jsonb as state`,
  problem: ({ id }) => sql`
    select to_jsonb(p) - 'log' as state from problem_reports p where p.id::text = ${id} for no key update of p`,
};

const isMarket = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('markets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const isRead = (kind: string): kind is keyof typeof READERS => Object.hasOwn(READERS, kind);

/** What a request of two people is about. */
async function approvedSubject(db: Db, id: string): Promise<Subject> {
  const row = await db
    .selectFrom('approvals')
    .select(['subject_kind', 'subject_id'])
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
  return row && isRead(row.subject_kind)
    ? { kind: row.subject_kind, id: row.subject_id }
    : { kind: 'exchange', id: '' };
}

/** A `place` as the market or the match that it is, and `self` as the operator. */
export async function resolveSubject(db: Db, { kind, id }: Subject, caller: Caller): Promise<Subject> {
  if (kind === 'self')
    return caller.kind === 'operator' ? { kind: 'operator', id: caller.name } : { kind: 'exchange', id: '' };
  if (kind === 'approval') return approvedSubject(db, id);
  if (kind !== 'place') return { kind, id };
  return { kind: (await isMarket(db, id)) ? 'market' : 'match', id };
}

/** The state of a subject as JSON text, its row locked until the transaction ends; null if there is none. Whoever has not
 * locked it yet reads twice: the first statement may have waited for the lock with what it saw before. */
export async function readSubject(db: Db, { kind, id }: Subject): Promise<string | null> {
  if (!isRead(kind)) throw new Error('a subject is resolved first');
  const { rows } = await sql<{ state: string | null }>`
    select state::text from (${READERS[kind]({ id })}) read`.execute(db);
  return rows[0]?.state ?? null;
}
