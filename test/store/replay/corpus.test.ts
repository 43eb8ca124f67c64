import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../api/base';
import { formOf, LAMBI } from '../../../domain/sessions/sessionFacts';
import { authSlice } from '../../../slices/auth';
import { balanceSlice } from '../../../slices/balance';
import { cashOutSlice } from '../../../slices/cashOut';
import { cashRulesSlice } from '../../../slices/cashRules';
import { dialogsSlice } from '../../../slices/dialogs';
import { exposureSlice } from '../../../slices/exposure';
import { paymentsSlice } from '../../../slices/payments';
import type { Payments } from '../../../slices/payments';
import { pinsSlice } from '../../../slices/pins';
import { preferencesSlice } from '../../../slices/preferences';
import { frameArrived } from '../../../slices/prices';
import { viewIn } from '../../../slices/route/routes';
import { problemSlice } from '../../../slices/problem';
import { searchSlice } from '../../../slices/search';
import { sidebarSlice } from '../../../slices/sidebar';
import { signUpSlice } from '../../../slices/signUp';
import { welcomeSlice } from '../../../slices/welcome';
import type { Bet } from '../../../api/bets';
import { BETS_PAGE } from '../../../api/schemas/bets';
import { reducers } from '../../../store/base/root/registry';
import type { RootState } from '../../../store/base/root/rootReducer';
import type { Log } from '@backlay/replay/recorder/log';
import { Redactor } from '@backlay/replay/hiding/redact';
import { hashOf } from '@backlay/replay/base/hash';
import { adaptHere, appReducer, statesHere, verifyHere } from '../../../store/replay/app';
import { appSchema } from '../../../store/replay/schema';
import { VOCABULARY } from '../../../store/replay/vocabulary';
import { statesOf } from '@backlay/replay/verify/fold';
import { mustRead } from '../../../packages/replay/test/tinyApp';
import { SHOWN } from './shown';

const FOLDER = join(__dirname, '../../logs');
const files = readdirSync(FOLDER).filter((name) => /\.actions\.jsonl(\.gz)?$/.test(name));

function textOf(name: string): string {
  const bytes = readFileSync(join(FOLDER, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Every state of a session, one after the other. */
function statesIn(session: string): RootState[] {
  const log = mustRead(textOf(`${session}.actions.jsonl.gz`));
  return [...statesHere(log)].map(({ state }) => state as RootState);
}
/** Some frames of prices of a session. */
const framesIn = ({ actions }: Log) =>
  actions.flatMap(({ a }) => (frameArrived.match(a) ? [a] : [])).slice(0, 3);
const SOME_FRAMES = framesIn(mustRead(textOf('prices-seen.actions.jsonl.gz')));
/** The machines that the root asks for every action but a frame. */
const OTHERS = Object.entries({ api: api.reducer, ...reducers }).filter(
  ([name]) => name !== 'prices' && name !== 'connection',
) as [keyof RootState, (state: unknown, action: UnknownAction) => unknown][];

/** What something was, a word for each change. */
const stepsOf = (words: readonly (string | number | boolean)[]): string =>
  words.filter((word, i) => word !== words[i - 1]).join(' ');

const SESSIONS = files.map((name) => name.replace(/\..*/, ''));

test('at least fifty sessions were recorded; each is described, and something holds it to its name', () => {
  expect(SESSIONS.length).toBeGreaterThanOrEqual(50);
  const described = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  expect([...described.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name).toSorted()).toEqual(
    SESSIONS.toSorted(),
  );
  const here = readFileSync(__filename, 'utf8');
  expect(SESSIONS.filter((name) => !(name in SHOWN) && !here.includes(`'${name}`))).toEqual([]);
  expect(Object.keys(SHOWN).filter((name) => !SESSIONS.includes(name))).toEqual([]);
});

describe.each(files)('%s', (name) => {
  const text = textOf(name);
  const { log } = adaptHere(mustRead(text));
  const session = name.replace(/\..*/, '');
  let folded: RootState[] | undefined;
  const states = () => (folded ??= statesIn(session));
  afterAll(() => (folded = undefined));

  test('replays to every recorded state within a second', () => {
    // Time of the processor, not of the clock: a busy machine does not make a log longer.
    const start = process.cpuUsage();
    const verified = verifyHere(mustRead(text));
    const { user } = process.cpuUsage(start);
    // Recorded by an earlier build, it may lack what is new since, or differ where a change says so.
    expect(verified.status === 'diverged' ? verified.divergence : undefined).toBeUndefined();
    expect(verified.actions).toBe(log.header.n);
    expect(user / 1000).toBeLessThan(1000);
  });

  test('knows every action of it', () => {
    expect(log.actions.map(({ a }) => a.type).filter((type) => !appSchema.knows(type))).toEqual([]);
  });

  test('holds nobody: no demo name, no password, no handle that could be used', () => {
    for (const canary of [
      '"demo"',
      'Demo@1234',
      'Rival@1234',
      'Player@1234',
      'Demo Player',
      '_persist',
      'baseQueryMeta',
      // What a passkey answers with and is asked by, and the key of an authenticator app.
      'clientDataJSON',
      'attestationObject',
      'challenge',
      'otpauth:',
    ])
      expect(text).not.toContain(canary);
  });

  test('obeys the law: redacting its states equals replaying its redacted actions', () => {
    const salt = Uint8Array.from({ length: 16 }, (_, i) => 255 - i);
    const redactor = new Redactor(salt, VOCABULARY);
    for (const { a } of log.actions) redactor.learn(a);
    for (const state of states()) redactor.learn(state);
    const keyframes = new Map(
      [...log.keyframes].map(([i, frame]) => [i, { ...frame, s: redactor.redact(frame.s) }]),
    );
    const actions = log.actions.map((line) => ({ ...line, a: redactor.redact(line.a) as typeof line.a }));
    const again = [...statesOf({ ...log, keyframes, actions }, appReducer)];
    expect(again.map(({ state }) => hashOf(state))).toEqual(
      states().map((state) => hashOf(redactor.redact(state))),
    );
    expect(hashOf(again.at(-1)?.state)).not.toBe(hashOf(states().at(-1)));
  });

  test('has no machine but those of prices and the line that hears of a frame', () => {
    const frames = framesIn(log).concat(SOME_FRAMES);
    const seen = new Set<unknown>();
    for (const state of states())
      for (const [slice, reducer] of OTHERS) {
        if (seen.has(state[slice])) continue;
        seen.add(state[slice]);
        for (const frame of frames) expect(reducer(state[slice], frame)).toBe(state[slice]);
      }
    expect(seen.size).toBeGreaterThanOrEqual(OTHERS.length);
  });

  test('shows what it is named after', () => {
    for (const [look, way] of SHOWN[session] ?? []) expect(stepsOf(states().map(look))).toMatch(way);
  });
});

/** More rounds than a recorded exchange has dealt. */
const LINKS = 1000;

/** The hashes that follow from a seed, which are the seeds of the rounds before it. */
function before(seed: string): string[] {
  const hashes: string[] = [];
  for (let hash = seed; hashes.length < LINKS; hashes.push(hash))
    hash = createHash('sha256').update(Buffer.from(hash, 'hex')).digest('hex');
  return hashes;
}

/** What may be a seed of those in a text: one from which another of them follows, and which stands for nothing else. */
function seedsIn(text: string): string[] {
  const found = new Set([...text.matchAll(/\b[0-9a-f]{64}\b/g)].map(([hash]) => hash));
  const named = new Set(
    [...text.matchAll(/"(?:previous_?[sS]eed|seed)":"([0-9a-f]{64})"/g)].map(([, seed]) => seed),
  );
  return [...found].filter((one) => !named.has(one) && before(one).some((hash) => found.has(hash)));
}

test('no recording holds a seed that was not told with its round', () => {
  const [later = '', seed = '', terminal = ''] = before('ab'.repeat(32));
  expect(seedsIn(`{"a":"${later}","terminalHash":"${terminal}"}`)).toEqual([later]);
  expect(seedsIn(`{"seed":"${seed}","terminalHash":"${terminal}"}`)).toEqual([]);
  const dealt = files.filter((name) => textOf(name).includes('casino/tableOpened'));
  expect(dealt.length).toBeGreaterThanOrEqual(6);
  for (const name of dealt) expect(seedsIn(textOf(name))).toEqual([]);
});

test('the race card was used: another day, another country, bets on win and place, a runner taken out', () => {
  const states = statesIn('race-card-used');
  const dates = states.map(({ route }) => (route.name === 'match' ? (route.date ?? '') : '').slice(0, 10));
  expect(stepsOf(dates.filter((date) => date !== '')).split(' ')).toHaveLength(3);
  const rows = Object.values(states.at(-1)!.bets.byMatch).flatMap((one) => one?.rows ?? []);
  expect(rows.map(({ side, state }) => `${side} ${state}`).toSorted()).toEqual([
    'back VOID',
    'back VOID',
    'lay VOID',
  ]);
  expect(new Set(rows.map(({ marketId }) => marketId)).size).toBe(2);
});

test('the recorded race went in play, closed and was settled', () => {
  const states = statesIn('recorded-race').map((state) => JSON.stringify(state));
  for (const sign of ['"inPlay":true', '"status":"CLOSED"', '"state":"SETTLED"'])
    expect(states.some((state) => state.includes(sign))).toBe(true);
});

test('the lost connection was waited for, asked around and found again', () => {
  const steps = stepsOf(statesIn('lost-connection').map(({ connection }) => connection.status));
  expect(steps).toMatch(/live.*waiting.*polling.*live/);
});

test('the bet whose answer was lost went on under one reference and was placed once', () => {
  const states = statesIn('lost-connection');
  const slips = states.map(({ slip }) => slip);
  const refs = slips.map((slip) => (slip.status === 'unsure' ? slip.ref : '')).filter((ref) => ref !== '');
  const [ref = ''] = refs;
  expect(new Set(refs)).toEqual(new Set([ref]));
  const first = slips.findIndex((slip) => slip.status === 'placing' && slip.ref === ref);
  const found = slips.findIndex(({ status }, i) => i > first && status === 'empty');
  const way = stepsOf(slips.slice(first, found + 1).map(({ status }) => status));
  expect(way).toBe('placing unsure placing unsure empty');
  const after = (i: number) => Object.values(states[i]?.bets.byMatch ?? {}).flatMap(({ rows }) => rows);
  expect(after(found - 1).some((bet) => bet.ref === ref)).toBe(true);
  expect(after(first).some((bet) => bet.ref === ref)).toBe(false);
  expect(after(states.length - 1).filter((bet) => bet.ref === ref)).toHaveLength(1);
});

test('the refused bet was refused twice, in words', () => {
  const codes = statesIn('refused-bet').map(({ slip }) =>
    slip.status === 'refused' ? slip.error.code : undefined,
  );
  expect(new Set(codes)).toEqual(new Set([undefined, 'MARKET_SUSPENDED', 'INSUFFICIENT_FUNDS']));
});

test('the long list was read page by page, a page that failed included', () => {
  const lists = statesIn('long-list').flatMap(({ bets }) => Object.values(bets.byMatch));
  const behind = stepsOf(lists.map(({ older }) => older?.status ?? 'none'));
  expect(behind).toMatch(/^none there asked failed .*asked none$/);
  expect(lists.some(({ older }) => (older?.positions ?? []).length > 0)).toBe(true);
  expect(lists.find(({ older }) => older)?.rows).toHaveLength(BETS_PAGE);
  expect(lists.at(-1)?.rows.length).toBeGreaterThan(BETS_PAGE);
});

test('a binary session took a bet, closed its betting, and was settled by its own price', () => {
  const states = statesIn('binary-played');
  const last = states.at(-1)!;
  const [bet] = Object.values(last.bets.byMatch).flatMap((one) => one?.rows ?? []);
  const seen = states.flatMap(({ prices }) => prices.byId[bet?.marketId ?? ''] ?? []);
  expect(seen.at(-1)?.rules?.type).toBe('BINARY_INDEX');
  expect(stepsOf(seen.map(({ status }) => status))).toBe('OPEN SUSPENDED CLOSED');
  expect(bet).toMatchObject({ kind: 'rates', state: 'SETTLED', profitLossPaise: expect.any(Number) });
  expect(
    stepsOf(states.map(({ exposure }) => (exposure.status === 'unknown' ? '-' : String(exposure.paise)))),
  ).toBe('- 0 20000 0');
});

/** What a settled bet was on: its sport, and the type of its market or the sort of its session. */
function sortOf({ prices, route }: RootState, { marketId, session }: Bet): string {
  const sport = route.name === 'match' ? route.sportId : '';
  if (!session) return `${sport} ${prices.byId[marketId]?.rules?.type ?? ''}`;
  const form = formOf(session);
  if (form !== 'line') return `${sport} ${form}`;
  return session.typeId === LAMBI ? `${sport} Lambi` : `${sport} ${BALL_SESS[session.ballSess]}`;
}
const BALL_SESS = { 1: 'session', 2: 'over', 3: 'ball' } as const;

/** Cricket, football, tennis, volleyball, basketball, horses, greyhounds, politics and binary. */
const SORTS = {
  4: 'MATCH_ODDS BOOKMAKER TIED_MATCH TO_WIN_THE_TOSS session over ball Lambi fancy1 khado meter oddEven lastDigit',
  1: 'MATCH_ODDS OVER_UNDER_25 BOTH_TEAMS_TO_SCORE NEXT_GOAL TOURNAMENT_WINNER',
  2: 'MATCH_ODDS TOTAL_GAMES SET_WINNER',
  998_917: 'MATCH_ODDS',
  7522: 'MATCH_ODDS TOTAL_POINTS',
  7: 'WIN PLACE',
  4339: 'WIN PLACE',
  2_378_961: 'ELECTION_WINNER session',
  99_994: 'BINARY_INDEX',
};

test('a bet on every sort of market of every sport was placed and settled', () => {
  const sorts = new Set<string>();
  for (const name of ['kinds-played', 'others-played', 'sets-played', 'binary-played']) {
    let bets: RootState['bets'] | undefined;
    for (const state of statesIn(name)) {
      if (state.bets === bets || state.route.name !== 'match') continue;
      bets = state.bets;
      for (const bet of bets.byMatch[state.route.matchId]?.rows ?? [])
        if (bet.profitLossPaise !== null) sorts.add(sortOf(state, bet));
    }
  }
  const wanted = Object.entries(SORTS).flatMap(([sport, all]) =>
    all.split(' ').map((one) => `${sport} ${one}`),
  );
  expect([...sorts].sort()).toEqual(wanted.sort());
});

/** Compiles with every state of the machine only. */
const PAYMENTS: Record<Payments['status'], true> = {
  idle: true,
  ordering: true,
  leaving: true,
  unopened: true,
  withdrawing: true,
  proving: true,
  checking: true,
  refused: true,
  unsure: true,
};

test('payments were in every state of their machine, codes wrong and right among them', () => {
  const stepper = statesIn('second-step').map(({ payments }) => payments);
  const walked = [...stepper, ...statesIn('whole-shell').map(({ payments }) => payments)];
  expect(new Set(walked.map(({ status }) => status))).toEqual(new Set(Object.keys(PAYMENTS)));
  const steps = stepsOf(stepper.map((p) => (p.status === 'proving' && p.error ? p.error.code : p.status)));
  expect(steps).toContain('withdrawing proving idle withdrawing proving');
  expect(steps).toContain('proving checking CODE_WRONG checking idle');
  expect(steps).toContain('proving checking unsure withdrawing unsure idle');
  expect(steps).toContain('ordering unopened ordering leaving idle');
  const refs = stepper.map((p) => (p.status === 'ordering' || p.status === 'unopened' ? p.ref : ''));
  expect(new Set(refs).size).toBe(2);
});

test('a new password was asked for its code, the wrong one was refused, the right one taken', () => {
  type Sent = { payload?: { code?: string }; meta?: { arg?: { endpointName?: string } } };
  const log = mustRead(textOf('second-step.actions.jsonl.gz'));
  const ends = log.actions
    .map(({ a }) => a as { type: string } & Sent)
    .filter(({ type, meta }) => meta?.arg?.endpointName === 'changePassword' && !type.endsWith('pending'))
    .map(({ type, payload }) => (type.endsWith('fulfilled') ? 'taken' : payload?.code));
  expect(ends).toEqual(['CODE_REQUIRED', 'CODE_WRONG', 'taken']);
});

test('an order of the ladder was moved, once in vain, and cancelled', () => {
  const states = statesIn('ladder-used');
  const asked = ({ bets }: RootState) => Object.values(bets.cancelling)[0]?.status ?? '-';
  expect(stepsOf(states.map(asked))).toBe('- moving - moving refused asked -');
  const open = ({ bets }: RootState) =>
    Object.values(bets.byMatch)
      .flatMap(({ rows }) => rows)
      .filter(({ unmatchedPaise }) => unmatchedPaise > 0).length;
  expect(stepsOf(states.map((state) => String(open(state))))).toBe('0 1 0');
  expect(stepsOf(states.map(({ route }) => (viewIn(route.path).ladder ? 'open' : 'closed')))).toBe(
    'closed open closed',
  );
});

test('the lists of bets changed by themselves: one bet cancelled there, one deleted', () => {
  const totals = statesIn('bets-listed').map(({ api }) =>
    Object.values(api.queries).flatMap((entry) => {
      const { list } = (entry?.originalArgs ?? {}) as { list?: string };
      const { total } = (entry?.data ?? {}) as { total?: number };
      return entry?.endpointName === 'getCurrentBets' && total !== undefined ? [`${list}${total}`] : [];
    }),
  );
  const seen = new Set(totals.flat());
  expect([...seen]).toEqual(['U1', 'U0', 'M2', 'M1', 'D1']);
});

test('a position was cashed out: an offer ended, half of it, an amount in vain, and the rest', () => {
  const states = statesIn('cash-out-used').map(({ cashOut }) => cashOut.status);
  expect(stepsOf(states)).toBe(
    [
      'closed asking none closed asking quoted ended asking quoted taking taken',
      'asking none asking quoted taking taken closed',
    ].join(' '),
  );
});

test('open bets were made smaller and cancelled together, the last when their match had been left', () => {
  const states = statesIn('orders-managed');
  const open = ({ bets }: RootState) =>
    Object.values(bets.byMatch)
      .flatMap(({ rows }) => rows)
      .filter(({ unmatchedPaise }) => unmatchedPaise > 0).length;
  expect(stepsOf(states.map((state) => String(open(state))))).toBe('0 1 2 3 2 0');
  expect(stepsOf(states.map(({ dialogs }) => dialogs.status))).toContain('closed leaving closed');
});

test('the walks set off every event of the machines of the shell', () => {
  const walked = new Set(
    [
      'whole-shell',
      'second-step',
      'prices-seen',
      'delay-undone',
      'dialogs-swapped',
      'explorer-used',
      'several-placed',
      'brief-slip',
      'bets-listed',
      'cash-out-used',
      'orders-managed',
      'queries-raised',
      'problem-reported',
      'casino-played',
      'slot-round',
      'settings-chosen',
      'limits-kept',
      'break-taken',
      'reality-check',
      'notices-chosen',
    ].flatMap((session) => mustRead(textOf(`${session}.actions.jsonl.gz`)).actions.map(({ a }) => a.type)),
  );
  const slices = [
    cashOutSlice,
    cashRulesSlice,
    dialogsSlice,
    searchSlice,
    sidebarSlice,
    signUpSlice,
    welcomeSlice,
    paymentsSlice,
    problemSlice,
    authSlice,
  ];
  const events = [...slices, pinsSlice, preferencesSlice, balanceSlice, exposureSlice].flatMap(
    ({ actions }) => Object.values<{ type: string }>(actions).map(({ type }) => type),
  );
  expect(events.length).toBeGreaterThan(25);
  expect(events.filter((type) => !walked.has(type))).toEqual([]);
});
