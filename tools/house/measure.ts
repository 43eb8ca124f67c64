import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { outsideTheMatrix, slicesWithoutStatus } from './machines';
import { commentShare, fileLengths, functionLengths, hooksPerThousand, linesIn } from './sizes';
import type { Spread } from './sizes';
import { CODE, readSheets, readSources } from './sources';
import type { Source } from './sources';
import { importBreaches, lintLimits, missingReadmes, missingScripts } from './tree';
import { anys, castsPerThousand, createApiCalls, impureCalls } from './words';
import { looseSelectors, setters, uncheckedEndpoints } from './words';

/** A hard number of the house style, which is the quality itself: what was measured, the limit, and where it is broken. */
export type Row = { id: string; rule: string; measured: string; limit: string; isKept: boolean };

/** A soft one, to look at and discuss: nothing fails on it, so that no code is folded to fit it. */
export type Figure = { rule: string; measured: string };

/** How ESLint writes that a rule without options fails. */
const ERROR = 2;

const row = (id: string, rule: string, measured: string, limit: string, isKept: boolean): Row => ({
  id,
  rule,
  measured,
  limit,
  isKept,
});
const none = (id: string, rule: string, found: readonly string[]): Row =>
  row(id, rule, found.length === 0 ? '0' : found.join(', '), '0', found.length === 0);
const atMost = (id: string, rule: string, value: number, limit: number): Row =>
  row(id, rule, String(value), `<= ${limit}`, value <= limit);

const spreadOf = ({ median, p95, max }: Spread): string =>
  `median ${median}, 95 in 100 up to ${p95}, longest ${max}`;

/** The soft numbers of the checkout at `root`. */
export function measureSoft(root: string): Figure[] {
  const sourcesOf = (folder: string): Source[] => readSources(root, folder);
  const code = CODE.flatMap(sourcesOf);
  const views = sourcesOf('src').filter(({ path }) => path.endsWith('.tsx'));
  const share = linesIn(sourcesOf('test')) / linesIn(code);
  return [
    { rule: 'lines of a file', measured: spreadOf(fileLengths(code)) },
    { rule: 'lines of a component', measured: spreadOf(fileLengths(views)) },
    { rule: 'lines of a function', measured: spreadOf(functionLengths(code)) },
    { rule: 'lines of comments', measured: `${(commentShare(code) * 100).toFixed(1)} %` },
    { rule: 'test lines for each line of code', measured: share.toFixed(2) },
    { rule: 'useState in 1,000 lines of TSX', measured: hooksPerThousand(views, 'useState').toFixed(2) },
    { rule: 'useEffect in 1,000 lines of TSX', measured: hooksPerThousand(views, 'useEffect').toFixed(2) },
    { rule: 'casts in 1,000 lines', measured: castsPerThousand(code).toFixed(2) },
    { rule: 'lines of style sheets', measured: String(linesIn(readSheets(root, 'src'))) },
  ];
}

function words(code: readonly Source[], slices: readonly Source[], api: readonly Source[]): Row[] {
  const { endpoints, unchecked } = uncheckedEndpoints(api);
  return [
    none('7', 'any', anys(code)),
    none('8', 'clock, chance, storage, network in slices', impureCalls(slices)),
    none('9', 'events named set...', setters(slices)),
    none('12', `endpoints without a schema, of ${endpoints}`, unchecked),
    row('13', 'createApi calls', String(createApiCalls(api)), '1', createApiCalls(api) === 1),
    none('14', 'selectors of one slice outside it', looseSelectors(slices)),
    none(
      '15',
      'checks of the store shut off',
      code
        .filter(({ path }) => !/^packages\/\w+\/test\//.test(path))
        .filter(({ text }) => /(serializable|immutable)Check: false/.test(text))
        .map(({ path }) => path),
    ),
  ];
}

function lint(root: string): Row[] {
  const limitsOf = (folders: readonly string[]): Record<string, unknown>[] =>
    lintLimits(
      root,
      folders.map((folder) => join(folder, 'any.ts')),
    );
  const limits = limitsOf([...CODE, 'test']);
  const code = limits.slice(0, CODE.length);
  const loosest = (rule: string): number =>
    Math.max(...code.map((each) => (typeof each[rule] === 'number' ? each[rule] : Infinity)));
  const isFolded = limits.filter((each) => each['dialect/written-out'] !== ERROR).length;
  return [
    atMost('3', 'complexity that lint allows', loosest('complexity'), 10),
    atMost('3', 'nesting that lint allows', loosest('max-depth'), 3),
    atMost('24', 'folders in which lint allows folded code', isFolded, 0),
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

/** The hard numbers that only this measures: the rules of imports are a step of the tests of their own. */
export function measureOwn(root: string): Row[] {
  const sourcesOf = (folder: string): Source[] => readSources(root, folder);
  const code = CODE.flatMap(sourcesOf);
  const slices = sourcesOf('slices');
  const tests = sourcesOf('test');
  const readme = readFileSync(join(root, 'slices', 'README.md'), 'utf8');
  const logs = readdirSync(join(root, 'test', 'logs')).filter((name) => name.endsWith('.gz'));
  return [
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
    none('21', 'folders without a README', missingReadmes(root)),
  ];
}

/** Every hard number of the house style for the checkout at `root`. */
export const measure = (root: string): Row[] => [...measureOwn(root), ...imports(root)];
