import type { Command } from 'commander';
import { sportOff, sportOn } from '../../operator/verbs/sports';
import { setMarketVerb } from '../../operator/verbs/terms';
import { withExamples } from './examples';
import type { Run } from './outcome';

type Terms = {
  minStake?: string;
  maxStake?: string;
  maxProfit?: string;
  maxLiability?: string;
  delay?: string;
  commissionBps?: string;
  cashOutRisk?: string;
  remark?: string;
  remarkHi?: string;
  remarkBn?: string;
};

const SPORTS = new Map([
  ['on', sportOn],
  ['off', sportOff],
]);

/** Commands that set the terms of markets and switch sports. */
export function addSetting(program: Command, run: Run): void {
  withExamples(
    program
      .command('set-market ID')
      .description(
        'limits, delay, commission and remark of a market, or of every market of a match; for bets from now on, commission for the whole market',
      )
      .option('--min-stake <rupees>', 'smallest stake')
      .option('--max-stake <rupees>', 'largest stake')
      .option('--max-profit <rupees>', 'most a player may win of the house, or none')
      .option('--max-liability <rupees>', 'most a player may risk, or none')
      .option('--delay <seconds>', 'how long a bet in play waits, or feed')
      .option('--commission-bps <n>', 'of net winnings, in hundredths of a percent')
      .option('--cash-out-risk <rupees>', 'most the house may lose on firm cash-out offers, or site')
      .option(
        '--remark <text>',
        'what players read below its name; empty takes it away, and those in other languages with it',
      )
      .option('--remark-hi <text>', 'the same in Hindi')
      .option('--remark-bn <text>', 'the same in Bengali')
      .action((id: string, asked: Terms) => run.act(setMarketVerb, { id, ...asked })),
    [
      'set-market 1.4321400001 --min-stake 200 --max-stake 50000 --delay 8',
      'set-market 4321400001 --commission-bps 150',
      'set-market 1.4321400001 --max-profit none --delay feed',
      'set-market 1.4321400001 --cash-out-risk 500000',
      'set-market 1.4321400001 --remark "Rain is expected" --remark-hi "बारिश हो सकती है" --remark-bn "বৃষ্টি হতে পারে"',
    ],
  );
  withExamples(
    program
      .command('sport SPORT STATE')
      .description(
        'on or off: a sport that is off is in no menu and takes no new bets; bets that stand are settled as ever',
      )
      .action((sport: string, state: string) => {
        const verb = SPORTS.get(state);
        return verb ? run.act(verb, { sport }) : run.refuse(`"${state}" is neither on nor off`);
      }),
    ['sport tennis off', 'sport 2 on'],
  );
}
