import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import WebSocket from 'ws';
import { makeStore } from '../../../store/makeStore';
import type { SocketLike, World } from '../../../store/base/world';
import { Root } from '../../../src/app/Root';
import { NOTHING_TYPED } from '../../../src/screens/login/shell';
import { fakeWorld } from '../../store/fakeWorld';
import { installBrowser } from '../support/browser';
import type { TestExchange } from '../../server/support/exchange';

/** Real calls on a busy machine: a wait ends with what it waits for, this only bounds a failure. */
configure({ asyncUtilTimeout: 15_000 });
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
  const call: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init);
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
  };
}

/** A store whose calls and stream go to the exchange; only storage, address and clock of the browser are made up. */
export async function openStore({ url }: TestExchange, path = '/login') {
  const fake = fakeWorld({ path });
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
  const app = makeStore({ world });
  await app.start();
  return { ...fake, app, line, loseAnswerTo: calls.loseAnswerTo };
}

/** The whole page over such a store. */
export async function openPage(exchange: TestExchange, path?: string) {
  installBrowser();
  const store = await openStore(exchange, path);
  const { unmount } = render(<Root app={store.app} typed={NOTHING_TYPED} />);
  const player = userEvent.setup();
  const signIn = async (userName: string, password: string) => {
    for (const [name, text] of [
      ['User name', userName],
      ['Password', password],
    ] as const) {
      await player.clear(screen.getByLabelText(name));
      await player.type(screen.getByLabelText(name), text);
    }
    await player.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  const live = () => waitFor(() => expect(store.app.store.getState().connection.status).toBe('live'));
  return {
    ...store,
    player,
    signIn,
    /** Past the welcome, to the market watch, with the stream open. */
    enter: async (userName: string, password: string) => {
      await signIn(userName, password);
      const welcome = await screen.findByRole('dialog', { name: /Security Auth/ });
      await player.click(within(welcome).getByRole('button', { name: 'Close' }));
      await screen.findByRole('heading', { name: 'Markets' });
      await live();
    },
    /** Lets the pause before the next try pass, and waits for the line. */
    comeBack: async () => {
      const { connection } = store.app.store.getState();
      if (connection.status === 'waiting') await store.clock.tick(connection.retryAt - store.clock.now());
      await live();
    },
    close: () => {
      unmount();
      store.app.stop();
    },
  };
}

export type TestPage = Awaited<ReturnType<typeof openPage>>;

export const slip = () => screen.getByRole('region', { name: 'Bet slip' });
export const inSlip = () => within(slip());
export const bets = () => screen.getByRole('region', { name: 'My bets' });
export const money = (name: 'Balance' | 'Exposure') => screen.getByRole('group', { name });
