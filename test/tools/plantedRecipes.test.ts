import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkPackages } from '../../tools/lib/linkPackages.mjs';
import { applyStep, recipesIn } from './recipes';
import type { Recipe } from './recipes';

const ROOT = join(__dirname, '..', '..');
const PRODUCT = ['domain', 'api', 'slices', 'store', 'src', 'server', 'packages'];
const COPIED = [...PRODUCT, 'test', 'tools', 'package.json', 'jest.config.mjs'];
/** Recordings: nothing here reads them. */
const HEAVY = /[/\\]test[/\\](logs|tapes|corpora|spec|e2e)$/;
/** Other packages of ours, which by their names would be those of the original. */
const OURS = { '@backlay/simulation': 'packages/simulation/simulatedFeed', '@backlay/feed': 'packages/feed' };

/** What holds every slice, event, screen and call against its lists. */
const GUARDS = [
  'test/store/registry.test.ts',
  'test/store/generated/makers.test.ts',
  'test/slices/routes.test.ts',
  'test/tools/calls.test.ts',
  'test/tools/rules.test.ts',
  'test/domain/casino/games.test.ts',
  'test/store/replay/redact.test.ts',
];

const RECIPES = recipesIn(readFileSync(join(ROOT, 'docs', 'extending.md'), 'utf8'));
function recipeOf(start: string): Recipe {
  const found = RECIPES.find(({ title }) => title.startsWith(start));
  if (!found) throw new Error(`no recipe for ${start}`);
  return found;
}
/** In this order: the later ones may change what an earlier one has written. */
const TRIED = [
  'A slice:',
  'A slice kept',
  'A call',
  'A dialog',
  'A screen',
  'A language',
  'A sport of the simulation',
  'A game of the casino',
].map(recipeOf);

const written = TRIED.flatMap(({ steps }) => steps).filter(({ blocks }) => blocks.length > 0);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Plays many days to their end; here it has to compile only. */
const LONG = 'packages/simulation/test/day.test.ts';
const TESTS = [...new Set([...written.map(({ path }) => path).filter(isTest), ...GUARDS])];
const QUICK = TESTS.filter((path) => path !== LONG);

function copyInto(folder: string): void {
  for (const part of COPIED)
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (source) => !HEAVY.test(source),
    });
  linkPackages(ROOT, folder);
}

function applyIn(folder: string, { steps }: Recipe): void {
  for (const step of steps) {
    const path = join(folder, step.path);
    const after = applyStep(step, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    if (after === undefined || step.blocks.length === 0) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after);
  }
}

function configure(folder: string): void {
  const project = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      paths: {
        '@backlay/simulation': [`./${OURS['@backlay/simulation']}.ts`],
        '@backlay/feed/*': [`./${OURS['@backlay/feed']}/*.ts`],
      },
    },
    include: [...PRODUCT, 'test/store/generated', ...TESTS],
    exclude: ['src/page.d.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  writeFileSync(
    join(folder, 'jest.recipes.mjs'),
    `import base from './jest.config.mjs';
const ours = {
  '^@backlay/simulation$': '<rootDir>/${OURS['@backlay/simulation']}.ts',
  '^@backlay/feed/(.*)$': '<rootDir>/${OURS['@backlay/feed']}/$1.ts',
};
/** None of the tests of the recipes needs a database. */
const projects = base.projects
  .filter(({ displayName }) => ['unit', 'server', 'view'].includes(displayName))
  .map(({ globalSetup, globalTeardown, ...one }) => ({
    ...one,
    moduleNameMapper: { ...one.moduleNameMapper, ...ours },
  }));
export default { ...base, projects };
`,
  );
}

/** What a program writes, whatever its code. */
const outputOf = (folder: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const hear = (text: Buffer): void => void (output += text.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });

type Result = { name: string; status: string; message: string; assertionResults: { fullName: string }[] };

/** In one thread it takes half the time of a processor: several check the same types again. */
const TSC = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

async function tryAll() {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'planted-recipes-'));
  try {
    copyInto(folder);
    for (const recipe of TRIED) applyIn(folder, recipe);
    configure(folder);
    const report = join(folder, 'report.json');
    const options = [
      '--runInBand',
      '--json',
      '--outputFile',
      report,
      '--cacheDirectory',
      join(folder, 'jest'),
    ];
    const [compiled, tested] = await Promise.all([
      outputOf(folder, [TSC, '-p', 'tsconfig.json', '--pretty', 'false', '--singleThreaded']),
      outputOf(folder, [JEST, '--config', 'jest.recipes.mjs', ...options, '--runTestsByPath', ...QUICK]),
    ]);
    if (!existsSync(report)) throw new Error(tested);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: Result[] };
    return {
      compiled,
      testResults: testResults.map((one) => ({ ...one, name: one.name.slice(folder.length + 1) })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let tried: Awaited<ReturnType<typeof tryAll>>;
beforeAll(async () => {
  tried = await tryAll();
}, 300_000);

test('all recipes applied at once compile, but for the words of the new language', () => {
  const places = [...tried.compiled.matchAll(/^(\S+?)\(\d+,\d+\): error TS\d+: (.*)$/gm)];
  const files = [...new Set(places.map(([, file = '']) => file))].sort();
  const { steps } = recipeOf('A language');
  const [, , ...asked] = steps.map(({ path }) => path);
  expect(files).toEqual(asked.toSorted());
  const words = places.flatMap(([, file = '', why = '']) => (file.includes('catalogue') ? [why] : []));
  expect(words).toEqual([
    expect.stringContaining("missing the following properties from type 'Readonly<Record<"),
  ]);
  const parts = places.filter(([, file = '']) => /[pP]arts\.ts$/.test(file));
  expect(parts.length).toBeGreaterThan(30);
});

test('what the recipes add passes its tests, and those that hold it against the lists', () => {
  const failed = tried.testResults.filter(({ status }) => status !== 'passed');
  expect(failed.map(({ name, message }) => `${name}\n${message}`)).toEqual([]);
  expect(tried.testResults.map(({ name }) => name).toSorted()).toEqual(QUICK.toSorted());
});

test.each([
  ['A slice:', 'footer is in the store', 'the row of footer says under which keys it is kept'],
  ['A slice:', 'answered in the matrix', 'folded on opened: whole'],
  ['A slice kept', 'comes back after a reload', 'footer: what is written is read back'],
  ['A call', 'is answered by the server', 'matches that have yet to begin, the next one first'],
  ['A call', 'is held against its schema', 'a reply that is no list of matches is refused'],
  ['A dialog', 'opens', 'limits open from the words for adults, and close'],
  ['A screen', 'is reached by its address', 'the guide stands at its address and leads home'],
  ['A sport', 'gives a match', 'the day has a match of it'],
  ['A game', 'pays as it should', 'Court Cards 20,000 rounds pay what they should, as often as they should'],
  ['A game', 'is dealt at a table', 'every table of the wire is there, and each is dealt'],
])('%s %s', (_recipe, _what, name) => {
  const all = tried.testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(all.map(({ fullName }) => fullName).filter((full) => full.endsWith(name))).toHaveLength(1);
});

test('a recipe names as many files as its title says, and a slice, a call and a kind stay small', () => {
  const counts = RECIPES.flatMap(({ title, steps }) => {
    const said = /\((\d+) files/.exec(title)?.[1];
    return said === undefined ? [] : [[title, Number(said), steps.length] as const];
  });
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.filter(([, said, count]) => said !== count)).toEqual([]);
  const most = { 'A slice:': 7, 'A call': 6, 'A market kind': 5 };
  for (const [start, count] of Object.entries(most))
    expect(recipeOf(start).steps.length).toBeLessThanOrEqual(count);
});

describe('a recipe that is out of date', () => {
  const step = (...lines: string[]) => ({ path: 'a.ts', blocks: [{ kind: 'change' as const, lines }] });
  test('is found where what it builds on is gone, or there twice', () => {
    expect(applyStep(step(' one', '+two'), 'one\nthree\n')).toBe('one\ntwo\nthree\n');
    expect(applyStep(step('-one', '+two', ' three'), 'one\nthree\n')).toBe('two\nthree\n');
    expect(() => applyStep(step(' four', '+two'), 'one\nthree\n')).toThrow('a.ts has this 0 times');
    expect(() => applyStep(step(' one', '+two'), 'one\none\n')).toThrow('a.ts has this 2 times');
  });
  test('is found where a new file exists, or one to change does not', () => {
    const file = { path: 'a.ts', blocks: [{ kind: 'file' as const, lines: ['one'] }] };
    expect(applyStep(file, undefined)).toBe('one\n');
    expect(() => applyStep(file, 'one\n')).toThrow('the file exists');
    expect(() => applyStep(step(' one', '+two'), undefined)).toThrow('does not exist');
  });
});
