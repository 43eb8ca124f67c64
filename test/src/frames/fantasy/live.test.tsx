import { playMatch } from '../../../../domain/games/fantasy/match';
import { fixtureOf } from '../../../../domain/games/fantasy/sides';
import type { LiveTold } from '../../../../src/frames/fantasy/answers';
import { reduceLive, seenOf } from '../../../../src/frames/fantasy/live';
import type { Live } from '../../../../src/frames/fantasy/live';

const log = playMatch(fixtureOf(0), { seed: '11'.repeat(32), n: 0 });
const NOTHING: Live = { status: 'nothing' };

const told = (from: number, to: number, more: Partial<LiveTold> = {}): LiveTold => ({
  match: 'm1',
  n: 0,
  state: 'SCORING',
  starts_at: 0,
  started_at: 0,
  seed_hash: '',
  now: 0,
  from,
  balls: log.slice(from, to),
  boards: [],
  ...more,
});
const hear = (live: Live, answer: LiveTold) => reduceLive(live, { type: 'ballsTold', told: answer });

it('puts balls behind those it knows, each once', () => {
  const begun = hear(NOTHING, told(0, 5));
  expect(begun).toMatchObject({ status: 'playing', balls: log.slice(0, 5) });
  expect(seenOf(begun, 'm1')).toBe(5);
  const on = hear(begun, told(5, 9));
  expect(on).toMatchObject({ balls: log.slice(0, 9) });
  // An answer to an older question comes late.
  expect(hear(on, told(5, 8))).toBe(on);
});

it('is over with the match, and begins anew with another', () => {
  const over = hear(hear(NOTHING, told(0, 5)), told(5, log.length, { state: 'PAYING' }));
  expect(over).toMatchObject({ status: 'over', balls: log });
  expect(seenOf(over, 'm2')).toBe(0);
  expect(hear(over, told(0, 1, { match: 'm2', n: 1 }))).toMatchObject({
    status: 'playing',
    match: 'm2',
    balls: log.slice(0, 1),
  });
});
