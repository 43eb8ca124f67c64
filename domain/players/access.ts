/** What decides which links an account sees (product.md, section 6); ids and flags as parsed from the API. */
export type Account = {
  hasToken: boolean;
  parentId: number;
  isSignupUser: boolean;
};
export type PaymentSettings = {
  /** 1, 2 or 3; anything else offers no payments. */
  gateway: number;
  onlySignup: boolean;
};

const TOP_LEVEL = -1;

/** Whether Payment Statement, Bet History, Live Casino Bets, Security Auth and Change Password are shown. */
export const hasFullMenu = ({ hasToken, parentId }: Account): boolean => hasToken && parentId !== TOP_LEVEL;

/** Whether the account may deposit and withdraw at all; the header shows it and the server enforces it. */
export const mayPay = (account: Account, { onlySignup }: PaymentSettings): boolean =>
  hasFullMenu(account) && (account.isSignupUser || !onlySignup);

/** `wallet` is the one combined Deposit/Withdraw link of gateway 1. */
export type PaymentLinks = 'none' | 'wallet' | 'both';

function linksOf(gateway: number): PaymentLinks {
  if (gateway === 1) return 'wallet';
  return gateway === 2 || gateway === 3 ? 'both' : 'none';
}

/** The deposit and withdrawal links of the header. */
export const headerLinks = (account: Account, settings: PaymentSettings): PaymentLinks =>
  mayPay(account, settings) ? linksOf(settings.gateway) : 'none';

/** The links of the account menu: those of the header, but only for players who signed up by themselves. */
export const menuLinks = (account: Account, settings: PaymentSettings): PaymentLinks =>
  account.isSignupUser ? headerLinks(account, settings) : 'none';
