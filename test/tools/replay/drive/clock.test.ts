import { ScreenClock } from '../../../../tools/replay/drive/screen/clock';

type Set = (run: () => void, ms: number) => number;

function clockAt(at: number) {
  const clock = new ScreenClock();
  clock.moveTo(at);
  const names = clock.globals() as {
    setTimeout: Set;
    setInterval: Set;
    clearTimeout: (id: number) => void;
    Date: DateConstructor;
  };
  return { clock, ...names };
}

test('time passes when it is told to, and what was to happen before happens in its order', () => {
  const { clock, setTimeout, Date } = clockAt(1_000);
  const seen: [string, number][] = [];
  setTimeout(() => seen.push(['late', Date.now()]), 300);
  setTimeout(() => seen.push(['soon', new Date().getTime()]), 100);
  expect(clock.hasDue(1_099)).toBe(false);
  clock.moveTo(1_200);
  clock.moveTo(2_000);
  expect(seen).toEqual([
    ['soon', 1_100],
    ['late', 1_300],
  ]);
});

test('what was called off does not happen, and an interval happens once however long it was', () => {
  const { clock, setTimeout, setInterval, clearTimeout } = clockAt(0);
  let [off, ticks] = [0, 0];
  clearTimeout(setTimeout(() => (off += 1), 10));
  setInterval(() => (ticks += 1), 1_000);
  clock.moveTo(60_000);
  expect([off, ticks]).toEqual([0, 2]);
});

test('a date of parts is that date', () => {
  const { Date } = clockAt(5);
  expect(new Date(2026, 0, 2).getFullYear()).toBe(2026);
});
