import type { Command } from 'commander';
import { COMMAND_MAX_PAISE } from '../../../domain/placing/limits';
import { formatAmount, parseAmount, toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { setPlayerLimits } from '../../players/accounts/limits';
import type { PlayerLimits } from '../../players/accounts/limits';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

type Asked = { maxStake?: string; maxLoss?: string };

/** Paise; null takes the limit away, undefined is no amount. */
function limitIn(text: string): number | null | undefined {
  if (text === '' || text === 'none') return null;
  const paise = parseAmount(text);
  return paise !== undefined && paise > 0 && paise <= COMMAND_MAX_PAISE ? paise : undefined;
}

function limitsIn({ maxStake, maxLoss }: Asked): { limits: PlayerLimits } | { fault: string } {
  const limits: PlayerLimits = {};
  for (const [name, text] of [
    ['maxStakePaise', maxStake],
    ['maxLossPaise', maxLoss],
  ] as const) {
    if (text === undefined) continue;
    const limit = limitIn(text);
    if (limit === undefined)
      return {
        fault: `a limit is an amount above 0 and at most ${formatAmount(COMMAND_MAX_PAISE)}, or none, not "${text}"`,
      };
    limits[name] = limit;
  }
  return Object.keys(limits).length > 0
    ? { limits }
    : { fault: 'nothing to set: give --max-stake, --max-loss or both' };
}

const shown = (paise: number | null): string => (paise === null ? "the market's" : formatAmount(paise));
const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

async function setPlayer(db: Db, name: string, asked: Asked): Promise<CommandOutcome> {
  const read = limitsIn(asked);
  if ('fault' in read) return failed(read.fault);
  const done = await setPlayerLimits(db, name, read.limits);
  if (done.status === 'unknown') return failed(`there is no player ${name}`);
  const { maxStakePaise, maxLossPaise } = done;
  const [stake, loss] = [shown(maxStakePaise), shown(maxLossPaise)];
  return {
    ok: true,
    text: `${name}: most on one bet ${stake}, most at risk on one market ${loss}`,
    data: { name, max_stake: rupees(maxStakePaise), max_loss: rupees(maxLossPaise) },
  };
}

/** The command that limits one player. */
export function addSetPlayer(program: Command, run: Run): void {
  withExamples(
    program
      .command('set-player NAME')
      .description('limits of one player, for bets from now on; those of a market hold as well')
      .option('--max-stake <rupees>', 'most on one bet, or none')
      .option('--max-loss <rupees>', 'most at risk on one market, or none')
      .action((name: string, asked: Asked) =>
        run.change({ command: 'set-player', subject: { kind: 'player', id: name }, request: asked }, (db) =>
          setPlayer(db, name, asked),
        ),
      ),
    ['set-player demo --max-stake 1000 --max-loss 5000', 'set-player demo --max-stake none'],
  );
}
