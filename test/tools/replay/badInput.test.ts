import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openLog, readText } from '@backlay/replay/tools/files';
import { onLog } from './onLog';

const { here, run } = onLog();
let folder = '';
let log = '';
beforeEach(() => void ({ folder, log } = here));

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** The action after which the slip has its stake. */
const entered = (): number => openLog(log).log.actions.findIndex(({ a }) => a.type === 'slip/stakeEntered');

test.each([
  ['from-devtools of a file that is not there', (at: string) => ['from-devtools', join(at, 'nowhere.json')]],
  ['from-devtools of a folder', (at: string) => ['from-devtools', at, '--out', join(at, 'x.jsonl')]],
  ['redact into no folder', (at: string) => ['redact', log, '--out', join(at, 'no/x.jsonl')]],
  ['to-devtools into no folder', (at: string) => ['to-devtools', log, '--out', join(at, 'no/x.json')]],
  ['run before an action there is not', () => ['run', log, '--at', '9999']],
  ['diff up to an action there is not', () => ['diff', '5', '9999', log]],
])('%s is refused in one line, and as JSON for scripts', async (_, argsIn) => {
  const { code, out, err } = await run(...argsIn(folder), '--json');
  expect({ code, lines: err.split('\n').length }).toEqual({ code: 3, lines: 1 });
  expect(JSON.parse(out)).toMatchObject({ status: 'unusable', reason: err });
});

test('the end state is the one before the action after the last', async () => {
  const { length } = openLog(log).log.actions;
  const { code, out } = await run('run', log, '--at', String(length));
  expect({ code, out }).toEqual(
    await run('run', log).then(({ code: same, out: end }) => ({ code: same, out: end })),
  );
});

test('a file is read by what is in it, whatever its name: packed, unpacked, with a byte order mark', async () => {
  const packed = readFileSync(log);
  const text = gunzipSync(packed);
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]);
  const files = [write('a.jsonl', packed), write('b.jsonl.gz', text), write('c.jsonl', marked)];
  expect(await run('verify', '--strict', ...files)).toMatchObject({ code: 0 });
});

test.each(['to-test', 'minimize'])('%s says that a slice is damaged', async (command) => {
  const damaged = readText(log)
    .split('\n')
    .map((line) => {
      if (!line.startsWith('{"k":"k","i":0,')) return line;
      const frame = JSON.parse(line) as { s: object };
      return JSON.stringify({ ...frame, s: { ...frame.s, bets: null } });
    })
    .join('\n');
  const file = write('damaged.actions.jsonl', damaged);
  expect(readText(file)).not.toBe(readText(log));
  const { code, err } = await run(command, file, '--expect', '/slip/status=empty');
  expect(code).toBe(3);
  expect(err).toMatch(/^the state after action \d+ is damaged: /);
});

describe('what is expected', () => {
  const expecting = async (value: string): Promise<string> => {
    const written = await run(
      'to-test',
      log,
      '--at',
      String(entered()),
      '--expect',
      `/slip/draft/stakeText=${value}`,
      '--out',
      `out-${value.replaceAll(/\W/g, '')}`,
    );
    expect(written).toMatchObject({ code: 0, out: expect.stringContaining('"100" stands there now') });
    return readFileSync(written.out.replace(/^wrote (.*); .*$/, '$1'), 'utf8');
  };

  test('is a text where a text stands, also if it reads like a number', async () => {
    expect(await expecting('600')).toContain('.toEqual("600")');
  });

  test('is JSON otherwise', async () => {
    expect(await expecting('null')).toContain('.toEqual(null)');
    expect(await expecting('[600]')).toContain('.toEqual([600])');
  });

  test('a text that stands there is nothing to be made shorter', async () => {
    const cut = write('cut.jsonl', cutBefore(entered() + 1));
    const { code, err } = await run('minimize', cut, '--expect', '/slip/draft/stakeText=100');
    expect({ code, err }).toEqual({ code: 3, err: '/slip/draft/stakeText is "100", as expected' });
  });
});

/** The lines of the log before an action. */
const cutBefore = (index: number): string => readText(log).split(`{"k":"a","i":${index},`)[0] ?? '';

describe('redact', () => {
  test('leaves a log of other machines one', async () => {
    const older = write('older.actions.jsonl', readText(log).replace(/"toasts":"\w+"/, '"toasts":"older"'));
    expect(await run('verify', older, '--strict')).toMatchObject({ code: 2 });
    const target = join(folder, 'again.actions.jsonl');
    expect(await run('redact', older, '--out', target)).toMatchObject({ code: 0 });
    expect(await run('verify', target, '--strict')).toMatchObject({
      code: 2,
      out: expect.stringContaining('toasts was another machine (older'),
    });
  });

  test('leaves a cut log cut', async () => {
    const cut = write('cut.actions.jsonl.gz', gzipSync(readText(log).slice(0, -2000)));
    const target = join(folder, 'again.actions.jsonl');
    expect(await run('redact', cut, '--out', target)).toMatchObject({ code: 0 });
    expect(await run('verify', target)).toMatchObject({
      code: 0,
      out: expect.stringContaining('file is cut'),
    });
    expect(existsSync(target)).toBe(true);
  });
});
