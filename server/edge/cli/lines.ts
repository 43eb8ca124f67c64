import type { Command } from 'commander';
import type { Db } from '../../base/db/connect';
import { hold, result, voidMarket } from './commands';
import { failed } from './outcome';
import type { Outcome, Run } from './outcome';

type Line = { id: string; action: string; values: readonly string[]; reason: string | undefined };

const isSession = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('markets')
    .select('id')
    .where('id', '=', id)
    .where('session', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Every action with the number of its values. */
const VALUES = { suspend: 0, open: 0, result: 1, delete: 0, move: 4 } as const;

async function act(db: Db, { id, values: [value = ''], reason }: Line, action: keyof typeof VALUES) {
  switch (action) {
    case 'suspend':
      return hold(db, id, true);
    case 'open':
      return hold(db, id, false);
    case 'result':
      return result(db, id, value);
    case 'delete':
      return reason === undefined || reason.trim() === ''
        ? failed('--reason must not be empty: players read it')
        : voidMarket(db, id, reason.trim());
    case 'move':
      return failed('the feed moves lines; "suspend" stops the bets on one');
  }
}

/** Does one of VALUES to a session. */
async function onLine(db: Db, line: Line): Promise<Outcome> {
  const action = (['suspend', 'open', 'result', 'delete', 'move'] as const).find(
    (one) => one === line.action,
  );
  if (!action) return failed(`"${line.action}" is none of ${Object.keys(VALUES).join(', ')}`);
  if (line.values.length !== VALUES[action])
    return failed(`${action} takes ${VALUES[action]} values, not ${line.values.length}`);
  if (!(await isSession(db, line.id))) return failed(`there is no session ${line.id}`);
  return act(db, line, action);
}

export function addLines(program: Command, run: Run): void {
  program
    .command('line ID ACTION [VALUES...]')
    .description(
      'a session: suspend, open, result NUMBER, or delete (every stake is returned); the feed moves its line and rates',
    )
    .option('--reason <text>', 'what players are told of a deletion')
    .action((id: string, action: string, values: string[], { reason }: { reason?: string }) =>
      run((db) => onLine(db, { id, action, values, reason })),
    );
}
