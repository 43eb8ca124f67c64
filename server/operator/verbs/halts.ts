import * as v from 'valibot';
import { toIst } from '../../../domain/base/time';
import { HALT_SCOPES } from '../../../domain/placing/halt';
import type { HaltScope } from '../../../domain/placing/halt';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { beginHalt, endHalt } from '../../halts/change';
import { readHalts } from '../../halts/standing';
import { HOUR_S } from '../second';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { flag, maybe, typed } from '../words';
import { sportOf } from './sportWords';

/** What was typed: `all`, or a kind of thing and which. */
type Typed = { scope: string; id?: string | undefined };
/** What is stopped, as the table has it. `name`: as operators type it. */
type Place = { scope: HaltScope; id: string; name: string };
type Found = Place | { fault: string };

const WANTED = `what is stopped is one of ${HALT_SCOPES.join(', ')}, all but all with which: halt sport cricket`;

const isScope = (text: string): text is HaltScope => (HALT_SCOPES as readonly string[]).includes(text);

/** The same for sports, whichever way they are typed, before anything is looked up. */
const typedId = (scope: string, id = ''): string => (scope === 'sport' ? String(sportOf(id) ?? id) : id);

async function findPlayer(db: Db, name: string): Promise<Found> {
  const player = await db
    .selectFrom('players')
    .select(['id', 'user_name'])
    .where('user_name', '=', name)
    .executeTakeFirst();
  if (!player) return { fault: `there is no player ${name}` };
  return { scope: 'player', id: String(player.id), name: player.user_name };
}

async function findRow(db: Db, scope: 'match' | 'market', id: string): Promise<Found> {
  const table = scope === 'match' ? 'matches' : 'markets';
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row ? { scope, id, name: id } : { fault: `there is no ${scope} ${id}` };
}

/** What a command is about, if there is such a thing. */
async function find(db: Db, { scope, id }: Typed): Promise<Found> {
  if (!isScope(scope) || (scope === 'all') !== (id === undefined)) return { fault: WANTED };
  const typed = id ?? '';
  switch (scope) {
    case 'all':
      return { scope, id: '', name: '' };
    case 'sport': {
      const sport = sportOf(typed);
      return sport === undefined
        ? { fault: `there is no sport ${typed}` }
        : { scope, id: String(sport), name: sportName(sport) };
    }
    case 'match':
    case 'market':
      return findRow(db, scope, typed);
    case 'player':
      return findPlayer(db, typed);
  }
}

/** What is stopped, as a sentence begins. */
export const wordsOf = ({ scope, name }: Pick<Place, 'scope' | 'name'>): string =>
  scope === 'all' ? 'all betting' : `${scope} ${name}`;

/** How the same is typed. */
const argsOf = ({ scope, name }: Place): string => (scope === 'all' ? 'all' : `${scope} ${name}`);

const dataOf = ({ scope, id }: Place) => ({ scope, ...(id === '' ? {} : { id }) });

type HaltFlags = { reason: string; everything?: boolean | undefined };

async function halt(db: Db, typed: Typed, { reason, everything = false }: HaltFlags): Promise<Outcome> {
  const place = await find(db, typed);
  if ('fault' in place) return failed(place.fault);
  const now = await readExchangeTime(db);
  const asked = { scope: place.scope, id: place.id, isWhole: everything, reason: reason.trim(), now };
  const before = await beginHalt(db, asked);
  const words = wordsOf(place);
  if (before) return failed(`${words} is stopped since ${toIst(before.since)}: ${before.reason}`, 'HALTED');
  const goesOn = everything ? 'cancels and cash out too' : 'cancels, cash out and smaller bets go on';
  return {
    ok: true,
    text: `${words} is stopped (${goesOn}): no bet begun before is open, and none is taken until "resume ${argsOf(place)}"`,
    data: { ...dataOf(place), since: toIst(now), everything, reason: asked.reason },
  };
}

async function resume(db: Db, typed: Typed): Promise<Outcome> {
  const place = await find(db, typed);
  if ('fault' in place) return failed(place.fault);
  const { scope, id } = place;
  const words = wordsOf(place);
  if (!(await endHalt(db, { scope, id, now: await readExchangeTime(db) })))
    return failed(`${words} is not stopped; nothing was changed`, 'NOT_HALTED');
  const left = await readHalts(db);
  return {
    ok: true,
    text: `${words} goes on${left.length === 0 ? '' : `; stopped still: ${left.length} (halts shows them)`}`,
    data: { ...dataOf(place), left: left.length },
  };
}

const subjectOf = ({ scope, id }: Typed) =>
  ({ kind: 'halt', id: [scope, typedId(scope, id)].join(' ').trim() }) as const;

export const haltVerb = defineVerb({
  name: 'halt',
  request: v.object({ scope: typed, id: maybe, reason: typed, everything: flag }),
  who: 'everybody',
  subject: subjectOf,
  handle: (db, { scope, id, ...flags }) => halt(db, { scope, id }, flags),
});

/** Whoever stopped it may be wrong about why it may go on, so two agree; a minute is enough to think where there is one. */
export const resumeVerb = defineVerb({
  name: 'resume',
  request: v.object({ scope: typed, id: maybe }),
  who: ['risk'],
  subject: subjectOf,
  second: { lapsesAfterS: HOUR_S, aloneAfterS: 60 },
  handle: resume,
});
