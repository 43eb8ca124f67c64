import fc from 'fast-check';
import { makeAlarm } from '../../store/alarm';
import type { Alarm } from '../../store/alarm';
import { steadyClock } from '../../store/base/steadyClock';
import { manualClock } from './fakeWorld';

const HOUR = 3_600_000;
const START = 1_760_000_000_000;

function clocks() {
  let [wall, count] = [START, 5];
  const now = steadyClock(
    () => wall,
    () => count,
  );
  return {
    now,
    pass: (ms: number) => {
      wall += ms;
      count += ms;
    },
    set: (ms: number) => (wall += ms),
    sleep: (ms: number) => (wall += ms),
  };
}

test('a clock set back takes nothing from what has passed', () => {
  const c = clocks();
  const before = c.now();
  expect(before).toBe(START);
  c.pass(3000);
  c.set(-HOUR);
  c.pass(10_000);
  expect(c.now() - before).toBe(13_000);
});

test('a machine that slept has slept', () => {
  const c = clocks();
  c.sleep(8 * HOUR);
  c.pass(1000);
  expect(c.now()).toBe(START + 8 * HOUR + 1000);
});

test('whatever is done to the clock, at least what was counted has passed, and never less than before', () => {
  const step = fc.record({ pass: fc.nat(60_000), set: fc.integer({ min: -2 * HOUR, max: 2 * HOUR }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const c = clocks();
      for (const { pass, set } of steps) {
        const before = c.now();
        c.set(set);
        c.pass(pass);
        expect(c.now() - before).toBeGreaterThanOrEqual(pass);
      }
    }),
    { seed: 20259, numRuns: 300 },
  );
});

/** A page whose timers do not run, and a worker whose timers do. */
function hiddenPage() {
  const worker = manualClock();
  let hear: (event: { data: number }) => void = () => undefined;
  const asked: Alarm[] = [];
  const start = () => ({
    postMessage: (alarm: Alarm) => {
      asked.push(alarm);
      worker.after(alarm.ms, () => hear({ data: alarm.id }));
    },
    addEventListener: (name: string, heard: (event: never) => void) => {
      if (name === 'message') hear = heard as typeof hear;
    },
  });
  return { worker, start, asked };
}

test('an alarm of a hidden page rings by its worker, once, and not after it was cancelled', async () => {
  const { worker, start } = hiddenPage();
  const page = manualClock();
  const alarm = makeAlarm(start, page.after);
  const rung: string[] = [];
  alarm(10_000, () => void rung.push('first'));
  const cancel = alarm(10_000, () => void rung.push('cancelled'));
  cancel();
  await worker.tick(10_000);
  expect(rung).toEqual(['first']);
  await page.tick(60_000);
  expect(rung).toEqual(['first']);
  expect(page.pending()).toBe(0);
});

test('without a worker the timer of the page has to do', async () => {
  const page = manualClock();
  const alarm = makeAlarm(() => {
    throw new Error('no workers here');
  }, page.after);
  const rung: number[] = [];
  alarm(10_000, () => void rung.push(page.now()));
  await page.tick(10_000);
  expect(rung).toHaveLength(1);
});
