type Kit = typeof import('@reduxjs/toolkit');
// Every tenth session runs its reducers guarded (walk.ts); what a development store checks besides would take twice as long.
jest.mock('../../../store/replay/purity', () => {
  const real = jest.requireActual<typeof import('../../../store/replay/purity')>('../../../store/replay/purity');
  return { ...real, guarded: (reducer: unknown) => reducer };
});
jest.mock('@reduxjs/toolkit', () => {
  const real = jest.requireActual<Kit>('@reduxjs/toolkit');
  type Options = Parameters<Kit['configureStore']>[0];
  return {
    ...real,
    configureStore: (options: any) =>
      real.configureStore({
        ...options,
        middleware: (defaults: any) =>
          options.middleware((chosen: object) => defaults({ ...chosen, serializableCheck: false, immutableCheck: false })),
      } as Options),
  };
});
import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, record, uniqueArray } from 'fast-check';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOfFiles, Visits } from '../../../tools/replay/coverage';
import { statesByType } from '../../../tools/replay/states';
import type { StoreEnhancer } from 'redux';
import { EVENTS } from './events';
import { play, STARTS } from './walk';
import type { Session } from './walk';

const FOCUS = Object.entries(EVENTS).flatMap(([name, makers]) =>
  Array.from({ length: makers.length > 15 ? 5 : makers.length > 4 ? 2 : 1 }, () => name),
);
const session = record<Session>({
  start: constantFrom(...(Object.keys(STARTS) as (keyof typeof STARTS)[])),
  path: nat(),
  isNarrow: boolean(),
  late: constantFrom(0, 0, 0, 0, 0, 0, 0, 5, 12),
  focus: uniqueArray(constantFrom(...FOCUS), { minLength: 1, maxLength: 3 }),
  steps: array(record({ die: integer({ min: 0, max: 99 }), seed: nat({ max: 9999 }) }), { minLength: 1, maxLength: 60, size: 'max' }),
});
const { guarded } = jest.requireActual<typeof import('../../../store/replay/purity')>('../../../store/replay/purity');
const guard: StoreEnhancer = (next) => (reducer, state) => next(guarded(reducer as any) as typeof reducer, state);
const visits = new Visits();
test('generated', async () => {
  let n = 0, actions = 0;
  const start = process.cpuUsage();
  await assert(asyncProperty(session, async (one) => {
    const { recording } = await play(one, [guard]); n++;
    actions += recording.entries.length;
    for (const { before, action } of recording.entries) {
      visits.see(before, action.type);
    }
  }), { numRuns: Number(process.env['GENERATED_RUNS'] ?? 100), seed: 1, interruptAfterTimeLimit: 90_000, markInterruptAsFailure: true });
  console.log(process.cpuUsage(start).user / 1000 / n, n, actions);
  const ROOT = join(__dirname, '../../..');
  const logs = readdirSync(join(ROOT, 'test/logs')).map((name) => join(ROOT, 'test/logs', name));
  console.log(coverageOfFiles(logs, statesByType(ROOT), visits).text);
}, 300000);
