import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import type { MovedLine } from '../../base/db/marketTables';
import { moveLine } from '../../markets/operators/line';
import type { LineMoved } from '../../markets/operators/line';
import { toldReason } from '../approvals/alone';
import { HOUR_S } from '../second';
import { needOfResult } from '../approvals/results';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { flag, maybe, typed } from '../words';
import { hold, result, voidMarket } from './markets';

const isSession = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('markets')
    .select('id')
    .where('id', '=', id)
    .where('session', 'is not', null)
    .executeTakeFirst()) !== undefined;

const MOVED: Readonly<Record<Exclude<LineMoved, 'moved'>, string>> = {
  unknown: 'there is no such session',
  settled: 'the session has its result already; nothing was changed',
  noLine: 'bets on this session are on selections and not on a line',
  badLine: 'No must not stand above Yes, and both at whole runs of the ladder',
};

/** NO YES, both at 100, or NO YES NO_RATE YES_RATE. */
function lineIn(values: readonly string[]): MovedLine | undefined {
  if (!values.every((value) => /^\d{1,4}$/.test(value))) return undefined;
  const [no = 0, yes = 0, noRate = 100, yesRate = 100] = values.map(Number);
  return { no, yes, noRateBps: noRate * 100, yesRateBps: yesRate * 100 };
}

async function move(db: Db, id: string, values: readonly string[]): Promise<Outcome> {
  const line = lineIn(values);
  if (!line)
    return failed('lines and rates are whole numbers like 60 63 100 100: No, Yes, rate of No, rate of Yes');
  const done = await moveLine(db, id, line);
  if (done !== 'moved') return failed(MOVED[done]);
  const { no, yes, noRateBps, yesRateBps } = line;
  return {
    ok: true,
    text: `${id} stands at No ${no} (${noRateBps / 100}), Yes ${yes} (${yesRateBps / 100}) until "line ${id} open"`,
    data: { market_id: id, ...line },
  };
}

/** Gives the line back to the feed, and takes a hold away. */
async function open(db: Db, id: string): Promise<Outcome> {
  const done = await moveLine(db, id, null);
  return done === 'moved' || done === 'noLine' ? hold(db, id, false) : failed(MOVED[done]);
}

/** Does something to a session, if it is one. */
const onSession = async (db: Db, id: string, act: () => Promise<Outcome>): Promise<Outcome> =>
  (await isSession(db, id)) ? act() : failed(`there is no session ${id}`);

const session = v.object({ id: typed });

export const suspendLine = defineVerb({
  name: 'line suspend',
  request: session,
  who: 'everybody',
  subject: { kind: 'market', of: 'id' },
  handle: (db, { id }) => onSession(db, id, () => hold(db, id, true)),
});

export const openLine = defineVerb({
  name: 'line open',
  request: session,
  who: ['trader'],
  subject: { kind: 'market', of: 'id' },
  handle: (db, { id }) => onSession(db, id, () => open(db, id)),
});

export const moveLineVerb = defineVerb({
  name: 'line move',
  request: v.object({ id: typed, values: v.pipe(v.array(typed), v.minLength(2), v.maxLength(4)) }),
  who: ['trader'],
  subject: { kind: 'market', of: 'id' },
  handle: (db, { id, values }) => onSession(db, id, () => move(db, id, values)),
});

export const resultOfLine = defineVerb({
  name: 'line result',
  request: v.object({ id: typed, value: typed, beforeStart: flag, reason: maybe }),
  who: ['trader'],
  subject: { kind: 'market', of: 'id' },
  second: {
    when: (db, { id }, _, attempt) => needOfResult(db, id, attempt),
    lapsesAfterS: 4 * HOUR_S,
  },
  handle: (db, { id, value, beforeStart = false, reason }) =>
    onSession(db, id, () => result(db, id, value, { beforeStart, reason })),
});

export const deleteLine = defineVerb({
  name: 'line delete',
  request: v.object({ id: typed, reason: typed }),
  who: ['trader', 'risk'],
  subject: { kind: 'market', of: 'id' },
  second: { lapsesAfterS: 4 * HOUR_S },
  handle: (db, { id, reason }, context) =>
    onSession(db, id, () => voidMarket(db, id, toldReason(reason, context))),
});
