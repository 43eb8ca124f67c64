import type { StoreEnhancer } from 'redux';
import { getMatchBets } from '../../../api/bets';
import { getMarketWatch, getMatchDetail } from '../../../api/matches';
import { getSports } from '../../../api/sports';
import { selectToken } from '../../../slices/auth';
import type { RootState } from '../../../store/base/root/rootReducer';
import type { AppDispatch } from '../../../store/base/root/types';
import { makeStore } from '../../../store/makeStore';
import { readLog } from '@backlay/replay/recorder/log';
import type { Recording } from '@backlay/replay/recorder/recorder';
import { verifyHere } from '../../../store/replay/app';
import { makeInstruments } from '../../../store/replay/page';
import { lostInJson } from '@backlay/replay/purity';
import { logWriter, ofKept } from '../../../store/replay/write';
import { APP } from '../../../tools/replay/app';
import { aboutOf, recordingOf, textOf } from '@backlay/replay/tools/rewrite';
import { fakeWorld, settle } from '../fakeWorld';
import { written } from '../written';
import { Dice } from './dice';
import { EVENTS, pathOf } from './events';
import type { Maker } from './events';
import { lineMoves } from './line';
import { moneyWatch } from './money';
import { MATCHES } from './pools';
import { endpointAt, forgetRefs, heardRef, HOW_NAMES, replyTo } from './replies';
import type { How } from './replies';
import { WAYS } from './ways';
import type { Hand } from './ways';
import { readRecorder } from '@backlay/replay/recorder/readRecorder';

/** One step: `die` (0 to 99) says what kind of thing happens, `seed` which. */
export type Step = { readonly die: number; readonly seed: number };

/** A generated session. `focus`: the slices most of its events are for; `late`: events before the page is opened. */
export type Session = {
  readonly start: keyof typeof STARTS;
  readonly path: number;
  readonly isNarrow: boolean;
  readonly late: number;
  readonly focus: readonly string[];
  readonly steps: readonly Step[];
};

const reply = {
  user_id: 7,
  user_name: 'Canary Person',
  name: 'Canary Person',
  parent_id: 3,
  user_type_id: 7,
  is_change_password: '0',
  is_telegram_enabled: '0',
  is_signup_user: '1',
};
const signedIn = (over: object = {}): Record<string, string> => ({
  usertoken: 'canary-token-1',
  parent_id: '3',
  logedIn: 'true',
  userId: '7',
  userinfo: JSON.stringify({ ...reply, ...over }),
});

/** What storage holds when the page is opened. */
const STARTS = {
  nobody: {},
  signedIn: signedIn(),
  welcomed: {
    ...signedIn(),
    openWelcomePopup: 'true',
    'backlay.pins': '{"v":1,"pins":[{"marketId":"1.101","matchId":"101"}]}',
  },
  mustChange: signedIn({ is_change_password: '1' }),
  damaged: {
    ...signedIn(),
    'backlay.pins': '{',
    'backlay.preferences': '{"v":9}',
    globalData: '[]',
    'backlay.slip': '7',
  },
} satisfies Record<string, Record<string, string>>;

export const START_NAMES = Object.keys(STARTS) as (keyof typeof STARTS)[];

/** Texts that must be in no log. */
const CANARIES = ['Canary', 'canary-token', '00998877665544'];

type Call = {
  readonly address: string;
  readonly settle: (how: How, dice: Dice) => void;
};

/** The exchange: every call waits until a step answers it. */
function waitingCalls() {
  const calls: Call[] = [];
  const bodies: { path: string; body: unknown }[] = [];
  const serve: typeof fetch = (input, init) =>
    new Promise((done, fail) => {
      const url = input instanceof Request ? input.url : input.toString();
      const address = url.replace(/^.*?exchange\.test\/(api\/)?/, '');
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      heardRef(body);
      bodies.push({ path: address, body });
      const call: Call = {
        address,
        settle: (how, dice) => {
          calls.splice(calls.indexOf(call), 1);
          const given = replyTo(address, how, dice);
          if (given === 'lost') return fail(new TypeError('Failed to fetch'));
          const response = new Response(null, { status: given.status });
          // A real body is read through a stream, which takes turns of the machine's own clock.
          done(Object.assign(response, { text: () => Promise.resolve(given.text) }));
        },
      };
      calls.push(call);
      init?.signal?.addEventListener('abort', () => {
        const at = calls.indexOf(call);
        if (at >= 0) calls.splice(at, 1);
        fail(new DOMException('gone', 'AbortError'));
      });
    });
  return { fetch: serve, calls, bodies };
}

const ALL = Object.values(EVENTS).flat();
const HOWS: readonly How[] = [
  ...Array.from({ length: 8 }, (): How => 'good'),
  ...HOW_NAMES.filter((how) => how !== 'ended'),
  'refused',
];

/** Some events open what many others are about. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'dialogs/dialogOpened': 14,
  'slip/priceClicked': 3,
  'slip/stakeEntered': 4,
  'slip/placeRequested': 4,
  'search/searchTyped': 3,
};
const weighted = (makers: readonly Maker[]): Maker[] =>
  makers.flatMap((maker) => Array.from({ length: WEIGHTS[maker.type] ?? 1 }, () => maker));

function playedWorld({ start, path, isNarrow }: Session, guards: readonly StoreEnhancer[]) {
  const outside = fakeWorld({ storage: { ...STARTS[start] }, path: pathOf({ dice: new Dice(path) }) });
  outside.page.state.isNarrow = isNarrow;
  // A player takes a moment to answer the browser's question.
  const { alerts } = outside.page;
  outside.page.page.alerts.ask = () =>
    new Promise((told) => outside.clock.after(ANSWER_MS, () => told((alerts.permission = alerts.answer))));
  const waiting = waitingCalls();
  outside.world.fetch = waiting.fetch;
  const { after } = outside.clock;
  let timers = 0;
  outside.world.clock = {
    now: outside.clock.now,
    after: (ms, run) => {
      if ((timers += 1) > MOST_TIMERS) throw new Error('a timer is set again and again');
      return after(ms, run);
    },
  };
  const clock = { now: () => outside.clock.now() - START, origin: START };
  const write = logWriter(BUILD, { tz: 'Asia/Kolkata', locale: 'en-IN', ua: 'generated' });
  const { recorder, enhancers } = makeInstruments(BUILD.version, () => ofKept(write), { clock });
  const inner = [...enhancers.inner, ...guards];
  const app = makeStore({ world: outside.world, enhancers: { ...enhancers, inner } });
  return { outside, waiting, recorder, write, app };
}
const ANSWER_MS = 500;
/** More than any session sets. */
const MOST_TIMERS = 1000;
const START = 1_760_000_000_000;
const BUILD = { version: '1.0.0', commit: 'generated' };
const SALT = Uint8Array.from({ length: 16 }, (_, i) => 7 * i);

type Played = ReturnType<typeof playedWorld>;

/** Answers one call, or all that wait. */
function answer({ waiting: { calls } }: Played, dice: Dice, told: string[]): void {
  const isAll = dice.chance(0.3);
  for (const call of isAll ? [...calls] : calls.length > 0 ? [dice.one(...calls)] : []) {
    const how = isAll ? 'good' : dice.chance(0.02) ? 'ended' : dice.one(...HOWS);
    told.push(`${endpointAt(call.address)} ${how}`);
    call.settle(how, dice);
  }
}

/** What happens around the page. */
const AROUND: readonly ((played: Played, dice: Dice) => void)[] = [
  ({ outside: { page } }, dice) => page.hide(dice.chance(0.5)),
  ({ outside: { page } }, dice) => page.goOnline(dice.chance(0.6)),
  ({ outside: { page } }) => page.comeBack(),
  ({ outside: { address } }, dice) => address.type(pathOf({ dice })),
  ({ outside: { address } }) => address.go(-1),
  // Another tab: somebody else signs in there, or out, or chooses something.
  ({ outside: { page, local } }, dice) => {
    const theirs = dice.one<Record<string, string>>(STARTS.signedIn, STARTS.welcomed, { usertoken: '' });
    for (const [key, text] of Object.entries(theirs)) local.held.set(key, text);
    for (const key of [...Object.keys(theirs), 'usertoken']) page.touchStorage(key);
  },
];

/** Queries a screen makes; nobody waits for them here. */
const ASKS: readonly ((dispatch: AppDispatch, dice: Dice) => unknown)[] = [
  (dispatch, dice) => dispatch(getMatchDetail.initiate({ matchId: dice.one(...MATCHES) })),
  (dispatch, dice) => dispatch(getMatchBets.initiate({ matchId: dice.one(...MATCHES) })),
  (dispatch) => dispatch(getMarketWatch.initiate({})),
  (dispatch) => dispatch(getSports.initiate()),
];

/** The kinds of steps: the first whose number is not below the die. */
const KINDS: readonly (readonly [number, string])[] = [
  [59, 'visit'],
  [64, 'focus'],
  [68, 'any'],
  [80, 'answer'],
  [86, 'line'],
  [92, 'time'],
  [96, 'around'],
  [99, 'ask'],
];

/** The stream speaks once the page is open. */
const BEFORE_OPENING = ALL.filter(({ type }) => !type.startsWith('connection/'));

function makersFor(kind: 'focus' | 'any', { focus, late }: Session, dice: Dice): readonly Maker[] {
  if (late > 0) return BEFORE_OPENING;
  return kind === 'any' ? ALL : weighted(EVENTS[dice.one(...focus)] ?? ALL);
}

function happens({ outside, app }: Played, { type, make }: Maker, dice: Dice, told: string[]): void {
  const state = app.store.getState();
  // The stream speaks of a session only.
  if (type.startsWith('connection/') && selectToken(state) === null) return;
  told.push(type);
  const hide = (text: string) => app.extra.secrets.put(text);
  app.store.dispatch(make({ state, dice, now: outside.clock.now(), hide }));
}

function handOf({ outside, app, waiting: { calls } }: Played, dice: Dice, told: string[]): Hand {
  let isLast = false;
  return {
    does: async (...events) => {
      for (const event of events) {
        if (isLast) await settle();
        told.push(event.type);
        app.store.dispatch(event);
        isLast = true;
      }
    },
    answers: async (endpoint, how) => {
      await settle();
      for (const call of calls.filter(({ address }) => endpointAt(address) === endpoint)) {
        told.push(`${endpoint} ${how}`);
        call.settle(how, dice);
      }
      await settle();
    },
    waits: async (ms) => outside.clock.tick(ms),
    hide: (text) => app.extra.secrets.put(text),
    now: () => outside.clock.now(),
    isSignedIn: () => selectToken(app.store.getState()) !== null,
    token: () => `canary-token-${dice.number(2, 1_000_000)}`,
  };
}

/** Goes to a state of a slice and has one of its events happen there, before any effect has run. */
async function visit(played: Played, { focus, late }: Session, dice: Dice, told: string[]): Promise<void> {
  const name = dice.one(...focus);
  const ways = Object.entries(WAYS[name] ?? {});
  if (late > 0) return;
  if (ways.length === 0) return happens(played, dice.one(...(EVENTS[name] ?? ALL)), dice, told);
  const [state, way] = dice.one(...ways);
  told.push(`to ${name} ${state}:`);
  await way(handOf(played, dice, told));
  const slice = (): unknown => Object.entries(played.app.store.getState()).find(([key]) => key === name)?.[1];
  const there = slice();
  for (let i = 0; i < MOST_EVENTS && slice() === there; i += 1)
    happens(played, dice.one(...(EVENTS[name] ?? ALL)), dice, told);
}
/** So many of them where the state stays as it is. */
const MOST_EVENTS = 4;

async function step(played: Played, session: Session, { die, seed }: Step, told: string[]): Promise<void> {
  const dice = new Dice(seed);
  const { outside, app } = played;
  const kind = KINDS.find(([most]) => die <= most)?.[1];
  if (kind === 'visit') await visit(played, session, dice, told);
  else if (kind === 'focus' || kind === 'any')
    happens(played, dice.one(...makersFor(kind, session, dice)), dice, told);
  else if (kind === 'answer') answer(played, dice, told);
  else if (kind === 'line') told.push(`line ${lineMoves(outside.socket(), dice)}`);
  else if (kind === 'time') {
    const ms = dice.one(16, 100, 500, 1000, 5000, 5000, 16_000, 31_000);
    told.push(`${ms} ms`);
    outside.paint();
    await outside.clock.tick(ms);
  } else if (kind === 'around') dice.one(...AROUND)(played, dice);
  else {
    dice.one(...ASKS)(app.store.dispatch, dice);
  }
  await settle();
}

/** A log of what was recorded, which must replay, hide everybody, and replay when it is redacted again. */
function checkLog(text: string): number {
  for (const canary of CANARIES) if (text.includes(canary)) throw new Error(`${canary} is in the log`);
  const read = readLog(text);
  if (read.status === 'unreadable') throw new Error(`line ${read.line}: ${read.reason}`);
  const verified = verifyHere(read.log);
  if (verified.status === 'diverged') throw new Error(`diverges: ${JSON.stringify(verified.divergence)}`);
  return verified.actions;
}

function checkRedactedAgain(text: string): void {
  const read = readLog(text);
  if (read.status === 'read') checkLog(textOf(APP, recordingOf(APP, read.log), aboutOf(APP, read.log)));
}

/** A page opened again on what was stored knows the player, and finds nothing damaged. */
async function checkReload({ outside, app }: Played): Promise<void> {
  await written();
  const again = makeStore({ world: { ...outside.world, fetch: () => new Promise(() => undefined) } });
  await again.start();
  const { toasts } = again.store.getState();
  const damage =
    toasts.status === 'showing' ? toasts.queue.find(({ key }) => key === 'storageDamaged') : null;
  const [here, there] = [app, again].map(({ store }) => selectToken(store.getState()));
  again.stop();
  if (damage) throw new Error(`what was stored cannot be read again: ${JSON.stringify(damage)}`);
  if (here !== there) throw new Error(`a reload changes who is signed in: ${here} to ${there}`);
}

/** Chance and the console for as long as a session is played: its ids are the same each time, what fails in an effect is
 * a fault of the session. */
async function apart<T>(seed: number, play: (faults: string[]) => Promise<T>): Promise<T> {
  const faults: string[] = [];
  const [random, error] = [Math.random, console.error];
  Math.random = new Dice(seed).random;
  console.error = (...said: unknown[]) => void faults.push(said.map(String).join(' '));
  try {
    return await play(faults);
  } finally {
    Math.random = random;
    console.error = error;
  }
}

/** One session in so many is tried more thoroughly: reducers run twice without clock and chance, its log is redacted again,
 * and the page is opened again. */
const THOROUGH = 20;

/** Plays a session on the real store over a fake world, checks every state and the log it leaves. Throws with what
 * happened until then. `guards`: watch the reducers of the sessions that are tried more thoroughly. */
export const play = (session: Session, guards: readonly StoreEnhancer[] = []): Promise<Recording> =>
  apart(session.path, async (faults) => {
    forgetRefs();
    const told: string[] = [`a page of ${session.start}`];
    const isThorough = session.path % THOROUGH === 0;
    const played = playedWorld(session, isThorough ? guards : []);
    const { app, recorder, write } = played;
    const money = moneyWatch();
    const known = new WeakSet();
    try {
      for (const [i, one] of session.steps.entries()) {
        if (i === session.late) await app.start();
        await step(played, session, one, told);
        if (faults.length > 0) throw new Error(faults.join('\n'));
        const state: RootState = app.store.getState();
        const lost = lostInJson(state, known);
        if (lost !== undefined) throw new Error(`${lost} is nothing that JSON can carry`);
        money(readRecorder(recorder).entries, state, played.waiting.bodies);
      }
      const recording = readRecorder(recorder);
      const text = write(recording, SALT);
      checkLog(text);
      if (isThorough) checkRedactedAgain(text);
      if (isThorough && session.steps.length > session.late) await checkReload(played);
      return recording;
    } catch (error) {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      throw new Error(`${why}\nafter: ${told.join(', ')}`, { cause: error });
    } finally {
      app.stop();
      await settle();
    }
  });
