import type { Command } from 'commander';
import type { Db } from '../../base/db/connect';
import { audit } from '../../book/settlement/audit';
import { setSettingVerb } from '../../operator/verbs/settings';
import { readServerSettings, readSettings } from '../../players/settings/settings';
import type { CommandOutcome, Run } from './outcome';

/** Every global setting by name, as it stands. */
export async function showSettings(db: Db): Promise<CommandOutcome> {
  const { demo_players: _demo, ...settings } = await readSettings(db);
  const all = { ...settings, ...(await readServerSettings(db)) };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${String(value)}`);
  return { ok: true, text: lines.join('\n'), data: all };
}

/** Runs the full audit; not ok with any finding, so that the exit code tells. */
async function runAudit(db: Db): Promise<CommandOutcome> {
  const findings = await audit(db);
  if (findings.length === 0) return { ok: true, text: 'audit: clean', data: { clean: true, findings } };
  const lines = findings.map(({ check, detail }) => `broken: ${check}: ${detail}`);
  return { ok: false, text: lines.join('\n'), data: { clean: false, findings } };
}

/** Settings of the site, and the audit of its money. */
export function addSite(program: Command, run: Run): void {
  program
    .command('show-settings')
    .description('every global setting')
    .action(() => run.look(showSettings));
  program
    .command('set-setting NAME VALUE')
    .description('changes a global setting')
    .option('--hi <text>', 'the same in Hindi, for site_message; without it the Hindi one is taken away')
    .option('--bn <text>', 'the same in Bengali; without it the Bengali one is taken away')
    .action((name: string, value: string, translated: { hi?: string; bn?: string }) =>
      run.act(setSettingVerb, { name, value, ...translated }),
    );
  program
    .command('audit')
    .description(
      'checks the money: ledger, balances, exposure against brute force; exit code 1 if anything is wrong',
    )
    .action(() => run.look(runAudit));
}
