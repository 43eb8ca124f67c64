import type { Db } from '../../base/db/connect';
import { BAND_POINTS, BAND_STEPS } from '../matches/band';
import type { Band } from '../matches/band';

/** How far a price may leap, as it is set, or as usual. */
export async function readBand(db: Db): Promise<Band> {
  const names = [BAND_STEPS.name, BAND_POINTS.name];
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', names).execute();
  const set = new Map(rows.map(({ name, value }) => [name, Number(value)]));
  return {
    ticks: set.get(BAND_STEPS.name) ?? BAND_STEPS.usual,
    points: set.get(BAND_POINTS.name) ?? BAND_POINTS.usual,
  };
}
