import type { Command } from 'commander';
import { loginCodeVerb, setPasswordVerb, twoStep } from '../../operator/verbs/secondStep';
import type { Run } from './outcome';

export function addTwoStep(program: Command, run: Run): void {
  program
    .command('two-step NAME STATE')
    .description(
      'on: logins, withdrawals and changes of password need a code; off and reset remove every second step the player set up, and with one all sessions end; reset also forgets wrong codes',
    )
    .action((name: string, state: string) => run.act(twoStep, { name, state }));
  program
    .command('login-code NAME')
    .description('the codes a player’s login, withdrawal or change of password waits for')
    .action((name: string) => run.act(loginCodeVerb, { name }));
  program
    .command('set-password NAME')
    .description('makes up a first password and prints it once; it is to be changed, and every session ends')
    .action((name: string) => run.act(setPasswordVerb, { name }));
}
