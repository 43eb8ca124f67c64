import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { recipesIn } from './recipes';

const ROOT = join(__dirname, '..', '..');
const TSC = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
const DECLARED = join('domain', 'markets', 'marketKind.ts');
const LAYERS = ['api', 'slices', 'store', 'src', 'server', 'packages', join('test', 'domain')];
/** The list of the kinds there are, whichever these are, up to its end. */
const KINDS = /(MARKET_KINDS = \[[^\]]*)\]/;

const partsOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name));

/** A project that is this one but for the file of the kinds: all others are links. */
function plantIn(folder: string): void {
  const around = dirname(DECLARED);
  for (const inner of ['test', around]) mkdirSync(join(folder, inner), { recursive: true });
  const rules = [...partsOf('domain'), ...partsOf(around)];
  for (const part of [...LAYERS, ...rules])
    if (part !== DECLARED && part !== around) symlinkSync(join(ROOT, part), join(folder, part));
  const text = readFileSync(join(ROOT, DECLARED), 'utf8');
  if (!KINDS.test(text)) throw new Error(`${DECLARED} has no list of kinds`);
  writeFileSync(join(folder, DECLARED), text.replace(KINDS, "$1, 'evens']"));
  const project = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      preserveSymlinks: true,
      // By their names our packages would lie among those of npm, where nothing of ours is beside them.
      paths: {
        '@backlay/simulation': ['./packages/simulation/simulatedFeed.ts'],
        '@backlay/replay/*': ['./packages/replay/*.ts'],
        '@backlay/feed/*': ['./packages/feed/*.ts'],
      },
    },
    include: ['domain', ...LAYERS],
    exclude: ['src/page.d.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
}

/** The places that do not compile once there is a kind more, each once. */
function placesWanted(): string[] {
  // Below the root, so that the same packages are found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'planted-kind-'));
  try {
    plantIn(folder);
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const { stdout } = spawnSync(
      process.execPath,
      [TSC, '-p', 'tsconfig.json', '--pretty', 'false', '--singleThreaded'],
      options,
    );
    const places = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error TS\d+: (.*)$/gm)];
    const told = places.map(([, file = '', why = '']) =>
      why.includes("'evens'") ? file : `${file}: ${why}`,
    );
    return [...new Set(told)].sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files of the recipe, in its order. */
function filesOfRecipe(): string[] {
  const recipes = recipesIn(readFileSync(join(ROOT, 'docs', 'extending.md'), 'utf8'));
  return recipes.flatMap(({ title, steps }) =>
    title.startsWith('A market kind') ? steps.map(({ path }) => path) : [],
  );
}

test('one kind more: the compiler asks for it at these places of the recipe, and nowhere else', () => {
  const asked = ['domain/kinds/rules.ts', 'test/domain/kinds.ts', 'test/domain/markets/marketKind.test.ts'];
  expect(placesWanted()).toEqual(asked);
  const [rules, ...tests] = asked;
  expect(filesOfRecipe()).toEqual(['domain/kinds/evens.ts', 'domain/markets/marketKind.ts', rules, ...tests]);
}, 120_000);
