import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { withCommit } from './against';
import { APP } from './app';
import { coverageOfFiles, Visits } from '@backlay/replay/tools/coverage';
import { index } from '@backlay/replay/tools/options';
import type { Setting, Show, WithCommit } from '@backlay/replay/tools/options';
import { runCommand } from '@backlay/replay/tools/program';
import { addReaders } from '@backlay/replay/tools/readers';
import { addWriters } from './writers';

type Generator = {
  playGenerated: (asked: { runs: number; seed: number; seconds: number }, visits: Visits) => Promise<unknown>;
};

/** As the test plays them. */
const GENERATED = { seed: 1, seconds: 600 };

type Drive = { readonly against?: string; readonly accept?: boolean; readonly look: boolean };

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

function addViews(program: Command, show: Show, root: string): void {
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

/** The command line of `npm run replay`. `root`: the folder of package.json, for the tests that `to-test` writes and for other
 * versions. Returns the exit code: those of `EXIT`. */
export async function replay(
  args: readonly string[],
  { root, ...setting }: Setting & { readonly root: string },
): Promise<number> {
  const against: WithCommit = (commit, work) => withCommit(root, commit, work);
  return runCommand(args, setting, (program, show) => {
    addReaders(program, show, APP, against);
    addViews(program, show, root);
    addDrive(program, show, root);
    addWriters(program, show, root, against);
  });
}
