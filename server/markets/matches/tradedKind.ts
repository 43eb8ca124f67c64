import { kindOfType } from '../../../domain/markets/marketKind';
import type { MarketKind } from '../../../domain/markets/marketKind';
import type { Ladder } from '../../../domain/bets/ladder';
import { traitsOf } from '../../../domain/kinds/rules';
import { hasLine } from '../../../domain/sessions/sessionFacts';
import type { FeedDefinition } from '@backlay/feed/message';

/** The kind of a stored market by its type. @throws Error if not traded, which offered.ts prevents */
export function tradedKindOf(marketType: string): MarketKind {
  const kind = kindOfType(marketType);
  if (!kind) throw new Error(`market type ${marketType} is not traded`);
  return kind;
}

/** The ladder of a market's prices: lines, rates, or odds in hundredths or on the ladder of exchanges. */
export function ladderOf({ session, marketType, priceLadderDefinition }: FeedDefinition): Ladder {
  switch (traitsOf(tradedKindOf(marketType)).price) {
    case 'line':
      return session && !hasLine(session) ? 'RATE' : 'RUNS';
    case 'rate':
      return 'RATE';
    case 'decimal':
      return priceLadderDefinition?.type === 'FINEST' ? 'FINEST' : 'CLASSIC';
  }
}
