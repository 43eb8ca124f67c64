/** What product.md section 6 decides by; ids and flags already read from the wire. */
export type Account = {
  hasToken: boolean;
  /** -1: a top-level account. */
  parentId: number;
  isSignupUser: boolean;
};
export type PaymentSettings = {
  /** 1, 2 or 3; anything else offers no payments. */
  gateway: number;
  /** Whether payments are for those only who signed up by themselves. */
  onlySignup: boolean;
};

const TOP_LEVEL = -1;

/** Whether Payment Statement, Bet History, Live Casino Bets, Security Auth and Change Password are offered. */
export const hasFullMenu = ({ hasToken, parentId }: Account): boolean => hasToken && parentId !== TOP_LEVEL;

/** Whether the account may move money in and out at all: what the links show and what the server enforces. */
export const mayPay = (account: Account, { onlySignup }: PaymentSettings): boolean =>
  hasFullMenu(account) && (account.isSignupUser || !onlySignup);

/** `wallet` is the one combined Deposit/Withdraw link of gateway 1. */
export type PaymentLinks = 'none' | 'wallet' | 'both';

const linksOf = (gateway: number): PaymentLinks => {
  if (gateway === 1) return 'wallet';
  return gateway === 2 || gateway === 3 ? 'both' : 'none';
};

/** The links of the header. */
export const headerLinks = (account: Account, settings: PaymentSettings): PaymentLinks =>
  mayPay(account, settings) ? linksOf(settings.gateway) : 'none';

/** The entries of the account menu: as the header, but for those only who signed up by themselves. */
export const menuLinks = (account: Account, settings: PaymentSettings): PaymentLinks =>
  account.isSignupUser ? headerLinks(account, settings) : 'none';
