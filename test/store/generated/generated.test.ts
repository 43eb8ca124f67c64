import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, record, uniqueArray } from 'fast-check';
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
  steps: array(record({ die: integer({ min: 0, max: 99 }), seed: nat() }), { minLength: 1, maxLength: 60, size: 'max' }),
});
const pairs = new Set<string>();
test('generated', async () => {
  let n = 0, actions = 0;
  await assert(asyncProperty(session, async (one) => {
    const { recording } = await play(one, { isThorough: n++ % 10 === 0 });
    actions += recording.entries.length;
    for (const { before, action } of recording.entries) {
      const [name = ''] = action.type.split('/');
      const slice = (before as any)[name];
      if (slice) pairs.add(`${slice.status ?? '-'} ${action.type}`);
    }
  }), { numRuns: Number(process.env['GENERATED_RUNS'] ?? 100), seed: 1, noBias: true });
  console.log(n, actions, pairs.size);
}, 300000);
