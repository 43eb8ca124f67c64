import { manualClock } from '../../../server/base/clock';
import { createSchedule, dueBefore } from '../../../server/backup/scheduled';
import type { Seen } from '../../../server/backup/scheduled';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 03:00 in UTC+5:30. */
const START = Date.UTC(2026, 10, 27, 21, 30);
const AT = 4 * 60;

function world(first: Partial<Seen>) {
  const clock = manualClock(START);
  const seen: Seen = { lastAt: null, archivedAt: null, verifiedAt: null, ...first };
  const lines: string[] = [];
  const made: number[] = [];
  let packed = 0;
  let isBroken = false;
  let isArchiving = true;
  const schedule = createSchedule({
    now: clock.now,
    after: clock.after,
    report: (line) => lines.push(line),
    atMinute: AT,
    see: () => {
      if (isArchiving) seen.archivedAt = clock.now();
      return Promise.resolve({ ...seen });
    },
    backUp: () => {
      if (isBroken) return Promise.reject(new Error('the disk is full'));
      made.push(clock.now());
      seen.lastAt = clock.now();
      seen.verifiedAt = clock.now();
      return Promise.resolve();
    },
    pack: () => Promise.resolve((packed += 1)),
  });
  return {
    clock,
    schedule,
    lines,
    made,
    packed: () => packed,
    setBroken: (is: boolean) => (isBroken = is),
    setArchiving: (is: boolean) => (isArchiving = is),
    /** Minute by minute. */
    pass: async (ms: number) => {
      for (let left = ms; left > 0; left -= MINUTE) {
        await clock.advance(MINUTE);
        await schedule.look();
      }
    },
  };
}

test('what was due last is that of today, or of yesterday before its time', () => {
  const at = Date.UTC(2026, 10, 27, 22, 30);
  expect(dueBefore(START, AT)).toBe(at - 24 * HOUR);
  expect(dueBefore(at, AT)).toBe(at);
  expect(dueBefore(at + 23 * HOUR, AT)).toBe(at);
});

test('a backup is made at its time of each day, once', async () => {
  const { made, pass, packed } = world({ lastAt: START - 23 * HOUR });
  await pass(48 * HOUR);
  expect(made).toEqual([START + HOUR, START + 25 * HOUR]);
  expect(packed()).toBe(48);
});

test('the first one is made at once', async () => {
  const { made, pass, schedule } = world({});
  expect(schedule.state()).toMatchObject({ status: 'ok', last_at: null, age_s: null });
  await pass(2 * MINUTE);
  expect(made).toEqual([START + MINUTE]);
  expect(schedule.state()).toEqual({
    status: 'ok',
    last_at: '2026-11-27T21:31:00.000Z',
    age_s: 60,
    archived_at: '2026-11-27T21:32:00.000Z',
    verified_at: '2026-11-27T21:31:00.000Z',
  });
});

test('one that fails is an alarm at once, is told once, and is tried again after a quarter of an hour', async () => {
  const { setBroken, made, pass, schedule, lines } = world({ lastAt: START - 23 * HOUR });
  setBroken(true);
  await pass(HOUR + 5 * MINUTE);
  expect(schedule.state().status).toBe('alarm');
  expect(lines).toEqual(['no backup could be made: the disk is full']);
  setBroken(false);
  await pass(15 * MINUTE);
  expect(made).toEqual([START + HOUR + 15 * MINUTE]);
  expect(schedule.state().status).toBe('ok');
  expect(lines[1]).toBe('backups and archive are up to date again');
});

test('a backup older than 26 hours, or an archive older than 5 minutes, is an alarm', async () => {
  const old = world({ lastAt: START - 23 * HOUR });
  old.setBroken(true);
  await old.pass(3 * HOUR + MINUTE);
  expect(old.lines).toContain('the newest backup is older than 26 hours');
  const still = world({ lastAt: START - HOUR });
  await still.pass(10 * MINUTE);
  expect(still.schedule.state().status).toBe('ok');
  still.setArchiving(false);
  await still.pass(5 * MINUTE);
  expect(still.schedule.state().status).toBe('ok');
  await still.pass(MINUTE);
  expect(still.schedule.state().status).toBe('alarm');
  expect(still.lines).toEqual(['nothing of the log was archived for 5 minutes']);
  still.setArchiving(true);
  await still.pass(MINUTE);
  expect(still.lines[1]).toBe('backups and archive are up to date again');
});
