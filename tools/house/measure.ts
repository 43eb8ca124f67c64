import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { outsideTheMatrix, slicesWithoutStatus } from './machines';
import { commentShare, fileLengths, functionLengths, hooksPerThousand, linesIn } from './sizes';
import { CODE, readSheets, readSources } from './sources';
import type { Source } from './sources';
import { importBreaches, lintLimits, missingScripts, poorReadmes } from './tree';
import { anys, castsPerThousand, createApiCalls, impureCalls } from './words';
import { looseSelectors, setters, uncheckedEndpoints } from './words';

/** A number of the house style: what was measured, the limit, and where it is broken. */
export type Row = { id: string; rule: string; measured: string; limit: string; isKept: boolean };

const row = (id: string, rule: string, measured: string, limit: string, isKept: boolean): Row => ({
  id,
  rule,
  measured,
  limit,
  isKept,
});
const none = (id: string, rule: string, found: readonly string[]): Row =>
  row(id, rule, found.length === 0 ? '0' : found.join(', '), '0', found.length === 0);
const atMost = (id: string, rule: string, value: number, limit: number, digits = 0): Row =>
  row(id, rule, value.toFixed(digits), `<= ${limit}`, value <= limit);

function sizes(code: readonly Source[], views: readonly Source[], tests: readonly Source[]): Row[] {
  const files = fileLengths(code);
  const functions = functionLengths(code);
  const components = fileLengths(views);
  const comments = commentShare(code) * 100;
  const share = linesIn(tests) / linesIn(code);
  return [
    atMost('1', 'file length, median', files.median, 60),
    atMost('1', 'file length, p95', files.p95, 220),
    atMost('1', 'file length, longest', files.max, 330),
    atMost('2', 'function length, p95', functions.p95, 40),
    atMost('2', 'function length, longest', functions.max, 60),
    atMost('16', 'component length, median', components.median, 60),
    atMost('16', 'component length, p95', components.p95, 150),
    atMost('16', 'component length, longest', components.max, 200),
    atMost('16', 'useState in 1,000 lines of TSX', hooksPerThousand(views, 'useState'), 0.5, 2),
    atMost('16', 'useEffect in 1,000 lines of TSX', hooksPerThousand(views, 'useEffect'), 1, 2),
    row('17', 'test lines for each line of code', share.toFixed(2), '>= 0.8', share >= 0.8),
    row('18', 'comment lines', `${comments.toFixed(1)} %`, '3 to 25 %', comments >= 3 && comments <= 25),
  ];
}

/** MUI and the theme say how things look; sheets are for the odds grid and the login. */
export const styleSheets = (sheets: readonly Source[], limit = 1000): Row =>
  atMost('23', `style sheets of src at most ${limit} lines`, linesIn(sheets), limit);

function words(code: readonly Source[], slices: readonly Source[], api: readonly Source[]): Row[] {
  const { endpoints, unchecked } = uncheckedEndpoints(api);
  return [
    none('7', 'any', anys(code)),
    atMost('7', 'casts in 1,000 lines', castsPerThousand(code), 1, 2),
    none('8', 'clock, chance, storage, network in slices', impureCalls(slices)),
    none('9', 'events named set...', setters(slices)),
    none('12', `endpoints without a schema, of ${endpoints}`, unchecked),
    row('13', 'createApi calls', String(createApiCalls(api)), '1', createApiCalls(api) === 1),
    none('14', 'selectors of one slice outside it', looseSelectors(slices)),
    none(
      '15',
      'checks of the store shut off',
      code.filter(({ text }) => /(serializable|immutable)Check: false/.test(text)).map(({ path }) => path),
    ),
  ];
}

function lint(root: string): Row[] {
  const limits = lintLimits(
    root,
    ['domain', 'src', 'server'].map((folder) => join(folder, 'any.ts')),
  );
  const loosest = (rule: string): number =>
    Math.max(...limits.map((each) => (typeof each[rule] === 'number' ? each[rule] : Infinity)));
  return [
    atMost('3', 'complexity that lint allows', loosest('complexity'), 10),
    atMost('3', 'nesting that lint allows', loosest('max-depth'), 3),
  ];
}

function imports(root: string): Row[] {
  const breaches = importBreaches(root);
  const of = (wanted: RegExp): string[] =>
    breaches.filter(({ rule }) => wanted.test(rule.name)).map(({ from, to }) => `${from} -> ${to}`);
  return [
    none('4', 'import cycles, types counted', of(/^no-circular$/)),
    none('5', 'imports against the layers', of(/-(alone|downwards|apart)$/)),
    none('6', 'libraries of the view below it', of(/^no-view-library/)),
    none('22', 'folders that import each other, or upwards', of(/^(no-folder-circles|floor-of-)/)),
  ];
}

/** The numbers that only this measures: the rules of imports are a step of the tests of their own. */
export function measureOwn(root: string): Row[] {
  const sourcesOf = (folder: string): Source[] => readSources(root, folder);
  const code = CODE.flatMap(sourcesOf);
  const slices = sourcesOf('slices');
  const tests = sourcesOf('test');
  const views = sourcesOf('src').filter(({ path }) => path.endsWith('.tsx'));
  const readme = readFileSync(join(root, 'slices', 'README.md'), 'utf8');
  const logs = readdirSync(join(root, 'test', 'logs')).filter((name) => name.endsWith('.gz'));
  return [
    ...sizes(code, views, tests),
    ...words(code, slices, sourcesOf('api')),
    ...lint(root),
    none('10', 'slices whose state is no union of status, unexplained', slicesWithoutStatus(slices, readme)),
    none(
      '11',
      'states and events outside the matrix',
      outsideTheMatrix(
        slices,
        tests.filter(({ path }) => /^test.slices/.test(path)),
      ),
    ),
    row('19', 'recorded sessions', `${logs.length}, replayed by the tests`, '>= 1', logs.length > 0),
    none('20', 'commands that are missing', missingScripts(root)),
    styleSheets(readSheets(root, 'src')),
    none('21', 'READMEs missing or too long', poorReadmes(root)),
  ];
}

/** Every number of the house style for the checkout at `root`. */
export const measure = (root: string): Row[] => [...measureOwn(root), ...imports(root)];
