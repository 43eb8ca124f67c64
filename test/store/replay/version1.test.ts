import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hashName, hashOf } from '../../../store/recorder/hash';
import { readLog } from '../../../store/recorder/log';
import type { Log } from '../../../store/recorder/log';
import { fold, statesOf, step, toReplayReducer } from '../../../store/replay/fold';
import { checkLog, schemaOf } from '../../../store/replay/check';
import { verify } from '../../../store/replay/verify';
import { money, mustRead, session, tinyApp } from '../recorder/tinyApp';

const FIXTURE = join(__dirname, '../recorder/logs/version1.actions.jsonl.gz');
const text = gunzipSync(readFileSync(FIXTURE)).toString('utf8');
const nameOf = (value: unknown) => hashName(hashOf(value));

test('a file of version 1 is read: its header, its hashes, the slices that changed as places', () => {
  const read = readLog(text);
  expect(read).toMatchObject({ status: 'read', isCut: true });
  const log = mustRead(text);
  expect(log.header).toMatchObject({ v: 1, app: { name: 'backlay', machines: {}, schema: 'gob6hg' } });
  expect(log.actions).toHaveLength(14);
  expect(log.marks).toEqual([{ k: 'm', i: 3, note: 'settings came' }]);
  // Whatever the app has become, the hash of a state is what it was.
  expect(nameOf(log.keyframes.get(0)?.s)).toBe(log.actions[0]?.c);
  expect(log.actions[0]?.p).toEqual({ '/auth': '#?' });
  expect(log.actions[1]?.p).toBeUndefined();
  expect(log.actions[2]?.p).toEqual({ '/api': '#199lph', '/settings': '#vtdhf1' });
});

/** A session of forty bets as version 1 wrote it, a keyframe every sixteen actions. */
function asVersion1(): Log {
  const app = tinyApp();
  for (let i = 0; i < 40; i++) app.store.dispatch(money.actions.staked(i % 7));
  const log = mustRead(app.exported(16));
  const states = [...statesOf(log, app.replay)].map(({ state }) => state);
  const lines = log.actions.map(({ a, i, d, p }) => {
    const slices = [...new Set(Object.keys(p ?? {}).map((path) => path.split('/')[1] ?? ''))];
    const after = (slice: string) => nameOf((states[i + 1] as Record<string, unknown>)[slice]);
    const named = Object.fromEntries(slices.map((slice) => [slice, slices.length === 1 ? '' : after(slice)]));
    return { k: 'a', i, d, c: nameOf(states[i]), ...(p && { p: named }), a };
  });
  const { name, version, commit } = log.header.app;
  const header = { ...log.header, v: 1, app: { name, version, commit, schema: 'one' } };
  const frames = [...log.keyframes.values()].map(({ k, i, s }) => ({ k, i, s }));
  const end = { k: 'e', i: 40, c: nameOf(states.at(-1)) };
  return mustRead([header, ...frames, ...lines, end].map((line) => JSON.stringify(line)).join('\n'));
}

type S = ReturnType<typeof money.reducer>;
type Root = { money: S; session: unknown; api: unknown };
const { replay } = tinyApp();
/** The app with a mistake in what becomes of a state. */
const mistaken = (spoil: (next: Root) => Root) =>
  toReplayReducer(
    (state: Root | undefined, action) => spoil(step(replay, state, action) as Root),
    (s: unknown): s is Root => typeof s === 'object' && s !== null && 'money' in s,
  );

test('replays to its hashes, and a mistake is named: by place where a keyframe shows it, else by slice', () => {
  const log = asVersion1();
  expect(verify(log, replay)).toMatchObject({ status: 'equal', end: fold(log, replay) });
  const short = mistaken((s) =>
    s.money.bets === 10 ? { ...s, money: { ...s.money, balancePaise: s.money.balancePaise - 1 } } : s,
  );
  const divergence = { index: 10, type: 'money/staked', path: '/money/balancePaise', seenAt: 16 };
  expect(verify(log, short)).toMatchObject({ status: 'diverged', divergence });
  const cut = { ...log, end: undefined, keyframes: new Map([...log.keyframes].slice(0, 1)) };
  expect(verify(cut, short)).toMatchObject({ divergence: { index: 10, path: '/money' } });
  const meddling = mistaken((s) => (s.money.bets === 5 ? { ...s, session: 'meddled with' } : s));
  expect(verify(log, meddling)).toMatchObject({ divergence: { index: 5, path: '/session' } });
  expect(verify({ ...log, end: 'zzz' }, replay)).toMatchObject({ divergence: { index: 40 } });
});

test('is risky where the one hash of all machines is another', () => {
  const log = asVersion1();
  const types = ['money/staked', 'session/', 'api/'];
  const schema = schemaOf(types, { money: money.getInitialState(), session: session.getInitialState() });
  expect(checkLog(log, schema)).toMatchObject({
    status: 'risky',
    reasons: [expect.stringMatching(/\(one, here/)],
  });
  const { header } = log;
  const same = { ...log, header: { ...header, app: { ...header.app, schema: schema.name } } };
  expect(checkLog(same, schema)).toEqual({ status: 'fine' });
});
