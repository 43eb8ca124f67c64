import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { codeOf, inWords } from '../../base/startError';
import { forgetProblemVerb, unknownReport, withId } from '../../operator/verbs/problems';
import { readProblem } from '../../players/problems/kept';
import type { KeptProblem } from '../../players/problems/kept';
import { READERS, dataOf, inLine, problemsLook } from '../../operator/looks/problems';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

/** The command that turns a report into a test; quotation marks of a shell around what a player typed. */
function nextOf({ pointer, expected, actions }: KeptProblem, file: string): string {
  if (pointer === null || expected === null) return `npm run replay -- verify ${file}`;
  const wanted = inLine(`${pointer}=${expected}`).replaceAll("'", String.raw`'\''`);
  return `npm run replay -- to-test ${file} --at ${Math.max(0, actions - 1)} --expect '${wanted}'`;
}

async function save(db: Db, id: number, asked: string | undefined): Promise<CommandOutcome> {
  const problem = await readProblem(db, id);
  if (!problem) return unknownReport(id);
  const { log, ...about } = problem;
  const file = asked ?? `problem-${id}.actions.jsonl.gz`;
  try {
    // Never over a file that is there.
    await writeFile(file, log, { flag: 'wx' });
  } catch (error) {
    const why = codeOf(error) === 'EEXIST' ? 'it is there already' : inWords(error);
    return failed(`${file} cannot be written: ${why}`);
  }
  const next = nextOf(about, file);
  const text = [
    `${file}: ${about.actions} actions, from ${toIst(about.beganAt.getTime())}`,
    about.note,
    next,
  ];
  return { ok: true, text: text.join('\n'), data: { ...dataOf(about), file, next } };
}

export function addProblems(program: Command, run: Run): void {
  const problems = program
    .command('problems')
    .description('recorded sessions in which players met a problem');
  withExamples(
    problems
      .command('list')
      .description('every report, newest first')
      .option('--limit <n>', 'how many at most', '50')
      .action((asked: { limit: string }) => run.look(problemsLook, asked)),
    ['problems list'],
  );
  withExamples(
    problems
      .command('save ID [FILE]')
      .description(
        'writes the recorded session into a file that npm run replay opens, and says what to do with it',
      )
      .action((id: string, file: string | undefined) =>
        run.save((db) => withId(id, (one) => save(db, one, file)), READERS),
      ),
    ['problems save 12', 'problems save 12 /tmp/lost-bet.actions.jsonl.gz'],
  );
  withExamples(
    problems
      .command('forget ID')
      .description('deletes a report')
      .action((id: string) => run.act(forgetProblemVerb, { id })),
    ['problems forget 12'],
  );
}
