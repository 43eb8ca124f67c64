import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { authSlice } from '../../../slices/auth';
import { balanceSlice } from '../../../slices/balance';
import { dialogsSlice } from '../../../slices/dialogs';
import { exposureSlice } from '../../../slices/exposure';
import { paymentsSlice } from '../../../slices/payments';
import { preferencesSlice } from '../../../slices/preferences';
import { searchSlice } from '../../../slices/search';
import { sidebarSlice } from '../../../slices/sidebar';
import { signUpSlice } from '../../../slices/signUp';
import { welcomeSlice } from '../../../slices/welcome';
import { Redactor } from '../../../store/recorder/redact';
import { hashOf } from '../../../store/recorder/hash';
import { appReducer, appSchema } from '../../../store/replay/app';
import { statesOf } from '../../../store/replay/fold';
import { verify } from '../../../store/replay/verify';
import { mustRead } from '../recorder/tinyApp';

const FOLDER = join(__dirname, '../../logs');
const files = readdirSync(FOLDER).filter((name) => /\.actions\.jsonl(\.gz)?$/.test(name));

const textOf = (name: string): string => {
  const bytes = readFileSync(join(FOLDER, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

test('sessions were recorded: a feed that played, a connection that was lost, a bet that was refused, the whole shell', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'lost-connection.actions.jsonl.gz',
      'recorded-race.actions.jsonl.gz',
      'refused-bet.actions.jsonl.gz',
      'whole-shell.actions.jsonl.gz',
    ]),
  );
});

describe.each(files)('%s', (name) => {
  const text = textOf(name);
  const log = mustRead(text);

  test('replays to every recorded state within a second', () => {
    // Time of the processor, not of the clock: a busy machine does not make a log longer.
    const start = process.cpuUsage();
    const verified = verify(log, appReducer);
    const { user } = process.cpuUsage(start);
    expect(verified).toMatchObject({ status: 'equal', actions: log.header.n });
    expect(user / 1000).toBeLessThan(1000);
  });

  test('knows every action of it', () => {
    expect(log.actions.map(({ a }) => a.type).filter((type) => !appSchema.knows(type))).toEqual([]);
  });

  test('holds nobody: no demo name, no password, no handle that could be used', () => {
    for (const canary of ['"demo"', 'Demo@1234', 'Rival@1234', 'Demo Player', '_persist', 'baseQueryMeta'])
      expect(text).not.toContain(canary);
  });

  test('obeys the law: redacting its states equals replaying its redacted actions', () => {
    const salt = Uint8Array.from({ length: 16 }, (_, i) => 255 - i);
    const redactor = new Redactor(salt);
    const states = [...statesOf(log, appReducer)].map(({ state }) => state);
    for (const { a } of log.actions) redactor.learn(a);
    for (const state of states) redactor.learn(state);
    const keyframes = new Map(
      [...log.keyframes].map(([i, frame]) => [i, { ...frame, s: redactor.redact(frame.s) }]),
    );
    const actions = log.actions.map((line) => ({ ...line, a: redactor.redact(line.a) as typeof line.a }));
    const again = [...statesOf({ ...log, keyframes, actions }, appReducer)];
    expect(again.map(({ state }) => hashOf(state))).toEqual(
      states.map((state) => hashOf(redactor.redact(state))),
    );
    expect(hashOf(again.at(-1)?.state)).not.toBe(hashOf(states.at(-1)));
  });
});

test('the recorded race went in play, closed and was settled', () => {
  const states = [...statesOf(mustRead(textOf('recorded-race.actions.jsonl.gz')), appReducer)].map(
    ({ state }) => JSON.stringify(state),
  );
  for (const sign of ['"inPlay":true', '"status":"CLOSED"', '"state":"SETTLED"'])
    expect(states.some((state) => state.includes(sign))).toBe(true);
});

test('the lost connection was waited for, asked around and found again', () => {
  type Connected = { connection: { status: string } };
  const log = mustRead(textOf('lost-connection.actions.jsonl.gz'));
  const statuses = [...statesOf(log, appReducer)].map(({ state }) => (state as Connected).connection.status);
  const steps = statuses.filter((status, i) => status !== statuses[i - 1]).join(' ');
  expect(steps).toMatch(/live.*waiting.*polling.*live/);
});

test('the refused bet was refused twice, in words', () => {
  type Slipped = { slip: { status: string; error?: { code: string } } };
  const log = mustRead(textOf('refused-bet.actions.jsonl.gz'));
  const codes = [...statesOf(log, appReducer)].map(({ state }) => (state as Slipped).slip.error?.code);
  expect(new Set(codes)).toEqual(new Set([undefined, 'MARKET_SUSPENDED', 'INSUFFICIENT_FUNDS']));
});

/** Events of the shell that the session cannot bring about: an answer lost on its way, a player with a second step. */
const NOT_WALKED = ['payments/withdrawalLetGo', 'payments/withdrawalProved'];

test('the walk through the shell sets off every event of its machines', () => {
  const log = mustRead(textOf('whole-shell.actions.jsonl.gz'));
  const walked = new Set(log.actions.map(({ a }) => a.type));
  const slices = [
    dialogsSlice,
    searchSlice,
    sidebarSlice,
    signUpSlice,
    welcomeSlice,
    paymentsSlice,
    authSlice,
  ];
  const events = [...slices, preferencesSlice, balanceSlice, exposureSlice].flatMap(({ actions }) =>
    Object.values<{ type: string }>(actions).map(({ type }) => type),
  );
  expect(events.length).toBeGreaterThan(25);
  expect(events.filter((type) => !walked.has(type) && !NOT_WALKED.includes(type))).toEqual([]);
});
