import type { Command } from 'commander';
import { formatAmount, parseAmount, toRupees } from '../../../domain/base/money';
import { COMMAND_MAX_PAISE } from '../../../domain/placing/limits';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';
import { setMarketLimit, setPoolLimit } from '../../risk/change';
import { readLimits } from '../../risk/list';
import type { LimitRow } from '../../risk/list';
import { inColumns } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import { badSport, sportOf } from '../../operator/verbs/sportWords';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

/** Words of the command line, without those left out. */
type Typed = readonly string[];
/** What is limited, as the log names it, and how the limit is set; null takes it away. */
type Place = { of: string; set: (db: Db, paise: number | null) => Promise<void> };
type Found = Place | { fault: string };

const WANTED = 'what is limited is "market ID", "runner MARKET SELECTION", "match ID", "sport NAME" or "day"';

async function findMarket(db: Db, id: string, selection?: string): Promise<Found> {
  const runners = await db
    .selectFrom('markets')
    .leftJoin('runners', 'runners.market_id', 'markets.id')
    .select(['markets.id', 'selection_id'])
    .where('markets.id', '=', id)
    .where('result', 'is', null)
    .execute();
  if (runners.length === 0) return { fault: `there is no market ${id} without a result` };
  if (selection === undefined)
    return { of: `market ${id}`, set: (trx, paise) => setMarketLimit(trx, id, 0, paise) };
  const runner = runners.find(({ selection_id }) => String(selection_id) === selection)?.selection_id;
  if (runner === undefined || runner === null)
    return { fault: `market ${id} has no runner with the selection id ${selection}` };
  return { of: `runner ${id} ${selection}`, set: (trx, paise) => setMarketLimit(trx, id, runner, paise) };
}

async function findMatch(db: Db, id: string): Promise<Found> {
  const match = await db.selectFrom('matches').select('id').where('id', '=', id).executeTakeFirst();
  if (!match) return { fault: `there is no match ${id}` };
  return { of: `match ${id}`, set: (trx, paise) => setPoolLimit(trx, 'match', id, paise) };
}

function findSport(text: string): Found {
  const sport = sportOf(text);
  if (sport === undefined) return { fault: badSport(text) };
  const id = String(sport);
  return { of: `sport ${id}`, set: (trx, paise) => setPoolLimit(trx, 'sport', id, paise) };
}

const DAY: Place = { of: 'day', set: (trx, paise) => setPoolLimit(trx, 'day', '', paise) };

/** How many words each takes, and what it finds by them. */
const FINDERS: Readonly<Record<string, { words: number; find: (db: Db, words: Typed) => Promise<Found> }>> = {
  market: { words: 1, find: (db, [id = '']) => findMarket(db, id) },
  runner: { words: 2, find: (db, [id = '', selection]) => findMarket(db, id, selection) },
  match: { words: 1, find: (db, [id = '']) => findMatch(db, id) },
  sport: { words: 1, find: (_, [text = '']) => Promise.resolve(findSport(text)) },
  day: { words: 0, find: () => Promise.resolve(DAY) },
};

function find(db: Db, [scope = '', ...words]: Typed): Promise<Found> {
  const finder = FINDERS[scope];
  return finder?.words === words.length ? finder.find(db, words) : Promise.resolve({ fault: WANTED });
}

/** An amount; null: no limit; undefined: neither. */
function limitIn(text: string): number | null | undefined {
  if (text === 'none') return null;
  const paise = parseAmount(text);
  return paise !== undefined && paise >= 0 && paise <= COMMAND_MAX_PAISE ? paise : undefined;
}

async function setRisk(db: Db, typed: Typed, text: string): Promise<CommandOutcome> {
  const paise = limitIn(text);
  if (paise === undefined)
    return failed(
      `--house-loss must be an amount of at most ${formatAmount(COMMAND_MAX_PAISE)} (0: no more bets that the house could lose by), or none, not "${text}"`,
    );
  const place = await find(db, typed);
  if ('fault' in place) return failed(place.fault);
  await place.set(db, paise);
  return {
    ok: true,
    text: `${place.of}: the house may lose ${paise === null ? 'as much as the other limits let it' : formatAmount(paise)}`,
    data: { of: place.of, house_loss: paise === null ? null : toRupees(paise) },
  };
}

function nameOf({ scope, id, selectionId }: LimitRow): string {
  if (scope === 'sport') return `sport ${sportName(Number(id))}`;
  return [scope, id, selectionId === 0 ? '' : String(selectionId)].join(' ').trim();
}

const COLUMNS: readonly Column<LimitRow>[] = [
  { head: 'LIMIT', cell: nameOf },
  { head: 'HOUSE MAY LOSE', right: true, cell: ({ paise }) => formatAmount(paise) },
  {
    head: 'DRAWN',
    right: true,
    cell: ({ grantedPaise }) => (grantedPaise === null ? '' : formatAmount(grantedPaise)),
  },
];

async function listRisk(db: Db): Promise<CommandOutcome> {
  const limits = await readLimits(db);
  return {
    ok: true,
    text: inColumns(COLUMNS, limits, 'nothing limits what the house may lose'),
    data: {
      limits: limits.map((row) => ({
        of: nameOf(row),
        house_loss: toRupees(row.paise),
        drawn: row.grantedPaise === null ? null : toRupees(row.grantedPaise),
      })),
    },
  };
}

function subjectOf([scope = '', ...words]: Typed) {
  const ids = scope === 'sport' ? words.map((word) => String(sportOf(word) ?? word)) : words;
  return { kind: 'risk', id: [scope, ...ids].join(' ') } as const;
}

/** Commands that limit what the house may lose. */
export function addRisk(program: Command, run: Run): void {
  withExamples(
    program
      .command('set-risk SCOPE [IDS...]')
      .description(
        'the most the house may lose: on a market, with a runner the winner, on all open markets of a match or a sport together, or on all of them (day); bets that cost more are refused with the stake that is taken',
      )
      .requiredOption('--house-loss <rupees>', 'or none')
      .action((scope: string, ids: string[], { houseLoss }: { houseLoss: string }) => {
        const typed = [scope, ...ids];
        return run.change({ command: 'set-risk', subject: subjectOf(typed), request: { houseLoss } }, (db) =>
          setRisk(db, typed, houseLoss),
        );
      }),
    [
      'set-risk market 1.4321400001 --house-loss 50000',
      'set-risk runner 1.4321400001 4107 --house-loss 20000',
      'set-risk match 4321400001 --house-loss 200000',
      'set-risk sport cricket --house-loss 1000000',
      'set-risk day --house-loss 2500000',
      'set-risk day --house-loss none',
    ],
  );
  withExamples(
    program
      .command('risk')
      .description('what limits the house, and how much of it markets have drawn')
      .action(() => run.look(listRisk)),
    ['risk'],
  );
}
