import { USUAL_COMMISSION_BPS } from '../../../domain/bets/commission';
import { traitsOf } from '../../../domain/kinds/rules';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { RACING_SPORTS } from '../../../domain/base/product';
import { tradedKindOf } from './tradedKind';

/** The exchange's own terms of a market, stored with it (domain rules, section 5). */
export type Terms = {
  commissionBps: number;
  minStakePaise: number;
  maxStakePaise: number;
  allowsUnmatched: boolean;
  /** Most a player may win, and put at risk, on one market that the house lays; null: no limit. */
  maxProfitPaise: number | null;
  maxLiabilityPaise: number | null;
};

const STANDARD: Terms = {
  commissionBps: USUAL_COMMISSION_BPS.matchOdds,
  minStakePaise: 100_00,
  maxStakePaise: 5_00_000_00,
  allowsUnmatched: true,
  maxProfitPaise: null,
  maxLiabilityPaise: null,
};

/** The house lays these at its own price, so what one player may win of it is bounded. */
const LAID: Terms = {
  ...STANDARD,
  allowsUnmatched: false,
  maxProfitPaise: 10_00_000_00,
  maxLiabilityPaise: 10_00_000_00,
};

/** A meter is paid by the run, dozens of them. */
const A_RUN = { minStakePaise: 10_00, maxStakePaise: 10_000_00 } as const;

/** No commission: what the house keeps is in the odds. */
const AT_A_TABLE: Terms = { ...LAID, commissionBps: 0, maxStakePaise: 1_00_000_00 };

/** Initial terms of a new market. @param session what its bets are about, if it is one */
export function termsOf(sportId: number, marketType: string, session?: Pick<SessionFacts, 'type'>): Terms {
  if (RACING_SPORTS.includes(sportId))
    return { ...STANDARD, commissionBps: USUAL_COMMISSION_BPS.racing, maxStakePaise: 1_00_000_00 };
  const { on, isPosted, isDealt } = traitsOf(tradedKindOf(marketType));
  if (isDealt) return AT_A_TABLE;
  if (!isPosted) return STANDARD;
  if (on === 'number') {
    const stakes = session?.type === 'meter' ? A_RUN : { maxStakePaise: 1_00_000_00 };
    return { ...LAID, commissionBps: USUAL_COMMISSION_BPS.session, ...stakes };
  }
  // Of a bookmaker, and binary sessions.
  return { ...LAID, commissionBps: USUAL_COMMISSION_BPS.bookmaker };
}
