import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** A snippet stands in for the first file of its folder. */
function standIn(folder: string, ending: RegExp): string {
  const name = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((entry) => ending.test(entry))
    .sort()[0];
  if (name === undefined) throw new Error(`no file in ${folder}`);
  return join(ROOT, folder, name);
}

const FILES = {
  domain: standIn('domain', /\.ts$/),
  kinds: standIn('domain/kinds', /\.ts$/),
  slices: standIn('slices', /\.ts$/),
  view: standIn('src', /\.tsx$/),
  viewLogic: standIn('src', /\.ts$/),
  grid: join(ROOT, 'src/parts/prices/PriceCell.tsx'),
  login: join(ROOT, 'src/screens/login/Login.tsx'),
  server: standIn('server', /\.ts$/),
};
type Place = keyof typeof FILES;

const impure = 'no-restricted-syntax: No clock, random';
const words = 'no-restricted-syntax: Words a player reads';
const command = 'no-restricted-syntax: The view tells events';
const raw = 'no-restricted-syntax: MUI has this widget';
const folded = 'dialect/written-out';
const oneDate = 'dates/one-place: Calendars and texts';
const traits = 'kinds/no-names: What differs by kind';
const BAD: [string, Place, string, string][] = [
  ['random', 'domain', 'export const f = () => Math.random();', impure],
  ['random taken apart', 'domain', 'export const { random } = Math;', impure],
  ['clock', 'domain', 'export const f = () => Date.now();', impure],
  ['clock by new', 'slices', 'export const f = () => new Date();', impure],
  ['finer clock', 'slices', 'export const f = () => performance.now();', impure],
  ['crypto', 'slices', 'export const f = () => crypto.randomUUID();', impure],
  ['local storage', 'slices', "export const f = () => localStorage.getItem('a');", impure],
  ['session storage', 'slices', "export const f = () => sessionStorage.getItem('a');", impure],
  ['network state', 'slices', 'export const f = () => navigator.onLine;', impure],
  ['network', 'slices', "export const f = () => fetch('/a');", impure],
  ['window', 'slices', 'export const f = () => window.innerWidth;', impure],
  ['document', 'domain', 'export const f = () => document.title;', impure],
  ['timer', 'slices', 'export const f = () => setTimeout(() => undefined, 1);', impure],
  ['console in a reducer', 'slices', "export const f = () => console.log('a');", impure],
  ['locale order', 'domain', "export const f = (a: string) => a.localeCompare('b');", impure],
  ['locale format', 'domain', 'export const f = (n: number) => n.toLocaleString();', impure],
  ['Intl', 'domain', 'export const f = new Intl.NumberFormat();', impure],
  ['environment', 'domain', "export const f = () => process.env['A'];", impure],
  [
    'setter',
    'slices',
    "export const s = { name: 's', reducers: { setStake: () => 1 } };",
    'no-restricted-syntax: Events are past',
  ],
  ['text in JSX', 'view', 'export const A = () => <p>Hello</p>;', words],
  ['text in braces', 'view', "export const A = () => <p>{'Hello'}</p>;", words],
  ['text in a template', 'view', 'export const A = ({ n }: { n: string }) => <p>{`Hello ${n}`}</p>;', words],
  [
    'text that is chosen',
    'view',
    "export const A = ({ n }: { n: boolean }) => <p>{n ? 'Hello' : null}</p>;",
    words,
  ],
  ['text on a condition', 'view', "export const A = ({ n }: { n: boolean }) => <>{n && 'Hello'}</>;", words],
  [
    'a label out of two conditions',
    'view',
    "export const A = ({ n, m }: { n?: string; m: boolean }) => <p title={n ?? (m ? 'Hello' : '')} />;",
    words,
  ],
  ['text in a label', 'view', 'export const A = () => <p aria-label="Hello" />;', words],
  ['text in a label, in braces', 'view', "export const A = () => <p title={'Hello'} />;", words],
  ['fetch in the view', 'view', "export const f = () => fetch('/a');", 'no-restricted-globals'],
  ['storage in the view', 'view', 'export const f = () => localStorage.length;', 'no-restricted-globals'],
  ['a plain button', 'view', 'export const A = () => <button type="button" />;', raw],
  ['a plain field', 'view', 'export const A = () => <input />;', raw],
  [
    'a wait that is left out of the page',
    'view',
    "import Button from '@mui/material/Button';\nexport const A = () => <Button loading />;",
    "no-restricted-syntax: A button's own wait",
  ],
  ['a plain dialog', 'view', 'export const A = () => <dialog open />;', raw],
  [
    'a call by hand',
    'view',
    "import { cancelBet } from '../../../api/bets';\nexport const f = () => cancelBet.initiate({ betId: 'b', matchId: 'm' });",
    command,
  ],
  [
    'a call by hand, beside the components',
    'viewLogic',
    "import { cancelBet } from '../../../api/bets';\nexport const { initiate } = cancelBet;",
    command,
  ],
  [
    'a mutation hook',
    'view',
    "import { resendLoginCode } from '../../../api/auth';\nexport const useResend = () => resendLoginCode.useMutation();",
    command,
  ],
  [
    'a mutation hook by its own name',
    'viewLogic',
    "import { useSetButtonsMutation } from '../../../api/buttons';\nexport const useSet = () => useSetButtonsMutation();",
    command,
  ],
  [
    'a query that is started by a press',
    'view',
    "import { useLazyGetCupsQuery } from '../../../api/menu';\nexport const useCups = () => useLazyGetCupsQuery();",
    command,
  ],
  [
    'a thunk',
    'view',
    'export const f = (dispatch: (one: unknown) => void) => dispatch(() => undefined);',
    command,
  ],
  [
    'a thunk at the store',
    'viewLogic',
    'export const f = (store: { dispatch(one: unknown): void }) => store.dispatch(async () => Promise.resolve());',
    command,
  ],
  [
    'a thunk made elsewhere',
    'viewLogic',
    "import type { AppDispatch } from '../../../store/base/root/types';\nexport const f = (go: AppDispatch) => go;",
    command,
  ],
  [
    'hook in a branch',
    'view',
    "import { useId } from 'react';\nexport const A = ({ a }: { a: boolean }) => (a ? useId() : null);",
    'react-hooks/rules-of-hooks',
  ],
  ['any', 'server', 'export const f = (a: any): unknown => a;', '@typescript-eslint/no-explicit-any'],
  ['a date out of parts', 'server', 'export const f = () => new Date(2026, 10, 21);', oneDate],
  ['a date out of a text', 'server', "export const f = () => new Date('2026-11-21');", oneDate],
  ['a date out of a template', 'server', 'export const f = (n: number) => new Date(`${n}-01-01`);', oneDate],
  ['the moment of the machine', 'server', 'export const f = () => new Date();', oneDate],
  ['a text of the moment', 'server', 'export const f = () => Date();', oneDate],
  ['a date that is read', 'server', 'export const f = (a: string) => Date.parse(a);', oneDate],
  ['a day of parts', 'server', 'export const f = () => Date.UTC(2026, 10);', oneDate],
  ['the year of a date', 'server', 'export const f = (a: Date) => a.getUTCFullYear();', oneDate],
  ['hours in the zone of the machine', 'view', 'export const f = (a: Date) => a.getHours();', oneDate],
  ['a date written by itself', 'server', 'export const f = (a: Date) => a.toISOString();', oneDate],
  ['another calendar', 'view', 'export const f = (a: Date) => new Intl.DateTimeFormat().format(a);', oneDate],
  ['another library of dates', 'view', "import dayjs from 'dayjs';\nexport const f = dayjs;", oneDate],
  [
    'the dates of the wire in the view',
    'view',
    "import { toIst } from '../../../../domain/base/time';\nexport const f = toIst;",
    oneDate,
  ],
  [
    'a type among values',
    'server',
    "import { connect, type Socket } from 'node:net';\nexport const f = (): Socket => connect(1);",
    'dialect/import-types',
  ],
  [
    'statements in an arrow of the module, on the server',
    'server',
    'export const f = (n: number): number => { const m = n + 1; return m; };',
    'dialect/functions',
  ],
  [
    'statements in an arrow of the module, on the page',
    'viewLogic',
    'const f = (n: number): number => { const m = n + 1; return m; };\nexport const a = f(1);',
    'dialect/functions',
  ],
  ['a kind by its name', 'domain', "export const f = (kind: string) => kind === 'rates';", traits],
  ['a kind that is not one', 'slices', "export const f = (kind: string) => 'odds' !== kind;", traits],
  [
    'a branch for a kind',
    'server',
    "export function f(kind: string) { switch (kind) { case 'numbers': return 1; default: return 2; } }",
    traits,
  ],
  [
    'a list of kinds',
    'viewLogic',
    "export const f = (kind: string) => ['rates', 'numbers'].includes(kind);",
    traits,
  ],
  [
    'kinds asked for one',
    'server',
    "export const f = (kinds: readonly string[]) => kinds.includes('rates');",
    traits,
  ],
  [
    'a kind nobody named',
    'view',
    "export const f = (kind?: string) => kind ?? 'odds';",
    'kinds/no-names: A kind that is not known',
  ],
  ['loose equality', 'domain', 'export const f = (a: number, b: number) => a == b;', 'eqeqeq'],
  ['console on the server', 'server', "export const f = () => console.log('a');", 'no-console'],
  [
    'long file',
    'server',
    Array.from({ length: 301 }, (_, i) => `export const a${i} = ${i};`).join('\n'),
    'max-lines',
  ],
  [
    'a literal spread into properties',
    'view',
    'export const Part = (all: { id: string }) => <b {...{ id: all.id }} />;',
    folded,
  ],
  ['a literal spread into a literal', 'server', 'export const f = { ...{ a: 1 }, b: 2 };', folded],
  ['one whose type is written', 'domain', 'export const f = { ...({ a: 1 } as const), b: 2 };', folded],
  ['a list spread into a list', 'viewLogic', 'export const f = [...[1, 2], 3];', folded],
  ['arguments bound by a list', 'slices', 'export const f = (...[a]: [number]): number => a;', folded],
  [
    'conditions in a list',
    'domain',
    'export const f = (a: number): boolean => [a > 1, a < 5].every(Boolean);',
    folded,
  ],
  [
    'long function',
    'server',
    `export const f = () => {\n${'  f();\n'.repeat(61)}};`,
    'max-lines-per-function',
  ],
  [
    'tangled function',
    'domain',
    `export const f = (n: number) => {\n${Array.from({ length: 10 }, (_, i) => `  if (n === ${i}) return ${i};`).join('\n')}\n  return n;\n};`,
    'complexity',
  ],
  [
    'deep nesting',
    'domain',
    'export const f = (n: number) => { if (n) { if (n > 1) { if (n > 2) { if (n > 3) return 1; } } } return 0; };',
    'max-depth',
  ],
];

const GOOD: [string, Place, string][] = [
  ['a kind by its name where kinds are', 'kinds', "export const f = (kind: string) => kind === 'rates';"],
  ['the name of a kind that is given', 'server', "export const f = { kind: 'rates', odds: 2 } as const;"],
  ['a plain button in the odds grid', 'grid', 'export const A = () => <button type="button" />;'],
  ['a plain field in the login', 'login', 'export const A = () => <input />;'],
  ['a clock in prepare', 'slices', 'export const a = { prepare: () => ({ payload: Date.now() }) };'],
  ['milliseconds wrapped', 'domain', 'export const f = (ms: number) => new Date(ms).getTime();'],
  ['milliseconds wrapped, on the server', 'server', 'export const f = (ms: number) => new Date(ms + 1);'],
  [
    'what may be missing',
    'domain',
    'export const f = (a?: number) => ({ ...(a ? { a } : {}), b: [...[a].flat()] });',
  ],
  [
    'one form for types and functions',
    'server',
    "import { connect } from 'node:net';\nimport type { Socket } from 'node:net';\nexport const f = (): Socket => connect(1);\nexport function g(n: number): number { const m = n + 1; return m; }",
  ],
  [
    'an arrow whose type is written beside it',
    'server',
    'type F = (n: number) => number;\nexport const f: F = (n) => { const m = n + 1; return m; };',
  ],
  ['pure arithmetic', 'domain', 'export const f = (n: number) => Math.round(Math.max(n, 1));'],
  [
    'an event in the past tense',
    'slices',
    "export const s = { name: 's', reducers: { stakeTyped: () => 1 } };",
  ],
  [
    'an event and a query hook',
    'viewLogic',
    "import { useGetSportsQuery } from '../../../api/sports';\nimport { slipDismissed } from '../../../slices/slip';\nimport { useAppDispatch } from '../../../store/hooks';\nexport const useA = () => [useGetSportsQuery(), useAppDispatch()(slipDismissed())];",
  ],
  [
    'a number and a sign in JSX',
    'view',
    'export const A = ({ n }: { n: number }) => <p className="odds">{n} %</p>;',
  ],
  [
    'a class that is chosen',
    'view',
    "export const A = ({ n }: { n: string }) => <p className={n === 'back' ? 'blue' : 'pink'}>{n === 'lay' ? <b /> : n}</p>;",
  ],
];

const cases = [
  ...BAD.map(([, place, code]) => ({ place, code })),
  ...GOOD.map(([, place, code]) => ({ place, code })),
];

/** What is long itself is linted by itself: the length of a file would be said of its neighbours as well. */
const NEIGHBOURLY = 40;
const linesOf = (code: string) => code.split('\n').length;
/** What a snippet exports gets a name of its own. */
const named = (code: string, i: number) => code.replaceAll(/(?<=export (?:const|function) )\w+/g, `$&${i}`);

type Snippet = { i: number; code: string };
type File = { place: Place; snippets: Snippet[] };

/**
 * The type checker takes every new text of a file for a new program, so the snippets of a place stand below each
 * other in one file, and what is said is told apart by its line.
 */
function filesOf(all: readonly { place: Place; code: string }[]): File[] {
  const files = new Map<string, File>();
  all.forEach(({ place, code }, i) => {
    const isLong = linesOf(code) > NEIGHBOURLY;
    const key = isLong ? `${i}` : place;
    const file = files.get(key) ?? { place, snippets: [] };
    file.snippets.push({ i, code: isLong ? code : named(code, i) });
    files.set(key, file);
  });
  return [...files.values()];
}

type Message = { line: number; text: string };

/** Each snippet's messages: those of the lines it stands on. */
function toldApart({ snippets }: File, messages: readonly Message[]): [number, string[]][] {
  let end = 0;
  return snippets.map(({ i, code }) => {
    const start = end;
    end += linesOf(code);
    return [i, messages.filter(({ line }) => line > start && line <= end).map(({ text }) => text)];
  });
}

const answers = new Map<number, string[]>();
beforeAll(() => {
  const files = filesOf(cases);
  const input = JSON.stringify(
    files.map(({ place, snippets }) => ({
      file: FILES[place],
      code: `${snippets.map(({ code }) => code).join('\n')}\n`,
    })),
  );
  const output = execFileSync(process.execPath, ['test/tools/lintSnippets.mjs'], { cwd: ROOT, input });
  const said = JSON.parse(output.toString('utf8')) as Message[][];
  for (const [n, file] of files.entries())
    for (const [i, messages] of toldApart(file, said[n] ?? [])) answers.set(i, messages);
}, 120_000);

test.each(BAD.map(([name, place, , rule], i) => ({ name, place, rule, i })))(
  '$name in $place is refused',
  ({ rule, i }) => {
    expect(answers.get(i)?.some((message) => message.startsWith(rule))).toBe(true);
  },
);

test.each(GOOD.map(([name, place], i) => ({ name, place, i: BAD.length + i })))(
  '$name in $place passes',
  ({ i }) => {
    expect(answers.get(i)).toEqual([]);
  },
);
