import type { Command } from 'commander';
import type { Db } from '../../base/db/connect';
import type { MovedLine } from '../../base/db/marketTables';
import { moveLine } from '../../markets/operators/line';
import type { LineMoved } from '../../markets/operators/line';
import { hold, result, voidMarket } from './commands';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

type Line = {
  id: string;
  action: string;
  values: readonly string[];
  reason: string | undefined;
  beforeStart: boolean;
};

const isSession = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('markets')
    .select('id')
    .where('id', '=', id)
    .where('session', 'is not', null)
    .executeTakeFirst()) !== undefined;

const MOVED: Readonly<Record<Exclude<LineMoved, 'moved'>, string>> = {
  unknown: 'there is no such session',
  settled: 'the session has its result already; nothing was changed',
  noLine: 'bets on this session are on selections and not on a line',
  badLine: 'No must not stand above Yes, and both at whole runs of the ladder',
};

/** NO YES, both at 100, or NO YES NO_RATE YES_RATE. */
function lineIn(values: readonly string[]): MovedLine | undefined {
  if (!values.every((value) => /^\d{1,4}$/.test(value))) return undefined;
  const [no = 0, yes = 0, noRate = 100, yesRate = 100] = values.map(Number);
  return { no, yes, noRateBps: noRate * 100, yesRateBps: yesRate * 100 };
}

async function move(db: Db, { id, values }: Line): Promise<CommandOutcome> {
  const line = lineIn(values);
  if (!line)
    return failed('lines and rates are whole numbers like 60 63 100 100: No, Yes, rate of No, rate of Yes');
  const done = await moveLine(db, id, line);
  if (done !== 'moved') return failed(MOVED[done]);
  const { no, yes, noRateBps, yesRateBps } = line;
  return {
    ok: true,
    text: `${id} stands at No ${no} (${noRateBps / 100}), Yes ${yes} (${yesRateBps / 100}) until "line ${id} open"`,
    data: { market_id: id, ...line },
  };
}

/** Gives the line back to the feed, and takes a hold away. */
async function open(db: Db, { id }: Line): Promise<CommandOutcome> {
  const done = await moveLine(db, id, null);
  return done === 'moved' || done === 'noLine' ? hold(db, id, false) : failed(MOVED[done]);
}

type Action = { values: readonly number[]; act: (db: Db, line: Line) => Promise<CommandOutcome> };

/** Every action with the numbers of values it may have. */
const ACTIONS = new Map<string, Action>([
  ['suspend', { values: [0], act: (db, { id }) => hold(db, id, true) }],
  ['open', { values: [0], act: open }],
  [
    'result',
    {
      values: [1],
      act: (db, { id, values: [value = ''], beforeStart, reason }) =>
        result(db, id, value, { beforeStart, reason }),
    },
  ],
  [
    'delete',
    {
      values: [0],
      act: async (db, { id, reason = '' }) =>
        reason.trim() === ''
          ? failed('--reason must not be empty: players read it')
          : voidMarket(db, id, reason.trim()),
    },
  ],
  ['move', { values: [2, 4], act: move }],
]);

/** Does one of ACTIONS to a session. */
async function onLine(db: Db, line: Line): Promise<CommandOutcome> {
  const action = ACTIONS.get(line.action);
  if (!action) return failed(`"${line.action}" is none of ${[...ACTIONS.keys()].join(', ')}`);
  if (!action.values.includes(line.values.length))
    return failed(`${line.action} takes ${action.values.join(' or ')} values, not ${line.values.length}`);
  if (!(await isSession(db, line.id))) return failed(`there is no session ${line.id}`);
  return action.act(db, line);
}

export function addLines(program: Command, run: Run): void {
  withExamples(
    program
      .command('line ID ACTION [VALUES...]')
      .description(
        'a session: suspend; move NO YES [NO_RATE YES_RATE], its line by hand, whatever the feed quotes; open, with the line of the feed; result NUMBER; delete (every stake is returned)',
      )
      .option('--reason <text>', 'what players are told of a deletion, or of a result against a rule')
      .option('--before-start', 'a result although the session has not begun')
      .action(
        (
          id: string,
          action: string,
          values: string[],
          { reason, beforeStart = false }: { reason?: string; beforeStart?: boolean },
        ) =>
          run.change(
            {
              command: `line ${action}`,
              subject: { kind: 'market', id },
              request: { values, beforeStart },
              reason,
            },
            (db) => onLine(db, { id, action, values, reason, beforeStart }),
          ),
      ),
    [
      'line 4321400001-s1-r10 move 60 62',
      'line 4321400001-s1-r10 move 61 61 110 90',
      'line 4321400001-s1-r10 open',
      'line 4321400001-s1-r10 result 63',
      'line 4321400001-s1-r10 delete --reason "Overs reduced"',
    ],
  );
}
