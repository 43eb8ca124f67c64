import { realClock, STEP_MS } from '../../../server/base/clock';
import { neverBack } from '../../../server/base/machine';
import { testMachine } from '../support/machine';

const START = Date.UTC(2026, 10, 21, 6, 0, 0);
const SECOND = 1000;

/** A clock over a machine of the test, looked at every second while time passes, as the server does. */
function running(speed = 1) {
  const machine = testMachine(START);
  const clock = realClock(speed, machine);
  const times: number[] = [clock.now()];
  const steps: number[] = [];
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds; i += 1) {
      await machine.pass(SECOND);
      const step = clock.look();
      if (step !== 0) steps.push(step);
      times.push(clock.now());
    }
  };
  return { machine, clock, times, steps, pass };
}

test.each([1, 20])('at %px it is the machine’s time until somebody sets that', async (speed) => {
  const { clock, pass, steps } = running(speed);
  await pass(90);
  expect([clock.now(), clock.stepped(), steps]).toEqual([START + 90 * SECOND * speed, false, []]);
});

test.each([120_000, -120_000])('nothing moves by itself when the clock is set by %p ms', async (ms) => {
  const { clock, machine, pass } = running();
  await pass(10);
  machine.set(ms);
  expect([clock.now(), clock.elapsed(), clock.stepped()]).toEqual([START + 10_000, 10_000, true]);
});

test.each([1, 20])('set forward it follows at once, once, at %px', async (speed) => {
  const { clock, machine, pass, steps } = running(speed);
  await pass(10);
  machine.set(120_000);
  await pass(1);
  expect([steps, clock.stepped()]).toEqual([[120_000], false]);
  expect(clock.now()).toBe(START + 131_000 * speed);
  await pass(60);
  expect([clock.now(), steps]).toEqual([START + 191_000 * speed, [120_000]]);
});

test('set back it goes on, never backwards, and agrees with the machine four minutes later', async () => {
  const { clock, machine, times, pass, steps } = running();
  await pass(10);
  machine.set(-120_000);
  await pass(241);
  expect(steps).toEqual([-120_000]);
  for (const [i, time] of times.slice(1).entries()) {
    expect(time - (times[i] ?? 0)).toBeGreaterThanOrEqual(SECOND / 2);
    expect(time - (times[i] ?? 0)).toBeLessThanOrEqual(SECOND);
  }
  await pass(10);
  expect(Math.abs(clock.now() - machine.wall())).toBeLessThan(60);
});

test('set back and forth it ends where the machine is', async () => {
  const { clock, machine, pass, steps } = running();
  machine.set(-120_000);
  await pass(3);
  machine.set(120_000);
  await pass(20);
  expect(steps).toEqual([-120_000, 120_000]);
  expect(Math.abs(clock.now() - machine.wall())).toBeLessThan(60);
});

test('a machine that slept is one whose clock was set forward', async () => {
  const { clock, machine, pass, steps } = running();
  machine.sleep(8 * 3_600_000);
  expect(clock.stepped()).toBe(true);
  await pass(1);
  expect([steps, clock.now()]).toEqual([[8 * 3_600_000], machine.wall()]);
});

test('what drifts apart slowly is made good without a step', async () => {
  const { clock, machine, pass, steps } = running();
  for (let i = 0; i < 600; i += 1) {
    machine.set(i < 300 ? 10 : -10);
    await pass(1);
  }
  await pass(5);
  expect([steps, clock.stepped()]).toEqual([[], false]);
  expect(Math.abs(clock.now() - machine.wall())).toBeLessThan(60);
});

test('a difference at the border is no step, one above it is', () => {
  const { clock, machine } = running();
  machine.set(STEP_MS);
  expect(clock.stepped()).toBe(false);
  machine.set(1);
  expect(clock.stepped()).toBe(true);
});

test('timers go by what has elapsed', async () => {
  const { clock, machine } = running(20);
  const rung = jest.fn();
  clock.after(40_000, rung);
  machine.set(120_000);
  await machine.pass(1999);
  expect(rung).not.toHaveBeenCalled();
  await machine.pass(1);
  expect(rung).toHaveBeenCalledTimes(1);
});

test('an elapsed time that goes back goes on from where it was', () => {
  const said = [5, 9, 3, 4, 10, 1];
  const elapsed = neverBack(() => said.shift() ?? 0);
  expect(Array.from({ length: 5 }, () => elapsed())).toEqual([9, 9, 10, 16, 16]);
});
