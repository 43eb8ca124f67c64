import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as Toolkit from '@reduxjs/toolkit';
import type { StoreEnhancer } from 'redux';
import type * as Purity from '@backlay/replay/purity';
import { APP } from '../../../tools/replay/app';
import { coverageOf, Visits } from '@backlay/replay/tools/coverage';
import { openLog } from '@backlay/replay/tools/files';
import { statesByType } from '../../../tools/replay/states';
import { play } from './walk';
import type { Session } from './walk';
import { playGenerated } from './sessions';
import { UNREACHABLE } from './unreachable';

// One session in twenty runs reducers under the purity check (walk.ts). All that a development store checks would take twice the time.
jest.mock('@backlay/replay/purity', () => ({
  ...jest.requireActual<typeof Purity>('@backlay/replay/purity'),
  withPurityCheck: (reducer: unknown) => reducer,
}));
jest.mock('@reduxjs/toolkit', () => {
  const real = jest.requireActual<typeof Toolkit>('@reduxjs/toolkit');
  type Defaults = (options: object) => unknown;
  type Options = { middleware: (defaults: Defaults) => unknown };
  const unchecked = { serializableCheck: false, immutableCheck: false };
  const configureStore = (options: Options) =>
    real.configureStore({
      ...options,
      middleware: (defaults: Defaults) =>
        options.middleware((chosen) => defaults({ ...chosen, ...unchecked })),
    } as never);
  return { ...real, configureStore };
});

const { withPurityCheck } = jest.requireActual<typeof Purity>('@backlay/replay/purity');
const guard: StoreEnhancer = (next) => (reducer, state) =>
  next(withPurityCheck(reducer as Parameters<typeof withPurityCheck>[0]) as typeof reducer, state);

const ROOT = join(__dirname, '../../..');
const LOGS = join(ROOT, 'test/logs');
/** GENERATED_SEED=7 GENERATED_RUNS=5000 tries others, and more. */
const seed = Number(process.env['GENERATED_SEED'] ?? 1);
const runs = Number(process.env['GENERATED_RUNS'] ?? 1000);
const SECONDS = 600;
/** Of the cells; `npm run replay -- coverage --generated 1000 test/logs/*.gz` names those that are left. */
const LEAST = 0.95;

test(
  'a thousand generated sessions replay, and with the recorded ones visit 95 in 100 cells of the matrices',
  async () => {
    const visits = new Visits(APP);
    const actions = await playGenerated({ runs, seed, seconds: SECONDS, guards: [guard] }, visits);
    for (const [from, type] of UNREACHABLE)
      expect([from, type, visits.hasMet(from, type)]).toEqual([from, type, false]);
    for (const name of readdirSync(LOGS).filter((one) => one.endsWith('.gz')))
      visits.seeLog(openLog(join(LOGS, name)).log);
    const slices = coverageOf(visits, statesByType(ROOT));
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    const part = sum(slices.map(({ visited }) => visited)) / sum(slices.map(({ cells }) => cells));
    expect(actions).toBeGreaterThan(20 * runs);
    expect(part).toBeGreaterThanOrEqual(LEAST);
  },
  SECONDS * 1200,
);

describe('what a generated session tries is found', () => {
  const session: Session = {
    start: 'signedIn',
    path: 20,
    isNarrow: false,
    late: 0,
    focus: ['bets'],
    steps: Array.from({ length: 12 }, (_, i) => ({ die: 3 * i, seed: i })),
  };
  const spoilt =
    (spoil: (state: object) => object): StoreEnhancer =>
    (next) =>
    (reducer, state) =>
      next((before, action) => spoil(reducer(before, action) as object) as never, state);

  test('a value that JSON loses', async () => {
    await expect(
      play(session, [spoilt((state) => ({ ...state, habit: { status: 'unknown', at: NaN } }))]),
    ).rejects.toThrow(/\/habit\/at is nothing that JSON can carry\n[^]*after: a page of signedIn/);
  });

  test('another exposure than the exchange has told', async () => {
    const more = (state: object) => ({ ...state, exposure: { status: 'shown', paise: 7 } });
    await expect(play(session, [spoilt(more)])).rejects.toThrow('another exposure');
  });

  test('a reducer that asks for the time', async () => {
    const late = (state: object) => ({ ...state, habit: { status: 'unknown', at: Date.now() } });
    await expect(play(session, [guard, spoilt(late)])).rejects.toThrow(/asked for Date.now|diverges/);
  });
});
