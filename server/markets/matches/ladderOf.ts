import type { Ladder } from '../../../domain/ladder';
import { kindOf } from '../../../domain/marketKind';
import { hasLine } from '../../../domain/sessionFacts';
import type { FeedDefinition } from '@backlay/feed/message';

/** The ladder of a market's prices: lines, rates, or odds in hundredths or on the ladder of exchanges. */
export function ladderOf({ session, marketType, priceLadderDefinition }: FeedDefinition): Ladder {
  if (session) return hasLine(session) ? 'RUNS' : 'RATE';
  if (kindOf({ marketType }) === 'rates') return 'RATE';
  return priceLadderDefinition?.type === 'FINEST' ? 'FINEST' : 'CLASSIC';
}
