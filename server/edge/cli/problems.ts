import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { codeOf, inWords } from '../../base/startError';
import { forgetProblemVerb, unknownReport, withId } from '../../operator/verbs/problems';
import { listProblems, readProblem } from '../../players/problems/kept';
import type { KeptProblem } from '../../players/problems/kept';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

/** Whatever a player sent, without what would steer the operator's terminal. */
const inLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const COLUMNS: readonly Column<KeptProblem>[] = [
  { head: 'ID', right: true, cell: ({ id }) => String(id) },
  { head: 'REPORTED', cell: ({ at }) => toIst(at.getTime()) },
  { head: 'PLAYER', cell: ({ userName }) => userName },
  { head: 'ON', cell: ({ page }) => inLine(page) },
  { head: 'VERSION', cell: ({ version, commit }) => inLine(`${version} ${commit.slice(0, 8)}`) },
  { head: 'ACTIONS', right: true, cell: ({ actions }) => String(actions) },
  { head: 'KB', right: true, cell: ({ logBytes }) => String(Math.ceil(logBytes / 1000)) },
  { head: 'WHAT HAPPENED', cell: ({ note }) => inLine(note) },
];

const dataOf = ({ id, userName, at, beganAt, logBytes, ...rest }: KeptProblem) => ({
  problem_id: String(id),
  user_name: userName,
  reported: toIst(at.getTime()),
  began: toIst(beganAt.getTime()),
  log_bytes: logBytes,
  ...rest,
});

export async function problemsInWords(db: Db, limitText: string): Promise<CommandOutcome> {
  const limit = limitOf(limitText);
  if (limit === undefined) return failed(BAD_LIMIT);
  const found = await listProblems(db, limit);
  const text = inColumns(COLUMNS, found, 'no problem is reported') + moreOf(found, limit);
  return { ok: true, text, data: found.map(dataOf) };
}

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

/** What players recorded is for those who help them. */
export const READERS = ['support', 'admin'] as const;

export function addProblems(program: Command, run: Run): void {
  const problems = program
    .command('problems')
    .description('recorded sessions in which players met a problem');
  withExamples(
    problems
      .command('list')
      .description('every report, newest first')
      .option('--limit <n>', 'how many at most', '50')
      .action(({ limit }: { limit: string }) => run.look((db) => problemsInWords(db, limit), READERS)),
    ['problems list'],
  );
  withExamples(
    problems
      .command('save ID [FILE]')
      .description(
        'writes the recorded session into a file that npm run replay opens, and says what to do with it',
      )
      .action((id: string, file: string | undefined) =>
        run.look((db) => withId(id, (one) => save(db, one, file)), READERS),
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
