import type { Command } from 'commander';
import type { ToolApp } from './app';
import { diffFile, runFile, statsOfFiles } from './commands';
import { index } from './options';
import type { Show, WithCommit } from './options';
import { verifyFiles } from './verifying';

type Verify = { readonly against?: string; readonly strict?: boolean };

function addVerify(program: Command, show: Show, app: ToolApp, withCommit?: WithCommit): void {
  const command = program
    .command('verify FILE...')
    .description('replays each log and compares every state, and what is shown and stored of it');
  if (withCommit)
    command.option(
      '--against <commit>',
      'compares with the reducers of that commit instead of what was recorded',
    );
  command
    .option('--strict', 'a log of other machines ends with 2, also if it replays')
    .action((files: string[], { against, strict: isStrict = false }: Verify) =>
      show(
        against === undefined || !withCommit
          ? verifyFiles(app, files, { isStrict })
          : withCommit(against, (compare) => verifyFiles(app, files, { isStrict, compare })),
      ),
    );
}

/** Adds the commands that read: `verify`, `run`, `diff`, `stats`. */
export function addReaders(program: Command, show: Show, app: ToolApp, withCommit?: WithCommit): void {
  addVerify(program, show, app, withCommit);
  program
    .command('run FILE')
    .description('replays a log and prints the end state')
    .option('--at <i>', 'the state before action i instead', index)
    .action((file: string, { at }: { at?: number }) => show(runFile(app, file, at)));
  program
    .command('diff')
    .argument('<i>', 'index of an action', index)
    .argument('<j>', 'index of another', index)
    .argument('<file>')
    .description('what changed between the states before actions i and j')
    .action((i: number, j: number, file: string) => show(diffFile(app, i, j, file)));
  program
    .command('stats FILE...')
    .description('length, marks and types of the actions of each log')
    .action((files: string[]) => show(statsOfFiles(files)));
}
