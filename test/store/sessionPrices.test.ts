import { signedIn } from '../../slices/auth';
import { navigated } from '../../slices/route';
import { selectCell, selectLiveMarket } from '../../slices/prices';
import { noticeArrived } from '../../store/base/notice';
import { makeStore } from '../../store/makeStore';
import { wireMatch } from '../api/wire';
import { wireFancy } from '../api/wireFancy';
import { user } from '../slices/samples';
import { fakeWorld, ok, settle } from './fakeWorld';

async function opened(fancies = [wireFancy()]) {
  const { world, clock, server, socket, paint, sockets } = fakeWorld({ path: '/game-details/4/m1' });
  server.answers['match/getMatchDetail'] = ok({ ...wireMatch, fancies });
  const app = makeStore({ world });
  await app.start();
  const { store } = app;
  store.dispatch(signedIn({ user, token: 't' }));
  store.dispatch(navigated('/game-details/4/m1'));
  await clock.tick(0);
  const session = () => selectLiveMarket(store.getState(), 'f1');
  const cell = (index: number) => selectCell(store.getState(), 'f1', 1, index);
  const subscribed = () => socket()?.sent.findLast(({ op }) => op === 'marketSubscription');
  const say = async (message: object) => {
    socket()?.say({ op: 'mcm', id: subscribed()?.['id'], clk: 'c', initialClk: 'i', pt: 9, ...message });
    await settle();
    paint();
    await settle();
  };
  const goLive = async () => {
    socket()?.open();
    socket()?.say({ op: 'connection', connectionId: 'c1' });
    socket()?.say({ op: 'status', id: 1, statusCode: 'SUCCESS' });
    await clock.tick(0);
  };
  return { ...app, clock, server, sockets, session, cell, subscribed, say, goLive };
}

const YES = 0;
const NO = 3;
const definition = {
  matchId: 'm1',
  name: '6 over runs India',
  status: 'OPEN',
  statusMessage: '',
  inPlay: true,
  betDelay: 0,
  numberOfWinners: 1,
  version: 2,
  runners: [{ id: 1, name: '6 over runs India', sortPriority: 1, status: 'ACTIVE' }],
};

test('a session of the match detail is a market: Yes is its best back, No its best lay', async () => {
  const page = await opened();
  expect([page.cell(YES), page.cell(NO)]).toEqual([
    { odds: 6300, sizePaise: 10_000 },
    { odds: 6000, sizePaise: 11_000 },
  ]);
  expect(page.session()?.rules).toMatchObject({ type: 'SESSION', ladder: 'RUNS', session: { type: 'line' } });
  page.stop();
});

test('the subscription names sessions among the markets', async () => {
  const page = await opened();
  await page.goLive();
  expect(page.subscribed()).toMatchObject({ marketFilter: { marketIds: ['1.1', 'f1'] } });
  page.stop();
});

test('the stream moves the line and suspends; the rules of the session stay', async () => {
  const page = await opened();
  await page.goLive();
  const rules = page.session()?.rules;
  await page.say({ ct: 'SUB_IMAGE', fc: [{ id: 'f1', img: true, marketDefinition: definition, rc: [] }] });
  expect([page.session()?.rules, page.cell(YES).odds]).toEqual([rules, 0]);
  await page.say({ fc: [{ id: 'f1', rc: [{ id: 1, batb: [[0, 64, 100]], batl: [[0, 62, 90]] }] }] });
  expect([page.cell(YES), page.cell(NO)]).toEqual([
    { odds: 6400, sizePaise: 10_000 },
    { odds: 6200, sizePaise: 9_000 },
  ]);
  const held = { ...definition, status: 'SUSPENDED', statusMessage: 'BALL_RUNNING' };
  await page.say({ fc: [{ id: 'f1', marketDefinition: held }] });
  expect(page.session()).toMatchObject({ status: 'SUSPENDED', statusMessage: 'BALL_RUNNING', rules });
  expect(page.cell(YES).odds).toBe(6400);
  page.stop();
});

test('limits an operator sets while the stream is live are those of the next answer', async () => {
  const page = await opened();
  await page.goLive();
  await page.say({ ct: 'SUB_IMAGE', fc: [{ id: 'f1', img: true, marketDefinition: definition, rc: [] }] });
  const rules = page.session()?.rules;
  const tell = async (pt: number) => {
    page.sockets.at(-1)?.say({ op: 'notice', pt, kind: 'markets', matchId: 'm1' });
    await page.clock.tick(0);
  };
  await tell(1);
  expect(page.session()?.rules).toBe(rules);
  const fancies = [wireFancy({ session_min_stack: 500, session_value_yes: 99 })];
  page.server.answers['match/getMatchDetail'] = ok({ ...wireMatch, fancies });
  await tell(2);
  expect(page.session()?.rules).toEqual({ ...rules, minStakePaise: 500_00 });
  expect(page.cell(YES).odds).toBe(0);
  page.stop();
});

test('a session that starts later is subscribed to once the match tells of it, and one that is gone leaves', async () => {
  const page = await opened([]);
  await page.goLive();
  await page.say({ ct: 'SUB_IMAGE', mc: [] });
  page.server.answers['match/getMatchDetail'] = ok({ ...wireMatch, fancies: [wireFancy()] });
  page.sockets.at(-1)?.say({ op: 'notice', pt: 1, kind: 'result', matchId: 'm1' });
  await page.clock.tick(0);
  expect(page.subscribed()).toMatchObject({ marketFilter: { marketIds: ['1.1', 'f1'] } });
  page.server.answers['match/getMatchDetail'] = ok(wireMatch);
  page.sockets.at(-1)?.say({ op: 'notice', pt: 2, kind: 'result', matchId: 'm1' });
  await page.clock.tick(0);
  expect([page.session(), page.subscribed()]).toMatchObject([
    undefined,
    { marketFilter: { marketIds: ['1.1'] } },
  ]);
  page.stop();
});

test('without a stream each answer moves the line', async () => {
  const page = await opened();
  page.server.answers['match/getMatchDetail'] = ok({
    ...wireMatch,
    fancies: [wireFancy({ session_value_yes: 65, session_value_no: null, session_size_no: null })],
  });
  for (let i = 0; i < 40 && page.cell(YES).odds === 6300; i += 1) {
    page.sockets.at(-1)?.drop();
    await page.clock.tick(1_000);
  }
  expect([page.cell(YES).odds, page.cell(NO).odds]).toEqual([6500, 0]);
  expect(page.store.getState().connection.status).toBe('polling');
  page.stop();
});

test('news of the markets of this match bring its new sessions; those of another ask for nothing', async () => {
  const page = await opened();
  await page.goLive();
  const asked = (path: string) => page.server.asked.filter((one) => one.path === path).length;
  const news = (matchId: string) =>
    page.store.dispatch(noticeArrived({ kind: 'markets', matchId, marketId: null, text: '' }));
  const [details, balances] = [asked('match/getMatchDetail'), asked('user/getUserBalance')];
  page.server.answers['match/getMatchDetail'] = ok({
    ...wireMatch,
    fancies: [wireFancy(), wireFancy({ fancy_id: 'f2' })],
  });
  news('m2');
  await page.clock.tick(0);
  expect(asked('match/getMatchDetail')).toBe(details);
  news('m1');
  await page.clock.tick(0);
  expect([asked('match/getMatchDetail'), asked('user/getUserBalance')]).toEqual([details + 1, balances]);
  expect(selectLiveMarket(page.store.getState(), 'f2')?.status).toBe('OPEN');
  page.stop();
});
