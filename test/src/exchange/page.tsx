import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import WebSocket from 'ws';
import { makeStore } from '../../../store/makeStore';
import { makeRecorder } from '@backlay/replay/recorder/recorder';
import type { SocketLike, World } from '../../../store/base/root/world';
import { Root } from '../../../src/app/Root';
import { NO_SHELL } from '../../../src/screens/login/shell';
import { fakeWorld } from '../../store/fakeWorld';
import { installBrowser } from '../support/browser';
import { openExchange } from '../../server/support/exchange';
import type { Newcomer, TestExchange } from '../../server/support/exchange';

// Chunks that come when they are needed: that they are fetched is tried elsewhere.
import '../../../src/app/layout/Signed';
import '../../../src/app/dialogs/Dialogs';
import '../../../src/app/dialogs/MyMarket';
import '../../../src/app/dialogs/SetButtons';
import '../../../src/app/toasts/Snacks';
import '../../../src/app/welcome/FirstSteps';
import '../../../src/app/welcome/Welcome';
import '../../../src/parts/payments/DepositDialog';
import '../../../src/parts/payments/WithdrawDialog';
import '../../../src/screens/changePassword/ChangePassword';
import '../../../src/screens/match/MatchPage';

/** Real calls on a busy machine: a wait ends with what it waits for, this only bounds a failure. */
configure({ asyncUtilTimeout: 30_000 });
/** What comes over the line comes outside of any act, as in a browser. */
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

/** The line to the exchange; the test can keep what comes in from the page for a while. */
function makeLine(url: string) {
  const kept: (() => void)[] = [];
  let isHeld = false;
  const deliver = (run: () => void) => {
    if (isHeld) kept.push(run);
    else run();
  };
  const openSocket = (): SocketLike => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`);
    return {
      send: (text) => socket.send(text),
      close: () => socket.close(),
      addEventListener: (
        name: keyof WebSocket.WebSocketEventMap,
        heard: (event: { data: unknown }) => void,
      ) =>
        name === 'message'
          ? socket.addEventListener(name, (event) => deliver(() => heard(event)))
          : socket.addEventListener(name, () => heard({ data: null })),
    };
  };
  return {
    openSocket,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const run of kept.splice(0)) run();
    },
  };
}

/** Calls to the exchange, one of whose answers the test may lose on the way. */
function makeCalls() {
  let toLose = { path: '', lost: (): void => undefined };
  let broken = '';
  const call: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init);
    if (broken !== '' && reply.url.endsWith(broken)) throw new TypeError('Failed to fetch');
    const { path, lost } = toLose;
    if (path === '' || !reply.url.endsWith(path)) return reply;
    toLose = { path: '', lost };
    lost();
    throw new TypeError('Failed to fetch');
  };
  return {
    call,
    /** Resolves once the exchange has answered and the answer is gone. */
    loseAnswerTo: (path: string) =>
      new Promise<void>((lost) => {
        toLose = { path, lost };
      }),
    /** From now on no answer arrives; what is given back mends it. */
    breakAnswersTo: (path: string): (() => void) => {
      broken = path;
      return () => {
        broken = '';
      };
    },
  };
}

type Parts = NonNullable<Parameters<typeof fakeWorld>[0]>;

/** A store whose calls and stream go to the exchange; only storage, address and clock of the browser are made up. */
export async function openStore({ url }: TestExchange, parts: Parts = {}) {
  const fake = fakeWorld({ path: '/login', ...parts });
  const line = makeLine(url);
  const calls = makeCalls();
  const world: World = {
    ...fake.world,
    baseUrl: `${url}/`,
    fetch: calls.call,
    openSocket: line.openSocket,
    // What is due at once happens by itself; pauses pass when the test says so.
    clock: {
      now: fake.clock.now,
      after: (ms, run) => {
        if (ms > 0) return fake.clock.after(ms, run);
        const soon = setImmediate(run);
        return () => clearImmediate(soon);
      },
    },
    frame: (run) => {
      const soon = setImmediate(run);
      return () => clearImmediate(soon);
    },
  };
  const recorder = makeRecorder();
  const app = makeStore({ world, enhancers: { inner: [recorder.enhancer] } });
  await app.start();
  const { loseAnswerTo, breakAnswersTo } = calls;
  return { ...fake, app, recorder, line, loseAnswerTo, breakAnswersTo };
}

/** Puts a text in the place of what a field holds, as a paste: the keys are tried where they matter. */
export async function put(
  player: ReturnType<typeof userEvent.setup>,
  field: HTMLElement,
  text: string,
): Promise<void> {
  await player.clear(field);
  await player.click(field);
  await player.paste(text);
}

/** The whole page over such a store. */
export async function openPage(exchange: TestExchange, parts?: Parts) {
  installBrowser();
  const store = await openStore(exchange, parts);
  const { unmount } = render(<Root app={store.app} shell={NO_SHELL} />);
  const player = userEvent.setup();
  const signIn = async (userName: string, password: string) => {
    for (const [name, text] of [
      ['User name', userName],
      ['Password', password],
    ] as const) {
      await put(player, screen.getByLabelText(name), text);
    }
    await player.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  const passWelcome = async () => {
    const welcome = await screen.findByRole('dialog', { name: /Security Auth/ });
    const { welcome: popup } = store.app.store.getState();
    await player.click(within(welcome).getByRole('button', { name: 'Close' }));
    if (popup.status !== 'open' || popup.isFirst !== true) return;
    const steps = await screen.findByRole('dialog', { name: 'How betting works here' });
    await player.click(within(steps).getByRole('button', { name: 'Start' }));
  };
  const live = () => waitFor(() => expect(store.app.store.getState().connection.status).toBe('live'));
  return {
    ...store,
    player,
    signIn,
    passWelcome,
    /** Past the welcome, to the market watch, with the stream open. */
    enter: async ({ userName, password }: Newcomer) => {
      await signIn(userName, password);
      await passWelcome();
      await screen.findByRole('heading', { name: 'Markets' });
      await live();
    },
    /** Waits for the line to be lost, or for a try to fail, and lets the pause before the next one pass. */
    tryAgain: async () => {
      const lost = await waitFor(() => {
        const { connection } = store.app.store.getState();
        if (connection.status !== 'waiting') throw new Error(`the connection is ${connection.status}`);
        return connection;
      });
      await store.clock.tick(lost.retryAt - store.clock.now());
    },
    live,
    /** What the browser keeps of this page for the next. */
    kept: () => store.local.all(),
    close: () => {
      unmount();
      store.app.stop();
    },
  };
}

/** The exchange of a test file, and what is open over it in one test: a page, or several one after the other. */
export function exchangeOfFile() {
  let exchange: TestExchange | undefined;
  const pages: { close: () => void }[] = [];
  beforeAll(async () => {
    exchange = await openExchange();
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
    // A page that is closed cuts off what was being answered.
    expect(exchange?.reported.filter((fault) => !fault.includes('Premature close'))).toEqual([]);
  });
  afterAll(() => exchange?.dispose());
  const running = (): TestExchange => {
    if (!exchange) throw new Error('the exchange opens before the tests: use it in hooks and tests only');
    return exchange;
  };
  const open = async (parts?: Parts): Promise<TestPage> => {
    const page = await openPage(running(), parts);
    pages.push(page);
    return page;
  };
  return {
    running,
    open,
    /** The page of a player nobody has used, past the login. */
    enter: async (): Promise<TestPage & { who: Newcomer }> => {
      const [who, page] = [await running().newPlayer(), await open()];
      await page.enter(who);
      return { ...page, who };
    },
    /** The page closed and opened again, as after a reload or the way back from another site. */
    reopen: async (page: TestPage, path = '/home'): Promise<TestPage> => {
      pages.splice(pages.indexOf(page), 1);
      page.close();
      return open({ path, storage: page.kept() });
    },
  };
}

export type TestPage = Awaited<ReturnType<typeof openPage>>;

export const slip = () => screen.getByRole('region', { name: 'Bet slip' });
export const inSlip = () => within(slip());
export const bets = () => screen.getByRole('region', { name: 'My bets' });
/** By its name alone, also behind a dialog: asking the whole page for a role is dear, and this is waited for. */
export const money = (name: 'Balance' | 'Exposure') =>
  document.querySelector(`[role="group"][aria-label="${name}"]`)?.textContent;
export const shows = (name: 'Balance' | 'Exposure', text: string) =>
  waitFor(() => expect(money(name)).toBe(text));
