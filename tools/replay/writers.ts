import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../api/json';
import { isObject } from '@backlay/replay/base/isObject';
import { acceptFiles } from '@backlay/replay/tools/accept';
import { APP } from './app';
import { freeze, whyFrozen } from './corpora';
import { toExpectation } from '@backlay/replay/tools/expecting';
import type { Expectation } from '@backlay/replay/tools/expecting';
import { beside, index } from '@backlay/replay/tools/options';
import type { Show, WithCommit } from '@backlay/replay/tools/options';
import { addExpect, addForms, addMinimize } from '@backlay/replay/tools/writers';
import type { ShotOptions } from './shot';
import { writeTest } from './writing';

/** Where the runner looks for tests that came with a report. */
const REPORTED = 'test/store/replay/reported';

type Out = { readonly out?: string };
type Expected = { readonly expect?: Expectation };

function addToTest(program: Command, show: Show, root: string): void {
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
export function addWriters(program: Command, show: Show, root: string, against: WithCommit): void {
  addExpect(program, show, APP);
  addCorpora(program, show, root);
  addToTest(program, show, root);
  addMinimize(program, show, APP, against);
  addForms(program, show, APP);
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
