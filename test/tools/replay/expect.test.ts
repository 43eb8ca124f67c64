import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLog, readText } from '@backlay/replay/tools/files';
import { LOGS, onLog } from './onLog';

const { here, run } = onLog();
let folder = '';
let log = '';
beforeEach(() => {
  ({ folder, log } = here);
  writeFileSync(join(folder, 'package.json'), '{"version":"9.9.9"}');
});

const entered = (): number => openLog(log).log.actions.findIndex(({ a }) => a.type === 'slip/stakeEntered');

/** A copy of the log that expects this. */
async function expecting(that: string, ...rest: string[]): Promise<string> {
  const file = join(folder, 'expecting.actions.jsonl');
  expect(await run('expect', log, '--that', that, '--out', file, ...rest)).toMatchObject({ code: 0 });
  return file;
}

describe('expect', () => {
  test('0 where it stands there, in the state or in what is derived from it', async () => {
    const after = String(entered() + 1);
    const held = await run('expect', await expecting('/slip/draft/stakePaise=10000', '--at', after));
    expect(held).toMatchObject({ code: 0, out: expect.stringMatching(/^held .*\n {2}held .* is 10000$/) });
    writeFileSync(join(folder, 'expecting.actions.jsonl'), '');
  });

  test('125 where words of it were hidden: what was meant is not known', async () => {
    const file = await expecting('/slip/status=empty');
    writeFileSync(file, readText(file).replace('"value":"empty"', '"value":"empty","isHidden":true'));
    expect(await run('expect', file)).toMatchObject({ code: 125, out: expect.stringMatching(/hidden/) });
  });

  test('1 where something else does, with both values', async () => {
    const file = await expecting('/whyNot="offline"', '--at', String(entered() + 1));
    const { code, out } = await run('expect', file);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^not held .*\n.*before action \d+ \/whyNot\n {4}expected "offline"\n {4}found {4}"marketShut"$/,
    );
    expect(JSON.parse((await run('--json', 'expect', file)).out)).toMatchObject([
      { status: 'notHeld', expectations: [{ pointer: '/whyNot', expected: 'offline', found: 'marketShut' }] },
    ]);
  });

  test('nothing can be expected, too', async () => {
    const file = await expecting('/slip/draft/rateBps=', '--at', String(entered() + 1));
    expect((await run('expect', file)).code).toBe(0);
    expect(readText(file)).toContain('{"k":"x","i":');
  });

  test('the log with it still replays, and says in its stats what it expects', async () => {
    const file = await expecting('/slip/status="empty"');
    expect((await run('verify', file)).code).toBe(0);
    expect((await run('stats', file)).out).toMatch(/expected before \d+: \/slip\/status is "empty"/);
  });

  test('125 where nothing can be said: git bisect passes over it', async () => {
    const bad = join(folder, 'bad.actions.jsonl');
    writeFileSync(bad, 'no log');
    const later = join(folder, 'later.actions.jsonl');
    writeFileSync(later, readText(log).replace(/"v":\d/, '"v":9'));
    for (const file of [bad, later, log, join(folder, 'nowhere')])
      expect(await run('expect', file)).toMatchObject({
        code: 125,
        out: expect.stringMatching(/^untestable/),
      });
    const withoutBets = (line: string): string => {
      if (!line.startsWith('{"k":"k","i":0,')) return line;
      const frame = JSON.parse(line) as { s: object };
      return JSON.stringify({ ...frame, s: { ...frame.s, bets: null } });
    };
    const damaged = readText(await expecting('/slip/status="x"'))
      .split('\n')
      .map(withoutBets)
      .join('\n');
    writeFileSync(bad, damaged);
    expect((await run('expect', bad)).code).toBe(125);
    // One that does not hold says more than one that cannot be read.
    expect((await run('expect', bad, await notHeld())).code).toBe(1);
  });

  const notHeld = async (): Promise<string> => {
    const file = join(folder, 'not.actions.jsonl');
    await run('expect', log, '--that', '/slip/status="nowhere"', '--out', file);
    return file;
  };

  test('a place there is not, and a file that is there, are refused', async () => {
    expect(await run('expect', log, '--that', '/a=1', '--at', '9999')).toMatchObject({ code: 3 });
    expect(await run('expect', log, '--that', '/a=1', '--out', log)).toMatchObject({ code: 3 });
  });
});

/** The log with another stake typed: its outcome is not the recorded one. */
function tampered(): string {
  const file = join(folder, 'tampered.actions.jsonl');
  const text = readText(log).replace(
    '"slip/stakeEntered","payload":"100"',
    '"slip/stakeEntered","payload":"101"',
  );
  writeFileSync(file, text);
  return file;
}

describe('accept', () => {
  test('folds the actions anew, says slice by slice what is other, and the log replays', async () => {
    const file = tampered();
    expect((await run('verify', file)).code).toBe(1);
    const { code, out } = await run('accept', file);
    expect(code).toBe(0);
    expect(out).toMatch(/^accepted {3}.*\n {4}slip\n {6}\/slip.*undeclared/);
    expect(out).toMatch(/\n {4}derived\n/);
    expect((await run('verify', '--strict', file)).code).toBe(0);
    expect(openLog(file).log.header).toMatchObject({ v: 3, app: { version: '9.9.9' } });
  });

  test('people keep their pseudonyms, marks and expectations their places', async () => {
    const file = await expecting('/slip/status="empty"', '--at', '20');
    const names = (text: string) => /"userName":"(\w+)"/.exec(text)?.[1];
    const [before, was] = [names(readText(file)), openLog(file).log];
    await run('accept', file);
    const { log: is } = openLog(file);
    expect(names(readText(file))).toBe(before);
    expect([is.marks, is.expectations]).toEqual([was.marks, was.expectations]);
    expect(is.actions.map(({ a }) => a)).toEqual(was.actions.map(({ a }) => a));
  });

  test('a log of this build that is as recorded is not written', async () => {
    await run('accept', log);
    const [bytes, { mtimeMs }] = [readFileSync(log), statSync(log)];
    expect(await run('accept', log)).toMatchObject({ code: 0, out: expect.stringMatching(/^unchanged/) });
    expect([readFileSync(log).equals(bytes), statSync(log).mtimeMs]).toEqual([true, mtimeMs]);
  });

  test('a frozen log is refused', async () => {
    const frozen = join(folder, 'test/corpora/1.0.0');
    mkdirSync(frozen, { recursive: true });
    const file = join(frozen, 'a.actions.jsonl.gz');
    cpSync(log, file);
    expect(await run('accept', file)).toMatchObject({
      code: 3,
      out: expect.stringMatching(/never made anew/),
    });
  });
});

describe('what the log itself expects', () => {
  const written = () => readFileSync(join(folder, 'own/expecting.test.ts'), 'utf8');

  test('is what to-test tests, after its action, without being said again', async () => {
    const file = await expecting('/slip/draft/stakePaise=5', '--at', String(entered() + 1));
    expect(await run('to-test', file, '--out', 'own')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/; 10000 stands there now$/),
    });
    expect(written()).toContain(`action ${entered()} slip/stakeEntered leaves 5 at /slip/draft/stakePaise`);
    expect(written()).toMatch(/'\/slip\/draft\/stakePaise'\)\)\.toEqual\(5\);/);
    const few = openLog(join(folder, 'own/expecting.actions.jsonl.gz')).log.actions;
    expect(few.at(-1)?.a.type).toBe('slip/stakeEntered');
  });

  test('is not of another action that is asked about; what is said goes before it', async () => {
    const file = await expecting('/slip/draft/stakePaise=5', '--at', String(entered() + 1));
    await run('to-test', file, '--out', 'own', '--at', String(entered() - 1));
    expect(written()).toContain('expecting replays to the recorded states');
    await run('to-test', file, '--out', 'other', '--expect', '/slip/status=open');
    expect(readFileSync(join(folder, 'other/expecting.test.ts'), 'utf8')).toContain('"open"');
  });

  test('cannot be tested where it was hidden, which is said', async () => {
    const file = await expecting('/slip/status=empty');
    writeFileSync(file, readText(file).replace('"value":"empty"', '"value":"empty","isHidden":true'));
    expect(await run('to-test', file, '--out', 'own')).toMatchObject({
      code: 0,
      err: expect.stringContaining('words were hidden'),
    });
  });

  test('is what minimize keeps wrong, and is expected of the shortest log', async () => {
    const file = await expecting('/slip/draft/stakePaise=5', '--at', String(entered() + 1));
    const small = join(folder, 'small.actions.jsonl.gz');
    expect(await run('minimize', file, '--out', small)).toMatchObject({
      code: 0,
      out: expect.stringContaining('/slip/draft/stakePaise is 10000'),
    });
    expect(openLog(small).log.actions.at(-1)?.a.type).toBe('slip/stakeEntered');
    expect(openLog(small).log.actions.length).toBeLessThan(entered());
    expect((await run('verify', small)).code).toBe(0);
    expect((await run('expect', small)).code).toBe(1);
  });
});

describe('freeze', () => {
  test('keeps copies for the release, with their sums, once', async () => {
    expect(await run('freeze', log)).toMatchObject({
      code: 0,
      out: expect.stringContaining('test/corpora/9.9.9'),
    });
    const frozen = join(folder, 'test/corpora/9.9.9');
    expect(readFileSync(join(frozen, 'SHA256SUMS'), 'utf8')).toMatch(
      /^[0-9a-f]{64} {2}refused-bet\.actions\.jsonl\.gz\n$/,
    );
    expect(await run('freeze', log)).toMatchObject({
      code: 3,
      err: expect.stringContaining('is there already'),
    });
  });

  test('too many, or what is no log, are refused', async () => {
    const many = Array.from({ length: 21 }, () => join(LOGS, 'refused-bet.actions.jsonl.gz'));
    expect(await run('freeze', ...many)).toMatchObject({
      code: 3,
      err: expect.stringContaining('at most 20'),
    });
    writeFileSync(join(folder, 'x.jsonl'), 'hello');
    expect((await run('freeze', join(folder, 'x.jsonl'))).code).toBe(3);
  });
});

describe('freeze refuses', () => {
  const frozen = () => existsSync(join(folder, 'test/corpora/x'));

  test('a log that diverges, with the place: it would fail the tests for good', async () => {
    expect(await run('freeze', log, tampered(), '--release', 'x')).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringMatching(/tampered\S*: diverges at action \d+ slip\/stakeEntered, \/slip/),
    });
    expect(frozen()).toBe(false);
  });

  test('one that drifted: what is frozen is what this build did', async () => {
    const older = join(__dirname, '../../corpora/before-0.1.0/1123a-ladder-used.actions.jsonl.gz');
    expect((await run('verify', older)).code).toBe(2);
    expect(await run('freeze', older, '--release', 'x')).toMatchObject({
      code: 3,
      err: expect.stringMatching(/1123a-ladder-used\S*: drifted, first at .+, \//),
    });
    expect(frozen()).toBe(false);
  });

  test('two of one name: only one of them could be kept', async () => {
    const copy = join(folder, 'elsewhere', 'refused-bet.actions.jsonl.gz');
    mkdirSync(join(folder, 'elsewhere'));
    copyFileSync(log, copy);
    expect(await run('freeze', log, copy, '--release', 'x')).toMatchObject({
      code: 3,
      err: expect.stringContaining(`${copy}: of one name`),
    });
    expect(frozen()).toBe(false);
  });

  test('one with an action that this build does not know', async () => {
    const file = join(folder, 'unknown.actions.jsonl');
    const lines = readText(log).split('\n');
    const isIdle = (line: string): boolean =>
      line.includes('"connection/messageArrived"') && !line.includes('"p":');
    const idle = lines.findIndex(isIdle);
    const renamed = lines.map((line, i) => (i === idle ? line.replace('messageArrived', 'unheardOf') : line));
    writeFileSync(file, renamed.join('\n'));
    expect(await run('freeze', file, '--release', 'x')).toMatchObject({
      code: 3,
      err: expect.stringContaining('unknown action connection/unheardOf'),
    });
    expect(frozen()).toBe(false);
  });
});

describe('a log that is not as recorded', () => {
  test('run says so beside the state', async () => {
    const { err, out } = await run('run', tampered());
    expect(err).toMatch(
      /^this is not what was recorded: the log diverges at action \d+ slip\/stakeEntered, \/slip/,
    );
    expect(JSON.parse(out)).toMatchObject({ slip: { status: expect.any(String) } });
    expect((await run('run', tampered(), '--at', String(entered()))).err).toBe('');
    expect((await run('run', log)).err).toBe('');
  });

  test('to-test leaves in the log beside the test what it needs to fail', async () => {
    const diverged = await run('to-test', tampered(), '--out', 'one');
    expect(diverged.code).toBe(0);
    expect(openLog(join(folder, 'one/tampered.actions.jsonl.gz')).log.actions).toHaveLength(1);
    const at = String(entered());
    const wrong = await run(
      'to-test',
      log,
      '--at',
      at,
      '--expect',
      '/slip/draft/stakePaise=5',
      '--out',
      'few',
    );
    expect(wrong.code).toBe(0);
    const few = openLog(join(folder, 'few/refused-bet.actions.jsonl.gz')).log.actions;
    expect(few.length).toBeLessThan(entered());
    expect(few.map(({ a }) => a.type)).toContain('slip/priceClicked');
    expect(few.at(-1)?.a.type).toBe('slip/stakeEntered');
  });
});
