import { is } from 'valibot';
import { isOnLadder } from '../../../domain/bets/ladder';
import { hasLine } from '../../../domain/sessions/sessionFacts';
import { ratesOf } from '../prices/bookmaker';
import { cricketTrack } from '../cricket/cricket';
import { feedMessage } from '@backlay/feed/message';
import type { FeedDefinition, FeedMessage } from '@backlay/feed/message';

jest.setTimeout(60_000);
const EPOCH = Date.UTC(2026, 10, 21, 6, 0, 0);

function firstMatch(seed: string): FeedMessage[] {
  for (const fixture of cricketTrack(seed, EPOCH).from(EPOCH)) return [...fixture.script()];
  return [];
}
const matches = ['demo', 'other'].map(firstMatch);

type Book = { back: Map<number, number>; lay: Map<number, number> };

/** Everything a match said, market by market: where it stands after each message. */
function* followed(messages: readonly FeedMessage[]) {
  const definitions = new Map<string, FeedDefinition>();
  const book: Book = { back: new Map(), lay: new Map() };
  for (const { pt, mc } of messages) {
    for (const { id, marketDefinition, rc = [] } of mc) {
      if (marketDefinition) definitions.set(id, marketDefinition);
      if (definitions.get(id)?.marketType !== 'BOOKMAKER') continue;
      for (const { id: side, batb = [], batl = [] } of rc)
        for (const [levels, cells] of [
          [batb, book.back],
          [batl, book.lay],
        ] as const)
          for (const [, rate, size] of levels) {
            if (size === 0) cells.delete(side);
            else cells.set(side, rate);
          }
    }
    const of = (type: string) => [...definitions.values()].find(({ marketType }) => marketType === type);
    yield { pt, mc, book, definitions, odds: of('MATCH_ODDS')!, house: of('BOOKMAKER')! };
  }
}

const implied = (rates: Map<number, number>): number =>
  [...rates.values()].reduce((sum, rate) => sum + 1 / (1 + rate / 100), 0);

describe('rates of the house', () => {
  test('stand on either side of the fair rate, on the ladder, and not beyond 1 to 1000', () => {
    const wrong: number[] = [];
    for (let chance = 0.0005; chance < 1; chance += 0.0005) {
      const fair = (1 / chance - 1) * 10_000;
      const rates = ratesOf(chance);
      const isRight = rates
        ? [rates.back, rates.lay].every((rate) => isOnLadder(rate, 'RATE') && rate >= 100) &&
          rates.back < fair * 0.976 &&
          rates.lay > fair * 1.024
        : fair < 105 || fair > 97_000;
      if (!isRight) wrong.push(chance);
    }
    expect(wrong).toEqual([]);
    expect(ratesOf(0.5)).toEqual({ back: 9750, lay: 10_300 });
  });
});

describe('a match with all its markets', () => {
  test('messages are well formed, in order, and say all of a moment at once', () => {
    for (const messages of matches) {
      expect(messages.filter((message) => !is(feedMessage, message))).toEqual([]);
      const times = messages.map(({ pt }) => pt);
      expect(times.every((pt, i) => i === 0 || pt > times[i - 1]!)).toBe(true);
      const withoutOdds = messages.filter(({ mc }) => !mc.some(({ id }) => id.startsWith('1.')));
      expect(withoutOdds.length).toBeLessThan(60);
    }
  });

  test('same seed, same messages', () => {
    expect(JSON.stringify(firstMatch('demo'))).toBe(JSON.stringify(matches[0]));
    expect(JSON.stringify(matches[1])).not.toBe(JSON.stringify(matches[0]));
  });

  test('every market belongs to the match, closes, and has an id of its own in both matches', () => {
    const all = matches.map((messages) => [...followed(messages)].at(-1)!.definitions);
    const ids = all.flatMap((definitions) => [...definitions.keys()]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[\w.-]{1,63}$/.test(id))).toBe(true);
    for (const definitions of all) {
      const list = [...definitions.values()];
      expect(list.filter(({ status }) => status !== 'CLOSED')).toEqual([]);
      expect(new Set(list.map(({ eventId, openDate }) => `${eventId} ${openDate}`)).size).toBe(1);
      const names = list.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const sessions = list.filter(({ marketType }) => marketType === 'SESSION');
      expect(sessions.length).toBe(list.length - 4);
      for (const { session, runners, name, betDelay, numberOfWinners } of sessions) {
        const selections = { oddEven: [1, 2], lastDigit: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };
        const ids: readonly number[] = { ...selections, line: [1], khado: [1], meter: [1] }[session!.type];
        expect(runners.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'ACTIVE']));
        if (hasLine(session!)) expect(runners[0]!.name).toBe(name);
        expect([betDelay, numberOfWinners]).toEqual([3, 1]);
      }
    }
  });

  test('the bookmaker stands as match odds do, decides at once, and names the same winner', () => {
    const stand = ({ status, statusMessage, inPlay, runners }: FeedDefinition) =>
      JSON.stringify([status, statusMessage, inPlay, runners]);
    const own = ({ betDelay, name, priceLadderDefinition }: FeedDefinition) =>
      JSON.stringify([betDelay, name, priceLadderDefinition?.type]);
    const steps = matches.flatMap((messages) =>
      [...followed(messages)].map(({ odds, house }) => [stand(odds), stand(house), own(house)]),
    );
    expect(steps.filter(([odds, house]) => odds !== house)).toEqual([]);
    expect(new Set(steps.map(([, , house]) => house))).toEqual(new Set(['[0,"Bookmaker","RATE"]']));
  });

  test('its book has a margin at every quote', () => {
    const wrong: unknown[] = [];
    let quotes = 0;
    for (const messages of matches)
      for (const { pt, mc, book, house } of followed(messages)) {
        const change = mc.find(({ id, rc }) => rc && id.endsWith('-bm'));
        if (!change) continue;
        quotes += 1;
        const { back, lay } = book;
        const isTwoSided = back.size === lay.size && [...back].every(([id, rate]) => rate < lay.get(id)!);
        const hasMargin =
          back.size < 2 ||
          (implied(back) > 1.004 && implied(lay) < 0.997 && implied(back) - implied(lay) < 0.06);
        const levels = change.rc!.flatMap(({ batb = [], batl = [] }) => [...batb, ...batl]);
        const isOfSize = levels.every(([, , size]) => size === 0 || (size >= 100_000 && size <= 500_000));
        if (house.status !== 'OPEN' || !isTwoSided || !hasMargin || !isOfSize) wrong.push([pt, house.status]);
      }
    expect(wrong).toEqual([]);
    expect(quotes).toBeGreaterThan(400);
  });
});
