import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { selectBetRows } from '../../../slices/bets';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import type { PlainDialog } from '../../../slices/dialogs';
import { problemClosed, problemOpened } from '../../../slices/problem';
import { navigated } from '../../../slices/route';
import { ROUTES } from '../../../slices/route/routes';
import '../../../src/parts/problem/ProblemDialog';
import { backAt, fillSlip, openMatch, placeBet } from './market';
import { exchangeOfFile, inSlip, slip } from './page';
import type { TestPage } from './page';
import { expectNothing, missing } from './nothingLeaves';
import { turns, typeEverywhere } from './typing';
import { wantNoLimit } from './wantNoLimit';

jest.setTimeout(180_000);

const { enter, open, running } = exchangeOfFile();
const SRC = join(__dirname, '..', '..', '..', 'src');
/** Longer than the pause before a call is tried again. */
const RETRY_MS = 2_000;
const RIVAL = { userName: 'rival', password: 'Rival@1234' };

/** Tags of fields in files whose fields are typed into below, and how many. */
const VISITED: Readonly<Record<string, number>> = {
  'app/dialogs/ButtonRow.tsx': 1,
  'parts/cashout/CashRules.tsx': 2,
  'parts/cashout/Share.tsx': 1,
  'parts/forms/CodeField.tsx': 1,
  'parts/forms/FormField.tsx': 1,
  'parts/orders/EditBet.tsx': 2,
  'parts/password/ChangeCode.tsx': 1,
  'parts/password/NewPassword.tsx': 2,
  'parts/password/PasswordForm.tsx': 2,
  'parts/payments/DepositForm.tsx': 1,
  'parts/payments/LimitFirst.tsx': 2,
  'parts/payments/WithdrawCode.tsx': 1,
  'parts/payments/WithdrawFields.tsx': 6,
  'parts/problem/WriteProblem.tsx': 4,
  'parts/queries/QueryForm.tsx': 2,
  'parts/reports/SearchField.tsx': 1,
  'parts/search/SearchCombobox.tsx': 2,
  'parts/slip/SlipFields.tsx': 3,
  'screens/limits/LimitForm.tsx': 3,
  'screens/login/CountryField.tsx': 2,
  'screens/login/Login.tsx': 2,
  'screens/login/SignUpFields.tsx': 3,
};

/** Those of second steps, typed into in secondStep.test.tsx. */
const SECOND_STEPS: Readonly<Record<string, number>> = {
  'screens/login/LoginCode.tsx': 2,
  'screens/security/Enrol.tsx': 1,
  'screens/security/Prove.tsx': 2,
  'screens/security/Rename.tsx': 1,
};

/** Those that take a number of four digits at most, odds, a time, a day, a file or one of a list; reports, whose field is another file's; rows of
 * a screen that are called as a field is; the filter of the player, which is outside of any session, and those of the
 * lobbies of casino and games, which no action ever holds. */
const ELSEWHERE: Readonly<Record<string, number>> = {
  'app/nav/SiteMessage.tsx': 1,
  'app/playback/ActionList.tsx': 1,
  'app/playback/Chooser.tsx': 1,
  'parts/depth/Depth.tsx': 1,
  'parts/history/PriceHistory.tsx': 1,
  'parts/ladder/Foot.tsx': 1,
  'parts/ladder/Ladder.tsx': 1,
  'parts/notices/DeviceNotices.tsx': 1,
  'parts/notices/PriceAlerts.tsx': 1,
  'parts/outcomes/MarketEnd.tsx': 1,
  'parts/outcomes/NumberEnd.tsx': 1,
  'parts/protection/Checks.tsx': 1,
  'parts/reports/Choose.tsx': 1,
  'parts/rules/RulePanels.tsx': 1,
  'parts/slip/BetChoices.tsx': 1,
  'screens/casino/Dock.tsx': 4,
  'screens/casino/FeltGrid.tsx': 1,
  'screens/casino/LiveCasinoBets.tsx': 1,
  'screens/casino/Lobby.tsx': 1,
  'screens/casino/SittingLine.tsx': 1,
  'screens/casino/fairness/Day.tsx': 1,
  'screens/games/Bar.tsx': 1,
  'screens/games/Filters.tsx': 2,
  'screens/home/Spark.tsx': 1,
  'screens/match/MarketFigures.tsx': 1,
  'screens/match/race/RaceView.tsx': 1,
  'screens/match/score/CricketBoard.tsx': 1,
  'screens/match/score/GoalsBoard.tsx': 1,
  'screens/reports/AccountStatement.tsx': 1,
  'screens/reports/BetHistory.tsx': 1,
  'screens/casino/CasinoResult.tsx': 1,
  'screens/reports/CurrentBets.tsx': 2,
  'screens/reports/Payments.tsx': 1,
  'screens/reports/ProfitLoss.tsx': 1,
  'screens/wallet/LastPayments.tsx': 1,
};
const TAG =
  /<(?:TextField|OutlinedInput|InputBase|Input|input|textarea|FormField|CodeField|SearchField|Line|Autocomplete)\b/g;

/** What stands beside the fields on the screens: each was there. */
const OUT = ['User name', 'Password', 'Your name', 'Country', 'Mobile number', 'Confirm password'];
const IN = [
  'Current password',
  'New password',
  'Confirm password',
  'Search matches',
  'Search',
  'Price label',
  'Name',
  'Account number',
  'Ifsc Code',
  'Mobile Number',
  'Withdraw Amount',
  'Deposit limit (rupees)',
  'At most (rupees)',
  'Amount',
  'What happened',
  'Place in the state',
  'Expected value',
];
const BETTING = [
  'Odds',
  'Stake',
  'Open stake',
  'Or an exact amount',
  'At a profit of',
  'At a loss of',
  'In your words',
];
const CODES = ['Six-digit code'];

function fieldsInSource(): Record<string, number> {
  // Frames are pages of another origin, which no recording sees (test/e2e/games.spec.ts tries that), and so is the console.
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !/^(frames|console)\//.test(name),
  );
  const counted = files.map((name) => {
    const text = readFileSync(join(SRC, name), 'utf8');
    return [name, text.match(TAG)?.length ?? 0] as const;
  });
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

/** Signs in with a second step, up to the field for the code. */
async function comeToTheCode(page: TestPage): Promise<void> {
  page.app.store.dispatch(navigated(ROUTES.login[0]));
  await screen.findByLabelText('Password');
  await page.signIn(RIVAL.userName, RIVAL.password);
  await screen.findByLabelText('Six-digit code');
}

test('signed out: of what was typed to come in, nothing is anywhere', async () => {
  const visited = new Map<string, string>();
  await running().admin('set-setting', 'sign_up', '1');
  await running().admin('two-step', RIVAL.userName, 'on');
  const page = await open();
  const { store } = page.app;
  for (const [screenName, field] of [
    ['login', 'Password'],
    ['signUp', 'Your name'],
  ] as const) {
    store.dispatch(navigated(ROUTES[screenName][0]));
    await screen.findByLabelText(field);
    await typeEverywhere(visited);
  }
  await waitFor(() => expect(store.getState().signUp.status).toBe('done'));
  await comeToTheCode(page);
  await typeEverywhere(visited);
  expect(missing([...OUT, ...CODES], visited)).toEqual([]);
  await expectNothing(page, running());
});

test('a second step: nor of its codes, for a withdrawal and a new password', async () => {
  const visited = new Map<string, string>();
  await running().admin('set-setting', 'payment_gateway', '2');
  const page = await open();
  const { store } = page.app;
  const codeField = () => screen.findByLabelText('Six-digit code');
  await comeToTheCode(page);
  const [code] = /^\d{6}/m.exec(await running().admin('login-code', RIVAL.userName)) ?? [];
  fireEvent.change(await codeField(), { target: { value: code } });
  await page.passWelcome();
  act(() => void store.dispatch(dialogOpened({ status: 'withdraw' })));
  await screen.findByLabelText('Withdraw Amount');
  await typeEverywhere(visited);
  await codeField();
  await typeEverywhere(visited);
  act(() => void store.dispatch(dialogClosed()));
  act(() => void store.dispatch(navigated(ROUTES.settingPassword[0])));
  await screen.findByLabelText('Current password');
  await typeEverywhere(visited, screen.getByRole('main'), { 'Current password': RIVAL.password });
  await codeField();
  await typeEverywhere(visited);
  expect(missing([...CODES, 'Withdraw Amount', 'New password'], visited)).toEqual([]);
  await expectNothing(page, running());
});

/** The field of the search comes with the focus. */
async function openSearchField(): Promise<void> {
  const box = () => screen.getByRole('combobox', { name: 'Search matches' });
  act(() => box().focus());
  await waitFor(() => expect(box()).toBeInstanceOf(HTMLInputElement));
}

test('signed in: nor of what was typed into any screen, dialog or report of a problem', async () => {
  const visited = new Map<string, string>();
  const page = await enter();
  const { store } = page.app;
  const bare = Object.values(ROUTES)
    .map(([path]) => path)
    .filter((path) => !path.includes(':') && !['/login', '/replay', '/sign-up'].includes(path));
  for (const path of bare) {
    store.dispatch(navigated(path));
    await turns();
    await waitFor(() => expect(within(screen.getByRole('main')).queryByLabelText('Loading')).toBeNull());
    if (path === '/home') await openSearchField();
    if (path === '/limits') await screen.findByLabelText('At most (rupees)');
    // The header is the same on all of them.
    await typeEverywhere(visited, path === '/home' ? document : screen.getByRole('main'));
  }
  const dialogs: readonly PlainDialog[] = ['deposit', 'withdraw', 'betSettings', 'setButtons', 'search'];
  for (const name of dialogs) {
    store.dispatch(dialogOpened({ status: name }));
    const dialog = await screen.findByRole('dialog');
    if (name === 'deposit') {
      await within(dialog).findByLabelText('Deposit limit (rupees)');
      await typeEverywhere(visited, dialog);
      await wantNoLimit(page, dialog);
    }
    await typeEverywhere(visited, dialog);
    store.dispatch(dialogClosed());
  }
  store.dispatch(problemOpened());
  await screen.findByLabelText(/^What happened/);
  await typeEverywhere(visited, screen.getByRole('dialog'));
  store.dispatch(problemClosed());
  expect(missing(IN, visited)).toEqual([]);
  await expectNothing(page, running());
});

test('in a match: nor of what was typed into the slip, orders, cash out and queries', async () => {
  const visited = new Map<string, string>();
  const page = await enter();
  const { store } = page.app;
  const { match, market, runner, best } = await openMatch(page);
  const { matchId } = match;
  const rows = () => selectBetRows(store.getState(), matchId);
  const dialog = () => screen.findByRole('dialog');
  await fillSlip(page, await backAt(runner.name, best.odds), '500');
  await placeBet(page);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await fillSlip(page, await backAt(runner.name, best.odds), '500');
  await typeEverywhere(visited, slip());
  expect(store.getState().slip).toMatchObject({ draft: { oddsText: '900' } });
  await placeBet(page);
  await page.player.click(await inSlip().findByRole('button', { name: 'Place anyway' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  const order = rows().find(({ unmatchedPaise }) => unmatchedPaise > 0);
  const bet = rows().find(({ matchedPaise }) => matchedPaise > 0);
  if (!order || !bet) throw new Error('one was matched and one waits');
  const openAndType = async (action: UnknownAction, field: string): Promise<void> => {
    act(() => void store.dispatch(action));
    await within(await dialog()).findByLabelText(new RegExp(`^${field}`));
    await typeEverywhere(visited, await dialog());
    act(() => void store.dispatch(dialogClosed()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await openAndType(dialogOpened({ status: 'cashOut', matchId, marketId: market.id }), 'At a profit of');
  await openAndType(dialogOpened({ status: 'editBet', matchId, betId: order.betId }), 'Open stake');
  await running().admin('result', market.id, String(runner.id));
  // The database refuses it at first, and says the row it was to write, in which the words stand.
  await sql`ALTER TABLE bet_queries ADD CONSTRAINT none CHECK (false) NOT VALID`.execute(running().db);
  await openAndType(
    dialogOpened({ status: 'betTimeline', matchId, bet: { betId: bet.betId } }),
    'In your words',
  );
  const faults = running().logged.filter((line) => !line.startsWith('operators: audit log'));
  expect(faults).toEqual([expect.stringContaining('"constraint":"none"')]);
  expect(running().reported.splice(0)).toHaveLength(1);
  await sql`ALTER TABLE bet_queries DROP CONSTRAINT none`.execute(running().db);
  await waitFor(async () => {
    await page.clock.tick(RETRY_MS);
    expect(store.getState().queries.status).toBe('idle');
  });
  expect(missing(BETTING, visited)).toEqual([]);
  await expectNothing(page, running());
});

test('no form has a field that is not among those', () => {
  expect(fieldsInSource()).toEqual({ ...VISITED, ...SECOND_STEPS, ...ELSEWHERE });
});
