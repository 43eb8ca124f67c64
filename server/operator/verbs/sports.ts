import * as v from 'valibot';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { readSportsOff, setSport } from '../../markets/operators/sports';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { typed } from '../words';
import { badSport, sportOf } from './sportWords';

const OPERATOR = 'operator';

async function switchSport(db: Db, text: string, state: 'on' | 'off'): Promise<Outcome> {
  const sportId = sportOf(text);
  if (sportId === undefined) return failed(badSport(text));
  const operator = { by: OPERATOR, now: await readExchangeTime(db) };
  const changed = await setSport(db, sportId, state === 'on', operator);
  const off = await readSportsOff(db);
  const name = sportName(sportId);
  return {
    ok: true,
    text: changed ? `${name} is ${state}` : `${name} was ${state} before; nothing was changed`,
    data: { sport_id: sportId, state, changed, off },
  };
}

const named = v.object({ sport: typed });

const subjectOf = ({ sport }: v.InferOutput<typeof named>) =>
  ({ kind: 'sport', id: String(sportOf(sport) ?? sport) }) as const;

export const sportOn = defineVerb({
  name: 'sport on',
  request: named,
  who: ['trader', 'risk'],
  subject: subjectOf,
  handle: (db, { sport }) => switchSport(db, sport, 'on'),
});

export const sportOff = defineVerb({
  name: 'sport off',
  request: named,
  who: 'everybody',
  subject: subjectOf,
  handle: (db, { sport }) => switchSport(db, sport, 'off'),
});
