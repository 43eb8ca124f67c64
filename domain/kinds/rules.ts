import type { ShapesOf, TradedKind } from '../marketKind';
import type { KindRules } from './kind';
import { odds } from './odds';

/** Of the kinds that are traded, so that a page loads no rules of markets it cannot have. */
const RULES: { readonly [K in TradedKind]: KindRules<ShapesOf[K]> } = { odds };

/** The rules of a kind: picked once for a market, then called for all of its bets. */
export const rulesOf = <K extends TradedKind>(kind: K): (typeof RULES)[K] => RULES[kind];
