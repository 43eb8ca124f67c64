import { Readable } from 'node:stream';
import * as v from 'valibot';
import { exportRequest } from '../../../api/schemas/statements';
import type { ExportRequest } from '../../../api/schemas/statements';
import { tell } from '../../../domain/sayings';
import { sportName } from '../../../domain/sports';
import { createBuckets } from '../../base/buckets';
import { call, done, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import type { Clock } from '../../base/clock';
import { fileReply, FileReply } from '../../base/file';
import type { Report, ReportRows } from '../../base/report';
import { reportDaysOf } from '../../base/reports';
import { csvOf } from './csv';
import { htmlOf } from './html';
import { sayName, sayWord } from './words';
import { xlsxOf } from './xlsx';

/** A file costs as much as hundreds of pages: a few at once of all players, a few a minute of each. */
export const EXPORTS = { atOnce: 6, ofPlayer: 2, burst: 10, perMinute: 10 } as const;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
} as const;

const refused = (retryAfterS: number): Answer<never> => ({
  ...refuse('TOO_MANY_REQUESTS', tell('tooManyFiles')),
  retryAfterS,
});

/** Places for files that are being written. */
function createPlaces() {
  const running = new Map<number, number>();
  const all = (): number => [...running.values()].reduce((sum, one) => sum + one, 0);
  return {
    /** undefined: there is none. */
    take: (playerId: number): (() => void) | undefined => {
      const own = running.get(playerId) ?? 0;
      if (own >= EXPORTS.ofPlayer || all() >= EXPORTS.atOnce) return undefined;
      running.set(playerId, own + 1);
      return () => {
        const left = (running.get(playerId) ?? 1) - 1;
        if (left === 0) running.delete(playerId);
        else running.set(playerId, left);
      };
    },
  };
}

/** Handlers are typed by the report's own request, which has just been checked. */
const isChecked = (_value: unknown): _value is never => true;

type Told = ReturnType<typeof reportDaysOf>['told'];

/** What a report was filtered by besides its days, in the words it was asked for with. */
function filtersIn({ language, ...asked }: ExportRequest): string[] {
  const sportId = Number(asked.sport_id ?? NaN);
  const sport = sportId > 0 ? [sayName(language, sportName(sportId))] : [];
  const search = String(asked.search ?? '').trim();
  return search === '' ? sport : [...sport, `“${search}”`];
}

/** The file, packed as it is read from. */
function bodyOf(
  { name, columns, isOfNow }: Report,
  asked: ExportRequest,
  told: Told,
  rows: AsyncIterable<ReportRows>,
  player: string,
): Readable {
  const { format, language } = asked;
  const title = sayWord(language, `report.${name}`);
  const filters = filtersIn(asked);
  const days = isOfNow ? { ...told, from_date: told.to_date } : told;
  const formats = {
    csv: () => csvOf(columns, rows, language),
    xlsx: () => xlsxOf(title, columns, rows, language),
    html: () => htmlOf({ title, columns, language, days, player, filters }, rows),
  };
  return Readable.from(formats[format](), { objectMode: false, highWaterMark: 64 * 1024 });
}

type Deps = { clock: Pick<Clock, 'now' | 'elapsed'>; reports: readonly Report[] };

export function createExport({ clock, reports }: Deps) {
  const places = createPlaces();
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
    const body = bodyOf(report, asked, days.told, report.batches(fits, days, playerId), userName);
    // Also when the player goes away in the middle of it.
    body.once('close', leave);
    const { from_date: from, to_date: to } = days.told;
    return done(new FileReply(`${report.name}-${from}-${to}.${asked.format}`, TYPES[asked.format], body));
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
