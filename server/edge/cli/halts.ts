import type { Command } from 'commander';
import { toIst } from '../../../domain/base/time';
import type { HaltScope } from '../../../domain/placing/halt';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';
import { readHalts } from '../../halts/standing';
import { haltVerb, resumeVerb, wordsOf } from '../../operator/verbs/halts';
import { inColumns } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import type { CommandOutcome, Run } from './outcome';

type HaltFlags = { reason: string; everything?: boolean };

/** `scope` and `id`: as it is typed to end it; `id` is empty of all. */
type Row = { what: string; scope: string; id: string; since: string; cancels: string; reason: string };

const COLUMNS: readonly Column<Row>[] = [
  { head: 'STOPPED', cell: ({ what }) => what },
  { head: 'SINCE', cell: ({ since }) => since },
  { head: 'CANCELS', cell: ({ cancels }) => cancels },
  { head: 'REASON', cell: ({ reason }) => reason },
];

async function nameOf(db: Db, { scope, id }: { scope: HaltScope; id: string }): Promise<string> {
  if (scope === 'sport') return sportName(Number(id));
  if (scope !== 'player') return id;
  const player = await db
    .selectFrom('players')
    .select('user_name')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return player?.user_name ?? id;
}

export async function listHalts(db: Db): Promise<CommandOutcome> {
  const halts = await readHalts(db);
  const names = await Promise.all(halts.map((one) => nameOf(db, one)));
  const rows = halts.map(({ scope, since, isWhole, reason }, i) => ({
    what: wordsOf({ scope, name: names[i] ?? '' }),
    scope,
    id: names[i] ?? '',
    since: toIst(since),
    cancels: isWhole ? 'stopped' : 'go on',
    reason,
  }));
  return { ok: true, text: inColumns(COLUMNS, rows, 'nothing is stopped'), data: { halts: rows } };
}

/** Commands that stop bets at once, whatever is under way, and let them be taken again. */
export function addHalts(program: Command, run: Run): void {
  withExamples(
    program
      .command('halt [SCOPE] [ID]')
      .description(
        'stops bets at once: all, or "sport NAME", "match ID", "market ID", "player NAME". When it returns, no bet that was under way is open; cancels, cash out and what makes bets smaller go on',
      )
      .requiredOption('--reason <text>', 'what players read')
      .option('--everything', 'cancels and cash out too')
      .action((scope: string | undefined, id: string | undefined, flags: HaltFlags) =>
        run.act(haltVerb, { scope: scope ?? 'all', id, ...flags }),
      ),
    [
      'halt --reason "We look into wrong prices"',
      'halt sport cricket --reason "The feed is late"',
      'halt market 1.4321400001 --everything --reason "A wrong result was typed"',
      'halt player asha --reason "Please call us"',
    ],
  );
  withExamples(
    program
      .command('resume [SCOPE] [ID]')
      .description('takes bets again where "halt" stopped them; what is stopped otherwise stays so')
      .action((scope: string | undefined, id: string | undefined) =>
        run.act(resumeVerb, { scope: scope ?? 'all', id }),
      ),
    ['resume', 'resume sport cricket', 'resume player asha'],
  );
  withExamples(
    program
      .command('halts')
      .description('what is stopped, since when and why')
      .action(() => run.look(listHalts)),
    ['halts'],
  );
}
