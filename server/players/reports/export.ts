import { Readable } from 'node:stream';
import * as v from 'valibot';
import { exportRequest } from '../../../api/schemas/statements';
import type { ExportRequest } from '../../../api/schemas/statements';
import { tell } from '../../../domain/words/sayings';
import { tableOf } from '../../../domain/casino/tables';
import { sportName } from '../../../domain/sports/sports';
import { createBuckets } from '../../base/buckets';
import { call, done, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import type { Clock } from '../../base/clock';
import { fileReply, FileReply } from '../../base/file';
import type { Report, ReportRows } from '../../base/reportFile';
import { reportDaysOf } from '../../base/reportQuery';
import { csvOf } from './csv';
import { htmlOf } from './html';
import { createPatience, createPlaces, createTurns, EXPORTS, inTurns } from './places';
import type { Turns } from './places';
import { sayName, sayWord } from './words';
import { xlsxOf } from './xlsx';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
} as const;

const refused = (retryAfterS: number): Answer<never> => ({
  ...refuse('TOO_MANY_REQUESTS', tell('tooManyFiles')),
  retryAfterS,
});

/** Handlers are typed by the report's own request, which has just been checked. */
const isChecked = (_value: unknown): _value is never => true;

type Told = ReturnType<typeof reportDaysOf>['told'];

/** What a report was filtered by besides its days, in the words it was asked for with. */
function filtersIn({ language, ...asked }: ExportRequest): string[] {
  const sportId = Number(asked.sport_id ?? NaN);
  const sport = sportId > 0 ? [sayName(language, sportName(sportId))] : [];
  const table = tableOf(Number(asked.match_id ?? NaN));
  const of = [...sport, ...(table ? [sayName(language, table.name)] : [])];
  const search = String(asked.search ?? '').trim();
  return search === '' ? of : [...of, `“${search}”`];
}

/** The parts of the file. */
function partsOf(
  { name, columns, isOfNow }: Report,
  asked: ExportRequest,
  told: Told,
  rows: AsyncIterable<ReportRows>,
  player: string,
): AsyncIterable<string | Uint8Array> {
  const { format, language } = asked;
  const title = sayWord(language, `report.${name}`);
  const filters = filtersIn(asked);
  const days = isOfNow ? { ...told, from_date: told.to_date } : told;
  const formats = {
    csv: () => csvOf(columns, rows, language),
    xlsx: () => xlsxOf(title, columns, rows, language),
    html: () => htmlOf({ title, columns, language, days, player, filters }, rows),
  };
  return formats[format]();
}

type Timed = Pick<Clock, 'now' | 'elapsed' | 'after' | 'speed'>;

/** The file, packed as it is read from, and ended when nobody reads it. */
function bodyOf(parts: AsyncIterable<string | Uint8Array>, turns: Turns, clock: Timed): Readable {
  const patience = createPatience(clock, () => body.destroy());
  const body = Readable.from(inTurns(parts, turns, patience), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
  return body.once('close', patience.stop);
}

type Deps = { clock: Timed; reports: readonly Report[] };

export function createExport({ clock, reports }: Deps) {
  const places = createPlaces();
  const turns = createTurns(EXPORTS.workedOn);
  const allowance = createBuckets<number>({
    burst: EXPORTS.burst,
    perSecond: EXPORTS.perMinute / 60,
    now: clock.elapsed,
  });

  return (asked: ExportRequest, { playerId, userName }: Caller): Answer<FileReply> => {
    const report = reports.find(({ name }) => name === asked.report);
    if (!report) return refuse('NOT_FOUND', tell('noSuchReport'));
    const filters = v.safeParse(report.request, asked);
    const fits: unknown = filters.output;
    if (!filters.success || !isChecked(fits)) return refuse('BAD_REQUEST', tell('reportFilters'));
    const waitS = allowance.take(playerId);
    if (waitS > 0) return refused(waitS);
    const leave = places.take(playerId);
    if (!leave) return refused(5);
    const days = reportDaysOf(asked, clock.now());
    const rows = report.batches(fits, days, playerId);
    const body = bodyOf(partsOf(report, asked, days.told, rows, userName), turns, clock);
    // Also when the player goes away in the middle of it.
    body.once('close', leave);
    const { from_date: from, to_date: to } = days.told;
    const span = report.isOfNow ? to : `${from}-${to}`;
    return done(new FileReply(`${report.name}-${span}.${asked.format}`, TYPES[asked.format], body));
  };
}

export function exportCalls(deps: Deps): Call[] {
  const give = createExport(deps);
  return [
    call({
      method: 'POST',
      path: 'report/export',
      summary: 'A report as a file, every row of what is filtered, written while it is sent',
      request: exportRequest,
      reply: fileReply,
      handle: (asked, caller) => Promise.resolve(give(asked, caller)),
    }),
  ];
}
