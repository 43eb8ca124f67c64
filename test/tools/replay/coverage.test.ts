import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appReducer } from '../../../store/replay/app';
import { APP } from '../../../tools/replay/app';
import { coverageOfFiles, Visits } from '@backlay/replay/tools/coverage';
import { openLog } from '@backlay/replay/tools/files';
import { statesByType } from '../../../tools/replay/states';
import { compareVersions } from '@backlay/replay/tools/versions';

const ROOT = join(__dirname, '../../..');
const log = join(ROOT, 'test/logs/refused-bet.actions.jsonl.gz');

type Slice = {
  slice: string;
  cells: number;
  visited: number;
  states: string[];
  events: string[];
  pairs: string[];
};

test('the states of a slice are the members of its union on status', () => {
  const root = mkdtempSync(join(tmpdir(), 'states-'));
  const files = {
    'tsconfig.json': '{"compilerOptions":{"strict":true,"target":"es2022"}}',
    'store/base/root/rootReducer.ts': `
type Toasts = { status: 'none' } | { status: 'showing' | 'closing'; queue: readonly string[] };
export type RootState = { toasts: Toasts; prices: { frame: number }; auth: { status: 'out' } };`,
  };
  mkdirSync(join(root, 'store/base/root'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  expect([...statesByType(root)]).toEqual([
    ['toasts', ['none', 'showing', 'closing']],
    ['prices', []],
    ['auth', ['out']],
  ]);
  rmSync(root, { recursive: true });
});

test('coverage tells which events met which states', () => {
  const known = new Map([
    ['toasts', ['none', 'showing']],
    ['search', ['empty', 'typing', 'asking', 'found', 'none', 'failed']],
    ['slip', ['empty', 'editing', 'placing', 'refused']],
  ]);
  const { data, text } = coverageOfFiles([log], known, new Visits(APP));
  const { slices } = data as { slices: Slice[] };
  const of = (name: string) => slices.find(({ slice }) => slice === name);
  expect(of('toasts')).toEqual({
    slice: 'toasts',
    cells: 4,
    visited: 2,
    states: [],
    events: ['toasts/toastClosed'],
    pairs: [],
  });
  expect(of('search')).toMatchObject({ visited: 0, states: expect.arrayContaining(['found', 'failed']) });
  expect(of('slip')?.pairs).toContainEqual(expect.stringMatching(/^slip\/stakeEntered while empty, /));
  expect(text).toMatch(/ 50% {2}toasts \(2 of 4\)\n +never: toasts\/toastClosed/);
});

test('two versions of the reducers are compared state by state', () => {
  const read = openLog(log).log;
  const actions = read.actions.length;
  expect(compareVersions(APP, read, appReducer)).toMatchObject({ status: 'equal', actions });
  const at = read.actions.findIndex(({ a }) => a.type === 'slip/stakeEntered');
  const there: typeof appReducer = (state, action) =>
    appReducer(state, action.type === 'slip/stakeEntered' ? { ...action, payload: '7' } : action);
  expect(compareVersions(APP, read, there)).toMatchObject({
    status: 'diverged',
    divergence: {
      index: at,
      type: 'slip/stakeEntered',
      path: '/slip/draft/stakePaise',
      expected: 700,
      found: 10_000,
    },
  });
});
