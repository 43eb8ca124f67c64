import type { Command } from 'commander';
import { toIst } from '../../../domain/base/time';
import { HALT_SCOPES } from '../../../domain/placing/halt';
import type { HaltScope } from '../../../domain/placing/halt';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { beginHalt, endHalt } from '../../halts/change';
import { readHalts } from '../../halts/standing';
import { inColumns } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import { sportOf } from '../../operator/verbs/sportWords';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

/** What was typed: `all`, or a kind of thing and which. */
type Typed = { scope: string; id: string | undefined };
/** What is stopped, as the table has it. `name`: as operators type it. */
type Place = { scope: HaltScope; id: string; name: string };
type Found = Place | { fault: string };

const WANTED = `what is stopped is one of ${HALT_SCOPES.join(', ')}, all but all with which: halt sport cricket`;

const isScope = (text: string): text is HaltScope => (HALT_SCOPES as readonly string[]).includes(text);

/** The same for sports, whichever way they are typed, before anything is looked up. */
const typedId = (scope: string, id = ''): string => (scope === 'sport' ? String(sportOf(id) ?? id) : id);

async function findPlayer(db: Db, name: string): Promise<Found> {
  const player = await db
    .selectFrom('players')
    .select(['id', 'user_name'])
    .where('user_name', '=', name)
    .executeTakeFirst();
  if (!player) return { fault: `there is no player ${name}` };
  return { scope: 'player', id: String(player.id), name: player.user_name };
}

async function findRow(db: Db, scope: 'match' | 'market', id: string): Promise<Found> {
  const table = scope === 'match' ? 'matches' : 'markets';
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row ? { scope, id, name: id } : { fault: `there is no ${scope} ${id}` };
}

/** What a command is about, if there is such a thing. */
async function find(db: Db, { scope, id }: Typed): Promise<Found> {
  if (!isScope(scope) || (scope === 'all') !== (id === undefined)) return { fault: WANTED };
  const typed = id ?? '';
  switch (scope) {
    case 'all':
      return { scope, id: '', name: '' };
    case 'sport': {
      const sport = sportOf(typed);
      return sport === undefined
        ? { fault: `there is no sport ${typed}` }
        : { scope, id: String(sport), name: sportName(sport) };
    }
    case 'match':
    case 'market':
      return findRow(db, scope, typed);
    case 'player':
      return findPlayer(db, typed);
  }
}

const wordsOf = ({ scope, name }: Pick<Place, 'scope' | 'name'>): string =>
  scope === 'all' ? 'all betting' : `${scope} ${name}`;

/** How the same is typed. */
const argsOf = ({ scope, name }: Place): string => (scope === 'all' ? 'all' : `${scope} ${name}`);

const dataOf = ({ scope, id }: Place) => ({ scope, ...(id === '' ? {} : { id }) });

type HaltFlags = { reason: string; everything?: boolean };

async function halt(
  db: Db,
  typed: Typed,
  { reason, everything = false }: HaltFlags,
): Promise<CommandOutcome> {
  const place = await find(db, typed);
  if ('fault' in place) return failed(place.fault);
  const now = await readExchangeTime(db);
  const asked = { scope: place.scope, id: place.id, isWhole: everything, reason: reason.trim(), now };
  const before = await beginHalt(db, asked);
  const words = wordsOf(place);
  if (before) return failed(`${words} is stopped since ${toIst(before.since)}: ${before.reason}`, 'HALTED');
  const goesOn = everything ? 'cancels and cash out too' : 'cancels, cash out and smaller bets go on';
  return {
    ok: true,
    text: `${words} is stopped (${goesOn}): no bet begun before is open, and none is taken until "resume ${argsOf(place)}"`,
    data: { ...dataOf(place), since: toIst(now), everything, reason: asked.reason },
  };
}

async function resume(db: Db, typed: Typed): Promise<CommandOutcome> {
  const place = await find(db, typed);
  if ('fault' in place) return failed(place.fault);
  const { scope, id } = place;
  const words = wordsOf(place);
  if (!(await endHalt(db, { scope, id, now: await readExchangeTime(db) })))
    return failed(`${words} is not stopped; nothing was changed`, 'NOT_HALTED');
  const left = await readHalts(db);
  return {
    ok: true,
    text: `${words} goes on${left.length === 0 ? '' : `; stopped still: ${left.length} (halts shows them)`}`,
    data: { ...dataOf(place), left: left.length },
  };
}

type Row = { what: string; since: string; cancels: string; reason: string };

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

async function listHalts(db: Db): Promise<CommandOutcome> {
  const halts = await readHalts(db);
  const names = await Promise.all(halts.map((one) => nameOf(db, one)));
  const rows = halts.map(({ scope, since, isWhole, reason }, i) => ({
    what: wordsOf({ scope, name: names[i] ?? '' }),
    since: toIst(since),
    cancels: isWhole ? 'stopped' : 'go on',
    reason,
  }));
  return { ok: true, text: inColumns(COLUMNS, rows, 'nothing is stopped'), data: { halts: rows } };
}

const subjectOf = ({ scope, id }: Typed) =>
  ({ kind: 'halt', id: [scope, typedId(scope, id)].join(' ').trim() }) as const;

/** Commands that stop bets at once, whatever is under way, and let them be taken again. */
export function addHalts(program: Command, run: Run): void {
  withExamples(
    program
      .command('halt [SCOPE] [ID]')
      .description(
        'stops bets at once: all, or "sport NAME", "match ID", "market ID", "player NAME". When it returns, no bet that was under way is open; cancels, cash out and what makes bets smaller go on',
      )
      .requiredOption('--reason <text>', 'what players read')
      .option('--everything', 'cancels and cash out too')
      .action((scope: string | undefined, id: string | undefined, flags: HaltFlags) => {
        const typed = { scope: scope ?? 'all', id };
        const { reason, everything = false } = flags;
        return run.change(
          { command: 'halt', subject: subjectOf(typed), request: { everything }, reason },
          (db) => halt(db, typed, flags),
        );
      }),
    [
      'halt --reason "We look into wrong prices"',
      'halt sport cricket --reason "The feed is late"',
      'halt market 1.4321400001 --everything --reason "A wrong result was typed"',
      'halt player asha --reason "Please call us"',
    ],
  );
  withExamples(
    program
      .command('resume [SCOPE] [ID]')
      .description('takes bets again where "halt" stopped them; what is stopped otherwise stays so')
      .action((scope: string | undefined, id: string | undefined) => {
        const typed = { scope: scope ?? 'all', id };
        return run.change({ command: 'resume', subject: subjectOf(typed), request: {} }, (db) =>
          resume(db, typed),
        );
      }),
    ['resume', 'resume sport cricket', 'resume player asha'],
  );
  withExamples(
    program
      .command('halts')
      .description('what is stopped, since when and why')
      .action(() => run.look(listHalts)),
    ['halts'],
  );
}
