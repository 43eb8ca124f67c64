import { Command, CommanderError } from 'commander';
import { readDatabaseConfig } from '../../base/config';
import { StartError, inWords } from '../../base/startError';
import { addApprovals } from './approvals';
import { addAuditLog } from './auditLog';
import { addAverages } from './averages';
import { addBackup } from './backup';
import { addCorrections } from './corrections';
import { addExamples } from './examples';
import { addHalts } from './halts';
import { addLines } from './lines';
import { addLooking } from './looking';
import { addMarkets } from './markets';
import { addMonths } from './months';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';
import { addOperators } from './operators';
import { addPayments } from './payments';
import { addPlayers } from './players';
import { addProblems } from './problems';
import { addProviders } from './providers';
import { addQueries } from './queries';
import { addRisk } from './risk';
import { createRunning } from './running';
import { addSetMatch } from './setMatch';
import { addSetting } from './setting';
import { addSite } from './site';
import { addSignIn } from './signIn';
import { addTables } from './tables';
import { harmlessTerminal } from './terminal';
import type { Terminal } from './terminal';
import { addTwoStep } from './twoStep';

type Words = { json?: boolean; breakGlass?: string };

/** A command with those above it, as it is typed: "payments approve". */
function nameOf(command: Command): string {
  const above = command.parent;
  return above?.parent ? `${nameOf(above)} ${command.name()}` : command.name();
}

/** Markets and bets: their terms and ends, and what stops and limits them. */
function addBetting(program: Command, run: Run): void {
  addMarkets(program, run);
  addHalts(program, run);
  addRisk(program, run);
  addLines(program, run);
  addCorrections(program, run);
}

/** What there is and what has been. */
function addRecords(program: Command, run: Run, env: Terminal['env']): void {
  addMonths(program, run);
  addLooking(program, run);
  addAuditLog(program, run, env);
}

function createProgram(terminal: Terminal, end: (code: number) => void): Command {
  const { out, err } = terminal;
  let command = '';
  const program = new Command('npm run admin --')
    .description('Commands of an operator, on the same database as the server, running or not.')
    .option('--json', 'answers JSON, for scripts')
    .option('--break-glass <reason>', 'acts without being signed in; written down, and shown for a day')
    .hook('preAction', (_, action) => {
      command = nameOf(action);
    })
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err });
  const words = (): Words => program.opts<Words>();
  const say = (outcome: CommandOutcome): void => {
    end(outcome.ok ? 0 : 1);
    if (outcome.warning !== undefined) err(`warning: ${outcome.warning}\n`);
    if (words().json === true) out(`${JSON.stringify(outcome.data)}\n`);
    else if (outcome.ok)
      out(`${[outcome.text, ...(outcome.once === undefined ? [] : [outcome.once])].join('\n')}\n`);
    else err(`${outcome.text}\n`);
  };
  const running = createRunning(
    terminal,
    { command: () => command, breakGlass: () => words().breakGlass },
    say,
  );
  const run: Run = {
    look: running.look,
    save: running.save,
    act: async (verb, request) => say(await running.perform(verb, request)),
    refuse: (text) => say(failed(text)),
  };
  addBackup(program, {
    config: () => readDatabaseConfig(terminal.env),
    version: terminal.version ?? '',
    say: (line) => err(`${line}\n`),
    answer: say,
    act: async (verb, request, unasked) => say(await running.performHere(verb, request, unasked)),
  });
  addRecords(program, run, terminal.env);
  addPlayers(program, run);
  addSetting(program, run);
  addSetMatch(program, run);
  addAverages(program, run);
  addBetting(program, run);
  addTables(program, run);
  addSite(program, run);
  addPayments(program, run);
  addQueries(program, run);
  addProblems(program, run);
  addTwoStep(program, run);
  addProviders(program, run);
  addOperators(program, run);
  addApprovals(program, run, terminal);
  addSignIn(program, { terminal, running, say });
  addExamples(program);
  return program;
}

/** Runs a command line (without node and script). @returns the exit code */
export async function runAdmin(argv: readonly string[], given: Terminal): Promise<number> {
  const terminal = harmlessTerminal(given);
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
