import { userInfo } from 'node:os';
import { lineIn } from '../../../domain/base/line';
import { backUpBeforeMigration } from '../../backup/beforeMigration';
import { readDatabaseConfig } from '../../base/config';
import type { Connection } from '../../base/db/connect';
import { visitDatabase } from '../../base/db/visit';
import type { Purpose } from '../../base/db/visit';
import { StartError } from '../../base/startError';
import { audited } from '../../operator/audited';
import type { Act, Desk } from '../../operator/audited';
import { looked } from '../../operator/looked';
import type { Claim } from '../../operator/caller';
import { perform } from '../../operator/approvals/perform';
import type { Who } from '../../operator/roles';
import { storable, typedFault } from '../../operator/typed';
import type { AnyVerb } from '../../operator/verb';
import { createVault } from '../../players/factors/vault';
import { failed } from './outcome';
import type { CommandOutcome, Run, Work } from './outcome';
import type { Terminal } from './terminal';
import { readToken } from './tokenFile';

/** Who may do what is no verb of the layer yet; an admin what is not named here. */
const OTHERS: Readonly<Record<string, Who>> = { halt: 'everybody', resume: ['risk'], 'set-risk': ['risk'] };

/** What the words before a command say, once they are read. */
type Typed = { command: () => string; breakGlass: () => string | undefined };

const MOST_WHY = 500;

/** @throws StartError for a reason that says nothing */
function whyOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const why = lineIn(text, MOST_WHY);
  if (why === undefined || why === '')
    throw new StartError(`--break-glass must say why, in one line of at most ${MOST_WHY} characters`);
  return why;
}

/** What commands do with the database of this terminal. */
export type Running = Pick<Run, 'look' | 'change'> & {
  /** Does a verb and says nothing yet. */
  perform: (verb: Pick<AnyVerb, 'name' | 'read'>, request: unknown) => Promise<CommandOutcome>;
  /** Reads without being anybody: what a sign-in asks before it. */
  read: (work: Work) => Promise<CommandOutcome>;
};

export function createRunning(
  { env, err, version = '' }: Pick<Terminal, 'env' | 'err' | 'version'>,
  typed: Typed,
  say: (outcome: CommandOutcome) => void,
): Running {
  const configOf = () => readDatabaseConfig(env);
  const tell = (line: string): void => err(`${line}\n`);
  const visit = (
    purpose: Purpose,
    work: (database: Connection) => Promise<CommandOutcome>,
  ): Promise<CommandOutcome> =>
    visitDatabase(configOf(), tell, purpose, work, (database) =>
      backUpBeforeMigration({ database, config: configOf(), version, say: tell }),
    );
  const claimOf = async (): Promise<Claim> => ({
    osUser: userInfo().username,
    via: 'cli',
    token: await readToken(env),
    breakGlass: whyOf(typed.breakGlass()),
  });
  const deskOf = async <C extends Desk['connection']>(connection: C) => ({
    connection,
    claim: await claimOf(),
    now: Date.now(),
  });
  const change = async (act: Act, work: Work): Promise<CommandOutcome> => {
    const fault = typedFault(act);
    const who = OTHERS[act.command] ?? ['admin'];
    return visit('change', async (database) =>
      audited(await deskOf(database), { act: storable(act), who }, (db) =>
        fault === undefined ? work(db) : Promise.resolve(failed(fault, 'UNREADABLE')),
      ),
    );
  };
  return {
    look: async (work, who = 'everybody') =>
      say(
        await visit('look', async (database) =>
          looked(await deskOf(database), { command: typed.command(), who }, work),
        ),
      ),
    change: async (act, work) => say(await change(act, work)),
    read: (work) => visit('look', ({ db }) => work(db)),
    perform: (verb, request) =>
      visit('change', async (database) =>
        perform({ ...(await deskOf(database)), vault: createVault(configOf()) }, verb, request),
      ),
  };
}
