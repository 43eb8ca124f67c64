import type { Command } from 'commander';
import { COMPETITIONS, EVENTS } from '../../../domain/sports/competitions';
import type { Competition, Event } from '../../../domain/sports/competitions';
import type { Db } from '../../base/db/connect';
import { forgetAverage, listAverages, placeKey, setAverage } from '../../book/settlement/averages';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

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

async function enter(db: Db, typed: Typed): Promise<CommandOutcome> {
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

async function list(db: Db): Promise<CommandOutcome> {
  const rows = await listAverages(db);
  if (rows.length === 0)
    return { ok: true, text: 'none was entered: those of the competitions count', data: [] };
  const lines = rows.map(
    ({ competition, event, place, figure }) => `${competition}  ${place}  ${event}  ${figure}`,
  );
  return { ok: true, text: lines.join('\n'), data: rows };
}

/** Figures of grounds and sides for matches that are abandoned. */
export function addAverages(program: Command, run: Run): void {
  withExamples(
    program
      .command('average COMPETITION EVENT FIGURE')
      .description(
        'the average of a ground or a side for abandoned matches, or "default": that of the competition again',
      )
      .requiredOption('--of <name>', 'the ground as the feed calls it, or a side')
      .action((competition: string, event: string, figure: string, { of: place }: { of: string }) =>
        run.change(
          {
            command: 'average',
            subject: { kind: 'average', id: `${competition}:${event}:${placeKey(place)}` },
            request: { figure },
          },
          (db) => enter(db, { competition, event, figure, place }),
        ),
      ),
    ['average bigBash fours 29 --of "Bellerive Oval"', 'average bigBash fours default --of "Bellerive Oval"'],
  );
  withExamples(
    program
      .command('averages')
      .description('what was entered for grounds and sides')
      .action(() => run.look(list)),
    ['averages'],
  );
}
