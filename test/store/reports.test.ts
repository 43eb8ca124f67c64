import { getCurrentBets } from '../../api/betReports';
import { toBet } from '../../api/bets';
import { getPayments } from '../../api/paymentReport';
import { getUserMarket } from '../../api/exposure';
import { signedIn } from '../../slices/auth';
import { betsStreamed } from '../../slices/bets';
import { dialogOpened } from '../../slices/dialogs';
import { navigated } from '../../slices/route';
import { reportFileRequested, selectReportFile } from '../../store/base/selectors/reportFile';
import { makeStore } from '../../store/makeStore';
import { wireBet } from '../api/wire';
import { user } from '../slices/samples';
import { fakeWorld, ok, refused } from './fakeWorld';

const PAGE = { page: 1, size: 20, sort: null, search: '' } as const;
const ASKED = { list: 'M', ...PAGE } as const;
const FILE = { report: 'currentBets', format: 'csv', language: 'en', filters: { bet_type: 'U' } } as const;
const news = betsStreamed({ matchId: 'm1', bets: [toBet(wireBet)] });

async function open(path: string) {
  const outside = fakeWorld();
  outside.server.answers['bet/getCurrentBets'] = ok({ data: [], total: 0, limit: 20, page: 1 });
  outside.server.answers['user/getUserMarket'] = ok({ data: [] });
  const app = makeStore({ world: outside.world });
  await app.start();
  app.store.dispatch(signedIn({ user, token: 't' }));
  app.store.dispatch(navigated(path));
  await outside.clock.tick(1_000);
  const asked = (path: string) => outside.server.asked.filter((one) => one.path === path);
  return { ...outside, ...app, asked };
}

test('a list of bets is read again when bets change, once for many of them', async () => {
  const { store, clock, asked, stop } = await open('/home');
  const markets = store.dispatch(getUserMarket.initiate());
  await markets;
  store.dispatch(news);
  await clock.tick(1_000);
  expect(asked('user/getUserMarket')).toHaveLength(1);
  store.dispatch(navigated('/report/current-bet'));
  const held = store.dispatch(getCurrentBets.initiate(ASKED));
  await held;
  expect(asked('bet/getCurrentBets')).toHaveLength(1);
  for (let i = 0; i < 5; i += 1) store.dispatch(news);
  await clock.tick(1_000);
  expect(asked('bet/getCurrentBets')).toHaveLength(2);
  expect(asked('user/getUserMarket')).toHaveLength(2);
  // At a desk it stands beside the markets as well.
  store.dispatch(navigated('/home'));
  store.dispatch(news);
  await clock.tick(1_000);
  expect(asked('bet/getCurrentBets')).toHaveLength(3);
  for (const list of [held, markets]) list.unsubscribe();
  stop();
});

test('My Market is read again over any screen', async () => {
  const { store, clock, asked, stop } = await open('/home');
  const markets = store.dispatch(getUserMarket.initiate());
  await markets;
  store.dispatch(dialogOpened({ status: 'myMarket' }));
  store.dispatch(news);
  await clock.tick(1_000);
  expect(asked('user/getUserMarket')).toHaveLength(2);
  markets.unsubscribe();
  stop();
});

test('payments are read again when the balance says that money has moved', async () => {
  const { store, clock, server, asked, stop } = await open('/report/payment-withdraw');
  server.answers['payment/getPaymentWithdrawList'] = ok({ data: [], total: 0, limit: 20, page: 1 });
  const lists = 'payment/getPaymentWithdrawList';
  const held = store.dispatch(
    getPayments.initiate({ kind: null, status: null, from: null, to: null, ...PAGE }),
  );
  const hasTotal = async (total: number) => {
    const chips = { free_chip: total, total_chip: total, liability: 0 };
    server.answers['user/getUserBalance'] = ok({ user_name: 'demo', ...chips });
    await clock.tick(11_000);
    return asked(lists).length;
  };
  expect([await hasTotal(500), await hasTotal(500), await hasTotal(1000)]).toEqual([1, 1, 2]);
  held.unsubscribe();
  stop();
});

test('a file is asked for once however often it is pressed, and kept under the name it came with', async () => {
  const { store, clock, server, page, asked, stop } = await open('/report/current-bet');
  const csv = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="bets-1.csv"' };
  server.answers['report/export'] = { text: 'a,b\r\n', headers: csv };
  store.dispatch(reportFileRequested(FILE));
  store.dispatch(reportFileRequested(FILE));
  expect(selectReportFile(store.getState(), 'currentBets').isLoading).toBe(true);
  await clock.tick(1_000);
  expect(asked('report/export')).toMatchObject([
    { method: 'POST', body: { report: 'currentBets', format: 'csv', language: 'en', bet_type: 'U' } },
  ]);
  expect(page.left).toEqual(['saved bets-1.csv']);
  const saved = { isSuccess: true, data: { name: 'bets-1.csv', bytes: 5 } };
  expect(selectReportFile(store.getState(), 'currentBets')).toMatchObject(saved);
  expect(selectReportFile(store.getState(), 'betHistory').isUninitialized).toBe(true);
  stop();
});

test('what is for paper is printed and not kept', async () => {
  const { store, clock, server, page, stop } = await open('/report/current-bet');
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'filename="bets-1.html"',
  };
  server.answers['report/export'] = { text: '<h1>bets</h1>', headers: html };
  store.dispatch(reportFileRequested({ ...FILE, format: 'html' }));
  await clock.tick(1_000);
  expect(page.left).toEqual(['printed 13 bytes']);
  stop();
});

test('a file that is refused says why, and may be asked for again', async () => {
  const { store, clock, server, page, asked, stop } = await open('/report/current-bet');
  server.answers['report/export'] = refused('TOO_MANY_REQUESTS');
  store.dispatch(reportFileRequested(FILE));
  await clock.tick(1_000);
  const failed = { isError: true, error: { code: 'TOO_MANY_REQUESTS' } };
  expect(selectReportFile(store.getState(), 'currentBets')).toMatchObject(failed);
  store.dispatch(reportFileRequested(FILE));
  await clock.tick(1_000);
  expect(asked('report/export')).toHaveLength(2);
  expect(page.left).toEqual([]);
  stop();
});
