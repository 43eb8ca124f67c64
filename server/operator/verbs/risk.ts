import { sql } from 'kysely';
import * as v from 'valibot';
import { formatAmount, parseAmount, toRupees } from '../../../domain/base/money';
import { COMMAND_MAX_PAISE } from '../../../domain/placing/limits';
import type { Db } from '../../base/db/connect';
import { setMarketLimit, setPoolLimit, setVelocity } from '../../risk/change';
import { HOUR_S } from '../second';
import { limitsBy, needOfLimits } from '../approvals/thresholds';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { typed } from '../words';
import { badSport, sportOf } from './sportWords';

/** Words of the command line, without those left out. */
type Typed = readonly string[];
/** What is limited, as the log names it, and how the limit is set; null takes it away. */
type Place = { of: string; set: (db: Db, paise: number | null) => Promise<void> };
type Found = Place | { fault: string };

const WANTED =
  'what is limited is "market ID", "runner MARKET SELECTION", "match ID", "sport NAME", "day" or "velocity [MARKET]"';

async function findMarket(db: Db, id: string, selection?: string): Promise<Found> {
  const runners = await db
    .selectFrom('markets')
    .leftJoin('runners', 'runners.market_id', 'markets.id')
    .select(['markets.id', 'selection_id'])
    .where('markets.id', '=', id)
    .where('result', 'is', null)
    .execute();
  if (runners.length === 0) return { fault: `there is no market ${id} without a result` };
  if (selection === undefined)
    return { of: `market ${id}`, set: (trx, paise) => setMarketLimit(trx, id, 0, paise) };
  const runner = runners.find(({ selection_id }) => String(selection_id) === selection)?.selection_id;
  if (runner === undefined || runner === null)
    return { fault: `market ${id} has no runner with the selection id ${selection}` };
  return { of: `runner ${id} ${selection}`, set: (trx, paise) => setMarketLimit(trx, id, runner, paise) };
}

async function findMatch(db: Db, id: string): Promise<Found> {
  const match = await db.selectFrom('matches').select('id').where('id', '=', id).executeTakeFirst();
  if (!match) return { fault: `there is no match ${id}` };
  return { of: `match ${id}`, set: (trx, paise) => setPoolLimit(trx, 'match', id, paise) };
}

function findSport(text: string): Found {
  const sport = sportOf(text);
  if (sport === undefined) return { fault: badSport(text) };
  const id = String(sport);
  return { of: `sport ${id}`, set: (trx, paise) => setPoolLimit(trx, 'sport', id, paise) };
}

async function findVelocity(db: Db, id: string): Promise<Found> {
  const found = await findMarket(db, id);
  if ('fault' in found) return found;
  return { of: `velocity ${id}`, set: (trx, paise) => setVelocity(trx, id, paise) };
}

const VELOCITY: Place = { of: 'velocity', set: (trx, paise) => setVelocity(trx, '', paise) };
const DAY: Place = { of: 'day', set: (trx, paise) => setPoolLimit(trx, 'day', '', paise) };

/** How many words each takes, and what it finds by them. */
const FINDERS: Readonly<Record<string, { words: number; find: (db: Db, words: Typed) => Promise<Found> }>> = {
  market: { words: 1, find: (db, [id = '']) => findMarket(db, id) },
  runner: { words: 2, find: (db, [id = '', selection]) => findMarket(db, id, selection) },
  match: { words: 1, find: (db, [id = '']) => findMatch(db, id) },
  sport: { words: 1, find: (_, [text = '']) => Promise.resolve(findSport(text)) },
  velocity: { words: 1, find: (db, [id = '']) => findVelocity(db, id) },
  day: { words: 0, find: () => Promise.resolve(DAY) },
};

function find(db: Db, [scope = '', ...words]: Typed): Promise<Found> {
  if (scope === 'velocity' && words.length === 0) return Promise.resolve(VELOCITY);
  const finder = FINDERS[scope];
  return finder?.words === words.length ? finder.find(db, words) : Promise.resolve({ fault: WANTED });
}

/** An amount; null: no limit; undefined: neither. */
function limitIn(text: string): number | null | undefined {
  if (text === 'none') return null;
  const paise = parseAmount(text);
  return paise !== undefined && paise >= 0 && paise <= COMMAND_MAX_PAISE ? paise : undefined;
}

async function setRisk(db: Db, typed: Typed, text: string): Promise<Outcome> {
  const paise = limitIn(text);
  if (paise === undefined)
    return failed(
      `--house-loss must be an amount of at most ${formatAmount(COMMAND_MAX_PAISE)} (0: no more bets that the house could lose by), or none, not "${text}"`,
    );
  const place = await find(db, typed);
  if ('fault' in place) return failed(place.fault);
  await place.set(db, paise);
  return {
    ok: true,
    text: `${place.of}: the house may lose ${paise === null ? 'as much as the other limits let it' : formatAmount(paise)}`,
    data: { of: place.of, house_loss: paise === null ? null : toRupees(paise) },
  };
}

function subjectOf([scope = '', ...words]: Typed) {
  const ids = scope === 'sport' ? words.map((word) => String(sportOf(word) ?? word)) : words;
  return { kind: 'risk', id: [scope, ...ids].join(' ') } as const;
}

/** What is limited of that, as the log names it. */
const standing = (db: Db, id: string) =>
  limitsBy(
    db,
    sql`select coalesce(jsonb_object_agg(l.of, l.paise), '{}') as limits from (
      select case selection_id when 0 then 'market ' || market_id else 'runner ' || market_id || ' ' || selection_id end as of,
        house_loss_paise as paise from risk_limits
      union all select trim(scope || ' ' || scope_id), house_loss_paise from risk_pools
      union all select trim('velocity ' || market_id), fall_paise from risk_velocity) l where l.of = ${id}`,
  );

/** `of`: a kind of thing and which: ["runner", "1.4321400001", "4107"]. */
export const setRiskVerb = defineVerb({
  name: 'set-risk',
  request: v.object({ of: v.pipe(v.array(typed), v.minLength(1), v.maxLength(3)), houseLoss: typed }),
  who: ['risk'],
  subject: ({ of }) => subjectOf(of),
  second: {
    when: (db, { of }, _, attempt) => needOfLimits(db, (at) => standing(at, subjectOf(of).id), attempt),
    lapsesAfterS: HOUR_S,
  },
  handle: (db, { of, houseLoss }) => setRisk(db, of, houseLoss),
});
