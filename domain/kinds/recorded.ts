import type { Ladder } from '../bets/ladder';
import type { MarketKind } from '../markets/marketKind';
import type { SessionFacts } from '../sessions/sessionFacts';

type Recorded = {
  readonly kind?: MarketKind | undefined;
  readonly session?: SessionFacts | null | undefined;
  readonly ladder?: Ladder | undefined;
};

/** The kind that something names. What was recorded or stored before it named one is of one of the kinds of that time, which
 * its session and its ladder tell apart; nothing made today comes to that. */
export function kindIn({ kind, session, ladder }: Recorded): MarketKind {
  return kind ?? (session ? 'numbers' : ladder === 'RATE' ? 'rates' : 'odds');
}
