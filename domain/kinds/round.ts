import type { Paise } from '../base/money';
import type { Position } from '../bets/position';
import type { RoundOutcome } from './roundOutcome';
import type { TradedRules, TradedSettling } from './traded';
import type { KindTraits } from './traits';

/** A game's rules as a market takes them (domain/rounds), handed over with the market: only who deals or settles has them. */
export type RoundKind = {
  /** What these cards make of the selections, as they stand on the wire. @throws RangeError for a card of another game */
  readonly outcomeOf: (cards: readonly (readonly string[])[]) => RoundOutcome;
  readonly rules: TradedRules;
  readonly settling: TradedSettling;
  /** The most these positions may win. */
  readonly bestOf: (positions: readonly Position[]) => Paise;
};

export const roundTraits: KindTraits = {
  price: 'decimal',
  on: 'runner',
  isPosted: true,
  isDealt: true,
  columns: 1,
  hasHistory: false,
  noCashOut: 'onRound',
};
