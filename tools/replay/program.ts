import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command, CommanderError } from 'commander';
import { withCommit } from './against';
import { APP } from './app';
import * as commands from '@backlay/replay/tools/commands';
import { coverageOfFiles, Visits } from '@backlay/replay/tools/coverage';
import { UnusableFile } from '@backlay/replay/tools/files';
import { index } from '@backlay/replay/tools/options';
import type { Setting, Show } from '@backlay/replay/tools/options';
import { EXIT } from '@backlay/replay/tools/outcome';
import type { Code } from '@backlay/replay/tools/outcome';
import { verifyFiles } from '@backlay/replay/tools/verifying';
import { addWriters } from './writers';

type Generator = {
  playGenerated: (asked: { runs: number; seed: number; seconds: number }, visits: Visits) => Promise<unknown>;
};

/** As the test plays them. */
const GENERATED = { seed: 1, seconds: 600 };

type Drive = { readonly against?: string; readonly accept?: boolean; readonly look: boolean };
type Verify = { readonly against?: string; readonly strict?: boolean };

function addDrive(program: Command, show: Show, root: string): void {
  program
    .command('drive TAPE...')
    .description(
      'runs the whole app, effects included, on what came to it, and compares what it did and showed',
    )
    .option('--against <commit>', 'compares with the app of that commit instead of what was taped')
    .option('--accept', 'writes what the app does and shows now onto the tapes, and says what differs')
    .option('--no-look', 'draws no screens, which is much faster')
    .action(async (files: string[], { against, accept, look }: Drive) => {
      // The app and its effects take a while to load.
      const { driveFiles } = await import('./drive/command');
      await show(driveFiles(files, root, { against, isAccepted: accept, isDrawn: look }));
    });
}

function addReaders(program: Command, show: Show, root: string): void {
  program
    .command('verify FILE...')
    .description('replays each log and compares every state, and what is shown and stored of it')
    .option('--against <commit>', 'compares with the reducers of that commit instead of what was recorded')
    .option('--strict', 'a log of other machines ends with 2, also if it replays')
    .action((files: string[], { against, strict: isStrict = false }: Verify) =>
      show(
        against === undefined
          ? verifyFiles(APP, files, { isStrict })
          : withCommit(root, against, (compare) => verifyFiles(APP, files, { isStrict, compare })),
      ),
    );
  program
    .command('run FILE')
    .description('replays a log and prints the end state')
    .option('--at <i>', 'the state before action i instead', index)
    .action((file: string, { at }: { at?: number }) => show(commands.runFile(APP, file, at)));
  program
    .command('diff')
    .argument('<i>', 'index of an action', index)
    .argument('<j>', 'index of another', index)
    .argument('<file>')
    .description('what changed between the states before actions i and j')
    .action((i: number, j: number, file: string) => show(commands.diffFile(APP, i, j, file)));
  program
    .command('stats FILE...')
    .description('length, marks and types of the actions of each log')
    .action((files: string[]) => show(commands.statsOfFiles(files)));
  program
    .command('watch FILE')
    .description('shows a recording in the browser of this machine, screen by screen')
    .option('--port <n>', 'where to serve it (default: any that is free)', index)
    .action(async (file: string, { port }: { port?: number }) => {
      // The server and its packages take a while to load.
      const { watchFile } = await import('./watch');
      await show(watchFile(file, root, port));
    });
  program
    .command('coverage FILE...')
    .description('which events met which states of their slices, and which did not')
    .option('--generated <n>', 'counts so many generated sessions as well; the test plays 1000', index)
    .action(async (files: string[], { generated: runs }: { generated?: number }) => {
      const visits = new Visits(APP);
      // Generator and compiler take a while to load.
      if (runs !== undefined) {
        // Named by its path: the generator is a part of the test, which builds on these tools.
        const file = pathToFileURL(join(root, 'test/store/generated/sessions.ts')).href;
        const { playGenerated } = (await import(file)) as Generator;
        await playGenerated({ ...GENERATED, runs }, visits);
      }
      const { statesByType } = await import('./states');
      await show(coverageOfFiles(files, statesByType(root), visits));
    });
}

/** The command line of `npm run replay`. Returns the exit code: those of `EXIT`. */
export async function replay(args: readonly string[], { out, err, root }: Setting): Promise<number> {
  let code: Code = EXIT.equal;
  const program = new Command('replay');
  // Read by itself: it holds for what was not understood, too.
  const isJson = args.includes('--json');
  const show: Show = async (outcome) => {
    const { text, data, code: result, note } = await outcome;
    out(isJson ? JSON.stringify(data) : text);
    if (note !== undefined) err(note);
    code = result;
  };
  const refuse = (status: 'unusable' | 'misunderstood', reason: string): number => {
    if (isJson) out(JSON.stringify({ status, reason }));
    return EXIT[status];
  };
  program
    .description('checks and explains action logs (*.actions.jsonl, also .gz)')
    .option('--json', 'one line of JSON for scripts')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) });
  addReaders(program, show, root);
  addDrive(program, show, root);
  addWriters(program, show, root);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? EXIT.equal : refuse('misunderstood', error.message);
    if (!(error instanceof UnusableFile)) throw error;
    err(error.message);
    return refuse('unusable', error.message);
  }
}
