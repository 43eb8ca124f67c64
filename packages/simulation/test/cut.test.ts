import { createHash } from 'node:crypto';
import { decidedBy } from '../../../domain/settlement/eventEnd';
import type { Feed } from '@backlay/feed/feed';
import { cricketTrack } from '../cricket/cricket';
import { footballTrack } from '../football/football';
import { createSimulatedFeed } from '../simulatedFeed';
import type { FeedDefinition, FeedMessage } from '@backlay/feed/message';

jest.setTimeout(60_000);
const START = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE = 60_000;

const TRACKS = { T20: cricketTrack, football: footballTrack } as const;
type Sport = keyof typeof TRACKS;

/** The feed of a sport, and what it said up to a time; asked again it goes on. */
function playing(sport: Sport, saved: unknown, now: number) {
  const tracksOf = (seed: string, epoch: number) => [TRACKS[sport](seed, epoch)];
  const feed = createSimulatedFeed({ seed: 'demo', tracksOf });
  const messages: FeedMessage[] = [];
  const open: { messages?: AsyncIterator<FeedMessage> } = {};
  const until = async (time: number) => {
    const rest = (open.messages ??= feed.open(saved, now)[Symbol.asyncIterator]());
    for (;;) {
      const { value } = (await rest.next()) as { value: FeedMessage };
      messages.push(value);
      if (value.pt > time) return;
    }
  };
  return { feed, messages, until };
}

/** Every market as it was last defined, up to a time. */
function definedBy(messages: readonly FeedMessage[], time = Infinity) {
  const known = new Map<string, FeedDefinition>();
  for (const { pt, mc } of messages)
    if (pt <= time)
      for (const { id, marketDefinition } of mc) if (marketDefinition) known.set(id, marketDefinition);
  return known;
}

const winnersIn = ({ runners }: FeedDefinition): number[] =>
  runners.filter(({ status }) => status === 'WINNER').map(({ id }) => id);

function inPlayAt(messages: readonly FeedMessage[], time: number) {
  const [id, definition] = [...definedBy(messages, time)].find(
    ([, one]) => one.marketType === 'MATCH_ODDS' && one.inPlay && one.status !== 'CLOSED',
  )!;
  return { id, definition, home: definition.runners[0]!.id };
}

/** Plays some minutes, ends the match in play, and plays on. */
async function cutAt(sport: Sport, minutes: number, winnersOf: (home: number) => number[], more = 8) {
  const { feed, messages, until } = playing(sport, undefined, START);
  const at = START + minutes * MINUTE;
  await until(at);
  const before = feed.state();
  const main = inPlayAt(messages, at);
  const ended = { marketId: main.id, at, winners: winnersOf(main.home) };
  feed.ended?.(ended);
  await until(at + more * MINUTE);
  return { feed, messages, main, at, before, ended };
}

/** A match that its home side is said to have won, played once: the tests look at parts of it. */
const won = new Map<Sport, ReturnType<typeof cutAt>>();
function wonIn(sport: Sport): ReturnType<typeof cutAt> {
  const played = won.get(sport) ?? cutAt(sport, 10, (home) => [home]);
  won.set(sport, played);
  return played;
}

const marketsOf = (messages: readonly FeedMessage[], matchId: string, time?: number) =>
  [...definedBy(messages, time)].filter(([, { eventId }]) => eventId === matchId);

describe.each(['T20', 'football'] as const)('a match of %s that an operator ends in play', (sport) => {
  test('is over in every market at once, and the next begins within a minute', async () => {
    const { messages, main, at } = await wonIn(sport);
    const closed = marketsOf(messages, main.definition.eventId, at + 3000);
    expect(closed.length).toBeGreaterThan(4);
    expect(closed.filter(([, { status }]) => status !== 'CLOSED')).toEqual([]);
    expect(winnersIn(definedBy(messages).get(main.id)!)).toEqual([main.home]);
    const late = messages.filter(({ pt, mc }) => pt > at + 3000 && mc.some(({ id }) => id === main.id));
    expect(late).toEqual([]);

    const next = inPlayAt(messages, at + MINUTE);
    expect(next.id).not.toBe(main.id);
    const startAt = Date.parse(next.definition.marketTime);
    expect(startAt).toBeGreaterThan(at);
    expect(startAt).toBeLessThanOrEqual(at + MINUTE);
    const matches = marketsOf(messages, next.definition.eventId).map(([, { openDate }]) => openDate);
    expect(new Set(matches)).toEqual(new Set([next.definition.openDate]));
  });

  test('looks the same after a restart, wherever the server stood', async () => {
    const { feed, messages, at, before, ended } = await wonIn(sport);
    const within = (all: readonly FeedMessage[], from: number, to: number) =>
      all.filter(({ pt }) => pt > from && pt <= to);
    const hash = (all: readonly FeedMessage[]) =>
      createHash('sha256').update(JSON.stringify(all)).digest('hex');
    const [now, end] = [at + 4 * MINUTE, at + 8 * MINUTE];
    expect(within(messages, now, end).length).toBeGreaterThan(50);
    const restarted = async (saved: unknown, hears: boolean) => {
      const again = playing(sport, saved, now);
      if (hears) again.feed.ended?.(ended);
      await again.until(end);
      expect(hash(within(again.messages, now, end))).toBe(hash(within(messages, now, end)));
      const open = [...definedBy(messages, now)].filter(([, { status }]) => status !== 'CLOSED');
      for (const [id, definition] of open) expect(definedBy(again.messages, now).get(id)).toEqual(definition);
      return again;
    };
    // Saved after the cut; heard again from the database, or not.
    await restarted(JSON.parse(JSON.stringify(feed.state())), false);
    await restarted(JSON.parse(JSON.stringify(feed.state())), true);
    // Killed before the cut was stored: the database has the operator's result.
    const { messages: told } = await restarted(before, true);
    const own = marketsOf(told, definedBy(told).get(ended.marketId)!.eventId);
    expect(own.filter(([, { status }]) => status !== 'CLOSED')).toEqual([]);
  });
});

describe('what becomes of the other markets', () => {
  const decided = ({ marketType, session, ending, sessionResult, ...of }: FeedDefinition) => {
    const winners = winnersIn({ ...of, marketType });
    const kind = session ? 'numbers' : marketType === 'BOOKMAKER' ? 'rates' : 'odds';
    const reported =
      sessionResult !== undefined
        ? ({ kind: 'number', number: sessionResult } as const)
        : winners.length > 0
          ? ({ kind: 'winners', finish: [winners] } as const)
          : ({ kind: 'void', reason: 'nobody won' } as const);
    return ending ? decidedBy(ending, { kind, session: session ?? null } as never, reported) : undefined;
  };

  test('the bookmaker pays the operator’s winner; sessions are those of an abandoned match', async () => {
    const { messages, main, at } = await wonIn('T20');
    const open = new Set(
      marketsOf(messages, main.definition.eventId, at)
        .filter(([, { status }]) => status !== 'CLOSED')
        .map(([id]) => id),
    );
    const ends = marketsOf(messages, main.definition.eventId).filter(([id]) => open.has(id));
    const house = ends.find(([, { marketType }]) => marketType === 'BOOKMAKER')![1];
    expect(decided(house)?.result).toEqual({ kind: 'winners', finish: [[main.home]] });
    const sessions = ends.filter(([, { session }]) => session);
    expect(sessions.length).toBeGreaterThan(3);
    for (const [, session] of sessions) {
      expect(session.ending).toMatchObject({ of: 'innings', isAbandoned: true });
      expect(['NO_AVERAGE', 'ABANDONED', undefined]).toContain(
        ((result) => (result?.kind === 'void' ? result.reason : undefined))(decided(session)?.result),
      );
    }
    const tied = ends.find(([, { marketType }]) => marketType === 'TIED_MATCH')![1];
    expect(winnersIn(tied)).toEqual([]);
    const said = messages
      .flatMap(({ mc }) => mc.flatMap(({ sc }) => sc?.summary ?? []))
      .filter((one) => one.includes(' won. '));
    expect(said).toHaveLength(1);
  });

  test('a void leaves the bookmaker to the comparison of overs; a tie is a tie there too', async () => {
    const voided = await cutAt('T20', 1, () => [], 1);
    const house = (messages: readonly FeedMessage[], matchId: string) =>
      marketsOf(messages, matchId).find(([, { marketType }]) => marketType === 'BOOKMAKER')![1];
    const { ending } = house(voided.messages, voided.main.definition.eventId);
    expect(ending).toMatchObject({ of: 'match', isEarly: true });
    const [a, b] = voided.main.definition.runners.map(({ id }) => id);
    const tied = await cutAt('T20', 1, () => [a!, b!], 1);
    expect(house(tied.messages, tied.main.definition.eventId).runners).toMatchObject([
      { status: 'WINNER', position: 1 },
      { status: 'WINNER', position: 1 },
    ]);
  });

  test('in the innings break the sessions of the chase end with the match', async () => {
    const { feed } = playing('T20', undefined, START);
    const messages: FeedMessage[] = [];
    let closedAt = Infinity;
    for await (const message of feed.open(undefined, START)) {
      messages.push(message);
      if (message.pt > closedAt) break;
      const isBreak = message.mc.some(({ sc }) => sc?.saying?.key === 'inningsBreak');
      if (!isBreak || closedAt < Infinity) continue;
      closedAt = message.pt + 5000;
      feed.ended?.({ marketId: inPlayAt(messages, message.pt).id, at: message.pt, winners: [] });
    }
    const chase = [...definedBy(messages)].filter(([id]) => id.includes('-s2-'));
    expect(chase.length).toBeGreaterThan(2);
    expect(chase.filter(([, { status }]) => status !== 'CLOSED')).toEqual([]);
  });
});

describe('nothing is cut', () => {
  const heardOf = async (
    ended: (messages: readonly FeedMessage[]) => Parameters<NonNullable<Feed['ended']>>[0],
  ) => {
    const { feed, messages, until } = playing('football', undefined, START);
    await until(START + MINUTE);
    feed.ended?.(ended(messages));
    await until(START + 3 * MINUTE);
    return feed.state();
  };
  const mainOf = (messages: readonly FeedMessage[], inPlay: boolean): string =>
    [...definedBy(messages)].find(([, one]) => one.marketType === 'MATCH_ODDS' && one.inPlay === inPlay)![0];

  test.each([
    ['before a match has begun', (messages: readonly FeedMessage[]) => mainOf(messages, false)],
    [
      'by a result of another of its markets',
      (messages: readonly FeedMessage[]) => `${mainOf(messages, true).slice(2)}-both`,
    ],
    ['by a market of another feed', () => '1.206064380'],
  ])('%s', async (_, marketOf) => {
    const state = await heardOf((messages) => ({
      marketId: marketOf(messages),
      at: START + MINUTE,
      winners: [],
    }));
    expect(state).toMatchObject({ epoch: START, cuts: [] });
  });

  test('by the feed’s own result', async () => {
    const { feed, messages, until } = playing('football', undefined, START);
    await until(START);
    const { id } = inPlayAt(messages, START);
    await until(START + 110 * MINUTE);
    const { pt } = messages.find(({ mc }) =>
      mc.some((one) => one.id === id && one.marketDefinition?.status === 'CLOSED'),
    )!;
    feed.ended?.({ marketId: id, at: pt, winners: [] });
    await until(START + 111 * MINUTE);
    expect(feed.state()).toMatchObject({ cuts: [] });
  });
});

test('cuts in a row are no more than two in the place, and a place of before them is read', async () => {
  const { feed, messages, until } = playing('T20', { epoch: START, at: START }, START);
  let at = START;
  for (let n = 0; n < 5; n += 1) {
    await until(at);
    feed.ended?.({ marketId: inPlayAt(messages, at).id, at, winners: [] });
    at += 2 * MINUTE;
  }
  await until(at);
  const { cuts } = feed.state() as { cuts: { n: number }[] };
  expect(cuts.length).toBeLessThanOrEqual(2);
  expect(cuts.at(-1)?.n).toBe(4);
});
