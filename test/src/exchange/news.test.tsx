import { act, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { cashRuleRequested, cashRulesWanted } from '../../../slices/cashRules';
import { signInRequested, signedOut } from '../../../slices/auth';
import { selectBetRows } from '../../../slices/bets';
import { dialogOpened } from '../../../slices/dialogs';
import { selectNotices } from '../../../slices/notices';
import { selectUnreadListed } from '../../../store/base/selectors/toldNotices';
import { navigated } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { showSigned } from '../../../src/base/format/amounts';
import { backAt, fillSlip, openMatch, placeBet } from './market';
import { bets, exchangeOfFile, openStore } from './page';
import type { TestPage } from './page';
import '../../../src/app/notices/AwayNews';
import '../../../src/app/notices/NoticesDialog';
import '../../../src/app/notices/SaidNotices';
import '../../../src/parts/timeline/BetTimeline';
import '../../../src/screens/reports/Queries';

jest.setTimeout(120_000);

const { running, enter, reopen } = exchangeOfFile();

/** A bet of 1,000 at the shown price, matched. */
async function bet(page: TestPage) {
  const { match, market, runner, best, path } = await openMatch(page);
  await fillSlip(page, await backAt(runner.name, best.odds), '1000');
  await placeBet(page);
  const rows = () => selectBetRows(page.app.store.getState(), match.matchId);
  await waitFor(() => expect(rows()[0]?.state).toBe('MATCHED'));
  return { match, market, runner, path, betId: rows()[0]?.betId ?? '' };
}

type Store = Pick<TestPage, 'app'>;
const whats = ({ app }: Store) => selectNotices(app.store.getState()).map(({ what }) => what);
const unread = ({ app }: Store) => selectUnreadListed(app.store.getState());
const said = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join('|');

test('a bet deleted while its player was away: told once at the next sign-in, struck through, read everywhere', async () => {
  const page = await enter();
  const { runner, path, betId } = await bet(page);
  act(() => void page.app.store.dispatch(dialogOpened({ status: 'notices' })));
  await waitFor(() => expect(unread(page)).toBe(0));
  act(() => void page.app.store.dispatch(signedOut('asked')));
  await screen.findByLabelText('User name');
  await running().pass(1_000);
  await running().admin('delete-bet', betId, '--reason', 'misprint');
  await page.enter(page.who);
  await page.clock.tick(2_000);
  await waitFor(() => expect(whats(page)).toEqual(['deleted', 'matched']));
  expect(unread(page)).toBe(1);
  await waitFor(() => expect(said()).toContain(`Back ${runner.name} 1,000`));
  expect(said()).toContain('deleted (misprint)');
  const away = within(await screen.findByRole('group', { name: 'While you were away' }));
  expect(away.getByText(new RegExp(`Back ${runner.name} 1,000 at .*: deleted \\(misprint\\)`))).toBeVisible();
  act(() => void page.app.store.dispatch(navigated(path)));
  await waitFor(() => expect(bets().querySelector('del')).toHaveTextContent(runner.name));
  expect(bets()).toHaveTextContent('misprint');

  // A device of its own has never heard of the bet; what is read there is read here.
  const other = await openStore(running());
  const passwordHandle = other.app.extra.secrets.put(page.who.password);
  other.app.store.dispatch(signInRequested({ userName: page.who.userName, passwordHandle }));
  await waitFor(() => expect(other.app.store.getState().connection.status).toBe('live'));
  await other.clock.tick(2_000);
  await waitFor(() => expect(whats(other)).toEqual(['deleted']));
  expect(unread(other)).toBe(1);
  await running().pass(60_000);
  other.app.store.dispatch(dialogOpened({ status: 'notices' }));
  await waitFor(() => expect([unread(other), unread(page)]).toEqual([0, 0]));
  expect(screen.queryByRole('group', { name: 'While you were away' })).toBeNull();
  other.app.stop();

  const again = await reopen(page, '/home');
  await waitFor(() => expect(again.app.store.getState().connection.status).toBe('live'));
  await again.clock.tick(2_000);
  expect([whats(again), said().includes('misprint')]).toEqual([['deleted', 'matched'], false]);
});

test('a loss that was named cashes out by itself, and the notice says what that brought', async () => {
  const page = await enter();
  const { market } = await bet(page);
  const { dispatch, getState } = page.app.store;
  const wanted = { marketId: market.id, profitPaise: null, lossPaise: 1 };
  act(() => void dispatch(cashRuleRequested(wanted)));
  await waitFor(() => expect(whats(page)).toContain('cashedOut'));
  act(() => void dispatch(dialogOpened({ status: 'notices' })));
  const list = within(await screen.findByRole('dialog', { name: 'Notices' }));
  const notice = await list.findByText(/^Match Odds cashed out automatically: -[\d.,]+ whoever wins$/);
  act(() => void dispatch(cashRulesWanted()));
  await waitFor(() => expect(getState().cashRules).toMatchObject({ status: 'known' }));
  const { cashRules } = getState();
  const [rule] = 'rules' in cashRules ? cashRules.rules : [];
  expect(rule).toMatchObject({ state: 'done', marketId: market.id });
  expect(notice).toHaveTextContent(showSigned(rule?.closedPaise ?? 0));
});

test('a query from the timeline: in words, answered while the page is open, and in the list', async () => {
  const page = await enter();
  const { match, market, runner, betId } = await bet(page);
  await running().admin('result', market.id, String(runner.id));
  await waitFor(() => expect(whats(page)).toContain('settled'));
  act(
    () =>
      void page.app.store.dispatch(
        dialogOpened({ status: 'betTimeline', matchId: match.matchId, bet: { betId } }),
      ),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Timeline of the bet' }));
  await page.player.selectOptions(await dialog.findByLabelText('What is wrong'), 'Something else');
  expect(dialog.getByRole('button', { name: 'Send the query' })).toBeDisabled();
  await page.player.click(dialog.getByLabelText('In your words'));
  await page.player.paste('The scorer erred');
  await page.player.click(dialog.getByRole('button', { name: 'Send the query' }));
  expect(await dialog.findByText(/^You queried it: Something else\. The scorer erred$/)).toBeVisible();
  await waitFor(() => expect(dialog.queryByLabelText('What is wrong')).toBeNull());
  const { rows } = await sql<{ id: number }>`select max(id) as id from bet_queries`.execute(running().db);
  await running().admin('queries', 'answer', String(rows[0]?.id), 'Indeed', '--uphold');
  await waitFor(() => expect(whats(page)[0]).toBe('queryAnswered'));
  await page.clock.tick(1_000);
  expect(await dialog.findByText('The operator answered: Indeed (You are right)')).toBeVisible();
  // It is closed: the bet may be queried again.
  expect(await dialog.findByLabelText('What is wrong')).toBeVisible();
  await page.player.keyboard('{Escape}');
  act(() => void page.app.store.dispatch(navigated(pathTo('queries'))));
  expect(await screen.findByRole('heading', { name: 'My Queries' })).toBeVisible();
  // On the screen, and once more for paper.
  for (const words of ['The scorer erred', 'Indeed', 'You are right'])
    expect((await screen.findAllByText(words))[0]).toBeVisible();
});
