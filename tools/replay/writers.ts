import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../api/json';
import { isObject } from '@backlay/replay/base/isObject';
import { acceptFiles } from '@backlay/replay/tools/accept';
import { withCommit } from './against';
import { APP } from './app';
import { freeze, whyFrozen } from './corpora';
import { fromDevtools, toDevtools } from '@backlay/replay/tools/devtools';
import { toExpectation } from '@backlay/replay/tools/expecting';
import { expectFiles, writeExpectation } from '@backlay/replay/tools/expect';
import type { Expectation } from '@backlay/replay/tools/expecting';
import { minimizeFile } from '@backlay/replay/tools/minimize';
import { index } from '@backlay/replay/tools/options';
import type { Show } from '@backlay/replay/tools/options';
import type { ShotOptions } from './shot';
import { redactFile } from '@backlay/replay/tools/redact';
import { writeTest } from './writing';

/** Where the runner looks for tests that came with a report. */
const REPORTED = 'test/store/replay/reported';

/** A name beside the file that is read. */
const beside = (path: string, ending: string): string =>
  path.replace(/(\.actions)?\.jsonl?(\.gz)?$/, '') + ending;

type Out = { readonly out?: string };
type Expected = { readonly expect?: Expectation };

function addTests(program: Command, show: Show, root: string): void {
  program
    .command('to-test FILE')
    .description('writes a Jest test and its log where the runner looks')
    .option(
      '--at <i>',
      'the action whose outcome is wrong (default: of what the log expects, else the last)',
      index,
    )
    .option(
      '--expect <pointer=value>',
      'what should stand there then (default: what the log expects, else that it replays)',
      toExpectation,
    )
    .option('--out <folder>', 'where to, from the root', REPORTED)
    .action((file: string, { out, ...rest }: Expected & { at?: number; out: string }) =>
      show(writeTest(file, { root, folder: out, ...rest })),
    );
  program
    .command('minimize FILE')
    .description('writes the shortest log that still fails')
    .option(
      '--expect <pointer=value>',
      'what should stand there at the end (default: what the log expects)',
      toExpectation,
    )
    .option('--against <commit>', 'fails: the reducers of that commit come to something else')
    .option('--out <file>', 'where to')
    .action((file: string, { expect, against, out }: Expected & Out & { against?: string }) => {
      const target = out ?? beside(file, '.shortest.actions.jsonl.gz');
      if (against === undefined) return show(minimizeFile(APP, file, target, { expect }));
      return show(withCommit(root, against, (compare) => minimizeFile(APP, file, target, { compare })));
    });
}

function addForms(program: Command, show: Show): void {
  program
    .command('redact FILE')
    .description('redacts a log again, under a fresh salt; refuses one that diverges')
    .option('--out <file>', 'where to')
    .action((file: string, { out }: Out) =>
      show(redactFile(APP, file, out ?? beside(file, '.redacted.actions.jsonl.gz'))),
    );
  program
    .command('to-devtools FILE')
    .description('writes what the import of Redux DevTools reads')
    .option('--out <file>', 'where to')
    .action((file: string, { out }: Out) =>
      show(toDevtools(APP, file, out ?? beside(file, '.devtools.json'))),
    );
  program
    .command('from-devtools FILE')
    .description('writes an export of Redux DevTools as a log, redacted')
    .option('--out <file>', 'where to')
    .action((file: string, { out }: Out) =>
      show(fromDevtools(APP, file, out ?? beside(file.replace(/\.json$/, ''), '.actions.jsonl.gz'))),
    );
}

type Marks = { readonly marks?: boolean; readonly against?: string };

function addShot(program: Command, show: Show, root: string): void {
  program
    .command('shot FILE')
    .description('draws the screen of a recording as PNG')
    .option('--at <i>', 'before action i (default: at the end)', index)
    .option('--width <px>', 'of the page (default: the width of the recorded one)', index)
    .option('--height <px>', 'of the page', index)
    .option('--marks', 'at each mark instead, into a folder')
    .option('--against <folder>', 'with --marks: says at which marks the pictures of this folder differ')
    .option('--out <file>', 'where to')
    .action(async (file: string, { out, marks, against, ...wanted }: Out & ShotOptions & Marks) => {
      // The browser's package takes a while to load.
      const { writeMarks, writeShot } = await import('./shot');
      if (marks) return show(writeMarks(file, root, out ?? beside(file, '.marks'), against));
      const place = wanted.at === undefined ? '' : `.${wanted.at}`;
      await show(writeShot(file, root, out ?? beside(file, `${place}.png`), wanted));
    });
}

/** The version of the checkout: what a release is called. */
function releaseOf(root: string): string {
  const about = parseJson(readFileSync(join(root, 'package.json'), 'utf8'));
  return isObject(about) ? String(about['version']) : '';
}

type Expecting = { readonly that?: Expectation; readonly at?: number } & Out;

function addExpect(program: Command, show: Show): void {
  program
    .command('expect FILE...')
    .description('whether what the logs expect stands there: 0 it does, 1 not, 125 unreadable here')
    .option('--that <pointer=value>', 'writes a copy that expects this', toExpectation)
    .option('--at <i>', 'before action i (default: at the end)', index)
    .option('--out <file>', 'where to')
    .action(([file = '', ...others]: string[], { that, at, out }: Expecting) => {
      if (that === undefined) return show(expectFiles(APP, [file, ...others]));
      const target = out ?? beside(file, '.expecting.actions.jsonl.gz');
      return show(writeExpectation(file, target, { that, at }));
    });
}

function addCorpora(program: Command, show: Show, root: string): void {
  program
    .command('accept FILE...')
    .description('folds recorded actions anew, in place, and says slice by slice what is other than it was')
    .action((files: string[]) => {
      const whyKept = (path: string) => whyFrozen(path, root);
      return show(acceptFiles(APP, files, { version: releaseOf(root), whyKept }));
    });
  program
    .command('freeze FILE...')
    .description('keeps copies of logs for the release of package.json: they are never made anew')
    .option('--release <name>', 'of another release')
    .action((files: string[], { release }: { release?: string }) =>
      show(freeze(files, root, release ?? releaseOf(root))),
    );
}

/** Adds the commands that write files. */
export function addWriters(program: Command, show: Show, root: string): void {
  addExpect(program, show);
  addCorpora(program, show, root);
  addTests(program, show, root);
  addForms(program, show);
  addShot(program, show, root);
  program
    .command('record [NAME...]')
    .description('plays the sessions of test/logs again on a fresh exchange and records them (default: all)')
    .option('--out <folder>', 'where to', 'test/logs')
    .option('--tapes <folder>', 'where to with what came to the page, of those that keep it', 'test/tapes')
    .action(async (names: string[], { out, tapes }: { out: string; tapes: string }) => {
      const { record } = await import('./sessions/record');
      await show(record(names, out, tapes));
    });
}
