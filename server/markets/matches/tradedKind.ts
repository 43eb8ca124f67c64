import { isTraded, kindOf } from '../../../domain/marketKind';
import type { TradedKind } from '../../../domain/marketKind';

/** The kind of a stored market by its type. @throws Error if not traded, which offered.ts prevents */
export function tradedKindOf(marketType: string): TradedKind {
  const kind = kindOf({ marketType });
  if (!isTraded(kind)) throw new Error(`market type ${marketType} is not traded`);
  return kind;
}
