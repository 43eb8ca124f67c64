import { parsePrice } from '../bets/ladder';
import { formatAmount, parseAmount, toRupees } from '../base/money';
import {
  IFSC_LENGTH,
  MOBILE_DIGITS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_SPECIALS,
  PAYMENT_MAX_PAISE,
  SIGN_UP_MOBILE_DIGITS,
  USER_NAME_LENGTH,
  WITHDRAW_HOURS,
  WITHDRAW_MIN_PAISE,
} from '../base/product';
import { isLine } from '../base/line';
import type { Payout } from '../base/product';

/** What is wrong with a field: a message key and the numbers it needs. */
export type Problem = { key: ProblemKey; values: Readonly<Record<string, number | string>> };

/** The messages of product.md section 5 verbatim; the others in the same style. */
export const PROBLEMS = {
  amountRequired: 'Amount is required',
  amountUnreadable: 'Amount must be a number with at most two decimals',
  amountNegative: 'Amount must be 0 or more',
  amountTooLarge: 'Amount must be at most {maximum}',
  oddsUnreadable: 'Odds must be a number',
  nameRequired: 'Name is required',
  lineUnfit: 'There are marks that cannot be seen: type it anew',
  accountRequired: 'Account number is required',
  ifscLength: 'Ifsc Code length must be at least {length} characters long',
  mobileLength: 'Mobile Number length must be at least {length} characters long',
  withdrawAmountRequired: 'Withdraw Amount is required',
  withdrawMinimum: 'minimum {minimum} withdrawals!',
  appRequired: 'Select App',
  masterPasswordRequired: 'Current password is required',
  newPasswordRequired: 'New password is required',
  passwordRule:
    'Password must be at least {length} characters long with a letter and a digit; {specials} are allowed',
  passwordHasName: 'Password must not contain the user name',
  matching: 'matching',
  userNameRule: 'User name must be {minimum} to {maximum} characters: a-z, 0-9, _ and -',
  signUpMobile: 'Mobile Number must be {minimum} to {maximum} digits',
} as const;
export type ProblemKey = keyof typeof PROBLEMS;

const problem = (key: ProblemKey, values: Problem['values'] = {}): Problem => ({ key, values });

/** A message with its values filled in; `words` may be another language's. */
export const sayProblem = (
  { key, values }: Problem,
  words: Readonly<Record<ProblemKey, string>> = PROBLEMS,
): string => words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const withdrawNotice = ({ from, to }: { from: number; to: number } = WITHDRAW_HOURS): string =>
  `Withdrawal will be done between ${from} Am to ${to % 12} PM only!`;

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** A text of a player's own, in one line: others read it in lists, where it must not pose as something else. */
function lineProblem(text: string | undefined, required: ProblemKey): Problem | undefined {
  if (text === undefined || isBlank(text)) return problem(required);
  return isLine(text.trim()) ? undefined : problem('lineUnfit');
}

function amountProblem(
  text: string | undefined,
  required: ProblemKey,
  leastPaise: number,
): Problem | undefined {
  if (isBlank(text)) return problem(required);
  const paise = parseAmount(text);
  if (paise === undefined) return problem('amountUnreadable');
  if (paise < leastPaise)
    return required === 'withdrawAmountRequired'
      ? problem('withdrawMinimum', { minimum: toRupees(leastPaise) })
      : problem(required);
  return paise > PAYMENT_MAX_PAISE
    ? problem('amountTooLarge', { maximum: formatAmount(PAYMENT_MAX_PAISE) })
    : undefined;
}

/** Less than one paisa counts as no amount. */
export const depositProblem = (amount: string | undefined): Problem | undefined =>
  amountProblem(amount, 'amountRequired', 1);

/** Of an amount in a bet's form. */
function plainAmount(text: string | undefined, leastPaise: number): Problem | undefined {
  if (isBlank(text)) return problem('amountRequired');
  const paise = parseAmount(text);
  if (paise === undefined) return problem('amountUnreadable');
  return paise >= leastPaise ? undefined : problem('amountRequired');
}

/** Of the result a player wants from a cash out, which may be a loss. */
export const resultProblems = ({ amount }: { amount?: string }): Found<'amount'> =>
  found({
    amount: isBlank(amount)
      ? problem('amountRequired')
      : parseAmount(amount) === undefined
        ? problem('amountUnreadable')
        : undefined,
  });

/** For an open order to be changed; the exchange says whether the odds are on its ladder. */
export const orderProblems = (typed: { odds?: string; stake?: string }): Found<'odds' | 'stake'> =>
  found({
    odds: parsePrice(typed.odds) === undefined ? problem('oddsUnreadable') : undefined,
    stake: plainAmount(typed.stake, 1),
  });

function limitProblem(text: string | undefined): Problem | undefined {
  const paise = parseAmount(text);
  return paise !== undefined && paise < 0 ? problem('amountNegative') : plainAmount(text, 0);
}

/** Of the profit and the loss at which bets are cashed out, either of which may be 0: one of them is enough. */
export const limitProblems = (typed: { profit?: string; loss?: string }): Found<'profit' | 'loss'> =>
  found({
    profit: isBlank(typed.profit) && !isBlank(typed.loss) ? undefined : limitProblem(typed.profit),
    loss: isBlank(typed.loss) ? undefined : limitProblem(typed.loss),
  });

/** As typed; `wallet` for gateway 3, `bank` for all others. */
export type WithdrawForm = {
  payout: Payout;
  name?: string | undefined;
  account?: string | undefined;
  ifsc?: string | undefined;
  mobile?: string | undefined;
  amount?: string | undefined;
  app?: string | undefined;
};
export type WithdrawField = 'name' | 'account' | 'ifsc' | 'mobile' | 'amount' | 'app';

export const PAYOUT_APPS = [
  { id: '1', name: 'nogad payout' },
  { id: '2', name: 'bkash payout' },
] as const;

const ifscProblem = (ifsc = ''): Problem | undefined =>
  new RegExp(`^[A-Za-z0-9]{${IFSC_LENGTH}}$`).test(ifsc)
    ? undefined
    : problem('ifscLength', { length: IFSC_LENGTH });

const mobileProblem = (mobile = ''): Problem | undefined =>
  new RegExp(`^\\d{${MOBILE_DIGITS}}$`).test(mobile)
    ? undefined
    : problem('mobileLength', { length: MOBILE_DIGITS });

type Found<Field extends string> = Partial<Record<Field, Problem>>;

/** Only the fields with a problem; empty if the form may be sent. */
function found<Field extends string>(checks: Readonly<Record<Field, Problem | undefined>>): Found<Field>;
function found(checks: Readonly<Record<string, Problem | undefined>>): Record<string, Problem> {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([field, wrong]) => (wrong ? [[field, wrong] as const] : [])),
  );
}

/** Problems of a withdrawal by field; fields the gateway does not ask for are ignored. */
export function withdrawProblems(form: WithdrawForm): Found<WithdrawField> {
  const bank = form.payout === 'bank';
  return found({
    name: lineProblem(form.name, 'nameRequired'),
    account: lineProblem(form.account, 'accountRequired'),
    ifsc: bank ? ifscProblem(form.ifsc) : undefined,
    mobile: bank ? mobileProblem(form.mobile) : undefined,
    amount: amountProblem(form.amount, 'withdrawAmountRequired', WITHDRAW_MIN_PAISE[form.payout]),
    app: bank || PAYOUT_APPS.some(({ id }) => id === form.app) ? undefined : problem('appRequired'),
  });
}

/** Long enough, with a letter and a digit, and only permitted characters (product.md, section 5). */
export const isPassword = (text: string): boolean =>
  text.length >= PASSWORD_MIN &&
  text.length <= PASSWORD_MAX &&
  /[A-Za-z]/.test(text) &&
  /\d/.test(text) &&
  [...text].every((one) => /[A-Za-z\d]/.test(one) || PASSWORD_SPECIALS.includes(one));

/** `rule`: breaks the rule of isPassword; `hasName`: contains the user name in any case. */
export type PasswordBreach = 'rule' | 'hasName';

/** Checks that need no list of common passwords; '' for an unknown user name. */
export function breachOf(text: string, userName: string): PasswordBreach | undefined {
  if (!isPassword(text)) return 'rule';
  const name = userName.toLowerCase();
  return name !== '' && text.toLowerCase().includes(name) ? 'hasName' : undefined;
}

function newPasswordProblem(text: string, userName: string): Problem | undefined {
  const breach = breachOf(text, userName);
  if (breach === undefined) return undefined;
  return breach === 'rule'
    ? problem('passwordRule', { length: PASSWORD_MIN, specials: PASSWORD_SPECIALS })
    : problem('passwordHasName');
}

export type PasswordForm = {
  master?: string | undefined;
  fresh?: string | undefined;
  confirm?: string | undefined;
};

/** Problems of the change-password form; a different confirmation gets 'matching'. */
export function passwordProblems(
  { master, fresh, confirm }: PasswordForm,
  userName = '',
): Found<keyof PasswordForm> {
  return found({
    master: isBlank(master) ? problem('masterPasswordRequired') : undefined,
    fresh: isBlank(fresh) ? problem('newPasswordRequired') : newPasswordProblem(fresh ?? '', userName),
    confirm: (confirm ?? '') === (fresh ?? '') ? undefined : problem('matching'),
  });
}

export type SignUpForm = {
  userName?: string | undefined;
  name?: string | undefined;
  mobile?: string | undefined;
  password?: string | undefined;
  confirm?: string | undefined;
};

/** User names players may choose; an operator may give one a character shorter. */
export const isUserName = (text: string): boolean =>
  new RegExp(`^[a-z0-9_-]{${USER_NAME_LENGTH.min},${USER_NAME_LENGTH.max}}$`).test(text);

const userNameProblem = (text: string): Problem | undefined =>
  isUserName(text)
    ? undefined
    : problem('userNameRule', { minimum: USER_NAME_LENGTH.min, maximum: USER_NAME_LENGTH.max });

function signUpMobileProblem(text: string): Problem | undefined {
  const { min, max } = SIGN_UP_MOBILE_DIGITS;
  return new RegExp(`^\\d{${min},${max}}$`).test(text)
    ? undefined
    : problem('signUpMobile', { minimum: min, maximum: max });
}

/** Problems of the sign-up form by field. */
export function signUpProblems(form: SignUpForm): Found<keyof SignUpForm> {
  const { userName = '', name, mobile = '', password = '', confirm = '' } = form;
  return found({
    userName: userNameProblem(userName),
    name: lineProblem(name, 'nameRequired'),
    mobile: signUpMobileProblem(mobile),
    password: newPasswordProblem(password, userName),
    confirm: confirm === password ? undefined : problem('matching'),
  });
}
