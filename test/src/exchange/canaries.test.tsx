import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, waitFor } from '@testing-library/react';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import type { OpenedDialog } from '../../../slices/dialogs';
import { problemClosed, problemOpened } from '../../../slices/problem';
import { navigated } from '../../../slices/route';
import { ROUTES } from '../../../slices/routes';
import '../../../src/parts/problem/ProblemDialog';
import { exportLog } from '../../../store/recorder/export';
import { devTools } from '../../../store/replay/devTools';
import { exchangeOfFile } from './page';
import type { TestPage } from './page';

jest.setTimeout(180_000);

const { enter, open, running } = exchangeOfFile();
const SRC = join(__dirname, '..', '..', '..', 'src');
const ABOUT = {
  app: { name: 'backlay', version: '1', commit: 'c', machines: {} },
  env: { tz: 'UTC', locale: 'en', ua: 'test' },
};

/** Tags of fields in files whose fields are typed into below, and how many. */
const VISITED: Readonly<Record<string, number>> = {
  'app/dialogs/ButtonRow.tsx': 1,
  'parts/forms/FormField.tsx': 1,
  'parts/password/NewPassword.tsx': 2,
  'parts/password/PasswordForm.tsx': 2,
  'parts/payments/DepositForm.tsx': 1,
  'parts/payments/WithdrawFields.tsx': 6,
  'parts/problem/WriteProblem.tsx': 4,
  'parts/reports/SearchField.tsx': 1,
  'parts/search/SearchHits.tsx': 2,
  'screens/login/Login.tsx': 2,
};

/** Those that take a number, a day or one of a list, and those of other tests: codes and the password of a sign-up go behind handles as
 * passwords do, its names stand under the keys of names, the words of a
 * query are a kind of their own (test/store/recorder/redact.test.ts), the filter of the player is outside of any session. */
const ELSEWHERE: Readonly<Record<string, number>> = {
  ...{ 'app/nav/SiteMessage.tsx': 1, 'app/notices/NoticeSettings.tsx': 1, 'app/player/ActionList.tsx': 1 },
  ...{ 'app/player/Chooser.tsx': 1, 'parts/cashout/CashRules.tsx': 2, 'parts/cashout/Share.tsx': 1 },
  ...{ 'parts/depth/Depth.tsx': 1, 'parts/forms/CodeField.tsx': 1, 'parts/history/PriceHistory.tsx': 1 },
  ...{ 'parts/ladder/Foot.tsx': 1, 'parts/ladder/Ladder.tsx': 1, 'parts/orders/EditBet.tsx': 2 },
  ...{
    'parts/outcomes/MarketEnd.tsx': 1,
    'parts/outcomes/NumberEnd.tsx': 1,
    'parts/password/ChangeCode.tsx': 1,
  },
  ...{
    'parts/payments/WithdrawCode.tsx': 1,
    'parts/queries/QueryForm.tsx': 2,
    'parts/reports/Choose.tsx': 1,
  },
  ...{ 'parts/rules/RulePanels.tsx': 1, 'parts/search/SearchBox.tsx': 1, 'parts/slip/BetSettings.tsx': 1 },
  ...{
    'parts/slip/SlipFields.tsx': 3,
    'screens/login/CountryField.tsx': 2,
    'screens/login/LoginCode.tsx': 1,
    'screens/login/SignUpFields.tsx': 3,
  },
  ...{ 'screens/match/MarketFigures.tsx': 1, 'screens/match/race/RaceView.tsx': 1 },
  ...{ 'screens/reports/AccountStatement.tsx': 1, 'screens/reports/BetHistory.tsx': 1 },
  ...{ 'screens/reports/CasinoResult.tsx': 1, 'screens/reports/CurrentBets.tsx': 2 },
  ...{ 'screens/reports/Payments.tsx': 1, 'screens/reports/ProfitLoss.tsx': 1 },
};
const TAG =
  /<(?:TextField|OutlinedInput|InputBase|Input|input|textarea|FormField|CodeField|SearchField|Line|Autocomplete)\b/g;

/** What stands beside the fields on the screens: each was there. */
const NAMES = [
  ...[
    'User name',
    'Password',
    'Current password',
    'New password',
    'Confirm password',
    'Search matches',
    'Search',
  ],
  ...['Name', 'Account number', 'Ifsc Code', 'Mobile Number', 'Price label'],
  ...['What happened *', 'Place in the state', 'Expected value'],
];

function fieldsInSource(): Record<string, number> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const counted = files.map((name) => {
    const text = readFileSync(join(SRC, name), 'utf8');
    return [name, text.match(TAG)?.length ?? 0] as const;
  });
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

const isText = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !field.disabled &&
  !field.readOnly &&
  !['checkbox', 'radio', 'range', 'date', 'time', 'hidden', 'file', 'number'].includes(field.type);

const CANARY = /zqcanary/i;

/** Types a canary of its own into each field there is, and sends its form. */
function typeEverywhere(visited: Map<string, string>): void {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const forms = new Set<HTMLFormElement>();
  for (const field of fields.filter(isText)) {
    const name = field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.name || field.id;
    const canary = `Zqcanary${visited.size}x`;
    visited.set(name.replace(/\s+/g, ' '), canary);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: canary } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.blur(field);
    if (field.form) forms.add(field.form);
  }
  for (const form of forms) fireEvent.submit(form);
}

/** Chunks and answers come in turns of their own. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => setTimeout(done));
}

/** What leaves a page of what was typed: its log, what DevTools is shown, what the browser keeps. */
function leaving(page: TestPage): Record<string, string> {
  const recording = page.recorder.recording();
  const options = devTools === false ? {} : devTools;
  const { actionSanitizer, stateSanitizer } = options as {
    actionSanitizer?: (action: object, id: number) => unknown;
    stateSanitizer?: (state: unknown, index: number) => unknown;
  };
  if (!actionSanitizer || !stateSanitizer) throw new Error('DevTools would be told everything');
  const shown: unknown[] = recording.entries.flatMap(({ action, before }) => [
    actionSanitizer(action, 0),
    stateSanitizer(before, 0),
  ]);
  return {
    log: exportLog({ ...recording, marks: [{ index: 0, note: 'Zqcanary mark' }] }, ABOUT, new Uint8Array(16)),
    devTools: JSON.stringify(shown),
    storage: JSON.stringify([page.local.all(), page.session.all()]),
    faults: JSON.stringify([running().reported, page.page.logged]),
  };
}

test('what a person types into any field of any form is in no log, not in DevTools, not in storage', async () => {
  const visited = new Map<string, string>();
  const outside = await open();
  for (const name of ['login'] as const) {
    outside.app.store.dispatch(navigated(ROUTES[name][0]));
    await waitFor(() => expect(document.querySelector('input')).not.toBeNull());
    await turns();
    typeEverywhere(visited);
    await turns();
  }
  for (const [where, text] of Object.entries(leaving(outside)))
    expect([where, CANARY.exec(text)]).toEqual([where, null]);
  outside.close();

  const page = await enter();
  const { store } = page.app;
  const bare = Object.values(ROUTES)
    .map(([path]) => path)
    .filter((path) => !path.includes(':') && !['/login', '/replay', '/sign-up'].includes(path));
  for (const path of bare) {
    store.dispatch(navigated(path));
    await turns();
    typeEverywhere(visited);
    await turns();
  }
  const dialogs: readonly OpenedDialog[] = ['deposit', 'withdraw', 'betSettings', 'setButtons', 'search'];
  for (const name of dialogs) {
    store.dispatch(dialogOpened(name));
    await turns();
    typeEverywhere(visited);
    await turns();
    store.dispatch(dialogClosed());
  }
  store.dispatch(problemOpened());
  await turns();
  typeEverywhere(visited);
  await turns();
  store.dispatch(problemClosed());
  expect(NAMES.filter((name) => !visited.has(name))).toEqual([]);
  for (const [where, text] of Object.entries(leaving(page)))
    expect([where, CANARY.exec(text)]).toEqual([where, null]);
});

test('no form has a field that is not among those', () => {
  expect(fieldsInSource()).toEqual({ ...VISITED, ...ELSEWHERE });
});
