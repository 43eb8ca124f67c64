import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { RaceCard, WireRunner } from '../../../api/schemas/racing';
import { RACING_SPORTS } from '../../../domain/base/product';
import { tell } from '../../../domain/words/sayings';
import { toIst } from '../../../domain/base/time';
import { done, refuse } from '../../base/call';
import type { Answer } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { RunnersTable } from '../../base/db/marketTables';
import type { LiveMarket, LiveRunner } from '../matches/live';
import { isOver, racesOf, racesOfMatch, venueOf } from './racing';
import type { RaceMarkets } from './racing';
import type { MenuParts } from './menu';
import type { MatchInfo } from '../matches/catalogue';

export type CardParts = MenuParts & { db: Db };

const DAY_MS = 86_400_000;
/** product.md leaves the tabs to api.md section 2.14: today, tomorrow and the day after. */
const DAYS = [0, 1, 2];

/** The race at a time, or of a day the next one, after the last the last; undefined where there is none. */
function raceAt(races: readonly RaceMarkets[], date: string): RaceMarkets | undefined {
  const fitting = races.filter(({ startAt }) => toIst(startAt).startsWith(date));
  return fitting.find((race) => !isOver(race)) ?? fitting.at(-1);
}

function daysOf(parts: CardParts, { sportId, country }: MatchInfo): RaceCard['days'] {
  return DAYS.map((later) => {
    const date = toIst(parts.clock.now() + later * DAY_MS).slice(0, 10);
    const left = racesOf(parts, sportId, date).filter((race) => !isOver(race));
    const before = left.filter(({ main }) => !main.inPlay);
    const near = before.find(({ match }) => match.country === country);
    const next = near ?? before[0] ?? left[0];
    return {
      date,
      race_count: left.length,
      next: next ? { match_id: next.match.id, market_start_time: toIst(next.startAt) } : null,
    };
  });
}

type Row = Pick<
  Selectable<RunnersTable>,
  | 'market_id'
  | 'selection_id'
  | 'name'
  | 'sort'
  | 'position'
  | 'removed_factor'
  | 'removed_at'
  | 'factor_known'
>;

const rowsOf = (db: Db, ids: readonly string[]): Promise<Row[]> =>
  db
    .selectFrom('runners')
    .select(['market_id', 'selection_id', 'name', 'sort', 'position'])
    .select(['removed_factor', 'removed_at', 'factor_known'])
    .where('market_id', '=', sql<string>`any(${ids})`)
    .orderBy('sort')
    .orderBy('market_id')
    .execute();

const removalOf = ({ market_id, removed_factor, removed_at, factor_known }: Row): WireRunner['removals'] =>
  removed_factor === null || removed_at === null
    ? []
    : [
        {
          market_id,
          adjustment_factor: factor_known ? removed_factor / 1000 : null,
          removal_date: toIst(removed_at.getTime()),
        },
      ];

/** Whom a market paid; nobody before it did. */
const paidBy = (market: LiveMarket | undefined): readonly number[] =>
  market?.settled ? (market.result ?? []) : [];

/** Positions of a judge, unless an operator has paid others. */
function positionsOf({ main }: RaceMarkets, rows: readonly Row[]): ReadonlyMap<number, number | null> {
  const own = rows.filter(({ market_id }) => market_id === main.id);
  const first = own.filter(({ position }) => position === 1).map(({ selection_id }) => selection_id);
  const paid = paidBy(main);
  const isJudged = paid.length > 0 && paid.length === first.length && first.every((id) => paid.includes(id));
  return new Map(isJudged ? own.map(({ selection_id, position }) => [selection_id, position]) : []);
}

function entryOf(runner: LiveRunner | undefined): WireRunner['entry'] {
  if (!runner?.entry) return null;
  const { form, jockey = '', weightLb = null } = runner.entry;
  return { form, jockey, weight_lb: weightLb };
}

function runnersOf(race: RaceMarkets, rows: readonly Row[]): WireRunner[] {
  const positions = positionsOf(race, rows);
  const [winners, placed] = [paidBy(race.main), paidBy(race.place)];
  return rows
    .filter(({ market_id }) => market_id === race.main.id)
    .map(({ selection_id, name, sort }) => ({
      selection_id,
      name,
      number: sort,
      stall: race.main.runners.get(selection_id)?.stall ?? null,
      entry: entryOf(race.main.runners.get(selection_id)),
      position: positions.get(selection_id) ?? null,
      is_winner: winners.includes(selection_id) ? 1 : 0,
      is_placed: placed.includes(selection_id) ? 1 : 0,
      removals: rows.filter((row) => row.selection_id === selection_id).flatMap(removalOf),
    }));
}

async function raceOf(db: Db, race: RaceMarkets): Promise<NonNullable<RaceCard['race']>> {
  const { startAt, main, place } = race;
  const rows = await rowsOf(db, [...new Set([main.id, place?.id ?? main.id])]);
  return {
    market_start_time: toIst(startAt),
    win_market_id: main === place ? '' : main.id,
    place_market_id: place?.id ?? '',
    number_of_places: place?.winners ?? 0,
    is_result_declared: main.settled ? 1 : 0,
    runners: runnersOf(race, rows),
  };
}

/** The card of a race: its runners with what lists and prices leave out, and where the next days' races are.
 * @param date a day, or a time of one race, in UTC+5:30 */
export async function raceCardOf(parts: CardParts, matchId: string, date: string): Promise<Answer<RaceCard>> {
  const match = parts.catalogue.match(matchId);
  if (!match || !RACING_SPORTS.includes(match.sportId)) return refuse('NOT_FOUND', tell('matchNotOffered'));
  const race = raceAt(racesOfMatch(parts, matchId), date);
  return done({
    sport_id: match.sportId,
    venue: venueOf(match),
    country: match.country,
    days: daysOf(parts, match),
    race: race ? await raceOf(parts.db, race) : null,
  });
}
