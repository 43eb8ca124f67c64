import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { listAverages } from '../../book/settlement/averages';
import type { Outcome } from '../outcome';
import { defineLook } from './look';

async function list(db: Db): Promise<Outcome> {
  const rows = await listAverages(db);
  if (rows.length === 0)
    return { ok: true, text: 'none was entered: those of the competitions count', data: [] };
  const lines = rows.map(
    ({ competition, event, place, figure }) => `${competition}  ${place}  ${event}  ${figure}`,
  );
  return { ok: true, text: lines.join('\n'), data: rows };
}

export const averagesLook = defineLook({
  name: 'averages',
  request: v.object({}),
  who: 'everybody',
  show: list,
});
