import { isTraded, kindOf, type TradedKind } from '../../../domain/marketKind';

/**
 * The kind of a market the exchange keeps, by its type as the database has it.
 * @throws where the type says a kind that is not traded: no feed's market of it is ever kept (feeds/offered.ts)
 */
export const tradedKindOf = (marketType: string): TradedKind => {
  const kind = kindOf({ marketType });
  if (!isTraded(kind)) throw new Error(`market type ${marketType} is not traded`);
  return kind;
};
