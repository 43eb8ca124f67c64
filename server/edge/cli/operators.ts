import type { Command } from 'commander';
import {
  addOperator,
  disableOperator,
  enableOperator,
  endEverySession,
  endOperatorSessions,
  inviteOperator,
  setOperatorRoles,
} from '../../operator/verbs/operators';
import { scriptToken } from '../../operator/verbs/scriptToken';
import { operatorsLook } from '../../operator/looks/operators';
import type { Run } from './outcome';

function addStates(operators: Command, run: Run): void {
  operators
    .command('disable NAME')
    .description('nobody by this name acts any more; what they are signed in by ends')
    .option('--reason <text>', 'why')
    .action((name: string, { reason }: { reason?: string }) => run.act(disableOperator, { name, reason }));
  operators
    .command('enable NAME')
    .description('lets a disabled one sign in again')
    .action((name: string) => run.act(enableOperator, { name }));
  operators
    .command('roles NAME ROLES')
    .description('what somebody may from now on')
    .action((name: string, roles: string) => run.act(setOperatorRoles, { name, roles }));
  operators
    .command('end-sessions [NAME]')
    .description('ends what somebody is signed in by, tokens of scripts too')
    .option('--all', 'of everybody')
    .action((name: string | undefined, { all }: { all?: boolean }) => {
      if ((name === undefined) !== (all === true)) return run.refuse('either NAME or --all');
      return name === undefined ? run.act(endEverySession, {}) : run.act(endOperatorSessions, { name });
    });
}

/** Who operates the exchange. */
export function addOperators(program: Command, run: Run): void {
  const operators = program.command('operators').description('people who operate the exchange');
  operators
    .command('list')
    .description('everybody, with roles and state')
    .action(() => run.look(operatorsLook, {}));
  operators
    .command('add NAME')
    .description('invites somebody, and prints the invitation once')
    .requiredOption(
      '--roles <list>',
      'viewer, support, trader, risk, finance, admin, with commas between them',
    )
    .option('--display <text>', 'what they are called')
    .action((name: string, asked: { roles: string; display?: string }) =>
      run.act(addOperator, { name, ...asked }),
    );
  operators
    .command('invite NAME')
    .description('invites again whoever lost password or app; what they are signed in by ends')
    .action((name: string) => run.act(inviteOperator, { name }));
  addStates(operators, run);
  operators
    .command('token COMMANDS')
    .description('a token of yours for scripts (ADMIN_TOKEN), good for these commands alone')
    .option('--days <n>', 'how long', '30')
    .action((commands: string, { days }: { days: string }) => run.act(scriptToken, { commands, days }));
}
