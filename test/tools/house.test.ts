import { join } from 'node:path';
import { outsideTheMatrix, slicesWithoutStatus } from '../../tools/house/machines';
import { measureOwn, measureSoft } from '../../tools/house/measure';
import { commentShare, functionLengths, hooksPerThousand } from '../../tools/house/sizes';
import { CODE, readSheets, readSources } from '../../tools/house/sources';
import type { Source } from '../../tools/house/sources';
import { anys, castsPerThousand, eventsOf, impureCalls } from '../../tools/house/words';
import { looseSelectors, setters, uncheckedEndpoints } from '../../tools/house/words';

const ROOT = join(__dirname, '..', '..');
const files = CODE.flatMap((folder) => readSources(ROOT, folder));

/** Numbers that are still broken, with the reason; nothing else may be. */
const OWED: Record<string, string> = {};

test('every number of the house style is kept', () => {
  const rows = measureOwn(ROOT);
  expect(rows.length).toBeGreaterThan(14);
  expect(rows.filter(({ isKept, rule }) => !isKept && !(rule in OWED))).toEqual([]);
  const broken = rows.filter(({ isKept }) => !isKept).map(({ rule }) => rule);
  expect(Object.keys(OWED).filter((rule) => !broken.includes(rule))).toEqual([]);
}, 60_000);

test('soft numbers are told, and none fails', () => {
  for (const { rule, measured } of measureSoft(ROOT)) expect(`${rule}: ${measured}`).toMatch(/: \D*\d/);
}, 60_000);

const source = (text: string, path = 'slices/tap.ts'): Source => ({ path, text });
const TAP = source(`
  export type Tap = { status: 'shut' } | { status: 'open'; litres: number };
  export const tapSlice = createSlice({
    name: 'tap',
    reducers: { tapOpened: (t) => ({ status: 'open', litres: Math.random() }), setTap: () => Date.now() },
    extraReducers: (on) => on.addCase(signedOut, shut).addMatcher(login.matchFulfilled, open),
  });

export const selectTap = (state) => state.tap;
`);
const CELLS = source(
  `import { tapSlice } from '../../slices/tap'; 'shut tapOpened signedOut'`,
  'test/slices/tap.test.ts',
);

test('what the numbers look for is found where it is planted', () => {
  expect(impureCalls([TAP])).toEqual(['slices/tap.ts: Math.random()', 'slices/tap.ts: Date.now()']);
  expect(setters([TAP])).toEqual(['slices/tap.ts: setTap']);
  expect(looseSelectors([TAP])).toEqual(['slices/tap.ts: selectTap']);
  expect(outsideTheMatrix([TAP], [CELLS])).toEqual(['tap: setTap', 'tap: login', 'tap: open']);
  expect(slicesWithoutStatus([source(`createSlice({ name: 'tap' })`)], '| `tap` | ? |')).toEqual(['tap']);
  expect(anys([source('const a: any = 1;')])).toEqual(['slices/tap.ts:1']);
  expect(castsPerThousand([source('a!; b as T; c as const;')])).toBe(2000);
  expect(
    uncheckedEndpoints([source('a: build.query({ query }), b: build.mutation({ responseSchema })')]),
  ).toEqual({
    endpoints: 2,
    unchecked: ['slices/tap.ts:1'],
  });
  expect(commentShare([source('// why\nconst a = 1;\n\n/** what */\nconst b = 1;')])).toBe(0.5);
  expect(functionLengths([source('const f = () => {\n// no\n\na();\n};')]).max).toBe(3);
  expect(hooksPerThousand([source('useState(1);', 'src/a.tsx')], 'useState')).toBe(1000);
});

const LAMP = source(
  `type Lit = { watts: number };
   export type Lamp = { status: 'dark' } | ({ status: 'lit' } & Lit) | { status: 'broken'; tap: { status: 'shut' } };
   const dark = (): Lamp => ({ status: 'dark' });
   export const lampSlice = createSlice({ name: 'lamp', initialState: dark, reducers: {} });`,
  'slices/lamp.ts',
);
const lampTest = (lines: string) =>
  source(
    `import { lampSlice } from '../../slices/lamp';
     const { reducer } = lampSlice;
     const bright = { status: 'lit', watts: 60 };
     ${lines}`,
    'test/slices/lamp.test.ts',
  );

test.each([
  ["{ dark: { status: 'dark' }, lit: { ...bright }, broken: smashed() }", []],
  ["{ dark: { status: 'dark' }, lit: bright }", ['lamp: broken']],
  ["{ dark: { status: 'dark' }, broken: bright }", ['lamp: broken']],
  ["{ dark: { status: 'dark' }, lit: bright, broken }", []],
  ['{ lit: bright, broken: smashed() } satisfies Record<string, Lamp>', ['lamp: dark']],
])('a state that is only a cell of the table is left out: %s', (states, left) => {
  const table = '`       broken\\n dark broken\\n lit  broken`';
  const named = `const states = ${states};\nmatrix(reducer, states, { broken }, ${table});`;
  const inline = `matrix<Lamp>(lampSlice.reducer, ${states}, { broken }, ${table});`;
  expect(outsideTheMatrix([LAMP], [lampTest(named)])).toEqual(left);
  expect(outsideTheMatrix([LAMP], [lampTest(inline)])).toEqual(left);
});

test('the style sheets of the page are all counted', () => {
  const names = readSheets(ROOT, 'src').map(({ path }) => path);
  expect(names).toEqual(expect.arrayContaining(['src/base/styles/grid.css', 'src/screens/login/login.css']));
  expect(names.filter((name) => !name.endsWith('.css'))).toEqual([]);
});

test('a machine without a matrix is left out altogether', () => {
  const words = lampTest("test('dark lit broken shut', () => {});");
  expect(outsideTheMatrix([LAMP], [words])).toEqual(['lamp: dark', 'lamp: lit', 'lamp: broken']);
});

test('nothing is exported as default and no barrel hides where a name lives', () => {
  const wrong = files.filter(({ text }) => /^export (default|\* from)/m.test(text)).map(({ path }) => path);
  expect(wrong).toEqual([]);
});

/** `betPlaced`, `signedIn`, `wentOffline`, `paymentLetGo`: an event says what happened. */
const IRREGULAR = new Set(
  'lost gone seen heard shown hidden chosen taken sent read found left begun held came went made met told written run kept brought reset set fell done'.split(
    ' ',
  ),
);
const isPast = (name: string): boolean =>
  name.endsWith('LetGo') ||
  (!/^set[A-Z]/.test(name) &&
    name.split(/(?=[A-Z])/).some((word) => /[a-z]ed$/.test(word) || IRREGULAR.has(word.toLowerCase())));

test('every event of every slice is named in the past tense', () => {
  const events = readSources(ROOT, 'slices').flatMap((slice) =>
    eventsOf(slice).map((name) => `${slice.path}: ${name}`),
  );
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((event) => !isPast(event.split(': ')[1] ?? ''))).toEqual([]);
});
