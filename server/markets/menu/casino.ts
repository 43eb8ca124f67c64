import type { CasinoSeries } from '../../../api/schemas/menu';
import { INDIAN_CASINO } from '../../../domain/base/product';

type Place = 'header' | 'sidebar';

/** Table series with the ids and names the page expects; -24 leads to the live casino lobby. */
const SERIES: readonly { id: number; name: string; in: readonly Place[] }[] = [
  { id: -10, name: 'Teenpatti', in: ['header', 'sidebar'] },
  { id: -12, name: 'Dragon Tiger', in: ['header', 'sidebar'] },
  { id: -11, name: 'Lucky 7', in: ['sidebar'] },
  { id: -13, name: 'Andar Bahar', in: ['sidebar'] },
  { id: -14, name: '32 Cards', in: ['sidebar'] },
  { id: -15, name: 'Baccarat', in: ['sidebar'] },
  { id: -16, name: 'Race 20-20', in: ['header', 'sidebar'] },
  { id: -18, name: 'Poker', in: ['sidebar'] },
  { id: -19, name: 'Casino War', in: ['header', 'sidebar'] },
  { id: -24, name: 'Live Casino', in: ['header'] },
];

const PLACES: ReadonlyMap<string, Place> = new Map([
  ['1', 'header'],
  ['2', 'sidebar'],
]);

/** 1 is the header, 2 the sidebar; anything else gets every series. */
export function casinoSeriesFor(call: string): CasinoSeries[] {
  const place = PLACES.get(call);
  return SERIES.filter((one) => place === undefined || one.in.includes(place)).map(({ id, name }) => ({
    series_id: id,
    name,
    sport_id: INDIAN_CASINO,
  }));
}
