import type { BetRow } from '../../api/schemas/bets';
import { signedIn, signedOut } from '../../slices/auth';
import { tableLeft, tableOpened } from '../../slices/casino';
import { selectNotices, watchedMatches } from '../../slices/notices';
import { selectUnreadListed } from '../../store/base/selectors/toldNotices';
import { navigated } from '../../slices/route';
import { makeStore } from '../../store/makeStore';
import { wireBet } from '../api/wire';
import { user } from '../slices/samples';
import { fakeWorld, ok } from './fakeWorld';
import { written } from './written';

const row = (over: Partial<BetRow> = {}): BetRow => ({ ...wireBet, ref: null, ...over });
const full = {
  matched_stack: 1000,
  unmatched_stack: 0,
  cancelled_stack: 0,
  fills: [{ odds: 1.85, stack: 1000 }],
};
const matched = row({ ...full, stack: 1000, status: 'MATCHED' });
const won = row({ ...matched, status: 'SETTLED', profit_loss: 850 });

type Rows = Record<string, readonly BetRow[]>;

/** A player on the home screen: the exchange has `rows` by match. */
async function atHome(storage: Record<string, string> = {}, rows: Rows = {}) {
  const outside = fakeWorld({ storage });
  const { answers } = outside.server;
  answers['user/logout'] = ok({});
  answers['bet/getMarketAndFancyBet'] = ({ body }) =>
    ok(rows[String((body as { match_id: unknown }).match_id)] ?? null);
  const app = makeStore({ world: outside.world });
  await app.start();
  if (app.store.getState().auth.status !== 'signedIn') app.store.dispatch(signedIn({ user, token: 'tok-9' }));
  app.store.dispatch(navigated('/home'));
  await outside.clock.tick(10);
  const line = () => {
    const socket = outside.sockets.at(-1);
    socket?.open();
    socket?.say({ op: 'connection', connectionId: 'c1' });
    socket?.say({ op: 'status', id: 1, statusCode: 'SUCCESS' });
  };
  line();
  await outside.clock.tick(10);
  const stream = (...bets: BetRow[]) =>
    outside.sockets.at(-1)?.say({ op: 'ocm', pt: 1, oc: [{ id: '1.1', matchId: bets[0]?.match_id, bets }] });
  const told = () =>
    selectNotices(app.store.getState()).map((one) => [one.what, 'paise' in one && one.paise]);
  const asked = () => outside.server.asked.filter(({ path }) => path === 'bet/getMarketAndFancyBet').length;
  return { ...outside, ...app, rows, line, stream, told, asked };
}

test('news of bets comes on every screen, by the clock of the page, and once', async () => {
  const { store, stream, told, clock, stop } = await atHome();
  stream(matched);
  stream(matched);
  expect(told()).toEqual([['matched', 100_000]]);
  expect(selectNotices(store.getState())[0]?.at).toBe(clock.now());
  stream(won);
  stream(won);
  expect(told()).toEqual([
    ['settled', 85_000],
    ['matched', 100_000],
  ]);
  stop();
});

test('after a break of the line the other matches with bets are asked for', async () => {
  const rows: Rows = {};
  const { stream, told, asked, sockets, clock, line, stop } = await atHome({}, rows);
  stream(matched);
  expect(asked()).toBe(0);
  rows[matched.match_id] = [won];
  sockets.at(-1)?.drop();
  await clock.tick(2_000);
  line();
  await clock.tick(10);
  expect(asked()).toBe(1);
  expect(told()[0]).toEqual(['settled', 85_000]);
  stop();
});

test('after a reload nothing is told again, and what was missed is told', async () => {
  const rows: Rows = {};
  const first = await atHome({}, rows);
  first.stream(matched);
  await written();
  first.stop();
  rows[matched.match_id] = [won];
  const again = await atHome(first.local.all(), rows);
  expect(again.told()).toEqual([
    ['settled', 85_000],
    ['matched', 100_000],
  ]);
  expect(watchedMatches(again.store.getState().notices)).toEqual([]);
  await written();
  again.stop();
  const third = await atHome(again.local.all(), rows);
  expect([third.told().length, third.asked()]).toEqual([2, 0]);
  third.stop();
});

test('another player on the same device sees nothing of it', async () => {
  const { store, stream, told, clock, stop } = await atHome();
  stream(matched);
  store.dispatch(signedOut('asked'));
  await clock.tick(10);
  expect([told(), selectUnreadListed(store.getState())]).toEqual([[], 0]);
  store.dispatch(signedIn({ user: { ...user, userId: '8' }, token: 'tok-8' }));
  await clock.tick(10);
  expect(told()).toEqual([]);
  stop();
});

const atTable = (over: Partial<BetRow>): BetRow =>
  row({ ...full, kind: 'round', match_id: '-145', market_id: '106261127123000', ...over });

test('a bet at a table rings once, when its round is paid: all bets of the round with their net', async () => {
  const { stream, told, stop } = await atHome();
  const [one, other] = [atTable({ bet_id: 'c1' }), atTable({ bet_id: 'c2' })];
  stream({ ...one, status: 'MATCHED' }, { ...other, status: 'MATCHED' });
  expect(told()).toEqual([]);
  stream(
    { ...one, status: 'SETTLED', profit_loss: 850 },
    { ...other, status: 'SETTLED', profit_loss: -1000 },
  );
  expect(told()).toEqual([['settledAll', -15_000]]);
  stop();
});

test('it does not ring where the player sits at the table and sees it, nor afterwards', async () => {
  const { store, stream, told, stop } = await atHome();
  store.dispatch(tableOpened('-145'));
  const bet = atTable({ bet_id: 'c1' });
  const elsewhere = atTable({ bet_id: 'c2', match_id: '-1', market_id: '102261127123000' });
  stream({ ...bet, status: 'MATCHED' });
  stream({ ...bet, status: 'SETTLED', profit_loss: 850 });
  stream({ ...elsewhere, status: 'SETTLED', profit_loss: 850 });
  expect(told()).toEqual([['settled', 85_000]]);
  store.dispatch(tableLeft());
  stream({ ...bet, status: 'SETTLED', profit_loss: 850 });
  expect(told()).toEqual([['settled', 85_000]]);
  stop();
});
