import { resolve } from 'node:path';
import type { Command } from 'commander';
import { headFrom, readHeads, typedHead } from '../../operator/chain/sink';
import { withExamples } from './examples';
import { logLook } from '../../operator/looks/log';
import { verifiedLook } from '../../operator/looks/verified';
import type { Run } from './outcome';

type LogAsked = { subject?: string; operator?: string; csv?: boolean; limit: string };
type VerifyAsked = { head?: string; heads?: string };

/** Heads that were kept: those of a file, which is one of this machine, and one that was typed. */
async function keptBy({ head, heads }: VerifyAsked, sink: string | undefined): Promise<string[] | string> {
  const typed = head === undefined ? undefined : headFrom(head);
  if (head !== undefined && typed === undefined) return '--head is SEQ:HASH, as "audit-log verify" prints it';
  const file = heads ?? sink;
  const kept = file === undefined ? [] : await readHeads(resolve(file));
  if (heads !== undefined && kept.length === 0) return `${heads} has no heads of the log`;
  return [...kept, ...(typed === undefined ? [] : [typed])].map(typedHead);
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
    .action((asked: LogAsked) => run.look(logLook, asked));
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
      .action(async (asked: VerifyAsked) => {
        const heads = await keptBy(asked, fileOf(env['AUDIT_SINK']));
        return typeof heads === 'string' ? run.refuse(heads) : run.look(verifiedLook, { heads });
      }),
    ['audit-log verify', 'audit-log verify --heads /var/lib/elsewhere/heads.jsonl'],
  );
}
