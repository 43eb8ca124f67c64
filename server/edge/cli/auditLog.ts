import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readKeeping } from '../../base/db/appRole';
import type { Keeping } from '../../base/db/appRole';
import type { Db } from '../../base/db/connect';
import { verifyLog } from '../../operator/chain/chain';
import type { Head } from '../../operator/chain/chain';
import { headFrom, readHeads } from '../../operator/chain/sink';
import { withExamples } from './examples';
import { listLog } from './listLog';
import type { LogAsked } from './listLog';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

type VerifyAsked = { head?: string; heads?: string };

async function keptBy({ head, heads }: VerifyAsked, sink: string | undefined): Promise<Head[] | string> {
  const typed = head === undefined ? undefined : headFrom(head);
  if (head !== undefined && typed === undefined) return '--head is SEQ:HASH, as "audit-log verify" prints it';
  const file = heads ?? sink;
  const kept = file === undefined ? [] : await readHeads(resolve(file));
  if (heads !== undefined && kept.length === 0) return `${heads} has no heads of the log`;
  return typed === undefined ? kept : [...kept, typed];
}

const KEPT_BY: Readonly<Record<Keeping, string>> = {
  role: 'the exchange has no right to change entries',
  triggers: 'only triggers refuse to change entries: see docs/upgrading.md for the role that may not',
  off: 'WARNING: triggers that keep entries are missing or switched off',
};

/** @param sink the file that keeps heads of the log outside of the database, if there is one */
export async function verify(db: Db, asked: VerifyAsked, sink: string | undefined): Promise<CommandOutcome> {
  const kept = await keptBy(asked, sink);
  if (typeof kept === 'string') return failed(kept);
  const found = await verifyLog(db, kept);
  const { entries, head, wrong } = found;
  const keeping = await readKeeping(db);
  const data = { ...found, heads: kept.length, kept_by: keeping };
  if (wrong !== null) return { ok: false, text: `broken: ${wrong}`, data };
  const end = head === null ? '' : `; head ${head.seq}:${head.hash}`;
  const against = kept.length === 0 ? '' : `, against ${kept.length} kept before`;
  return {
    ok: true,
    text: `audit log: ${entries} entries, each as it was written${against}${end}; ${KEPT_BY[keeping]}`,
    data,
  };
}

/** A file that AUDIT_SINK names; what an address keeps is compared there. */
const fileOf = (sink: string | undefined): string | undefined =>
  sink === undefined || sink.trim() === '' || sink.includes('://') ? undefined : sink.trim();

/** What operators did, and whether the log still says what was written. */
export function addAuditLog(
  program: Command,
  run: Run,
  env: Readonly<Record<string, string | undefined>>,
): void {
  const log = program
    .command('audit-log')
    .alias('log')
    .description(
      'what operators did by hand, and what was refused them, newest first; with --json the state before and after each',
    )
    .option('--subject <subject>', 'of one player, market, match, bet and so on: by its id, or KIND:ID')
    .option('--operator <name>', 'by one operator, or os:USER')
    .option('--csv', 'as a table for spreadsheets, with the states before and after')
    .option('--limit <n>', 'at most so many', '50')
    .action((asked: LogAsked) => run.look((db) => listLog(db, asked)));
  withExamples(log, [
    'audit-log --limit 10',
    'audit-log --subject player:asha --csv',
    'audit-log --operator meera',
    'audit-log verify',
  ]);
  withExamples(
    log
      .command('verify')
      .description(
        'computes every hash of the log again, and names the first entry that is not as it was written',
      )
      .option('--head <seq:hash>', 'what it printed once: a removed end is noticed too')
      .option('--heads <file>', 'heads that were kept, a line each; the file of AUDIT_SINK without it')
      .action((asked: VerifyAsked) => run.look((db) => verify(db, asked, fileOf(env['AUDIT_SINK'])))),
    ['audit-log verify', 'audit-log verify --heads /var/lib/elsewhere/heads.jsonl'],
  );
}
