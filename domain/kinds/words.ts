import type { Side } from '../bet';
import type { DeadHeat } from '../deadHeat';
import type { Paise } from '../money';
import type { SessionTerms } from '../winningRange';

/** The rule a settlement followed; the version is raised whenever its arithmetic changes. */
export type Rule = { id: string; version: number };

/** What became of a runner. */
export type RunnerEnd =
  { code: 'won' } | { code: 'lost' } | { code: 'void' } | ({ code: 'deadHeat' } & DeadHeat);

type OnRunner<Stake> = { side: Side; stakes: readonly Stake[]; selectionId: number; end: RunnerEnd };

/** A settled bet, told in codes and figures. */
export type BetWords =
  | ({ code: 'oddsBet' } & OnRunner<{ stakePaise: Paise; odds: number }>)
  | ({ code: 'ratesBet' } & OnRunner<{ stakePaise: Paise; rateBps: number }>)
  | {
      code: 'numbersBet';
      side: Side;
      stakePaise: Paise;
      rateBps: number;
      terms: SessionTerms;
      /** null: void. */
      result: number | null;
    };
