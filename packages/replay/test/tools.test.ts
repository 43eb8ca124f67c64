import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleared, makeCounter, pressed } from '../example/counter';
import { COUNTER_TOOLS, runOnCounter } from '../example/tools';
import { acceptFiles } from '../tools/accept';
import { diffFile, runFile, statsOfFiles } from '../tools/commands';
import { coverageOfFiles, Visits } from '../tools/coverage';
import { fromDevtools, toDevtools } from '../tools/devtools';
import { expectFiles, writeExpectation } from '../tools/expect';
import { openLog, readText } from '../tools/files';
import { minimizeFile, shortest } from '../tools/minimize';
import { redactFile } from '../tools/redact';
import { verifyFiles } from '../tools/verifying';
import { compareVersions } from '../tools/versions';

// The tools under another app than the one they were made for.

const PLAYED = [pressed(), pressed(), cleared(), pressed(), pressed(), pressed()];

let folder = '';
let file = '';
const inFolder = (name: string): string => join(folder, `${name}.actions.jsonl`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-tools-'));
  file = inFolder('counted');
  const { store, exported } = makeCounter();
  for (const action of PLAYED) store.dispatch(action);
  writeFileSync(file, exported(new Uint8Array(16)));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The log with another count behind its second action. */
function miscounted(): string {
  const wrong = inFolder('miscounted');
  writeFileSync(wrong, readText(file).replace('"/counter/count":2', '"/counter/count":5'));
  return wrong;
}

const types = (path: string): string[] => openLog(path).log.actions.map(({ a }) => a.type);

test('verify says equal, and of a count that is wrong where it stands', () => {
  expect(verifyFiles(COUNTER_TOOLS, [file], { isStrict: true })).toMatchObject({
    code: 0,
    data: [{ status: 'equal', actions: 6, check: { status: 'fine' } }],
  });
  const wrong = verifyFiles(COUNTER_TOOLS, [file, miscounted()]);
  expect(wrong.code).toBe(1);
  expect(wrong.text).toMatch(
    /action 1 counter\/pressed\n {2}\/counter\/count\n {2}expected 5\n {2}found {4}2$/,
  );
});

test('verify names events and slices that the app does not have', () => {
  const other = inFolder('other');
  const text = readText(file).replace('"type":"counter/cleared"', '"type":"counter/wiped"');
  writeFileSync(other, text.replace('"machines":{"counter"', '"machines":{"clock"'));
  const { data } = verifyFiles(COUNTER_TOOLS, [other]);
  expect(data).toMatchObject([
    {
      status: 'diverged',
      check: {
        reasons: [
          'unknown here: counter/wiped',
          'the slice clock is not here',
          'the slice counter was not there',
        ],
      },
    },
  ]);
});

test('expect: 0 where it stands there, 1 where something else does, in what is derived too', () => {
  const [held, missed] = [inFolder('held'), inFolder('missed')];
  const isEven = { pointer: '/isEven', value: true, said: 'true' };
  writeExpectation(file, held, { that: isEven, at: 2 });
  writeExpectation(file, missed, { that: isEven, at: undefined });
  expect(expectFiles(COUNTER_TOOLS, [held])).toMatchObject({ code: 0, data: [{ status: 'held' }] });
  expect(expectFiles(COUNTER_TOOLS, [missed])).toMatchObject({
    code: 1,
    data: [{ expectations: [{ at: 6, pointer: '/isEven', expected: true, found: false }] }],
  });
  expect(expectFiles(COUNTER_TOOLS, [file])).toMatchObject({ code: 125 });
});

test('minimize leaves the presses that lead to the wrong count, or the one action that diverges', () => {
  const [short, one] = [inFolder('short'), inFolder('one')];
  const expect9 = { pointer: '/counter/count', value: 9, said: '9' };
  expect(minimizeFile(COUNTER_TOOLS, file, short, { expect: expect9 })).toMatchObject({
    code: 0,
    data: { actions: 3, why: '/counter/count is 3' },
  });
  expect(types(short)).toEqual(['counter/pressed', 'counter/pressed', 'counter/pressed']);
  expect(expectFiles(COUNTER_TOOLS, [short]).code).toBe(1);
  minimizeFile(COUNTER_TOOLS, miscounted(), one, {});
  expect(types(one)).toEqual(['counter/pressed']);
  expect(verifyFiles(COUNTER_TOOLS, [one])).toMatchObject({
    code: 1,
    data: [{ divergence: { index: 0, path: '/counter/count', expected: 5, found: 2 } }],
  });
});

test.each([
  [[3], [3]],
  [
    [1, 6, 7],
    [1, 6, 7],
  ],
  [
    [0, 15],
    [0, 15],
  ],
])('the shortest of sixteen that still has %j', (wanted, left) => {
  const all = Array.from({ length: 16 }, (_, n) => n);
  expect(shortest(all, (some) => wanted.every((one) => some.includes(one)))).toEqual(left);
});

test('run, diff and stats: a state, what changed between two, what happened', () => {
  expect(runFile(COUNTER_TOOLS, file).data).toEqual({ counter: { count: 3 } });
  expect(runFile(COUNTER_TOOLS, miscounted(), 3)).toMatchObject({
    data: { counter: { count: 0 } },
    note: expect.stringMatching(/^this is not what was recorded: .* action 1 counter\/pressed/),
  });
  expect(diffFile(COUNTER_TOOLS, 1, 6, file)).toMatchObject({ text: '/counter/count  1 -> 3', code: 0 });
  expect(diffFile(COUNTER_TOOLS, 0, 3, file).text).toBe('no difference');
  expect(statsOfFiles([file]).data).toMatchObject([
    { actions: 6, types: { 'counter/pressed': 5, 'counter/cleared': 1 } },
  ]);
});

test('accept writes what this app comes to, and what is kept stays as it is', () => {
  const wrong = miscounted();
  const before = readText(wrong);
  const kept = acceptFiles(COUNTER_TOOLS, [wrong], { version: '2', whyKept: () => 'kept' });
  expect(kept).toMatchObject({ code: 3, text: `unusable  ${wrong}: kept` });
  expect(readText(wrong)).toBe(before);
  const { text } = acceptFiles(COUNTER_TOOLS, [wrong], { version: '2' });
  expect(text).toMatch(/^accepted {3}.*\n {4}counter\n {6}\/counter\/count .* action 1 .*: 5 -> 2$/);
  expect(verifyFiles(COUNTER_TOOLS, [wrong]).code).toBe(0);
  expect(openLog(wrong).log.header.app.version).toBe('2');
});

test('coverage: which events met their slice', () => {
  const pressedOnly = inFolder('pressed');
  const { store, exported } = makeCounter();
  store.dispatch(pressed());
  writeFileSync(pressedOnly, exported(new Uint8Array(16)));
  const covered = (path: string) => coverageOfFiles([path], new Map(), new Visits(COUNTER_TOOLS)).data;
  expect(covered(file)).toMatchObject({ visited: 2, cells: 2 });
  expect(covered(pressedOnly)).toMatchObject({ visited: 1, slices: [{ events: ['counter/cleared'] }] });
});

test('another version of the reducers, DevTools and back, redacted again', () => {
  const { log } = openLog(file);
  const { reducer } = COUNTER_TOOLS;
  const slow: typeof reducer = (state, action) =>
    action.type === cleared.type ? state : reducer(state, action);
  expect(compareVersions(COUNTER_TOOLS, log, reducer).status).toBe('equal');
  expect(compareVersions(COUNTER_TOOLS, log, slow)).toMatchObject({
    status: 'diverged',
    divergence: { index: 2, path: '/counter/count', expected: 2, found: 0 },
  });
  const [list, back, hidden] = [join(folder, 'list.json'), inFolder('back'), inFolder('hidden')];
  toDevtools(COUNTER_TOOLS, file, list);
  fromDevtools(COUNTER_TOOLS, list, back);
  redactFile(COUNTER_TOOLS, file, hidden);
  expect([types(back), types(hidden)]).toEqual([types(file), types(file)]);
  expect(verifyFiles(COUNTER_TOOLS, [back, hidden], { isStrict: true }).code).toBe(0);
});

describe('the command line of the counter', () => {
  async function run(...args: string[]) {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runOnCounter(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
    return { code, out: out.join('\n'), err: err.join('\n') };
  }

  test('verifies, expects, minimizes and compares', async () => {
    const [missed, short] = [inFolder('missed'), inFolder('short')];
    expect(await run('verify', '--strict', file)).toMatchObject({ code: 0, err: '' });
    expect(await run('verify', file, miscounted())).toMatchObject({ code: 1 });
    expect(await run('expect', file, '--that', '/counter/count=9', '--out', missed)).toMatchObject({
      code: 0,
    });
    expect(await run('expect', missed)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/expected 9\n {4}found {4}3$/),
    });
    expect(await run('minimize', missed, '--out', short)).toMatchObject({
      code: 0,
      out: `wrote ${short}: 3 of 6 actions; /counter/count is 3`,
    });
    expect(await run('diff', '1', '6', file)).toEqual({ code: 0, out: '/counter/count  1 -> 3', err: '' });
  });

  test('refuses what it does not understand, and has no other versions', async () => {
    expect((await run('forget', file)).code).toBe(64);
    expect((await run('verify', '--against', 'HEAD', file)).code).toBe(64);
    expect(await run('--json', 'run', join(folder, 'nowhere'))).toMatchObject({
      code: 3,
      out: expect.stringMatching(/^\{"status":"unusable","reason":".*nowhere: ENOENT/),
    });
  });
});
