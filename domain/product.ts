/*
 * Every number of product.md that is not a rule of betting, once: screens, validation, server and rule texts read it here.
 * Times are milliseconds, amounts paise, hours those of UTC+5:30.
 */

/** The balance is asked for again this long after each answer, good or bad. Sections 4, 8, 9. */
export const BALANCE_POLL_MS = 5000;

/** Fewer characters than this clear the results of the search. Sections 4, 9. */
export const SEARCH_MIN_CHARACTERS = 3;
/** Results go this long after the search lost the focus. Section 9. */
export const SEARCH_CLEAR_MS = 500;

/** Narrower screens are mobile: they restore what was shown of balance and exposure. Sections 4, 9. */
export const MOBILE_BELOW_PX = 993;

/** How long a toast stays. Section 9. */
export const TOAST_MS = 800;
/** The console is cleared this long after each request. Section 9. */
export const CONSOLE_CLEAR_MS = 1_115_000;

/** Smallest withdrawal by payment gateway: 3 pays to wallets, every other one to bank accounts. Sections 5, 9. */
export const WITHDRAW_MIN_PAISE = { wallet: 100_00, bank: 1000_00 } as const;
/** Withdrawals are paid from the first hour until the last begins, every day. Sections 5, 9. */
export const WITHDRAW_HOURS = { from: 9, to: 22 } as const;
/** Exactly so many characters. Sections 5, 9. */
export const IFSC_LENGTH = 11;
/** Exactly so many digits. Sections 5, 9. */
export const MOBILE_DIGITS = 10;
/** What moves in one deposit or withdrawal at most: a slip of the finger must not become a debt. Our own limit. */
export const PAYMENT_MAX_PAISE = 1_00_00_000_00;

/** At least this long, with a letter and a digit. Sections 5, 9. */
export const PASSWORD_MIN = 8;
/** Our own limit: a hash of a longer text would only cost time. */
export const PASSWORD_MAX = 256;
/** Characters a password may hold beside letters and digits. Section 5. */
export const PASSWORD_SPECIALS = '@$!%*#?&';

/** Of a player who signs up; the family's forms (product.md shows none). */
export const USER_NAME_LENGTH = { min: 4, max: 15 } as const;
export const SIGN_UP_MOBILE_DIGITS = { min: 10, max: 12 } as const;

/** A stake button: the family's forms (product.md names only the fields). */
export const BUTTON_NAME_MAX = 7;
export const BUTTON_VALUE_PAISE = { min: 1_00, max: 9_99_99_999_00 } as const;
export const BUTTONS_MAX = 20;

export const CRICKET = 4;
export const HORSE_RACING = 7;
export const GREYHOUND_RACING = 4339;
/** Section 9. */
export const RACING_SPORTS: readonly number[] = [HORSE_RACING, GREYHOUND_RACING];
/** The only sports of the top menu. Section 2. */
export const TOP_MENU_SPORTS: readonly number[] = [1, 2, 4, 998_917, 7522];
/** Casinos dressed as sports: never in the accordion of sports. Section 2. */
export const SPORTS_NOT_IN_SIDEBAR: readonly number[] = [-17, -1];
export const INDIAN_CASINO = -1;
export const VIRTUAL_CRICKET = -17;

/** A result or a rate may be questioned for so many days. Sections 1, 9. */
export const QUERY_DAYS = 7;
/** Deleted bets leave the lists within so many hours. Sections 1, 9. */
export const DELETED_BETS_HOURS = 24;

/** A bet deleted after this stays among the others, so that its player sees what became of it; epoch ms. */
export const deletedShownSince = (now: number): number => now - DELETED_BETS_HOURS * 3_600_000;

/** What the television is behind the ground. Section 1. */
export const TV_DELAY_S = 5;

/** From its first hour to the last in UTC+5:30: when a withdrawal may be paid. */
export const isWithdrawHour = (hour: number): boolean =>
  hour >= WITHDRAW_HOURS.from && hour < WITHDRAW_HOURS.to;

/** Which way a gateway pays out: 3 to wallets, any other to bank accounts. Section 5. */
export const payoutOf = (gateway: number): 'wallet' | 'bank' => (gateway === 3 ? 'wallet' : 'bank');

/** Seconds a bet in play waits before it is matched, where the market does not say otherwise; domain rules, section 4. */
export const IN_PLAY_DELAY_S = { football: 5, tennis: 5, cricket: 3, racing: 1 } as const;
