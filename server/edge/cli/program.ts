import { Command, CommanderError } from 'commander';
import { shownInLine } from '../../../domain/base/line';
import { readDatabaseConfig } from '../../base/config';
import type { Connection } from '../../base/db/connect';
import { visitDatabase } from '../../base/db/visit';
import type { Purpose } from '../../base/db/visit';
import { StartError, inWords } from '../../base/startError';
import { audited } from '../../operator/audited';
import { addNewPlayer, lockPlayer, moveChips } from './accounts';
import type { NewPlayerAsked } from './accounts';
import * as commands from './commands';
import { addCorrections } from './corrections';
import { addExamples } from './examples';
import { addLines } from './lines';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';
import { addPayments } from './payments';
import { addProblems } from './problems';
import { addProviders } from './providers';
import { addQueries } from './queries';
import { addLooking } from './looking';
import { addAverages } from './averages';
import { addSetMatch } from './setMatch';
import { addSetPlayer } from './setPlayer';
import { addSetting } from './setting';
import { addTables } from './tables';
import { addTwoStep } from './twoStep';
import { storable, typedFault } from './typed';

export type Terminal = {
  env: Readonly<Record<string, string | undefined>>;
  out: (text: string) => void;
  err: (text: string) => void;
};

function addPlayers(program: Command, run: Run): void {
  program
    .command('add-player NAME [PASSWORD]')
    .description('adds a player; without --must-change or --invite the password typed here stays')
    .option('--parent <id>', 'parent account; -1 for a top-level player; the house without it')
    .option('--chips <amount>', 'chips to begin with, rupees')
    .option('--must-change', 'the first login asks for a new password')
    .option('--invite', 'makes up a password for the first login and prints it once, instead of PASSWORD')
    .action((name: string, password: string | undefined, options: NewPlayerAsked) =>
      run.change(
        { command: 'add-player', subject: { kind: 'player', id: name }, request: { ...options } },
        (db) => addNewPlayer(db, name, password, options),
      ),
    );
  program
    .command('chips NAME AMOUNT')
    .description('gives chips, or takes them back with a negative amount')
    .option('--ref <text>', 'the same reference never moves chips twice')
    .action((name: string, amount: string, { ref }: { ref?: string }) =>
      run.change(
        { command: 'chips', subject: { kind: 'player', id: name }, request: { amount, ref } },
        (db) => moveChips(db, name, amount, ref),
      ),
    );
  for (const [command, locked] of [
    ['lock', true],
    ['unlock', false],
  ] as const)
    program
      .command(`${command} NAME`)
      .description(locked ? 'locks the betting of a player' : 'opens the betting of a player again')
      .action((name: string) =>
        run.change({ command, subject: { kind: 'player', id: name }, request: {} }, (db) =>
          lockPlayer(db, name, locked),
        ),
      );
}

type ResultFlags = { beforeStart?: boolean; reason?: string };

function addMarkets(program: Command, run: Run): void {
  program
    .command('suspend ID')
    .description('suspends a market, or every market of a match')
    .action((id: string) =>
      run.change({ command: 'suspend', subject: { kind: 'place', id }, request: {} }, (db) =>
        commands.hold(db, id, true),
      ),
    );
  program
    .command('open ID')
    .description('opens what was suspended')
    .action((id: string) =>
      run.change({ command: 'open', subject: { kind: 'place', id }, request: {} }, (db) =>
        commands.hold(db, id, false),
      ),
    );
  program
    .command('result ID VALUE')
    .description(
      'settles a market; VALUE is the winner by selection id or name, several with commas, who tied joined by "=" in the order of finishing: 1,2,3=4; of a session its number: 63, or 75/77, the last quote of an abandoned meter, or an average: average:ipl:fours; "none" where no listed runner won: whoever was backed loses, and "void" returns stakes',
    )
    .option('--before-start', 'a result although the market has not begun')
    .option('--reason <text>', 'what players are told; needed where a rule says another result')
    .action((id: string, value: string, { beforeStart = false, reason }: ResultFlags) =>
      run.change(
        { command: 'result', subject: { kind: 'market', id }, request: { value, beforeStart }, reason },
        (db) => commands.result(db, id, value, { beforeStart, reason }),
      ),
    );
  program
    .command('void ID')
    .description('declares a market void: every stake is returned')
    .requiredOption('--reason <text>', 'what players are told')
    .action((id: string, { reason }: { reason: string }) =>
      run.change({ command: 'void', subject: { kind: 'market', id }, request: {}, reason }, (db) =>
        commands.voidMarket(db, id, reason.trim()),
      ),
    );
}

function addSite(program: Command, run: Run): void {
  program
    .command('show-settings')
    .description('every global setting')
    .action(() => run.look(commands.showSettings));
  program
    .command('set-setting NAME VALUE')
    .description('changes a global setting')
    .option('--hi <text>', 'the same in Hindi, for site_message; without it the Hindi one is taken away')
    .action((name: string, value: string, { hi }: { hi?: string }) =>
      run.change(
        { command: 'set-setting', subject: { kind: 'setting', id: name }, request: { value, hi } },
        (db) => commands.setSetting(db, name, value, hi),
      ),
    );
  program
    .command('audit')
    .description(
      'checks the money: ledger, balances, exposure against brute force; exit code 1 if anything is wrong',
    )
    .action(() => run.look(commands.runAudit));
}

function createProgram({ env, out, err }: Terminal, end: (code: number) => void): Command {
  const program = new Command('npm run admin --')
    .description('Commands of an operator, on the same database as the server, running or not.')
    .option('--json', 'answers JSON, for scripts')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err });
  const say = (outcome: CommandOutcome): void => {
    end(outcome.ok ? 0 : 1);
    if (outcome.warning !== undefined) err(`warning: ${outcome.warning}\n`);
    if (program.opts<{ json?: boolean }>().json === true) out(`${JSON.stringify(outcome.data)}\n`);
    else if (outcome.ok) out(`${outcome.text}\n`);
    else err(`${outcome.text}\n`);
  };
  const visit = (
    purpose: Purpose,
    work: (database: Connection) => Promise<CommandOutcome>,
  ): Promise<CommandOutcome> =>
    visitDatabase(readDatabaseConfig(env), (line) => err(`${line}\n`), purpose, work);
  const run: Run = {
    look: async (work) => say(await visit('look', ({ db }) => work(db))),
    change: async (act, work) => {
      const fault = typedFault(act);
      const refuse = () => Promise.resolve(failed(fault ?? '', 'UNREADABLE'));
      say(
        await visit('change', (database) =>
          audited(database, storable(act), fault === undefined ? work : refuse),
        ),
      );
    },
  };
  addLooking(program, run);
  addPlayers(program, run);
  addSetPlayer(program, run);
  addSetting(program, run);
  addSetMatch(program, run);
  addAverages(program, run);
  addMarkets(program, run);
  addLines(program, run);
  addCorrections(program, run);
  addTables(program, run);
  addSite(program, run);
  addPayments(program, run);
  addQueries(program, run);
  addProblems(program, run);
  addTwoStep(program, run);
  addProviders(program, run);
  addExamples(program);
  return program;
}

/** Players write some of what is printed: names, accounts, queries. */
const harmless =
  (write: Terminal['out']): Terminal['out'] =>
  (text) =>
    write(text.split('\n').map(shownInLine).join('\n'));

/** Runs a command line (without node and script). @returns the exit code */
export async function runAdmin(argv: readonly string[], { env, out, err }: Terminal): Promise<number> {
  const terminal = { env, out: harmless(out), err: harmless(err) };
  let code = 0;
  const program = createProgram(terminal, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    // Commander has already printed the error; --help exits with 0.
    if (error instanceof CommanderError) return error.exitCode;
    const line = error instanceof StartError ? error.message : `failed: ${inWords(error)}`;
    if (program.opts<{ json?: boolean }>().json === true)
      terminal.out(`${JSON.stringify({ error: line })}\n`);
    else terminal.err(`backlay: ${line}\n`);
    return 1;
  }
  return code;
}
