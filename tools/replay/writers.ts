import type { Command } from 'commander';
import { withCommit } from './against';
import { fromDevtools, toDevtools } from './devtools';
import { toExpectation } from './expecting';
import type { Expectation } from './expecting';
import { minimizeFile } from './minimize';
import { index } from './options';
import type { Show } from './options';
import type { Wanted } from './shot';
import { redactFile, writeTest } from './writing';

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
    .option('--at <i>', 'the action whose outcome is wrong (default: the last)', index)
    .option('--expect <pointer=value>', 'what should stand there then (default: it replays)', toExpectation)
    .option('--out <folder>', 'where to, from the root', REPORTED)
    .action((file: string, { out, ...rest }: Expected & { at?: number; out: string }) =>
      show(writeTest(file, { root, folder: out, ...rest })),
    );
  program
    .command('minimize FILE')
    .description('writes the shortest log that still fails')
    .option('--expect <pointer=value>', 'what should stand there at the end', toExpectation)
    .option('--against <commit>', 'fails: the reducers of that commit come to something else')
    .option('--out <file>', 'where to')
    .action((file: string, { expect, against, out }: Expected & Out & { against?: string }) => {
      const target = out ?? beside(file, '.shortest.actions.jsonl.gz');
      if (against === undefined) return show(minimizeFile(file, target, { expect }));
      return show(withCommit(root, against, (compare) => minimizeFile(file, target, { compare })));
    });
}

function addForms(program: Command, show: Show): void {
  program
    .command('redact FILE')
    .description('redacts a log again, under a fresh salt; refuses one that diverges')
    .option('--out <file>', 'where to')
    .action((file: string, { out }: Out) =>
      show(redactFile(file, out ?? beside(file, '.redacted.actions.jsonl.gz'))),
    );
  program
    .command('to-devtools FILE')
    .description('writes what the import of Redux DevTools reads')
    .option('--out <file>', 'where to')
    .action((file: string, { out }: Out) => show(toDevtools(file, out ?? beside(file, '.devtools.json'))));
  program
    .command('from-devtools FILE')
    .description('writes an export of Redux DevTools as a log, redacted')
    .option('--out <file>', 'where to')
    .action((file: string, { out }: Out) =>
      show(fromDevtools(file, out ?? beside(file.replace(/\.json$/, ''), '.actions.jsonl.gz'))),
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
    .action(async (file: string, { out, marks, against, ...wanted }: Out & Wanted & Marks) => {
      // The browser's package takes a while to load.
      const { writeMarks, writeShot } = await import('./shot');
      if (marks) return show(writeMarks(file, root, out ?? beside(file, '.marks'), against));
      const place = wanted.at === undefined ? '' : `.${wanted.at}`;
      await show(writeShot(file, root, out ?? beside(file, `${place}.png`), wanted));
    });
}

/** Adds the commands that write files. */
export function addWriters(program: Command, show: Show, root: string): void {
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
