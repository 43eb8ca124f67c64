import { act, screen, waitFor } from '@testing-library/react';
import { ActionCreators, instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from 'redux';
import { seeded } from '../../../../domain/base/random';
import { navigated } from '../../../../slices/route';
import { frameArrived } from '../../../../slices/prices';
import { headEnhancer, viewEnhancer } from '@backlay/replay/travel/enhancers';
import { wirePending } from '../../../api/wire';
import { ok, settle } from '../../../store/fakeWorld';
import { written } from '../../../store/written';
import { betRow, bets, inSlip, openApp, price } from '../../support/app';
import { isLifted } from '../../support/travelling';

// Two hundred times a whole page: on a busy machine as well.
jest.setTimeout(120_000);

const BALANCE = 'user/getUserBalance';
const PLACE = 'bet/placeMarketBet';
const TIMES = 100;
/** RTK Query counts its subscribers half a second of real time after they came: it may fall anywhere. */
const COUNTED = 'api/internalSubscriptions/';

/** Whatever reaches the present. */
function watched() {
  const reached: string[] = [];
  const enhancer: StoreEnhancer = (next) => (reducer, preloaded) => {
    const inner = next(reducer, preloaded);
    return {
      ...inner,
      dispatch: (action) => {
        reached.push(action.type);
        return inner.dispatch(action);
      },
    };
  };
  return { reached, enhancer };
}

/** A match with prices coming in, and a bet in its delay. */
async function placing() {
  const { reached, enhancer } = watched();
  const list = instrument(undefined, { maxAge: 500, shouldHotReload: false });
  const app = await openApp({
    path: '/home',
    enhancers: { outer: [viewEnhancer], inner: [enhancer, headEnhancer([frameArrived.type]), list] },
  });
  const { store } = app.app;
  if (!isLifted(store)) throw new Error('the instrument of DevTools is missing');
  const { liftedStore } = store;
  await screen.findByRole('heading', { name: 'Markets' });
  for (const path of ['/all-sports/4', '/game-details/4/m1']) {
    act(() => void store.dispatch(navigated(path)));
    await app.tick();
  }
  await screen.findByRole('heading', { name: 'Match Odds' });
  await app.goLive();
  app.server.answers[PLACE] = 'silent';
  await app.player.click(price(/^Back India 1\.85 12\.4k/));
  await app.player.type(inSlip().getByLabelText('Stake'), '1000');
  await app.player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  const { slip: state } = store.getState();
  const ref = state.status === 'placing' ? state.ref : '';
  const hear = (oc: object) =>
    act(async () => {
      app.socket()?.say({ op: 'ocm', pt: 1, oc: [{ id: '1.1', matchId: 'm1', bets: [], ...oc }] });
      await settle();
    });
  await hear({ pending: [{ ...wirePending, ref }] });
  await app.tick(100);
  await written();
  let size = 20;
  return {
    ...app,
    store,
    ref,
    hear,
    reached,
    liftedStore,
    /** The next price, as the exchange streams them. */
    nextPrice: async () => {
      size += 1;
      await app.stream([{ id: '1.1', rc: [{ id: 11, batb: [[0, 1.85, size * 1_000]] }] }]);
      return new RegExp(`^Back India 1\\.85 ${size}k available`);
    },
    lift: (action: Parameters<typeof liftedStore.dispatch>[0]) =>
      act(async () => {
        liftedStore.dispatch(action);
        await settle();
      }),
    /** What another time must not move. */
    outside: () => ({
      asked: app.server.asked.length,
      stored: [app.local.writes.length, app.session.writes.length],
      history: app.address.history.length,
      sent: app.sockets.map(({ sent }) => sent.length),
    }),
  };
}

type Page = Awaited<ReturnType<typeof placing>>;
type Op = (page: Page, nth: (of: number) => number) => Parameters<Page['lift']>[0];

const ids = ({ liftedStore }: Page) => liftedStore.getState().stagedActionIds;
const MIXED: readonly Op[] = [
  ({ liftedStore }) => {
    const copy: ReturnType<typeof liftedStore.getState> = JSON.parse(JSON.stringify(liftedStore.getState()));
    return ActionCreators.importState(copy);
  },
  () => ActionCreators.importState([{ type: 'route/navigated', payload: '/home' }]),
  // The first entry is the start itself, which DevTools does not offer to skip.
  (page, nth) => ActionCreators.toggleAction(ids(page)[1 + nth(ids(page).length - 1)] ?? 1),
  () => ActionCreators.sweep(),
  () => ActionCreators.reset(),
  (page, nth) => {
    const at = () => ids(page)[nth(ids(page).length)] ?? 1;
    return ActionCreators.reorderAction(at(), at());
  },
  () => ActionCreators.commit(),
  (page, nth) => ActionCreators.jumpToState(nth(ids(page).length)),
];

test('a hundred jumps and a hundred operations of DevTools leave the present alone; it goes on after each return', async () => {
  const page = await placing();
  const { store, app, server, tick } = page;
  const failed = jest.spyOn(console, 'error');
  const random = seeded(14);
  const nth = (of: number) => Math.floor(random() * of);
  const isPresent = () => app.travel.presence().status === 'present';
  const before = page.outside();
  const list = ids(page).length;
  const reached = page.reached.length;

  // Its own past, without the newest moment.
  for (let i = 0; i < TIMES; i++) {
    await page.lift(ActionCreators.jumpToState(nth(list - 1)));
    if (i % 10 === 0) await page.nextPrice();
    expect([isPresent(), ids(page).length]).toEqual([false, list]);
  }
  expect(page.outside()).toEqual(before);
  // The view told the present nothing: what reached it came from the exchange.
  const since = page.reached.slice(reached).filter((type) => !type.startsWith(COUNTED));
  expect(new Set(since)).toEqual(new Set([frameArrived.type]));
  act(() => app.travel.resume());
  const { actionsById, stagedActionIds } = page.liftedStore.getState();
  expect(await screen.findByRole('button', { name: await page.nextPrice() })).toBeVisible();
  // The screen is created again and may ask for its lists; nothing else moves.
  expect({ ...page.outside(), asked: before.asked }).toEqual(before);
  // The prices of the meantime are one entry, or two where the counting came between.
  const added = stagedActionIds.slice(list).map((id) => String(actionsById[id]?.action.type));
  const frames = added.filter((type) => type.startsWith(frameArrived.type));
  const counts = frames.map((type) => Number(type.split(' ×')[1] ?? 1));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(TIMES / 10);
  expect(frames.length).toBeLessThanOrEqual(1 + added.filter((type) => type.startsWith(COUNTED)).length);

  // Other times: imported, skipped, moved. Meanwhile the delay passes and the bet stands.
  const own = ids(page);
  const then = page.outside();
  await page.lift(ActionCreators.toggleAction(own.at(-2) ?? 0));
  for (let i = 0; i < TIMES; i++) {
    await page.lift(MIXED[nth(MIXED.length)]!(page, nth));
    const now = ids(page);
    if (i % 10 === 0) await page.nextPrice();
    if (i % 20 === 0) await tick(500);
    if (i === 50) await page.hear({ bets: [betRow({ ref: page.ref })] });
    expect([isPresent(), ids(page)]).toEqual([false, now]);
  }
  expect(page.outside()).toEqual(then);
  server.answers[BALANCE] = ok({
    user_name: 'demo',
    free_chip: 99_000,
    total_chip: 100_000,
    liability: -1000,
  });
  act(() => app.travel.resume());
  await tick();
  expect(store.getState().auth).toMatchObject({ status: 'signedIn', token: 'token-1' });
  expect(ids(page).slice(0, own.length)).toEqual(own);
  await waitFor(() => expect(bets()).toHaveTextContent('+850.00'));
  expect(failed).not.toHaveBeenCalled();

  expect(await screen.findByRole('button', { name: await page.nextPrice() })).toBeVisible();
  const polls = () => server.paths().filter((path) => path === BALANCE).length;
  const asked = polls();
  await tick(5_000);
  await tick(5_000);
  expect(polls() - asked).toBe(2);
  expect([page.address.history.length, page.sockets.length]).toEqual([before.history, 1]);
  act(() => app.stop());
});
