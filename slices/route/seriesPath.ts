import { pathTo } from './routes';

/** A series as its address writes it: no call of a match or a list tells its number. '' for a name without a Latin letter or digit. */
export const seriesKey = (name: string): string => name.replace(/\W+/g, '-').replace(/^-|-$/g, '');

/** The list of a sport with the matches of one series, or of all where an address cannot name it. */
export function pathToSeries({ sportId, seriesName }: { sportId: number; seriesName: string }): string {
  const key = seriesKey(seriesName);
  return key === '' ? pathTo('sport', { sportId }) : `${pathTo('sport', { sportId })}?series=${key}`;
}

/** Of which series alone an address lists the matches; null: of all. */
export const seriesIn = (path: string): string | null => /\?series=([\w-]+)$/.exec(path)?.[1] ?? null;
