import type { Command } from 'commander';
import { setSettingVerb } from '../../operator/verbs/settings';
import { auditLook, settingsLook } from '../../operator/looks/site';
import type { Run } from './outcome';

/** Settings of the site, and the audit of its money. */
export function addSite(program: Command, run: Run): void {
  program
    .command('show-settings')
    .description('every global setting')
    .action(() => run.look(settingsLook, {}));
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
    .action(() => run.look(auditLook, {}));
}
