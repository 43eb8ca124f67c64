import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import { devTools } from '../../../store/replay/devTools';
import { openLog, readText } from '@backlay/replay/tools/files';
import { replay } from '../../../tools/replay/program';
import { LOGS, onLog } from './onLog';

const ROOT = join(__dirname, '../../..');
const { here, run } = onLog();
let folder = '';
let log = '';
beforeEach(() => void ({ folder, log } = here));

/** Sessions are recorded again now and then: their actions stand elsewhere each time. */
function places() {
  const { actions } = openLog(log).log;
  return { entered: actions.findIndex(({ a }) => a.type === 'slip/stakeEntered'), length: actions.length };
}

/** The same log with one stake changed: the reducer's arithmetic then differs from the recorded states. */
function tampered(): string {
  const file = join(folder, 'tampered.actions.jsonl');
  writeFileSync(
    file,
    readText(log).replace('"slip/stakeEntered","payload":"100"', '"slip/stakeEntered","payload":"101"'),
  );
  return file;
}

/** The log as this build writes it, with something else in it. */
async function altered(change: (text: string) => string): Promise<string> {
  const file = join(folder, `${randomUUID()}.actions.jsonl`);
  await run('redact', log, '--out', file);
  const text = readText(file);
  expect(change(text)).not.toBe(text);
  return change(text);
}

describe('verify', () => {
  test('passes over the description of the folder, but nothing at all is no success', async () => {
    const readme = join(LOGS, 'README.md');
    expect(await run('verify', readme, log)).toMatchObject({ code: 0 });
    expect(await run('verify', readme)).toMatchObject({ code: 3 });
  });

  test('says equal and ends with 0', async () => {
    const { code, out } = await run('verify', log);
    expect(code).toBe(0);
    expect(out).toMatch(/^equal {5}.*refused-bet.* \(\d+ actions, /);
  });

  test('names the first action that went wrong, the place and both values, and ends with 1', async () => {
    const { code, out } = await run('verify', log, tampered());
    expect(code).toBe(1);
    expect(out).toMatch(/equal .*refused-bet/);
    expect(out).toMatch(/diverged {2}.*tampered/);
    expect(out).toMatch(/action \d+ slip\/stakeEntered\n {2}\/slip/);
  });

  test('gives scripts one line of JSON', async () => {
    const { out } = await run('--json', 'verify', tampered());
    expect(JSON.parse(out)).toMatchObject([
      {
        status: 'diverged',
        divergence: { type: 'slip/stakeEntered', path: expect.stringMatching(/^\/slip/) },
      },
    ]);
  });

  test('replays what is there of a cut file, and says that it is cut', async () => {
    const file = join(folder, 'cut.actions.jsonl');
    writeFileSync(file, readText(log).slice(0, -2000));
    const zipped = join(folder, 'cut.actions.jsonl.gz');
    writeFileSync(zipped, readFileSync(log).subarray(0, 12_000));
    for (const one of [file, zipped])
      expect(await run('verify', one)).toMatchObject({
        code: 0,
        out: expect.stringContaining('file is cut'),
      });
  });

  test('warns about a log of other machines, which is no success where one is strict', async () => {
    const file = join(folder, 'older.actions.jsonl');
    writeFileSync(file, await altered((text) => text.replace(/"toasts":"\w+"/, '"toasts":"older"')));
    const { code, out } = await run('verify', file);
    expect(code).toBe(0);
    expect(out).toMatch(/^equal .*\n {2}risky: the slice toasts was another machine \(older/);
    expect(await run('verify', file, '--strict')).toMatchObject({ code: 2 });
    expect(await run('verify', log, '--strict')).toMatchObject({ code: 0 });
    expect(await run('verify', file, tampered(), '--strict')).toMatchObject({ code: 1 });
  });

  test('names what is derived from the states, too', async () => {
    const file = join(folder, 'derived.actions.jsonl');
    writeFileSync(
      file,
      await altered((text) => text.replace('"/whyNot":"marketShut"', '"/whyNot":"offline"')),
    );
    const { code, out } = await run('verify', file, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { divergence: { derived: true, path: '/whyNot', expected: 'offline', found: 'marketShut' } },
    ]);
  });

  test.each([
    ['a file that is not there', 'nowhere.jsonl', undefined, /ENOENT/],
    ['no log', 'hello.jsonl', 'hello', /impossible: line 1: not an action log/],
    ['a later version', 'later.jsonl', '{"k":"h","v":9}', /log version 9/],
    ['no log, under the name of a packed one', 'plain.gz', 'hello', /not an action log/],
  ])('%s is refused in one line, and the others are verified', async (_, name, content, reason) => {
    const file = join(folder, name);
    if (content !== undefined) writeFileSync(file, content);
    const { code, out } = await run('verify', file, log);
    expect(code).toBe(3);
    expect(out.split('\n')).toEqual([expect.stringMatching(reason), expect.stringMatching(/^equal/)]);
    const json = JSON.parse((await run('--json', 'verify', file, log)).out);
    expect(json).toMatchObject([
      { status: 'unusable', reason: expect.stringMatching(reason) },
      { status: 'equal' },
    ]);
    expect(await run('verify', file, tampered())).toMatchObject({ code: 1 });
    const alone = await run('--json', 'run', file);
    expect(alone.code).toBe(3);
    expect(JSON.parse(alone.out)).toMatchObject({ status: 'unusable' });
  });

  test('a commit that is not there is refused in one line', async () => {
    const { code, err } = await run('verify', log, '--against', 'no-such-commit');
    expect(code).toBe(3);
    expect(err).toBe('no-such-commit: there is no such commit here');
  });
});

describe('looking inside', () => {
  test('run prints a state, at the end or before an action', async () => {
    const end = JSON.parse((await run('run', log)).out);
    const start = JSON.parse((await run('run', log, '--at', '0')).out);
    expect(end.auth.status).toBe('signedIn');
    expect(start.auth.status).not.toBe('signedIn');
  });

  test('diff shows what changed between two actions', async () => {
    const before = await run('diff', '5', '5', log);
    expect(before.out).toBe('no difference');
    const lines = (await run('diff', '0', '5', log)).out.split('\n');
    expect(lines.some((line) => line.startsWith('/auth/'))).toBe(true);
  });

  test('stats counts types and lists marks', async () => {
    const { out } = await run('stats', log, '--json');
    type Stats = { actions: number; types: Record<string, number>; marks: { note: string }[] };
    const [stats] = JSON.parse(out) as [Stats];
    expect(stats.types['slip/placeRequested']).toBe(3);
    expect(stats.marks.map(({ note }) => note)).toEqual(['refused: suspended', 'refused: funds']);
    expect(Object.values(stats.types).reduce((sum, n) => sum + n, 0)).toBe(stats.actions);
    expect((await run('stats', log)).out).toContain('slip/placeRequested');
  });
});

test('a file that cannot be used does not keep stats and coverage from the others', async () => {
  const bad = join(folder, 'bad.actions.jsonl');
  writeFileSync(bad, 'no log');
  const files = [join(LOGS, 'README.md'), bad, log];
  const stats = await run('--json', 'stats', ...files);
  expect(stats.code).toBe(3);
  expect(JSON.parse(stats.out)).toEqual([
    expect.objectContaining({ file: bad, status: 'unusable' }),
    expect.objectContaining({ file: log }),
  ]);
  const coverage = await run('--json', 'coverage', ...files);
  expect(coverage.code).toBe(3);
  const { visited, unusable } = JSON.parse(coverage.out) as { visited: number; unusable: object[] };
  expect(visited).toBeGreaterThan(0);
  expect(unusable).toEqual([expect.objectContaining({ file: bad })]);
});

describe('writing', () => {
  /** Runs what a test file holds: why it fails, if it does. */
  function failureOf(file: string): string | undefined {
    const tests: (() => void)[] = [];
    const real = globalThis.test;
    globalThis.test = ((_: string, body: () => void) => tests.push(body)) as never;
    try {
      jest.requireActual(file);
    } finally {
      globalThis.test = real;
    }
    expect(tests).toHaveLength(1);
    try {
      tests[0]?.();
      return undefined;
    } catch (error) {
      return String(error);
    }
  }

  test('to-test writes a test that fails while something else stands there, where the runner looks', async () => {
    const { entered } = places();
    const at = ['--at', String(entered), '--expect'];
    const usual = await run('to-test', log, ...at, '/slip/draft/stakeText="100"');
    expect(usual).toMatchObject({ code: 0, out: expect.stringMatching(/; "100" stands there now$/) });
    const runner = join(folder, 'test/store/replay/reported/refused-bet.test.ts');
    expect(readFileSync(runner, 'utf8')).toContain(
      `action ${entered} slip/stakeEntered leaves "100" at /slip/draft/stakeText`,
    );
    const write = async (out: string, ...rest: string[]) => {
      const setting = { out: () => undefined, err: () => undefined, root: ROOT };
      const target = join(folder, out);
      expect(await replay(['to-test', log, '--out', relative(ROOT, target), ...rest], setting)).toBe(0);
      return failureOf(join(target, 'refused-bet.test.ts'));
    };
    expect(await write('right', ...at, '/slip/draft/stakePaise=10000')).toBeUndefined();
    expect(await write('wrong', ...at, '/slip/draft/stakePaise=10100')).toMatch(/10100[^]*10000/);
    expect(await write('derived', ...at, '/whyNot="marketShut"')).toBeUndefined();
    expect(await write('nothing', ...at, '/slip/draft/rateBps=')).toBeUndefined();
    expect(await write('whole')).toBeUndefined();
    const out = join(folder, 'diverged');
    await replay(['to-test', tampered(), '--out', relative(ROOT, out)], {
      out: () => undefined,
      err: () => undefined,
      root: ROOT,
    });
    const made = join(out, 'tampered.test.ts');
    expect(readFileSync(made, 'utf8')).toMatch(
      new RegExp(`'action ${entered} slip/stakeEntered leaves what was recorded at /slip/`),
    );
    expect(failureOf(made)).toMatch(/slip\/stakeEntered/);
    // Cut before what diverges, it speaks of all that is left.
    const before = join(folder, 'before');
    const upTo = ['to-test', tampered(), '--at', String(entered - 1), '--out', relative(ROOT, before)];
    await replay(upTo, { out: () => undefined, err: () => undefined, root: ROOT });
    const cut = join(before, 'tampered.test.ts');
    expect(readFileSync(cut, 'utf8')).toContain('tampered replays to the recorded states');
    expect(failureOf(cut)).toBeUndefined();
    expect(await run('to-test', log, ...at, '/slip/status=x')).toMatchObject({ code: 3 });
    expect(await run('to-test', log, '--at', '999')).toMatchObject({
      code: 3,
      err: expect.stringContaining('999'),
    });
    expect(await run('to-test', log, '--expect', 'slip=1')).toMatchObject({ code: 64 });
  });

  test('redact gives people other names and still replays', async () => {
    const target = join(folder, 'again.actions.jsonl.gz');
    await run('redact', log, '--out', target);
    const [was, is] = [log, target].map((file) => /"userName":"(\w+)"/.exec(readText(file))?.[1]);
    expect(is).not.toBe(was);
    expect(readText(target)).not.toContain(`"${was}"`);
    expect((await run('verify', target, '--strict')).code).toBe(0);
    expect(JSON.parse((await run('stats', target, '--json')).out)[0].marks).toHaveLength(2);
  });

  test('redact writes over nothing, and leaves a log that diverges as it is', async () => {
    const before = readFileSync(log);
    expect(await run('redact', log, '--out', log)).toMatchObject({
      code: 3,
      err: expect.stringMatching(/there already/),
    });
    expect(readFileSync(log).equals(before)).toBe(true);
    const wrong = tampered();
    expect(await run('redact', wrong)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`diverges at action ${places().entered} `),
    });
    expect(existsSync(join(folder, 'tampered.redacted.actions.jsonl.gz'))).toBe(false);
  });

  test('DevTools and back: the extension opens it at the first action with its times, and both its exports are read', async () => {
    expect(await run('to-devtools', log)).toMatchObject({ code: 0 });
    const whole = join(folder, 'refused-bet.devtools.json');
    const lifted = JSON.parse(readFileSync(whole, 'utf8')) as {
      actionsById: Record<string, { action: { type: string }; timestamp: number }>;
      committedState: object;
    };
    const nextActionId = places().length + 1;
    expect(lifted).toMatchObject({ currentStateIndex: 0, computedStates: [], nextActionId });
    const made = JSON.parse((await run('stats', log, '--json')).out)[0] as { seconds: number };
    const times = Object.values(lifted.actionsById).map(({ timestamp }) => timestamp);
    expect(times.at(-1)! - times[0]!).toBe(Math.round(1000 * made.seconds));
    const list = Object.values(lifted.actionsById).map(({ action }) => action);
    const short = join(folder, 'short.json');
    const payload = JSON.stringify(list.slice(1));
    writeFileSync(short, JSON.stringify({ payload, preloadedState: JSON.stringify(lifted.committedState) }));
    const end = JSON.parse((await run('run', log, '--json')).out) as { slip: object; prices: object };
    for (const [file, back] of [
      [whole, 'refused-bet.devtools.actions.jsonl.gz'],
      [short, 'short.actions.jsonl.gz'],
    ] as const) {
      expect(await run('from-devtools', file)).toMatchObject({ code: 0 });
      expect(await run('verify', '--strict', join(folder, back))).toMatchObject({ code: 0 });
      const state = JSON.parse((await run('run', join(folder, back), '--json')).out) as typeof end;
      expect([state.slip, state.prices]).toEqual([end.slip, end.prices]);
    }
    writeFileSync(short, '{"hello":1}');
    expect(await run('from-devtools', short, '--out', join(folder, 'x.gz'))).toMatchObject({ code: 3 });
  });

  test('an export of the panel keeps frames and names, or says what is lost', async () => {
    expect(await run('to-devtools', log, '--out', join(folder, 'lifted.json'))).toMatchObject({ code: 0 });
    const { actionsById, committedState } = JSON.parse(readFileSync(join(folder, 'lifted.json'), 'utf8')) as {
      actionsById: Record<string, { action: { type: string; payload?: unknown } }>;
      committedState: { prices: { frame: number } };
    };
    const list = Object.values(actionsById).map(({ action }) => action);
    const end = JSON.parse((await run('run', log, '--json')).out) as { prices: object };
    const isFrame = ({ type }: { type: string }) => type === 'prices/frameArrived';
    const frames = list.filter(isFrame).length;
    expect(frames).toBeGreaterThan(1);

    // As the page lists them: one entry for many, with the slices they changed.
    const others = list.slice(1).filter((one) => !isFrame(one));
    const many = { type: `prices/frameArrived ×${frames}`, count: frames, changed: { prices: end.prices } };
    const short = join(folder, 'runs.json');
    const preloadedState = JSON.stringify(committedState);
    writeFileSync(
      short,
      JSON.stringify({
        payload: JSON.stringify([...others.slice(0, -1), many, ...others.slice(-1)]),
        preloadedState,
      }),
    );
    const told = await run('from-devtools', short);
    expect(told).toMatchObject({ code: 0 });
    expect(told.out).toContain(`${frames} frames of prices are no actions of it: the states they led to are`);
    expect(told.out).toContain('the file has no times');
    const back = join(folder, 'runs.actions.jsonl.gz');
    expect(await run('verify', back)).toMatchObject({ code: 0 });
    expect(JSON.parse((await run('run', back, '--json')).out)).toMatchObject({ prices: end.prices });

    // The panel's own list, masked, as older options made it write: calls by their names, no frames.
    const { actionSanitizer, stateSanitizer } = devTools || {};
    const shown = (state: object) => ({ state: stateSanitizer?.(state as never, 0) });
    const masked = {
      actionsById: Object.fromEntries(
        [list[0]!, ...others].map((action, id) => [
          id,
          { action: actionSanitizer?.(action, id), timestamp: 1_000 + id },
        ]),
      ),
      stagedActionIds: [0, ...others.map((_, i) => i + 1)],
      committedState: shown(committedState).state,
      computedStates: [shown(committedState), shown({ ...committedState, prices: end.prices })],
    };
    expect(JSON.stringify(masked)).toContain('"api/placeBet/pending"');
    const own = join(folder, 'masked.json');
    writeFileSync(own, JSON.stringify(masked));
    const saidOfMasked = await run('from-devtools', own);
    expect(saidOfMasked).toMatchObject({ code: 0 });
    expect(saidOfMasked.out).toMatch(/\d+ frames of prices are lost/);
    const text = readText(join(folder, 'masked.actions.jsonl.gz'));
    expect(text).toContain('"api/executeMutation/pending"');
    expect(text).not.toContain('"frames"');
  });

  test('minimize leaves the one action that diverges, or the few that lead to what is wrong', async () => {
    const small = join(folder, 'small.actions.jsonl');
    expect(await run('minimize', tampered(), '--out', small)).toMatchObject({ code: 0 });
    const left = JSON.parse((await run('--json', 'verify', small)).out) as [
      { actions: number; divergence: object },
    ];
    expect(left).toMatchObject([{ actions: 1, divergence: { index: 0, type: 'slip/stakeEntered' } }]);
    const few = join(folder, 'few.actions.jsonl');
    const args = ['minimize', log, '--out', few, '--expect', '/exposure/paise=1'];
    const { code, out } = await run(...args, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      actions: 1,
      why: expect.stringMatching(/^\/exposure\/paise is \d+$/),
    });
    expect(JSON.parse((await run('run', few)).out)).toMatchObject({
      exposure: { status: expect.any(String) },
    });
    expect(await run('minimize', log)).toMatchObject({ code: 3, err: expect.stringMatching(/--expect/) });
  });

  test('shot writes over nothing, and draws no place behind the end', async () => {
    const { length } = places();
    expect(await run('shot', log, '--at', String(length + 1))).toMatchObject({
      code: 3,
      err: `${log}: has ${length} actions, there is no ${length + 1}`,
    });
    const taken = join(folder, 'taken.png');
    writeFileSync(taken, 'mine');
    expect(await run('shot', log, '--out', taken)).toMatchObject({ code: 3 });
    expect(readFileSync(taken, 'utf8')).toBe('mine');
  });

  test('record refuses a session it does not know before anything is started', async () => {
    const { code, err } = await run('record', 'no-such', '--out', folder);
    expect(code).toBe(3);
    expect(err).toMatch(/no session no-such; there are recorded-race, lost-connection, refused-bet/);
  });
});

test.each([[['verify']], [['no-such-command']], [['diff', 'x', '1', 'file']]])(
  'a command that was not understood ends with 64: %j',
  async (args) => {
    const { code, err } = await run(...args);
    expect(code).toBe(64);
    expect(err).not.toBe('');
    expect(JSON.parse((await run('--json', ...args)).out)).toMatchObject({ status: 'misunderstood' });
  },
);

test('help ends with 0', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('verify') });
});
