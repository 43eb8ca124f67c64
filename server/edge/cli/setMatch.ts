import type { Command } from 'commander';
import { MAX_TV_URL, tvUrlIn } from '../../../domain/markets/tv';
import type { Db } from '../../base/db/connect';
import { setTv } from '../../markets/operators/tv';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

const WANTED = `a whole https address without a password, of at most ${MAX_TV_URL} characters, or none`;

async function setMatch(db: Db, id: string, tv: string): Promise<CommandOutcome> {
  const url = tv === 'none' ? null : tvUrlIn(tv);
  if (url === undefined) return failed(`--tv must be ${WANTED}, not "${tv}"`);
  const done = await setTv(db, id, url);
  if (done.status === 'unknown') return failed(`there is no match ${id}`);
  const text = url === null ? `${done.name} is not shown` : `${done.name} is shown at ${url}`;
  return { ok: true, text, data: { match_id: id, name: done.name, tv_url: url } };
}

/** The command that sets what a match has besides its markets. */
export function addSetMatch(program: Command, run: Run): void {
  withExamples(
    program
      .command('set-match ID')
      .description('where the pictures of a match are')
      .requiredOption('--tv <url>', 'an https address that may be framed, or none')
      .action((id: string, { tv }: { tv: string }) =>
        run.change({ command: 'set-match', subject: { kind: 'match', id }, request: { tv } }, (db) =>
          setMatch(db, id, tv),
        ),
      ),
    ['set-match 4321400001 --tv https://tv.example/4321400001', 'set-match 4321400001 --tv none'],
  );
}
