import type { Side } from '../bets/bet';
import type { DeadHeat } from '../results/deadHeat';
import type { Paise } from '../base/money';
import type { SessionTerms } from '../bets/winningRange';

/** The rule a settlement followed; raise the version whenever its arithmetic changes. */
export type Rule = { id: string; version: number };

export type RunnerEnd =
  { code: 'won' } | { code: 'lost' } | { code: 'void' } | ({ code: 'deadHeat' } & DeadHeat);

/** Ends of a selection of a round at the odds of the bet. */
export const WHOLE_ENDS = ['won', 'lost', 'half', 'returned', 'void'] as const;

/** What became of a selection of a round; `odds` are those it won at, where they are not the bet's own (hundredths). */
export type RoundEnd = { code: (typeof WHOLE_ENDS)[number] } | { code: 'reduced'; odds: number };

type OnRunner<Stake> = { side: Side; stakes: readonly Stake[]; selectionId: number; end: RunnerEnd };

export type BetWords =
  | ({ code: 'oddsBet' } & OnRunner<{ stakePaise: Paise; odds: number }>)
  | ({ code: 'ratesBet' } & OnRunner<{ stakePaise: Paise; rateBps: number }>)
  | {
      code: 'roundBet';
      side: Side;
      stakes: readonly { stakePaise: Paise; odds: number }[];
      selectionId: number;
      /** How many cards lay open when it was placed. */
      placedAfter: number;
      end: RoundEnd;
    }
  | {
      code: 'numbersBet';
      side: Side;
      stakePaise: Paise;
      rateBps: number;
      terms: SessionTerms;
      result: number | null;
    };
