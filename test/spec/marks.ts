import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../../tools/house/sources';
import { AWAITED } from '../tools/awaited';
import { reachOf } from '../tools/reach';
import { evidenceIn } from './evidence';
import type { Evidence } from './evidence';
import type { Statement } from './statements';

/**
 * enforced: a test shows the product acting on it. said: a constant or a text, and nothing that acts on it. owed: a
 * capability still to be built. What is said is owed as well.
 */
export type Mark = 'enforced' | 'said' | 'owed';
export type Marked = { section: string; words: string; mark: Mark | undefined; why: string };

const ROOT = join(__dirname, '..', '..');
const PRODUCT = ['domain', 'api', 'slices', 'store', 'src', 'server'];
const isConstant = (key: string): boolean => /#[A-Z][A-Z\d_]*$/.test(key);
const isText = (key: string): boolean => /^domain\/siteRules\/|^test\/spec\/rules\.ts/.test(key);
const isFrame = (key: string): boolean => /^test\/spec\/(specification|statements|untested)\.ts/.test(key);

/** Texts: what only they call is not acted upon. */
const isPassed = (path: string): boolean => path.startsWith('domain/siteRules/');

/** What of `domain` the product acts on. */
export function readActedOn(): ReadonlySet<string> {
  const sources = PRODUCT.flatMap((folder) => readSources(ROOT, folder));
  return reachOf(sources, (path) => path.startsWith('domain/'), isPassed).reached;
}

export function readEvidence(): Evidence[] {
  const paths = new Set(
    [...PRODUCT, 'test'].flatMap((one) => readSources(ROOT, one)).map(({ path }) => path),
  );
  return readSources(ROOT, 'test/spec')
    .filter(({ path }) => /\/\d[^/]*\.test\.tsx?$/.test(path))
    .flatMap((source) => evidenceIn(source, paths));
}

/** The mark of a test by what it expects, and why it is not a better one. */
export function markOfTest({ from }: Evidence, actedOn: ReadonlySet<string>): Pick<Marked, 'mark' | 'why'> {
  const rules = [...from].filter((key) => !isConstant(key) && !isText(key) && !isFrame(key));
  const idle = rules.filter((key) => key.startsWith('domain/') && !actedOn.has(key));
  if (idle.length > 0) {
    const capabilities = idle.map((key) => AWAITED[key] ?? 'markets that take no bets yet');
    return { mark: 'owed', why: [...new Set(capabilities)].join(', ') };
  }
  if (rules.length === 0) return { mark: 'said', why: 'a constant or a text' };
  return { mark: 'enforced', why: '' };
}

/** Whether a file of test/ has a test of this very name. */
export function hasTest({ file, name }: { file: string; name: string }): boolean {
  const path = join(ROOT, 'test', file);
  if (!existsSync(path)) return false;
  const quoted = ["'", '"', '`'].map((mark) => `(${mark}${name}${mark}`);
  const text = readFileSync(path, 'utf8').replace(/\(\s+/g, '(');
  return quoted.some((one) => text.includes(one));
}

/** What is written beside a statement goes before what its test shows, but may not better it without a test. */
export function markOf(
  section: string,
  statement: Statement,
  test: Evidence | undefined,
  actedOn: ReadonlySet<string>,
): Marked {
  const one = { section, words: statement.says };
  if (statement.owed !== undefined) return { ...one, mark: 'owed', why: statement.owed };
  if (statement.heldBy && hasTest(statement.heldBy))
    return { ...one, mark: 'enforced', why: `test/${statement.heldBy.file}` };
  if (!test) return { ...one, mark: undefined, why: 'no test' };
  return { ...one, ...markOfTest(test, actedOn) };
}

const countOf = (marked: readonly Marked[], mark: Mark): number =>
  marked.filter((one) => one.mark === mark).length;

/** The counts in a line, then each statement that is said or owed, with the reason. */
export function report(marked: readonly Marked[]): string {
  const [enforced, said, owed] = (['enforced', 'said', 'owed'] as const).map((mark) => countOf(marked, mark));
  const rest = marked
    .filter(({ mark }) => mark !== 'enforced')
    .map(({ mark, words, why }) => `${mark ?? 'NO MARK'}: ${words}\n  ${why}`);
  return [`${marked.length} statements: ${enforced} enforced, ${said} said, ${owed} owed`, ...rest].join(
    '\n',
  );
}
