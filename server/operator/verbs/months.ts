import * as v from 'valibot';
import { toIst } from '../../../domain/base/time';
import { workLong } from '../../base/db/patience';
import type { Db } from '../../base/db/connect';
import { detachMonth } from '../../book/months/detach';
import type { Stays } from '../../book/months/detach';
import type { Context } from '../context';
import { HOUR_S } from '../second';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { typed } from '../words';

type Typed = { table: string; month: string };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Tables by month of which one can be put away. */
const ARCHIVED = 'bet_events';

function saysStays(stays: Stays, { month }: Typed): string {
  switch (stays.code) {
    case 'NO_MONTH':
      return `there is no month ${month} of ${ARCHIVED}: "months" shows those there are`;
    case 'ARCHIVED':
      return `${month} lies in the archive since ${toIst(stays.at.getTime())}`;
    case 'TOO_YOUNG':
      return `${month} is younger than thirteen months, which players are promised to see`;
    case 'OPEN_BETS':
      return `${month} stays: ${stays.count} bets of it are open`;
    case 'UNSETTLED':
      return `${month} stays: ${stays.count} markets with bets of it have no result`;
    case 'DISPUTED':
      return `${month} stays: ${stays.count} bets of it are disputed, and the query is not closed`;
    case 'BUSY':
      return `bets are under way that need ${ARCHIVED}: nothing was changed; try again in a quieter moment`;
  }
}

async function detach(db: Db, asked: Typed, { now, via }: Context): Promise<Outcome> {
  const { table, month } = asked;
  if (!MONTH.test(month)) return failed(`a month is written 2025-03, not "${month}"`);
  if (table !== ARCHIVED)
    return failed(`months of ${ARCHIVED} can be put away, and no others: not those of "${table}"`);
  // Reads every bet of the month; a terminal waits anyway.
  if (via === 'web') await workLong(db);
  const done = await detachMonth(db, { month: `${month}-01`, now });
  if (typeof done !== 'number') return failed(saysStays(done, asked), done.code);
  return {
    ok: true,
    text: `${month} of ${table}: ${done} rows lie in the schema archive now, none of them changed; timelines of its bets say so`,
    data: { table, month, rows: done },
  };
}

/** What players read of their bets gets shorter by it, so two agree. */
export const detachMonthVerb = defineVerb({
  name: 'months detach',
  request: v.object({ table: typed, month: typed, reason: typed }),
  who: ['admin'],
  subject: ({ table, month }) => ({ kind: 'month', id: `${table} ${month}` }),
  second: { lapsesAfterS: HOUR_S },
  handle: detach,
});
