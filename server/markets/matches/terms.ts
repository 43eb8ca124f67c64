import { USUAL_COMMISSION_BPS } from '../../../domain/commission';
import { RACING_SPORTS } from '../../../domain/product';

/** The exchange's own terms of a market, stored with it (domain rules, section 5). */
export type Terms = {
  commissionBps: number;
  minStakePaise: number;
  maxStakePaise: number;
  allowsUnmatched: boolean;
};

const STANDARD: Terms = {
  commissionBps: USUAL_COMMISSION_BPS.matchOdds,
  minStakePaise: 100_00,
  maxStakePaise: 5_00_000_00,
  allowsUnmatched: true,
};

/** Initial terms of a new market. */
export function termsOf(sportId: number, marketType: string): Terms {
  if (RACING_SPORTS.includes(sportId))
    return { ...STANDARD, commissionBps: USUAL_COMMISSION_BPS.racing, maxStakePaise: 1_00_000_00 };
  if (marketType === 'BOOKMAKER')
    return { ...STANDARD, commissionBps: USUAL_COMMISSION_BPS.bookmaker, allowsUnmatched: false };
  return STANDARD;
}
