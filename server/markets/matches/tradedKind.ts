import { kindOfType, ROUND_TYPE } from '../../../domain/markets/marketKind';
import type { MarketKind } from '../../../domain/markets/marketKind';
import type { Ladder } from '../../../domain/bets/ladder';
import { traitsOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { roundAt } from './roundAt';
import { hasLine } from '../../../domain/sessions/sessionFacts';
import type { FeedDefinition } from '@backlay/feed/message';

type StoredKind = { marketType: string; session: SessionFacts | null; matchId: string };

/** The kind of a stored market by its type. @throws Error if not traded, which offered.ts prevents */
export function tradedKindOf(marketType: string): MarketKind {
  const kind = kindOfType(marketType);
  if (!kind) throw new Error(`market type ${marketType} is not traded`);
  return kind;
}

/** A market as far as its arithmetic goes, from what is stored of it: the rules of a round are those of its table's game.
 * @throws Error for a type that is not traded, or a round of no table */
export function ruledOf({ marketType, session, matchId }: StoredKind): RuledMarket {
  const kind = tradedKindOf(marketType);
  return { kind, session, round: traitsOf(kind).isDealt ? roundAt(matchId) : null };
}

/** The ladder of a market's prices: lines, rates, or odds in hundredths or on the ladder of exchanges. */
export function ladderOf({ session, marketType, priceLadderDefinition }: FeedDefinition): Ladder {
  switch (traitsOf(tradedKindOf(marketType)).price) {
    case 'line':
      return session && !hasLine(session) ? 'RATE' : 'RUNS';
    case 'rate':
      return 'RATE';
    case 'decimal':
      if (marketType === ROUND_TYPE) return 'FINEST';
      return priceLadderDefinition?.type === 'FINEST' ? 'FINEST' : 'CLASSIC';
  }
}
