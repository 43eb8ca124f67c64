import { userInfo } from 'node:os';
import { lineIn } from '../../../domain/base/line';
import { backUpBeforeMigration } from '../../backup/beforeMigration';
import { readDatabaseConfig } from '../../base/config';
import type { Connection, Db } from '../../base/db/connect';
import { tablesState } from '../../base/db/migrate';
import { visitDatabase } from '../../base/db/visit';
import type { Purpose } from '../../base/db/visit';
import { StartError } from '../../base/startError';
import type { Desk } from '../../operator/audited';
import { looked } from '../../operator/looked';
import type { AnyLook } from '../../operator/looks/look';
import type { Claim } from '../../operator/caller';
import { perform } from '../../operator/approvals/perform';
import { waitingFor } from '../../operator/verbs/waiting';
import type { Machine } from '../../operator/machine';
import type { AnyVerb } from '../../operator/verb';
import { ROLES } from '../../operator/roles';
import { createVault } from '../../players/factors/vault';
import { machineOf } from './backup';
import { failed } from './outcome';
import type { Vault } from '../../players/factors/vault';
import type { CommandOutcome, Run, Work } from './outcome';
import type { Terminal } from './terminal';
import { readToken } from './tokenFile';

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
export type Running = Pick<Run, 'look' | 'save'> & {
  /** Does a verb and says nothing yet. */
  perform: (verb: Pick<AnyVerb, 'name' | 'read'>, request: unknown) => Promise<CommandOutcome>;
  /** The same with whole databases; `unasked` where there is none to ask, or its tables are older than operators. */
  performHere: (
    verb: Pick<AnyVerb, 'name' | 'read'>,
    request: unknown,
    unasked: (() => Promise<CommandOutcome>) | undefined,
  ) => Promise<CommandOutcome>;
  /** Reads without being anybody: what a sign-in asks before it. */
  read: (work: Work) => Promise<CommandOutcome>;
};

/** Does what older tables cannot say who may: they have no operators, or none that this program reads. */
async function unaskedOf(
  verb: Pick<AnyVerb, 'read'>,
  request: unknown,
  { db, machine, vault }: { db: Db; machine: Machine; vault: Vault },
): Promise<CommandOutcome> {
  const asked = verb.read(request);
  if (typeof asked === 'string') return failed(asked);
  const caller = { kind: 'first', address: `os:${userInfo().username}`, roles: ROLES } as const;
  return asked.work(db, { caller, via: 'cli', now: Date.now(), vault, machine });
}

/** Says how much of what others asked whoever is signed in could decide. */
async function tellWaiting(
  db: Db,
  { claim, now }: Pick<Desk, 'claim' | 'now'>,
  tell: (line: string) => void,
): Promise<void> {
  const waiting = await waitingFor(db, claim, now);
  if (waiting > 0) tell(`${waiting} of what others asked waits for somebody like you: "approvals list"`);
}

type Doing = (
  database: Connection,
  verb: Pick<AnyVerb, 'name' | 'read'>,
  request: unknown,
) => Promise<CommandOutcome>;

type Here = {
  visit: (work: (database: Connection) => Promise<CommandOutcome>) => Promise<CommandOutcome>;
  isCurrent: (database: Connection) => Promise<boolean>;
  performOn: Doing;
  performUnasked: Doing;
  tell: (line: string) => void;
};

/** What is done with whole databases asks the one that is there, if any is. */
const createHere =
  ({ visit, isCurrent, performOn, performUnasked, tell }: Here): Running['performHere'] =>
  async (verb, request, unasked) => {
    let isOpen = false;
    try {
      return await visit(async (database) => {
        isOpen = true;
        const doing = (await isCurrent(database)) ? performOn : performUnasked;
        return doing(database, verb, request);
      });
    } catch (error) {
      // What the work itself says is no reason to do it again without asking.
      if (isOpen || unasked === undefined || !(error instanceof StartError)) throw error;
      tell('there is no database here to ask who may, so whoever has the machine does it');
      return unasked();
    }
  };

/** Who types here. */
const claimOf = async (env: Terminal['env'], typed: Typed): Promise<Claim> => ({
  address: `os:${userInfo().username}`,
  via: 'cli',
  token: await readToken(env),
  breakGlass: whyOf(typed.breakGlass()),
});

export function createRunning(
  { env, err, version = '', now = Date.now }: Pick<Terminal, 'env' | 'err' | 'version' | 'now'>,
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
  const deskOf = async <C extends Desk['connection']>(connection: C) => ({
    connection,
    claim: await claimOf(env, typed),
    now: now(),
  });
  const machineAt = (database: Connection): Machine =>
    machineOf({ config: configOf, version, say: tell }, database);
  const performOn: Doing = async (database, verb, request) => {
    const desk = await deskOf(database);
    const done = await perform(
      { ...desk, vault: createVault(configOf()), machine: machineAt(database) },
      verb,
      request,
    );
    await tellWaiting(database.db, desk, tell);
    return done;
  };
  const visitToLook = (look: Pick<AnyLook, 'name' | 'who' | 'read'>, request: unknown) =>
    visit('look', async (database) => {
      const desk = await deskOf(database);
      const shown = await looked(desk, look, request);
      await tellWaiting(database.db, desk, tell);
      return shown;
    });
  return {
    look: async (look, request) => say(await visitToLook(look, request)),
    save: async (work, who) => say(await visitToLook({ name: typed.command(), who, read: () => work }, {})),
    read: (work) => visit('look', ({ db }) => work(db)),
    perform: (verb, request) => visit('change', (database) => performOn(database, verb, request)),
    performHere: createHere({
      visit: (work) => visit('copy', work),
      isCurrent: async ({ db }) => (await tablesState(db)).status === 'current',
      performOn,
      performUnasked: (database, verb, request) =>
        unaskedOf(verb, request, {
          db: database.db,
          machine: machineAt(database),
          vault: createVault(configOf()),
        }),
      tell,
    }),
  };
}
