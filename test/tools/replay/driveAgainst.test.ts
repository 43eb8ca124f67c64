import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../../../tools/lib/linkPackages.mjs';

const ROOT = join(__dirname, '../../..');
const TAPE = join(ROOT, 'test/tapes/refused-bet.tape.jsonl.gz');
const PLACE = 'store/effects/place.ts';

/** Of a checkout what the app and its driver are made of. */
const PARTS = [
  'api',
  'domain',
  'packages',
  'slices',
  'src',
  'store',
  'tools',
  'package.json',
  'tsconfig.json',
];

let folder = '';
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args])
    .toString()
    .trim();

/** Commits the checkout with this in the place of that. */
function commit(was: string, is: string): string {
  const file = join(folder, PLACE);
  const text = readFileSync(join(ROOT, PLACE), 'utf8');
  expect(text).toContain(was);
  writeFileSync(file, text.replace(was, is));
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'a version');
  writeFileSync(file, text);
  return git('rev-parse', 'HEAD');
}

function drive(...args: readonly string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/replay/main.ts', 'drive', ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { code: status, out: stdout.trim() };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drive-against-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  linkPackages(ROOT, folder);
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  execFileSync('git', ['init', '-q', folder]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('where two versions of an effect stray from each other is named: turn, action, place, both values', () => {
  const same = commit('export', 'export');
  const doubled = commit(
    'stakePaise,\n    keepInPlay,\n    pressedAt,',
    'stakePaise: stakePaise * 2,\n    keepInPlay,\n    pressedAt,',
  );
  expect(drive(TAPE, '--against', same)).toMatchObject({ code: 0, out: expect.stringMatching(/^equal /) });
  const { code, out } = drive(TAPE, '--against', doubled, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([
    {
      status: 'strayed',
      strayed: {
        after: expect.stringContaining('slip/placeRequested'),
        expectedTo: 'action api/executeMutation/pending',
        path: '/meta/arg/originalArgs/stakePaise',
        expected: 200_00,
        found: 100_00,
      },
    },
  ]);
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
});
