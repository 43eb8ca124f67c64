import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const CONFIG = '.oxlintrc.json';

/** A line each of what a rule that needs types refuses. */
const PLANTED: Readonly<Record<string, string>> = {
  'await-thenable': 'export const a = async () => await 1;',
  'no-array-delete': 'export const b = (many: number[]) => delete many[0];',
  'no-base-to-string': 'export const c = String({});',
  'no-duplicate-type-constituents': "export type D = 'a' | 'a';",
  'no-floating-promises': 'export const e = (wait: () => Promise<void>) => { wait(); };',
  'no-for-in-array': 'export function f(many: number[]) { for (const i in many) return i; return null; }',
  'no-implied-eval': "export const g = () => setTimeout('x()', 1);",
  'no-misused-promises': 'export const h = (wait: Promise<void>) => (wait ? 1 : 2);',
  'no-redundant-type-constituents': "export type I = 'a' | unknown;",
  'no-unnecessary-type-assertion': 'export const j = (text: string) => text as string;',
  'no-unsafe-argument': 'export const k = (one: any, take: (text: string) => void) => take(one);',
  'no-unsafe-assignment': 'export const l = (one: any) => { const text: string = one; return text; };',
  'no-unsafe-call': 'export const m = (one: any) => void one();',
  'no-unsafe-enum-comparison': 'enum N { A = 1 }\nexport const n = (one: N) => one === 1;',
  'no-unsafe-member-access': 'export const o = (one: any) => void one.name;',
  'no-unsafe-return': 'export const p = (one: any): string => one;',
  'no-unsafe-unary-minus': 'export const q = (text: string) => -text;',
  'only-throw-error': "export const r = () => { throw 'text'; };",
  'prefer-promise-reject-errors': "export const s = () => Promise.reject('text');",
  'require-await': 'export const t = async () => 1;',
  'restrict-plus-operands': 'export const u = (one: object) => 1 + (one as never as { a: 1 });',
  'restrict-template-expressions': 'export const v = (one: { a: 1 }) => `${one}`;',
  'unbound-method': 'export const w = (one: Map<string, string>) => { const { get } = one; return get; };',
  'switch-exhaustiveness-check':
    "export const x = (one: 'a' | 'b') => { switch (one) { case 'a': return 1; } return 2; };",
};

type Found = { code: string; filename: string };

/** Runs the linter over a project of files of one line. @returns `file rule` of each finding */
function lint(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'backlay-lint-'));
  try {
    const project = { extends: resolve('tsconfig.json'), compilerOptions: { types: [] }, include: ['.'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    for (const [name, line] of Object.entries(files)) writeFileSync(join(folder, `${name}.ts`), `${line}\n`);
    const args = ['node_modules/oxlint/bin/oxlint', '--type-aware', '-c', CONFIG, '-f', 'json', folder];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Found[] };
    return diagnostics.map(({ code, filename }) => `${basename(filename, '.ts')} ${code}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const found = new Set<string>();
beforeAll(() => {
  for (const one of lint({ ...PLANTED, good: 'export const y = async () => Promise.resolve(1);' }))
    found.add(one);
}, 60_000);

test.each(Object.keys(PLANTED))('%s is refused', (rule) => {
  expect(found).toContain(`${rule} typescript(${rule})`);
});

test('what is right is not', () => {
  expect([...found].filter((one) => one.startsWith('good'))).toEqual([]);
});

test('each rule that is kept has its line here', () => {
  const { rules } = JSON.parse(readFileSync(CONFIG, 'utf8')) as { rules: object };
  expect(Object.keys(rules)).toEqual(Object.keys(PLANTED).map((rule) => `typescript/${rule}`));
});
