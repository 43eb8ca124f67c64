import { kindOfType } from '../../../domain/markets/marketKind';
import type { MarketKind } from '../../../domain/markets/marketKind';

/** The kind of a stored market by its type. @throws Error if not traded, which offered.ts prevents */
export function tradedKindOf(marketType: string): MarketKind {
  const kind = kindOfType(marketType);
  if (!kind) throw new Error(`market type ${marketType} is not traded`);
  return kind;
}
