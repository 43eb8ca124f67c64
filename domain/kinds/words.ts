import type { Side } from '../bets/bet';
import type { DeadHeat } from '../results/deadHeat';
import type { Paise } from '../base/money';
import type { SessionTerms } from '../bets/winningRange';

/** The rule a settlement followed; raise the version whenever its arithmetic changes. */
export type Rule = { id: string; version: number };

export type RunnerEnd =
  { code: 'won' } | { code: 'lost' } | { code: 'void' } | ({ code: 'deadHeat' } & DeadHeat);

type OnRunner<Stake> = { side: Side; stakes: readonly Stake[]; selectionId: number; end: RunnerEnd };

export type BetWords =
  | ({ code: 'oddsBet' } & OnRunner<{ stakePaise: Paise; odds: number }>)
  | ({ code: 'ratesBet' } & OnRunner<{ stakePaise: Paise; rateBps: number }>)
  | {
      code: 'numbersBet';
      side: Side;
      stakePaise: Paise;
      rateBps: number;
      terms: SessionTerms;
      result: number | null;
    };
