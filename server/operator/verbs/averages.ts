import * as v from 'valibot';
import { COMPETITIONS, EVENTS } from '../../../domain/sports/competitions';
import type { Competition, Event } from '../../../domain/sports/competitions';
import type { Db } from '../../base/db/connect';
import { forgetAverage, placeKey, setAverage } from '../../book/settlement/averages';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { typed } from '../words';

const MOST_PLACE = 100;

type Typed = { competition: string; event: string; figure: string; place: string };

/** What is meant, or the reason why nothing is. */
function meantBy(typed: Typed): { competition: Competition; event: Event; place: string } | string {
  const competition = COMPETITIONS.find((known) => known === typed.competition);
  if (!competition) return `COMPETITION is one of ${COMPETITIONS.join(', ')}, not "${typed.competition}"`;
  const event = EVENTS.find((known) => known === typed.event);
  if (!event) return `EVENT is one of ${EVENTS.join(', ')}, not "${typed.event}"`;
  const name = typed.place.trim();
  if (name === '' || name.length > MOST_PLACE || name.includes(':'))
    return `--of is the name of a ground or a side, of at most ${MOST_PLACE} characters and without ":"`;
  return { competition, event, place: name };
}

async function enter(db: Db, typed: Typed): Promise<Outcome> {
  const meant = meantBy(typed);
  if (typeof meant === 'string') return failed(meant);
  const name = `${meant.competition}, ${meant.event}, ${meant.place}`;
  if (typed.figure === 'default') {
    const isGone = await forgetAverage(db, meant);
    const text = isGone
      ? `${name}: the competition's figure counts again`
      : `${name}: there was none; nothing was changed`;
    return { ok: true, text, data: { ...meant, figure: null } };
  }
  if (!/^\d{1,4}$/.test(typed.figure))
    return failed(`FIGURE is a whole number from 0 to 9999, or default, not "${typed.figure}"`);
  const figure = Number(typed.figure);
  await setAverage(db, { ...meant, figure });
  return { ok: true, text: `${name}: ${figure}`, data: { ...meant, figure } };
}

export const averageVerb = defineVerb({
  name: 'average',
  request: v.object({ competition: typed, event: typed, figure: typed, place: typed }),
  who: ['trader'],
  subject: ({ competition, event, place }) => ({
    kind: 'average',
    id: `${competition}:${event}:${placeKey(place)}`,
  }),
  handle: (db, asked) => enter(db, asked),
});
