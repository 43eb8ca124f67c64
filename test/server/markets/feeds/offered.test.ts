import type { FeedDefinition } from '@backlay/feed/message';
import { countReasons, createOffer, whyNotOffered } from '../../../../server/markets/feeds/offered';
import { parseLine } from '../../../../server/markets/feeds/recorded/messages';
import { defined, definition } from '../matches/support';

const [first] = definition().runners;

test.each<[string | undefined, Partial<FeedDefinition>]>([
  [undefined, {}],
  [undefined, { bettingType: 'ODDS' }],
  [undefined, { marketType: 'PLACE', numberOfWinners: 3 }],
  ['each way', { marketType: 'EACH_WAY', numberOfWinners: 3 }],
  ['each way', { marketType: 'WIN', eachWayDivisor: 4 }],
  ['a market on lines', { marketType: 'INNINGS_RUNS', bettingType: 'LINE' }],
  ['a market on lines', { marketType: 'LINE' }],
  ['a market on lines', { priceLadderDefinition: { type: 'LINE_RANGE' } }],
  ['a market on ranges', { bettingType: 'RANGE' }],
  ['a market on handicaps', { bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' }],
  ['a market on handicaps', { bettingType: 'ASIAN_HANDICAP_SINGLE_LINE' }],
  ['a market on handicaps', { marketType: 'ASIAN_HANDICAP' }],
  ['betting type SOMETHING_NEW', { bettingType: 'SOMETHING_NEW' }],
  ['a selection on several lines', { runners: [first!, first!] }],
  [undefined, { marketType: 'BOOKMAKER' }],
  ['a market on lines', { marketType: 'SESSION' }],
  ['any number of winners', { numberOfWinners: 0 }],
])('%p: %p', (why, change) => {
  expect(whyNotOffered(definition(change))).toBe(why);
});

test('the schema keeps what tells such a market', () => {
  const marketDefinition = { ...definition(), bettingType: 'LINE', eachWayDivisor: 5 };
  const read = parseLine(JSON.stringify({ op: 'mcm', pt: 1, mc: [{ id: '1.1', marketDefinition }] }));
  expect(read).toMatchObject({
    prices: { mc: [{ definition: { fields: { bettingType: 'LINE', eachWayDivisor: 5 } } }] },
  });
});

describe('a feed’s messages', () => {
  const setUp = (known: string[] = []) => {
    const log: string[] = [];
    const held: string[] = [];
    const left: { id: string; why: string }[] = [];
    const offer = createOffer({
      isKnown: (id) => known.includes(id),
      hold: (id) => held.push(id),
      leave: ({ id, why }) => left.push({ id, why }),
      log: (line) => log.push(line),
    });
    const ids = (...mc: Parameters<typeof offer>[0]['mc']) => offer({ pt: 1, mc }).mc.map(({ id }) => id);
    return { ids, log, held, left };
  };
  const eachWay = { marketType: 'EACH_WAY', numberOfWinners: 3 };

  test('lose markets that are not offered, with all that is said of them, and name each once', () => {
    const { ids, log, held } = setUp();
    expect(ids(defined('E', eachWay), defined('M'))).toEqual(['M']);
    expect(ids({ id: 'E', tv: 5 }, { id: 'M', tv: 5 }, defined('E', eachWay))).toEqual(['M']);
    expect(log).toEqual(['feed: market E left out (each way)']);
    expect(held).toEqual([]);
  });

  test('are counted by reason, the commonest first', () => {
    const { ids, left } = setUp();
    const none = { numberOfWinners: 0 };
    ids(defined('E', eachWay), defined('F', none), defined('G', none), defined('G', none), defined('M'));
    expect(left.map(({ id }) => id)).toEqual(['E', 'F', 'G']);
    expect(Object.entries(countReasons(left))).toEqual([
      ['any number of winners', 2],
      ['each way', 1],
    ]);
  });

  test('of a market that was offered before suspend it for good', () => {
    const { ids, log, held } = setUp(['M']);
    expect(ids(defined('M'))).toEqual(['M']);
    expect(ids(defined('M', { numberOfWinners: 0 }))).toEqual([]);
    expect(ids(defined('M'))).toEqual([]);
    expect(held).toEqual(['M']);
    expect(log).toEqual([
      'feed: market M can no longer be offered (any number of winners); it stays suspended until an operator ends it',
    ]);
  });
});
