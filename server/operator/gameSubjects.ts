import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** How a subject of several parts is named; `middle` may have strokes itself. */
function partsOf(id: string): { provider: string; middle: string; player: string } {
  const [provider = '', ...rest] = id.split('/');
  return { provider, middle: rest.slice(0, -1).join('/'), player: rest.at(-1) ?? '' };
}

/** PROVIDER/ROUND/PLAYER or PROVIDER/CAMPAIGN/PLAYER: what a subject of several parts is called. */
export const partsId = (provider: string, middle: string, player: string): string =>
  [provider, middle, player].join('/');

/** A player's round of a provider's game. */
export function gameRound({ id }: { id: string }): RawBuilder<unknown> {
  const { provider, middle: round, player } = partsOf(id);
  return sql`
    select to_jsonb(r) as state from game_rounds r where provider = ${provider} and round = ${round}
      and player_id = (select p.id from players p where p.user_name = ${player}) for no key update of r`;
}

/** Free bets of a campaign that a player has, by game. */
export function freeBetsOf({ id }: { id: string }): RawBuilder<unknown> {
  const { provider, middle: campaign, player } = partsOf(id);
  return sql`
    with own as (select * from free_bets where provider = ${provider} and campaign = ${campaign}
      and player_id = (select p.id from players p where p.user_name = ${player}) order by game for no key update)
    select jsonb_object_agg(game, to_jsonb(own) - 'game') as state from own`;
}

export const gameDifference = ({ id }: { id: string }): RawBuilder<unknown> => sql`
  select to_jsonb(d) as state from game_differences d where d.id::text = ${id} for no key update of d`;

/** What one of our own games owes, wherever it keeps it. */
export const refusedMessage = ({ id }: { id: string }): RawBuilder<unknown> => sql`
  with rounds as (select * from own_rounds where own_rounds.id = ${id} for no key update),
    stakes as (select * from own_stakes where own_stakes.id = ${id} for no key update),
    messages as (select * from own_shared_messages where tx = ${id} for no key update)
  select coalesce((select to_jsonb(rounds) from rounds), (select to_jsonb(stakes) from stakes),
    (select to_jsonb(messages) from messages)) as state`;
