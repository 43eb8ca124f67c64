import { Command, CommanderError, InvalidArgumentError } from 'commander';
import * as commands from './commands';
import type { Outcome } from './commands';
import { UnusableFile } from './files';

/** `root`: the folder of package.json, for the tests that `to-test` writes. */
export type Setting = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly root: string;
};

function index(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('a whole number from 0, please');
  return Number(text);
}

type Show = (outcome: Outcome | Promise<Outcome>) => Promise<void>;

function addReaders(program: Command, show: Show): void {
  program
    .command('verify FILE...')
    .description('replays each log and compares every state; exit code 1 when one differs')
    .action((files: string[]) => show(commands.verifyFiles(files)));
  program
    .command('run FILE')
    .description('replays a log and prints the end state')
    .option('--at <i>', 'the state before action i instead', index)
    .action((file: string, { at }: { at?: number }) => show(commands.runFile(file, at)));
  program
    .command('diff')
    .argument('<i>', 'index of an action', index)
    .argument('<j>', 'index of another', index)
    .argument('<file>')
    .description('what changed between the states before actions i and j')
    .action((i: number, j: number, file: string) => show(commands.diffFile(i, j, file)));
  program
    .command('stats FILE...')
    .description('length, marks and types of the actions of each log')
    .action(async (files: string[]) => {
      for (const file of files) await show(commands.statsOfFile(file));
    });
}

function addWriters(program: Command, show: Show, root: string): void {
  program
    .command('to-test FILE')
    .description('writes a Jest test next to the log')
    .action((file: string) => show(commands.writeTest(file, root)));
  program
    .command('redact FILE')
    .description('redacts a log again, under a fresh salt')
    .option('--out <file>', 'where to (default: over the file itself)')
    .action((file: string, { out }: { out?: string }) => show(commands.redactFile(file, out ?? file)));
  program
    .command('record [NAME...]')
    .description('plays the sessions of test/logs again on a fresh exchange and records them (default: all)')
    .option('--out <folder>', 'where to', 'test/logs')
    .action(async (names: string[], { out }: { out: string }) => {
      const { record } = await import('./record');
      await show(record(names, out));
    });
}

/** The command line of `npm run replay`. Returns the exit code: 0, 1 when a log diverges or cannot be used, 2
 * when the command was not understood. */
export async function replay(args: readonly string[], { out, err, root }: Setting): Promise<number> {
  let code = 0;
  const program = new Command('replay');
  const show: Show = async (outcome) => {
    const { text, data, code: result } = await outcome;
    out(program.opts<{ json?: true }>().json ? JSON.stringify(data) : text);
    code = Math.max(code, result);
  };
  program
    .description('checks and explains action logs (*.actions.jsonl, also .gz)')
    .option('--json', 'one line of JSON for scripts')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) });
  addReaders(program, show);
  addWriters(program, show, root);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof UnusableFile)) throw error;
    err(error.message);
    return 1;
  }
}
