import { clearTimeout, setTimeout } from 'node:timers';
import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../../api/base';
import { getMatchBets } from '../../../../api/bets';
import type { WatchedMatch } from '../../../../api/matches';
import { getMarketWatch, getMatchDetail } from '../../../../api/matches';
import { getSports } from '../../../../api/sports';
import { NO_PRICE } from '../../../../api/markets';
import type { Side } from '../../../../domain/bets/bet';
import { kindOfType } from '../../../../domain/markets/marketKind';
import type { MarketKind } from '../../../../domain/markets/marketKind';
import { selectIsSignedIn, signInRequested } from '../../../../slices/auth';
import { navigated } from '../../../../slices/route';
import { placeRequested, priceClicked, stakeEntered } from '../../../../slices/slip';
import type { Pick } from '../../../../slices/slip/slipDraft';
import { welcomeClosed } from '../../../../slices/welcome';
import { makeStore } from '../../../../store/makeStore';
import type { App } from '../../../../store/makeStore';
import type { Backlay } from '../../../../store/replay/page';
import { makeInstruments } from '../../../../store/replay/page';
import { pagePort } from '../../../../store/replay/pagePort';
import { logWriter, ofKept } from '../../../../store/replay/write';
import type { RootState } from '../../../../store/base/root/rootReducer';
import type { AppDispatch, Extra } from '../../../../store/base/root/types';
import type { Came } from '../../drive/kinds';
import type { Asked as Query, Taping } from '../../drive/taping';
import { Line } from '../../page/line';
import { Tab } from '../../page/tab';
import { nodeWorld } from '../../page/world';

const PATIENCE_MS = 60_000;

type Asked<Answer> = Query & { unwrap(): Promise<Answer>; unsubscribe(): void };
type Asking<Answer> = (dispatch: AppDispatch, getState: () => RootState, extra: Extra) => Asked<Answer>;

/** The status of each slice, for an error message. */
const statusesOf = (state: RootState): string =>
  Object.entries(state)
    .flatMap(([name, slice]) => ('status' in slice ? [`${name} ${String(slice.status)}`] : []))
    .join(', ');

function tradedKind(type: string): MarketKind {
  const kind = kindOfType(type);
  if (!kind) throw new Error(`market type ${type} is not traded`);
  return kind;
}

/** A player using the whole app below the view: one method for each thing done on screen. */
export class Player {
  readonly line = new Line();
  readonly #app: App;
  readonly #backlay: Backlay;
  readonly #leave: (() => void)[] = [];
  #started: Promise<void> | undefined;

  /** `url`: of the exchange, with a trailing slash. `tab`: where its page is opened; a new one if left out. `taping`: the loop it is
   * played in if what comes to its page is kept. */
  constructor(
    url: string,
    version: string,
    readonly tab = new Tab(),
    private readonly taping: Taping | null = null,
  ) {
    const env = { tz: 'Asia/Kolkata', locale: 'en-IN', ua: `node ${process.versions.node}` };
    const build = { version, commit: 'recorded' };
    // Marks of these sessions stand in their scripts.
    const write = logWriter(build, env, () => true);
    const { backlay, enhancers, recorder } = makeInstruments(version, () => ofKept(write));
    this.#backlay = backlay;
    const nothing = (): Promise<void> => Promise.resolve();
    const keeping = { kept: () => Promise.resolve(null), flush: nothing, forget: nothing };
    const startWorker = () => {
      throw new Error('written here');
    };
    const port = pagePort({
      recorder,
      keeping,
      build,
      startWorker,
      env: () => env,
      save: () => undefined,
    });
    const world = nodeWorld(url, this.line, port, this.tab);
    this.#app = taping
      ? makeStore({
          world: taping.in(world),
          enhancers: { ...enhancers, inner: [...enhancers.inner, taping.enhancer] },
        })
      : makeStore({ world, enhancers });
  }

  mark(note: string): void {
    this.#backlay.recorder.mark(note);
  }

  log(): string {
    return this.#backlay.recorder.export();
  }

  /** Settles once the state satisfies `isSo`: a session advances on events, never on the clock. */
  async until(what: string, isSo: (state: RootState) => boolean, within = PATIENCE_MS): Promise<void> {
    await this.#comes(what, isSo, within);
    await this.settle();
  }

  #comes(what: string, isSo: (state: RootState) => boolean, within: number): Promise<void> {
    const { store } = this.#app;
    return new Promise((done, fail) => {
      let off = (): void => undefined;
      const timer = setTimeout(() => {
        off();
        fail(new Error(`waited in vain: ${what} (${statusesOf(store.getState())})`));
      }, within);
      const look = () => {
        if (!isSo(store.getState())) return;
        clearTimeout(timer);
        off();
        done();
      };
      off = store.subscribe(look);
      look();
    });
  }

  /** Lets the page finish what the last events have started, where there is no state to wait for. */
  settle(): Promise<void> {
    return this.taping?.turn() ?? Promise.resolve();
  }

  /** Opens the page, once: nothing happens before. */
  async start(): Promise<void> {
    this.#started ??= this.#act({ came: 'start' }, () => this.#app.start());
    await this.#started;
    await this.settle();
  }

  state(): RootState {
    return this.#app.store.getState();
  }

  /** One press, key or choice, dispatched as the view would. */
  dispatch(event: UnknownAction): void {
    this.#act({ came: 'event', action: event }, () => this.#app.store.dispatch(event));
  }

  /** A query a screen makes, held until the end of the session. */
  async request<Answer>(asking: Asking<Answer>): Promise<Answer> {
    const { asked } = this.#ask(asking);
    this.#watch(asked);
    return this.#answer(asked);
  }

  /** The handle of a text that no action may hold. */
  hide(text: string): string {
    return this.#act({ came: 'secret', text }, () => this.#app.extra.secrets.put(text));
  }

  /** The text behind a handle, which is no more there then: as a part of the screen takes it. */
  reveal(handle: string): string {
    return this.#app.extra.secrets.use(handle) ?? '';
  }

  /** Fills in and submits the login, whatever the outcome. */
  async submitSignIn(userName: string, password: string): Promise<void> {
    this.dispatch(signInRequested({ userName, passwordHandle: this.hide(password) }));
    await this.until('an answer to the sign-in', ({ auth }) => auth.status !== 'signingIn');
  }

  async signIn(userName: string, password: string): Promise<void> {
    await this.start();
    await this.submitSignIn(userName, password);
    await this.until('signed in', selectIsSignedIn);
    await this.until('the welcome', ({ welcome }) => welcome.status === 'open');
    this.dispatch(welcomeClosed());
    this.dispatch(navigated('/home'));
    await this.request(getSports.initiate());
  }

  /** The lists of the home screen. */
  async readLists(): Promise<readonly WatchedMatch[]> {
    const { asked, nth } = this.#ask(getMarketWatch.initiate({}));
    const rows = await this.#answer(asked);
    this.#act({ came: 'queryEnd', nth }, () => asked.unsubscribe());
    return rows;
  }

  async open({ sportId, matchId }: { sportId: number; matchId: string }): Promise<void> {
    this.dispatch(navigated(`/game-details/${sportId}/${matchId}`));
    this.#watch(this.#ask(getMatchDetail.initiate({ matchId })).asked);
    this.#watch(this.#ask(getMatchBets.initiate({ matchId })).asked);
    await this.until('prices', ({ prices }) => prices.order.some((id) => prices.byId[id]?.rules));
    await this.until('the stream', ({ connection }) => connection.status === 'live');
  }

  /** Presses the best price of the first runner that has one, and places the bet when the slip is free. `moved`:
   * by so much (hundredths) the price has moved since it was pressed, and the player wants no other. */
  async bet(marketId: string, side: Side, stake: string, moved = 0): Promise<void> {
    await this.until('a free slip', ({ slip }) => slip.status !== 'placing' && slip.status !== 'unsure');
    this.dispatch(priceClicked(this.pickOf(marketId, side, moved)));
    this.dispatch(stakeEntered(stake));
    this.dispatch(placeRequested(moved === 0 ? {} : { policy: 'none' }));
  }

  /** The best price of the first runner that has one, as a press takes it. */
  pickOf(marketId: string, side: Side, moved = 0): Pick {
    const market = this.state().prices.byId[marketId];
    const index = side === 'back' ? 0 : 3;
    const runner = market?.runners.find(({ cells }) => (cells[index] ?? NO_PRICE).odds > 0);
    if (!market?.rules || !runner) throw new Error(`no price to press in ${marketId}`);
    const { matchId, name, rules } = market;
    const { odds, sizePaise } = runner.cells[index] ?? NO_PRICE;
    return {
      matchId,
      matchName: name,
      marketId,
      marketName: name,
      side,
      ladder: rules.ladder,
      kind: tradedKind(rules.type),
      ...(rules.session ? { session: rules.session, rateBps: sizePaise } : {}),
      odds: odds + moved,
      selectionId: runner.id,
      selectionName: runner.name,
    };
  }

  stop(): void {
    for (const off of this.#leave) off();
    this.#app.stop();
    // The query cache keeps timers for unused answers.
    this.#app.store.dispatch(api.util.resetApiState());
  }

  #act<T>(came: Came, run: () => T): T {
    return this.taping ? this.taping.act(came, run) : run();
  }

  #ask<Answer>(asking: Asking<Answer>): { asked: Asked<Answer>; nth: number } {
    const ask = (): Asked<Answer> => this.#app.store.dispatch(asking);
    return this.taping?.query(ask) ?? { asked: ask(), nth: 0 };
  }

  /** The script goes on in a turn of its own, whatever the answer. */
  async #answer<Answer>(asked: Asked<Answer>): Promise<Answer> {
    try {
      return await asked.unwrap();
    } finally {
      await this.settle();
    }
  }

  #watch(asked: { unsubscribe: () => void }): void {
    this.#leave.push(() => asked.unsubscribe());
  }
}
