/** What the exchange itself decides about a market: data, never code (domain rules, section 5). */
export type Terms = {
  commissionBps: number;
  minStakePaise: number;
  maxStakePaise: number;
  allowsUnmatched: boolean;
};

const RACING: readonly number[] = [7, 4339];

const STANDARD: Terms = {
  commissionBps: 200,
  minStakePaise: 100_00,
  maxStakePaise: 5_00_000_00,
  allowsUnmatched: true,
};

/** Terms a new market starts with; they are stored with it and may be changed there. */
export const termsOf = (sportId: number, marketType: string): Terms => {
  if (RACING.includes(sportId)) return { ...STANDARD, commissionBps: 500, maxStakePaise: 1_00_000_00 };
  if (marketType === 'BOOKMAKER') return { ...STANDARD, commissionBps: 0, allowsUnmatched: false };
  return STANDARD;
};
