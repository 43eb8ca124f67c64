import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText } from '../../../tools/replay/files';
import { replay } from '../../../tools/replay/program';

const LOGS = join(__dirname, '../../logs');
let folder = '';
let log = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
  log = join(folder, 'refused-bet.actions.jsonl.gz');
  cpSync(join(LOGS, 'refused-bet.actions.jsonl.gz'), log);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await replay(args, { out: (t) => out.push(t), err: (t) => err.push(t), root: '/project' });
  return { code, out: out.join('\n'), err: err.join('\n') };
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

describe('verify', () => {
  test('passes over the description of the folder, but nothing at all is no success', async () => {
    const readme = join(LOGS, 'README.md');
    expect(await run('verify', readme, log)).toMatchObject({ code: 0 });
    expect(await run('verify', readme)).toMatchObject({ code: 1 });
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

  test('warns about a log of other machines', async () => {
    const file = join(folder, 'older.actions.jsonl');
    writeFileSync(file, readText(log).replace(/"schema":"\w+"/, '"schema":"older"'));
    expect((await run('verify', file)).out).toMatch(/risky: recorded with other machines \(older/);
  });

  test.each([
    ['a file that is not there', 'nowhere.jsonl', undefined, /ENOENT/],
    ['no log', 'hello.jsonl', 'hello', /impossible: line 1: not an action log/],
    ['a later version', 'later.jsonl', '{"k":"h","v":9}', /log version 9/],
    ['no gzip', 'plain.gz', 'hello', /incorrect header/],
  ])('%s is refused in one line', async (_, name, content, reason) => {
    const file = join(folder, name);
    if (content !== undefined) writeFileSync(file, content);
    expect(await run('verify', file)).toEqual({ code: 1, out: '', err: expect.stringMatching(reason) });
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
    const stats = JSON.parse(out) as Stats;
    expect(stats.types['slip/placeRequested']).toBe(3);
    expect(stats.marks.map(({ note }) => note)).toEqual(['refused: suspended', 'refused: funds']);
    expect(Object.values(stats.types).reduce((sum, n) => sum + n, 0)).toBe(stats.actions);
    expect((await run('stats', log)).out).toContain('slip/placeRequested');
  });
});

describe('writing', () => {
  test('to-test leaves a short Jest test beside the unpacked log', async () => {
    const { code } = await run('to-test', log);
    const text = readFileSync(join(folder, 'refused-bet.test.ts'), 'utf8');
    expect(code).toBe(0);
    expect(text.trimEnd().split('\n')).toHaveLength(10);
    expect(text).toContain('store/replay/verify');
    expect((await run('verify', join(folder, 'refused-bet.actions.jsonl'))).code).toBe(0);
  });

  test('redact gives people other names and still replays', async () => {
    const target = join(folder, 'again.actions.jsonl.gz');
    await run('redact', log, '--out', target);
    const [was, is] = [log, target].map((file) => /"userName":"(\w+)"/.exec(readText(file))?.[1]);
    expect(is).not.toBe(was);
    expect(readText(target)).not.toContain(`"${was}"`);
    expect((await run('verify', target)).code).toBe(0);
    expect(JSON.parse((await run('stats', target, '--json')).out).marks).toHaveLength(2);
  });

  test('record refuses a session it does not know before anything is started', async () => {
    const { code, err } = await run('record', 'no-such', '--out', folder);
    expect(code).toBe(1);
    expect(err).toMatch(/no session no-such; there are recorded-race, lost-connection, refused-bet/);
  });
});

test.each([[['verify']], [['no-such-command']], [['diff', 'x', '1', 'file']]])(
  'a command that was not understood ends with 2: %j',
  async (args) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).not.toBe('');
  },
);

test('help ends with 0', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('verify') });
});
