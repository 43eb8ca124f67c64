import { sql } from 'kysely';
import type { ConsoleAsked } from '../../../api/schemas/operator/console';
import { toRupees } from '../../../domain/base/money';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';
import { dayOf, MARKET_SUBJECT } from '../../ledger/gameSums';
import type { Outcome } from '../../operator/outcome';
import type { Known } from './desk';
import { shown } from './rows';

const GAMES = 'Games of providers';

type Sum = { sportId: number | null; players: number; paise: number };

/** What the house won or lost today by sport, with commission: what players did not get back. Only what was settled counts. */
export async function readDay(
  db: Db,
  _asked: ConsoleAsked,
  { exchangeNow }: Pick<Known, 'exchangeNow'>,
): Promise<Outcome> {
  const { rows } = await sql<Sum>`
    select t.sport_id as "sportId", count(distinct g.player_id)::int as players, -sum(g.paise)::bigint as paise
    from game_sums g
      left join markets m on g.subject_kind = ${MARKET_SUBJECT} and m.id = g.subject_id
      left join matches t on t.id = m.match_id
    where g.day = ${dayOf(sql`${new Date(exchangeNow())}::timestamptz`)}
    group by t.sport_id order by 3, 1`.execute(db);
  return shown(
    rows.map(({ sportId, players, paise }) => ({
      sport: sportId === null ? GAMES : sportName(sportId),
      players,
      house: toRupees(paise),
    })),
  );
}
