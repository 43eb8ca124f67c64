import { createHash } from 'node:crypto';
import type { FeedMessage } from '@backlay/feed/message';
import { createSimulatedFeed } from '@backlay/simulation';
import { planMatch } from '../../../../packages/simulation/cricket/cricketPlan';
import { USUAL_BAND } from '../../../../server/markets/matches/band';
import { createLive } from '../../../../server/markets/matches/createLive';
import { classicOdds } from '../../../domain/classicOdds';

const CLASSIC = classicOdds();

const START = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE = 60_000;

/** Messages of a feed up to `until`; what the feed would save then. */
async function take(seed: string, saved: unknown, now: number, until: number) {
  const feed = createSimulatedFeed({ seed });
  const messages: FeedMessage[] = [];
  for await (const message of feed.open(saved, now)) {
    if (message.pt > until) break;
    messages.push(message);
  }
  return { messages, state: feed.state() };
}

/** Two hours from an empty database, made once: the tests look at parts of it. */
let day: FeedMessage[] = [];
const until = (minutes: number) => day.filter(({ pt }) => pt <= START + minutes * MINUTE);
jest.setTimeout(60_000);
let whole: ReturnType<typeof watch>;
beforeAll(async () => {
  day = (await take('demo', undefined, START, START + 120 * MINUTE)).messages;
  whole = watch(day);
});

const hash = (messages: readonly FeedMessage[]) =>
  createHash('sha256').update(JSON.stringify(messages)).digest('hex');

function playInto(messages: readonly FeedMessage[]) {
  let now = START;
  const live = createLive({ clock: { now: () => now }, band: USUAL_BAND });
  const results = new Map<string, readonly number[]>();
  live.on('resulted', (id, winners) => results.set(id, winners ?? []));
  const play = (message: FeedMessage) => {
    now = message.pt;
    for (const change of message.mc) live.apply(change);
  };
  messages.forEach(play);
  return { live, results, play };
}

/** All of it, looked at every five seconds. */
function watch(messages: readonly FeedMessage[]) {
  const { live, results, play } = playInto([]);
  const inPlay = { open: 0, all: 0 };
  const nothingOpenAt: number[] = [];
  const doubted = new Set<string>();
  let next = START + 5000;
  for (const message of messages) {
    for (; next <= message.pt; next += 5000) {
      const odds = live.all().filter(({ marketType }) => marketType === 'MATCH_ODDS');
      const isOpen = ({ betDelayS, inPlay: on, status }: (typeof odds)[number]): boolean =>
        status === 'OPEN' && (betDelayS === 3 || !on);
      if (!odds.some(isOpen)) nothingOpenAt.push(next);
      const running = odds.filter(
        ({ inPlay: on, betDelayS, status }) => on && betDelayS === 3 && status !== 'CLOSED',
      );
      inPlay.all += running.length;
      inPlay.open += running.filter(({ status }) => status === 'OPEN').length;
    }
    play(message);
    for (const { id } of message.mc) if (live.get(id)?.isDoubted) doubted.add(id);
  }
  return { live, results, inPlay, nothingOpenAt, doubted };
}

describe('the simulated day', () => {
  test('has no price that leaps without a trade or a suspension', () => {
    expect([...whole.doubted]).toEqual([]);
  });
  test.each([
    ['no object', 5],
    ['a beginning in 1970', { epoch: -1, at: START, cuts: [] }],
    ['the end of time', { epoch: -1, at: 9e15, cuts: [] }],
    ['a place in 1970', { epoch: START, at: 0, cuts: [] }],
  ])('a place that is %s begins at the present', async (_, saved) => {
    const { messages, state } = await take('demo', saved, START, START);
    expect(state).toMatchObject({ epoch: START });
    expect(messages).toEqual(until(0));
  });
  test('same seed and epoch: the same messages; another seed: others', async () => {
    const again = await take('demo', undefined, START, START + 8 * MINUTE);
    const other = await take('other', undefined, START, START + 8 * MINUTE);
    expect(hash(again.messages)).toBe(hash(until(8)));
    expect(hash(again.messages)).not.toBe(hash(other.messages));
  });

  test('messages come in order of time and every price is on the ladder', () => {
    const messages = until(30);
    const ladder = new Set(CLASSIC);
    let last = 0;
    for (const { pt, mc } of messages) {
      expect(pt).toBeGreaterThanOrEqual(last);
      last = pt;
      const levels = mc.flatMap(({ rc = [] }) => rc.flatMap(({ atb = [], atl = [] }) => [...atb, ...atl]));
      for (const [price] of levels)
        if (!ladder.has(Math.round(price * 100))) throw new Error(`off the ladder: ${price}`);
    }
  });

  test('a newcomer finds a match in play with a score, one before the start, a race, football, tennis, a cup and an election', () => {
    const messages = until(0);
    const { live } = playInto(messages);
    const sports = messages.flatMap(({ mc }) =>
      mc.map(({ marketDefinition }) => marketDefinition?.eventTypeId),
    );
    expect(new Set(sports)).toEqual(new Set(['4', '7', '4339', '1', '2', '7522', '998917', '2378961']));
    const types = live.all().map(({ marketType }) => marketType);
    expect(types).toEqual(expect.arrayContaining(['TOURNAMENT_WINNER', 'ELECTION_WINNER']));
    const inPlay = live.all().filter((market) => market.inPlay && market.betDelayS === 3);
    const cricket = inPlay.filter(({ marketType }) => marketType === 'MATCH_ODDS');
    expect(cricket).toHaveLength(1);
    const sessions = inPlay.filter(({ marketType }) => marketType === 'SESSION');
    expect(sessions.length).toBeGreaterThan(3);
    expect(
      sessions.every(({ status, matchId }) => status !== 'CLOSED' && matchId === cricket[0]!.matchId),
    ).toBe(true);
    expect(live.ofMatch(cricket[0]!.matchId).map(({ marketType }) => marketType)).toContain('BOOKMAKER');
    expect(live.score(cricket[0]!.matchId)?.summary).toMatch(/\d+-\d+ \(\d+\.\d ov\)/);
    expect(live.all().filter(({ inPlay, status }) => !inPlay && status === 'OPEN').length).toBeGreaterThan(3);
  });

  test('no crossed prices, three levels on each side of a live runner, and a spread', () => {
    const messages = until(10);
    const { live } = playInto(messages);
    const market = live
      .all()
      .find(({ betDelayS, marketType }) => betDelayS === 3 && marketType === 'MATCH_ODDS')!;
    for (const { id } of market.runners.values()) {
      const [back, lay] = [live.shown(market.id, id, 'back'), live.shown(market.id, id, 'lay')];
      expect([back.length, lay.length]).toEqual([3, 3]);
      expect(back[0]!.odds).toBeLessThan(lay[0]!.odds);
    }
  });

  test('for two hours: always a cricket market open without delay or in play, in play open most of the time', () => {
    const { nothingOpenAt, inPlay } = whole;
    expect(nothingOpenAt).toEqual([]);
    expect(inPlay.open / inPlay.all).toBeGreaterThan(0.8);
    expect(inPlay.all).toBeGreaterThan(100 * 12);
  });

  test('matches and races end with one winner, whom the score names', () => {
    const { live, results } = whole;
    const races = [...results].filter(([id]) => live.get(id)?.marketType === 'WIN');
    expect(races.length).toBeGreaterThanOrEqual(24);
    expect(races.every(([, winners]) => winners.length === 1)).toBe(true);
    const cricket = live
      .all()
      .filter(({ result, marketType }) => result !== null && marketType === 'MATCH_ODDS')
      .filter(({ betDelayS }) => betDelayS === 3);
    expect(cricket).toHaveLength(1);
    const [match] = cricket;
    const winner = match!.runners.get(match!.result![0]!)!.name;
    expect(live.score(match!.matchId)?.summary.startsWith(`${winner} won`)).toBe(true);
  });

  test('the cells of a live match change four to twelve times a second', () => {
    const messages = until(5);
    const shown = until(0);
    const { live, play } = playInto(shown);
    const { id, runners } = live
      .all()
      .find(({ betDelayS, marketType }) => betDelayS === 3 && marketType === 'MATCH_ODDS')!;
    const cells = () =>
      [...runners.keys()].flatMap((runner) =>
        (['back', 'lay'] as const).flatMap((side) =>
          [0, 1, 2].map((i) => JSON.stringify(live.shown(id, runner, side)[i])),
        ),
      );
    let before = cells();
    let changes = 0;
    for (const message of messages.slice(shown.length)) {
      play(message);
      const after = cells();
      changes += after.filter((cell, i) => cell !== before[i]).length;
      before = after;
    }
    expect(changes / 300).toBeGreaterThan(4);
    expect(changes / 300).toBeLessThan(12);
  });
});

describe('taken up again', () => {
  test('a restart goes on with what a server without a pause would have shown', async () => {
    const first = await take('demo', undefined, START, START + 7 * MINUTE);
    const whole = { messages: until(25) };
    const again = await take('demo', first.state, START + 20 * MINUTE, START + 25 * MINUTE);
    const a = playInto(whole.messages).live;
    const b = playInto(again.messages).live;
    const open = a.all().filter(({ status }) => status !== 'CLOSED');
    expect(open.length).toBeGreaterThan(5);
    const later = (messages: readonly FeedMessage[]) =>
      messages.filter(({ pt }) => pt > START + 20 * MINUTE && pt <= START + 25 * MINUTE);
    expect(later(whole.messages).length).toBeGreaterThan(500);
    expect(hash(later(again.messages))).toBe(hash(later(whole.messages)));
    for (const market of open) {
      const other = b.get(market.id);
      expect([...(other?.runners.values() ?? [])]).toEqual([...market.runners.values()]);
      expect(other).toMatchObject({ status: market.status, inPlay: market.inPlay, name: market.name });
    }
  });

  test('what ended while the server was down is resulted at once; what came and went meanwhile is left out', async () => {
    const first = await take('demo', undefined, START, START + MINUTE);
    const whole = { messages: until(60) };
    const again = await take('demo', first.state, START + 60 * MINUTE, START + 60 * MINUTE);
    const expected = playInto(whole.messages).results;
    const { results } = playInto(again.messages);
    const listedBefore = new Set(first.messages.flatMap(({ mc }) => mc.map(({ id }) => id)));
    expect(results).toEqual(new Map([...expected].filter(([id]) => listedBefore.has(id))));
    expect(results.size).toBeGreaterThan(1);
  });
});

test('a clock set back shows the day as it is now, not as it will be', async () => {
  const later = await take('demo', undefined, START, START + 30 * MINUTE);
  const { live } = playInto(
    (await take('demo', later.state, START + 5 * MINUTE, START + 5 * MINUTE)).messages,
  );
  const { live: expected } = playInto(until(5));
  const open = expected.all().filter(({ status }) => status !== 'CLOSED');
  expect(live.all().map(({ id }) => id)).toEqual(expect.arrayContaining(open.map(({ id }) => id)));
});

describe('a T20 match', () => {
  const plans = Array.from({ length: 120 }, (_, i) => planMatch(`match ${i}`, ['A', 'B']));

  test('both sides win about equally often and the chances given were right on average', () => {
    const wins = plans.filter(({ winner }) => winner === 0).length;
    expect(wins).toBeGreaterThan(44);
    expect(wins).toBeLessThan(76);
    const given = plans.reduce((sum, { chance }) => sum + chance, 0) / plans.length;
    const won = plans.filter(({ winner, first }) => winner === first).length / plans.length;
    expect(Math.abs(given - won)).toBeLessThan(0.12);
  });

  test('innings keep to 20 overs and 10 wickets, a chase stops at the target', () => {
    const scores = plans.flatMap(({ moments }) => moments.map(({ score }) => score));
    const wrong = scores.filter(
      ({ wickets = 0, overs, runs = 0, target = Infinity }) =>
        wickets > 10 || Number(overs) > 20 || runs >= target + 6,
    );
    expect(wrong).toEqual([]);
    const minutes = plans.map(({ durationMs }) => durationMs / MINUTE);
    expect(Math.min(...minutes)).toBeGreaterThan(20);
    expect(Math.max(...minutes)).toBeLessThan(140);
  });
});
