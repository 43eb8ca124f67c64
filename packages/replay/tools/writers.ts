import type { Command } from 'commander';
import type { ToolApp } from './app';
import { fromDevtools, toDevtools } from './devtools';
import { expectFiles, writeExpectation } from './expect';
import { toExpectation } from './expecting';
import type { Expectation } from './expecting';
import { minimizeFile } from './minimize';
import { beside, index } from './options';
import type { Show, WithCommit } from './options';
import { redactFile } from './redact';

type Out = { readonly out?: string };

type Expecting = { readonly that?: Expectation; readonly at?: number } & Out;

/** Adds `expect`, which says whether something stands there, or writes a log that expects it. */
export function addExpect(program: Command, show: Show, app: ToolApp): void {
  program
    .command('expect FILE...')
    .description('whether what the logs expect stands there: 0 it does, 1 not, 125 unreadable here')
    .option('--that <pointer=value>', 'writes a copy that expects this', toExpectation)
    .option('--at <i>', 'before action i (default: at the end)', index)
    .option('--out <file>', 'where to')
    .action(([file = '', ...others]: string[], { that, at, out }: Expecting) => {
      if (that === undefined) return show(expectFiles(app, [file, ...others]));
      const target = out ?? beside(file, '.expecting.actions.jsonl.gz');
      return show(writeExpectation(file, target, { that, at }));
    });
}

type Minimize = { readonly expect?: Expectation; readonly against?: string } & Out;

/** Adds `minimize`. */
export function addMinimize(program: Command, show: Show, app: ToolApp, withCommit?: WithCommit): void {
  const command = program
    .command('minimize FILE')
    .description('writes the shortest log that still fails')
    .option(
      '--expect <pointer=value>',
      'what should stand there at the end (default: what the log expects)',
      toExpectation,
    );
  if (withCommit)
    command.option('--against <commit>', 'fails: the reducers of that commit come to something else');
  command.option('--out <file>', 'where to').action((file: string, { expect, against, out }: Minimize) => {
    const target = out ?? beside(file, '.shortest.actions.jsonl.gz');
    if (against === undefined || !withCommit) return show(minimizeFile(app, file, target, { expect }));
    return show(withCommit(against, (compare) => minimizeFile(app, file, target, { compare })));
  });
}

/** Adds `redact`, `to-devtools` and `from-devtools`, which write a log in another form. */
export function addForms(program: Command, show: Show, app: ToolApp): void {
  program
    .command('redact FILE')
    .description('redacts a log again, under a fresh salt; refuses one that diverges')
    .option('--out <file>', 'where to')
    .action((file: string, { out }: Out) =>
      show(redactFile(app, file, out ?? beside(file, '.redacted.actions.jsonl.gz'))),
    );
  program
    .command('to-devtools FILE')
    .description('writes what the import of Redux DevTools reads')
    .option('--out <file>', 'where to')
    .action((file: string, { out }: Out) =>
      show(toDevtools(app, file, out ?? beside(file, '.devtools.json'))),
    );
  program
    .command('from-devtools FILE')
    .description('writes an export of Redux DevTools as a log, redacted')
    .option('--out <file>', 'where to')
    .action((file: string, { out }: Out) =>
      show(fromDevtools(app, file, out ?? beside(file.replace(/\.json$/, ''), '.actions.jsonl.gz'))),
    );
}
