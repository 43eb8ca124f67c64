import {
  MAX_AGE_MS,
  NEWS_AFTER_OFF_MS,
  offOf,
  standingOf,
} from '../../../../server/markets/matches/freshness';
import type { Known, FeedMoment } from '../../../../server/markets/matches/freshness';
import { definition } from './support';

const OFF = Date.UTC(2026, 10, 21, 12, 0, 0);
const HOUR = 3_600_000;
const RACE = { eventTypeId: '7', marketType: 'WIN' } as const;

describe('the age of a price', () => {
  const standing = (inPlay: boolean, age: number) =>
    standingOf(
      { inPlay, off: undefined, newsAt: { elapsed: 0, time: 0 } },
      { provedAt: 50_000, elapsed: 50_000 + age, time: 0 },
    );
  test.each([true, false])('counts up to its limit, in play %p', (inPlay) => {
    const limit = inPlay ? MAX_AGE_MS.inPlay : MAX_AGE_MS.before;
    expect([0, limit - 1, limit].map((age) => standing(inPlay, age))).toEqual(['stands', 'stands', 'old']);
  });
  test('is shorter in play than before it, and longer than a heartbeat takes', () => {
    expect(MAX_AGE_MS.inPlay).toBeLessThan(MAX_AGE_MS.before);
    expect(MAX_AGE_MS.inPlay).toBeGreaterThan(5000);
  });
  test.each([
    ['was never proved', undefined],
    ['was proved by a clock that was set', -Infinity],
    ['is proved in the future', 50_001],
    ['is no number', NaN],
  ])('a price that %s is old', (_, provedAt) => {
    const known: Known = { inPlay: false, off: undefined, newsAt: { elapsed: 50_000, time: 0 } };
    expect(standingOf(known, { provedAt, elapsed: 50_000, time: 0 })).toBe('old');
  });
});

describe('the off of a market', () => {
  const before = OFF - HOUR;
  test.each([
    ['a race', RACE, NEWS_AFTER_OFF_MS.race],
    ['a greyhound race', { eventTypeId: '4339', marketType: 'WIN' }, NEWS_AFTER_OFF_MS.race],
    ['a match', {}, NEWS_AFTER_OFF_MS.match],
    ['a set of a match', { eventTypeId: '2', marketType: 'SET_WINNER' }, NEWS_AFTER_OFF_MS.match],
  ])('%s has one', (_, change, newsMs) => {
    expect(offOf(definition(change), before)).toEqual({ at: OFF, newsMs });
  });
  test.each([
    ['in play already', { inPlay: true }],
    ['a cup', { eventTypeId: '1', marketType: 'TOURNAMENT_WINNER' }],
    ['an election', { eventTypeId: '2378961', marketType: 'NONSPORT' }],
    ['without a time that can be read', { marketTime: '' }],
  ])('%s has none', (_, change) => {
    expect(offOf(definition(change), before)).toBeUndefined();
  });
  test('a match that the feed calls open after its time has none; a race keeps its own', () => {
    expect(offOf(definition(), OFF)).toMatchObject({ at: OFF });
    expect(offOf(definition(), OFF + 1)).toBeUndefined();
    expect(offOf(definition(RACE), OFF + 1)).toMatchObject({ at: OFF });
  });
});

describe('past its off', () => {
  const off = { at: OFF, newsMs: NEWS_AFTER_OFF_MS.race };
  /** Seconds after the off, and how many seconds before that the market had news of its own. */
  const standing = (after: number, quietFor: number, known: Partial<Known> = {}) => {
    const moment: FeedMoment = { provedAt: 90_000, elapsed: 90_000, time: OFF + after * 1000 };
    const newsAt = { elapsed: 90_000 - quietFor * 1000, time: OFF + (after - quietFor) * 1000 };
    return standingOf({ inPlay: false, off, newsAt, ...known }, moment);
  };
  test('a market stands until then, however quiet it is', () => {
    expect(standing(-0.001, 80)).toBe('stands');
  });
  test.each([0.1, 1, 80])('one without news since is suspended at once (quiet for %p s)', (quiet) => {
    expect(standing(0, quiet)).toBe('past its off');
  });
  test('one with news goes on as long as they come', () => {
    expect([standing(1, 0.5), standing(120, 4.999), standing(120, 5)]).toEqual([
      'stands',
      'stands',
      'past its off',
    ]);
  });
  test('one that went in play, or has no off, goes on', () => {
    expect(standing(120, 80, { inPlay: true })).toBe('stands');
    expect(standing(120, 80, { off: undefined })).toBe('stands');
  });
});
