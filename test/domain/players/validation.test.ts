import { IFSC_LENGTH, isWithdrawHour, payoutOf } from '../../../domain/base/product';
import {
  depositProblem,
  isPassword,
  isUserName,
  limitProblems,
  orderProblems,
  passwordProblems,
  PROBLEMS,
  resultProblems,
  sayProblem,
  signUpProblems,
  withdrawNotice,
  withdrawProblems,
} from '../../../domain/players/validation';
import type { Problem, WithdrawForm } from '../../../domain/players/validation';

const said = (problems: Partial<Record<string, Problem>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, one]) => (one ? [[field, sayProblem(one)]] : [])),
  );

const bank: WithdrawForm = {
  payout: 'bank',
  name: 'ASHA RAO',
  account: '001122334455',
  ifsc: 'BKLY0001234',
  mobile: '9876543210',
  amount: '1000',
};
const wallet: WithdrawForm = {
  payout: 'wallet',
  name: 'ASHA',
  account: '01712345678',
  amount: '100',
  app: '2',
};

describe('deposit', () => {
  test.each([undefined, '', '   ', '0', '0.00'])('"%s" is required', (amount) => {
    expect(said({ amount: depositProblem(amount) })).toEqual({ amount: 'Amount is required' });
  });
  test.each(['1.', '1.234', 'abc', '1e3', 'NaN'])('"%s" cannot be read', (amount) => {
    expect(depositProblem(amount)?.key).toBe('amountUnreadable');
  });
  test.each(['0.01', '500', '1,00,000.00', '10000000'])('"%s" may be sent', (amount) => {
    expect(depositProblem(amount)).toBeUndefined();
  });
  test('there is an end to it', () => {
    expect(said({ amount: depositProblem('10000000.01') })).toEqual({
      amount: 'Amount must be at most 1,00,00,000.00',
    });
  });
});

describe('withdrawal', () => {
  test.each(['\u202e005', 'two\nlines', '\u001b[2Ka'])(
    'a name or account with marks nobody sees: %j',
    (text) => {
      const unfit = { key: 'lineUnfit', values: {} };
      expect(withdrawProblems({ ...bank, name: text, account: text })).toEqual({
        name: unfit,
        account: unfit,
      });
      expect(signUpProblems({ name: text })).toMatchObject({ name: unfit });
      expect(signUpProblems({ name: ' देवदत्त क्‍ष ' })).not.toHaveProperty('name');
    },
  );

  test('a full form has no problem', () => {
    expect(withdrawProblems(bank)).toEqual({});
    expect(withdrawProblems(wallet)).toEqual({});
  });
  test('an empty bank form says every message of the specification', () => {
    expect(said(withdrawProblems({ payout: 'bank' }))).toEqual({
      name: 'Name is required',
      account: 'Account number is required',
      ifsc: 'Ifsc Code length must be at least 11 characters long',
      mobile: 'Mobile Number length must be at least 10 characters long',
      amount: 'Withdraw Amount is required',
    });
  });
  test('an empty wallet form asks for no bank', () => {
    expect(said(withdrawProblems({ payout: 'wallet' }))).toEqual({
      name: 'Name is required',
      account: 'Account number is required',
      amount: 'Withdraw Amount is required',
      app: 'Select App',
    });
  });
  test.each([
    [bank, '999.99', 'minimum 1000 withdrawals!'],
    [wallet, '99.99', 'minimum 100 withdrawals!'],
    [bank, '0', 'minimum 1000 withdrawals!'],
    [wallet, '-500', 'minimum 100 withdrawals!'],
  ])('the minimum of %o at %s', (form, amount, words) => {
    expect(said(withdrawProblems({ ...form, amount }))).toEqual({ amount: words });
  });
  test.each(['BKLY000123', 'BKLY00012345', 'BKLY-001234', ''])('"%s" is no IFSC', (ifsc) => {
    expect(Object.keys(withdrawProblems({ ...bank, ifsc }))).toEqual(['ifsc']);
  });
  test.each(['987654321', '98765432100', '98765 4321', '+919876543'])(
    '"%s" is no mobile number',
    (mobile) => {
      expect(Object.keys(withdrawProblems({ ...bank, mobile }))).toEqual(['mobile']);
    },
  );
  test.each([undefined, '', '0', '3', 'nogad payout'])('%s is no app', (app) => {
    expect(said(withdrawProblems({ ...wallet, app }))).toEqual({ app: 'Select App' });
  });
  test('gateway 3 pays wallets, the others banks', () => {
    expect([1, 2, 3, 0].map(payoutOf)).toEqual(['bank', 'bank', 'wallet', 'bank']);
  });
  test('the notice and the hours say the same', () => {
    expect(withdrawNotice()).toBe('Withdrawal will be done between 9 Am to 10 PM only!');
    expect(withdrawNotice({ from: 8, to: 20 })).toBe('Withdrawal will be done between 8 Am to 8 PM only!');
    expect([8, 9, 21, 22, 0].map(isWithdrawHour)).toEqual([false, true, true, false, false]);
  });
});

describe('passwords', () => {
  test.each(['Demo@1234', 'abcdefg1', '1234567a', 'A1@$!%*#?&'])('"%s" is one', (text) => {
    expect(isPassword(text)).toBe(true);
  });
  test.each([
    '',
    'abc1',
    'abcdefgh',
    '12345678',
    'abcdef 1',
    'abcdefg1^',
    'पासवर्ड1a',
    `a1${'x'.repeat(255)}`,
  ])('"%s" is none', (text) => {
    expect(isPassword(text)).toBe(false);
  });
  test('a filled form is fine, an empty one is not', () => {
    expect(passwordProblems({ master: 'x', fresh: 'Good@1234', confirm: 'Good@1234' })).toEqual({});
    expect(said(passwordProblems({}))).toEqual({
      master: 'Current password is required',
      fresh: 'New password is required',
    });
  });
  test("a confirmation that differs gets 'matching'", () => {
    expect(said(passwordProblems({ master: 'x', fresh: 'Good@1234', confirm: 'Good@123' }))).toEqual({
      confirm: 'matching',
    });
  });
});

describe('sign-up', () => {
  const form = {
    userName: 'asha-1',
    name: 'Asha',
    mobile: '919876543210',
    password: 'Good@1234',
    confirm: 'Good@1234',
  };
  test('a full form has no problem', () => expect(signUpProblems(form)).toEqual({}));
  test.each(['abc', 'a'.repeat(16), 'Asha', 'as ha', 'ásha', ''])('"%s" is no user name', (userName) => {
    expect(isUserName(userName)).toBe(false);
    expect(Object.keys(signUpProblems({ ...form, userName }))).toEqual(['userName']);
  });
  test('an empty form names every field but the confirmation, which matches', () => {
    expect(Object.keys(signUpProblems({})).sort()).toEqual(['mobile', 'name', 'password', 'userName']);
  });
});

test('every message is filled from constants: none keeps a placeholder, other words get the same numbers', () => {
  const ifsc = withdrawProblems({ ...bank, ifsc: 'x' }).ifsc;
  if (!ifsc) throw new Error('no problem found');
  expect(sayProblem(ifsc, { ...PROBLEMS, ifscLength: 'IFSC: {length} अक्षर' })).toBe(
    `IFSC: ${IFSC_LENGTH} अक्षर`,
  );
  const all = [
    withdrawProblems({ payout: 'bank' }),
    signUpProblems({ password: 'x' }),
    passwordProblems({ fresh: 'x' }),
  ];
  expect(all.flatMap((one) => Object.values(said(one))).filter((words) => words.includes('{'))).toEqual([]);
});

test('forms of open orders and cash outs say what is wrong at its field', () => {
  expect(said(orderProblems({ odds: '2.5', stake: '100' }))).toEqual({});
  expect(said(orderProblems({ odds: 'x', stake: '0' }))).toEqual({
    odds: 'Odds must be a number',
    stake: 'Amount is required',
  });
  expect(said(orderProblems({ odds: '', stake: '1.234' }))).toEqual({
    odds: 'Odds must be a number',
    stake: PROBLEMS.amountUnreadable,
  });
  expect(said(limitProblems({}))).toEqual({ profit: 'Amount is required' });
  expect(said(limitProblems({ profit: '5' }))).toEqual({});
  expect(said(limitProblems({ loss: '5' }))).toEqual({});
  expect(said(limitProblems({ profit: 'x', loss: '0' }))).toEqual({ profit: PROBLEMS.amountUnreadable });
  expect(said(limitProblems({ profit: '-5', loss: '-0.01' }))).toEqual({
    profit: PROBLEMS.amountNegative,
    loss: PROBLEMS.amountNegative,
  });
  expect(said(resultProblems({ amount: '-20' }))).toEqual({});
  expect(said(resultProblems({ amount: 'much' }))).toEqual({ amount: PROBLEMS.amountUnreadable });
  expect(said(resultProblems({}))).toEqual({ amount: 'Amount is required' });
});
