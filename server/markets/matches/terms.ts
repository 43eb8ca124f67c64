import { USUAL_COMMISSION_BPS } from '../../../domain/commission';
import { RACING_SPORTS } from '../../../domain/product';

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

/** Initial terms of a new market. */
export function termsOf(sportId: number, marketType: string): Terms {
  if (RACING_SPORTS.includes(sportId))
    return { ...STANDARD, commissionBps: USUAL_COMMISSION_BPS.racing, maxStakePaise: 1_00_000_00 };
  if (marketType === 'BOOKMAKER') return { ...LAID, commissionBps: USUAL_COMMISSION_BPS.bookmaker };
  if (marketType === 'SESSION')
    return { ...LAID, commissionBps: USUAL_COMMISSION_BPS.session, maxStakePaise: 1_00_000_00 };
  return STANDARD;
}
