import * as v from 'valibot';
import { toIst } from '../../../domain/base/time';
import type { HaltScope } from '../../../domain/placing/halt';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';
import { readHalts } from '../../halts/standing';
import { wordsOf } from '../verbs/halts';
import type { Outcome } from '../outcome';
import { inColumns } from './columns';
import type { Column } from './columns';
import { defineLook } from './look';

/** `scope` and `id`: as it is typed to end it; `id` is empty of all. */
type Row = { what: string; scope: string; id: string; since: string; cancels: string; reason: string };

const COLUMNS: readonly Column<Row>[] = [
  { head: 'STOPPED', cell: ({ what }) => what },
  { head: 'SINCE', cell: ({ since }) => since },
  { head: 'CANCELS', cell: ({ cancels }) => cancels },
  { head: 'REASON', cell: ({ reason }) => reason },
];

async function nameOf(db: Db, { scope, id }: { scope: HaltScope; id: string }): Promise<string> {
  if (scope === 'sport') return sportName(Number(id));
  if (scope !== 'player') return id;
  const player = await db
    .selectFrom('players')
    .select('user_name')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return player?.user_name ?? id;
}

async function listHalts(db: Db): Promise<Outcome> {
  const halts = await readHalts(db);
  const names = await Promise.all(halts.map((one) => nameOf(db, one)));
  const rows = halts.map(({ scope, since, isWhole, reason }, i) => ({
    what: wordsOf({ scope, name: names[i] ?? '' }),
    scope,
    id: names[i] ?? '',
    since: toIst(since),
    cancels: isWhole ? 'stopped' : 'go on',
    reason,
  }));
  return { ok: true, text: inColumns(COLUMNS, rows, 'nothing is stopped'), data: { halts: rows } };
}

export const haltsLook = defineLook({
  name: 'halts',
  request: v.object({}),
  who: 'everybody',
  show: listHalts,
});
