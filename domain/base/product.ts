// The numbers of product.md that are not rules of betting. Times are ms, amounts paise, hours UTC+5:30.

/** Wait between an answer, good or bad, and the next balance request. Sections 4, 8, 9. */
export const BALANCE_POLL_MS = 5000;

/** While it is unknown what became of a bet: wait between an answer and the next request of My bets. */
export const BETS_ASK_MS = 3000;

/** While bets live: wait between an answer and the next reading of My bets, should a message have been lost. Ours. */
export const BETS_RECONCILE_MS = 20_000;

/** How long the current price is offered instead of one that has moved. */
export const OFFER_MS = 3000;

/** How long a firm offer to cash out is valid. */
export const QUOTE_MS = 8000;

/** Seconds without a sign of the player's page after which open orders may be cancelled, and what is chosen first. */
export const GONE_SECONDS = { min: 10, max: 300, usual: 60 } as const;

/** Fewer characters clear the search results. Sections 4, 9. */
export const SEARCH_MIN_CHARACTERS = 3;
/** Results disappear this long after the search loses focus. Section 9. */
export const SEARCH_CLEAR_MS = 500;

/** Narrower screens are mobile and remember whether balance and exposure are shown. Sections 4, 9. */
export const MOBILE_BELOW_PX = 993;

export const TOAST_MS = 800;
/** The console is cleared this long after each request. Section 9. */
export const CONSOLE_CLEAR_MS = 1_115_000;

/** Smallest withdrawal: gateway 3 pays to wallets, all others to bank accounts. Sections 5, 9. */
export const WITHDRAW_MIN_PAISE = { wallet: 100_00, bank: 1000_00 } as const;
/** Withdrawals are paid daily from the first hour until the last begins. Sections 5, 9. */
export const WITHDRAW_HOURS = { from: 9, to: 22 } as const;
export const IFSC_LENGTH = 11;
export const MOBILE_DIGITS = 10;
/** Largest single deposit or withdrawal, our own limit against typing errors. */
export const PAYMENT_MAX_PAISE = 1_00_00_000_00;

export const PASSWORD_MIN = 8;
/** Our own limit: hashing longer texts would only cost time. */
export const PASSWORD_MAX = 256;
export const PASSWORD_SPECIALS = '@$!%*#?&';

/** Sign-up fields; product.md gives no limits, so these are ours. */
export const USER_NAME_LENGTH = { min: 4, max: 15 } as const;
export const SIGN_UP_MOBILE_DIGITS = { min: 10, max: 12 } as const;

/** Stake buttons; product.md names only the fields, so these limits are ours. */
export const BUTTON_NAME_MAX = 7;
export const BUTTON_VALUE_PAISE = { min: 1_00, max: 9_99_99_999_00 } as const;
export const BUTTONS_MAX = 20;

export const CRICKET = 4;
export const HORSE_RACING = 7;
export const GREYHOUND_RACING = 4339;
export const RACING_SPORTS: readonly number[] = [HORSE_RACING, GREYHOUND_RACING];
export const TOP_MENU_SPORTS: readonly number[] = [1, 2, 4, 998_917, 7522];
/** Casinos listed as sports, never in the sports accordion. Section 2. */
export const SPORTS_NOT_IN_SIDEBAR: readonly number[] = [-17, -1];
export const INDIAN_CASINO = -1;
export const VIRTUAL_CRICKET = -17;

/** Days within which a result or a rate may be disputed. Sections 1, 9. */
export const QUERY_DAYS = 7;
/** Deleted bets leave the lists within these hours. Sections 1, 9. */
export const DELETED_BETS_HOURS = 24;

/** Bets deleted since this time (epoch ms) are still listed, so that players see what became of them. */
export const deletedShownSince = (now: number): number => now - DELETED_BETS_HOURS * 3_600_000;

/** Reports reach back thirty days, today among them, and show the last seven and today at first (api.md, section 2.9). */
export const REPORT_DAYS = 30;
export const REPORT_DAYS_BEFORE = 7;

/** How far the television is behind the ground. Section 1. */
export const TV_DELAY_S = 5;

/** Whether withdrawals are paid in this hour (UTC+5:30). */
export const isWithdrawHour = (hour: number): boolean =>
  hour >= WITHDRAW_HOURS.from && hour < WITHDRAW_HOURS.to;

export type Payout = 'wallet' | 'bank';

/** Where a gateway pays to. Section 5. */
export const payoutOf = (gateway: number): Payout => (gateway === 3 ? 'wallet' : 'bank');

/** Default delay of a bet in play before matching (domain rules, section 4); the last two are our own. */
export const IN_PLAY_DELAY_S = {
  football: 5,
  tennis: 5,
  cricket: 3,
  racing: 1,
  volleyball: 5,
  basketball: 5,
} as const;

/** Markets whose last hour is asked for at once. */
export const RECENT_AT_ONCE = 60;
