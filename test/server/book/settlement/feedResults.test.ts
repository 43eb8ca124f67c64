import { correctResult } from '../../../../server/book/corrections/correctResult';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import type { FeedDefinition } from '@backlay/feed/message';
import { twoIn } from '../../support/two';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let backer: number;
let layer: number;
beforeEach(async () => {
  ({ market, player: backer, rival: layer } = await twoIn(world, 1000));
  world.reports.length = 0;
});
afterEach(async () => expect(await world.audit()).toEqual([]));

type Status = FeedDefinition['runners'][number]['status'];
const STATUS: Readonly<Record<string, Status>> = { a: 'ACTIVE', w: 'WINNER', l: 'LOSER', r: 'REMOVED' };

/** What the feed says, in the database first as the runner has it: 'wll' has the first of three runners win. */
async function said(id: string, status: FeedDefinition['status'], letters: string, places = 1) {
  const marketDefinition: FeedDefinition = {
    eventId: 'match',
    eventTypeId: '4',
    marketType: 'MATCH_ODDS',
    name: 'Match Odds',
    marketTime: new Date(START + 24 * 3_600_000).toISOString(),
    status,
    inPlay: false,
    betDelay: 5,
    numberOfWinners: places,
    runners: [11, 12, 13].map((runner, i) => ({
      id: runner,
      name: `Runner ${runner}`,
      sortPriority: i + 1,
      status: STATUS[letters[i] ?? 'a'] ?? 'ACTIVE',
    })),
  };
  const store = createFeedStore(world.db);
  await store.write([{ id, definition: marketDefinition, score: null, at: START }], 'feed:test', {});
  world.live.apply({ id, marketDefinition });
  await world.book.idle();
}

const stored = async (id = market) =>
  world.db.selectFrom('markets').select(['result', 'held']).where('id', '=', id).executeTakeFirstOrThrow();
/** The players' changes: one backed 100 of runner 11 at 2.50, the other laid it. 2 % of what is won is commission. */
const moved = async () => [
  (await world.balance(backer)).balance - 1000,
  (await world.balance(layer)).balance - 1000,
];
async function bets(): Promise<void> {
  await world.bet(layer, { market, side: 'lay', odds: 2.5, stake: 100 });
  await world.bet(backer, { market, odds: 2.5, stake: 100 });
}

describe('a market that the feed closes', () => {
  it.each<[string, string, string | null, number[]]>([
    ['without a word about anybody', 'aaa', null, [0, 0]],
    ['with a loser and nobody else', 'ala', null, [0, 0]],
    ['with one out and nobody else', 'aar', null, [0, 0]],
    ['with a winner', 'wll', 'WINNER:11', [147, -150]],
    ['with a winner and nothing about the others', 'waa', 'WINNER:11', [147, -150]],
    ['with everyone a loser', 'lll', 'WINNER:', [-100, 98]],
    ['with everyone who ran a loser', 'llr', 'WINNER:', [-100, 98]],
    ['with everyone out', 'rrr', 'VOID:No result was declared', [0, 0]],
    ['with the runner out and a winner', 'rwl', 'WINNER:12', [0, 0]],
  ])('%s (%s) ends as %s', async (_, letters, result, money) => {
    await bets();
    await said(market, 'CLOSED', letters);
    expect(await stored()).toEqual({ result, held: result === null });
    expect(await moved()).toEqual(money);
    expect(world.reports.length).toBe(result === null ? 1 : 0);
  });

  it('without a winner says what it waits for, lets open parts lapse, and is paid by a later word', async () => {
    await bets();
    const open = await world.bet(backer, { market, runner: 12, odds: 9, stake: 50 });
    await said(market, 'CLOSED', 'aaa');
    expect(world.reports).toMatchObject([
      {
        error: expect.stringMatching(
          /waits for an operator: the feed closed it and names no result; .*result/,
        ),
      },
    ]);
    expect(await world.row(open.bet_id)).toMatchObject({ status: 'LAPSED' });
    expect(world.live.get(market)).toMatchObject({ status: 'SUSPENDED', statusMessage: 'RESULT_AWAITED' });
    expect(world.live.awaited()).toContain(market);
    expect(await world.place(backer, { market, odds: 2.5 })).toMatchObject({ code: 'MARKET_SUSPENDED' });
    await said(market, 'CLOSED', 'wll');
    expect(await moved()).toEqual([147, -150]);
    expect(world.live.awaited()).not.toContain(market);
  });

  it('waits even where nobody has bet, so that nobody reads that it is void', async () => {
    await said(market, 'CLOSED', 'aaa');
    expect(await stored()).toEqual({ result: null, held: true });
    await said(market, 'CLOSED', 'lwl');
    expect((await stored()).result).toBe('WINNER:12');
  });
});

describe('a place market', () => {
  it.each<[string, number, string | null]>([
    ['awa', 2, null],
    ['lwl', 2, null],
    ['wwl', 2, 'WINNER:11,12'],
    ['rwl', 2, null],
    ['rrw', 2, 'WINNER:13'],
    ['rww', 2, 'WINNER:12,13'],
    ['www', 3, 'WINNER:11,12,13'],
    ['wwl', 3, null],
  ])('closed with %s for %d places ends as %s', async (letters, places, result) => {
    const place = await world.market({ numberOfWinners: places });
    world.price(place, 11, { atb: [[2, 1000]] });
    await world.bet(backer, { market: place, odds: 2, stake: 100 });
    await said(place, 'CLOSED', letters, places);
    expect(await stored(place)).toEqual({ result, held: result === null });
  });
});

describe('another result', () => {
  it('is corrected where the feed gave the first', async () => {
    await bets();
    await said(market, 'CLOSED', 'wll');
    expect(await moved()).toEqual([147, -150]);
    await said(market, 'OPEN', 'aaa');
    expect(world.live.get(market)).toMatchObject({ status: 'CLOSED', settled: true });
    await said(market, 'CLOSED', 'lwl');
    expect(await moved()).toEqual([-100, 98]);
    expect((await stored()).result).toBe('WINNER:12');
    expect(world.live.get(market)).toMatchObject({ result: [12] });
    await said(market, 'CLOSED', 'lwl');
    expect(await moved()).toEqual([-100, 98]);
    expect(world.reports).toMatchObject([{ error: 'the feed corrected its result: WINNER:12' }]);
  });

  it.each<[string, string, number[]]>([
    ['lll', 'WINNER:', [-100, 98]],
    ['rrr', 'VOID:the source of the prices corrected it', [0, 0]],
    ['wwl', 'WINNER:11,12', [24.5, -25]],
  ])('%s after a winner pays %s', async (letters, result, money) => {
    await bets();
    await said(market, 'CLOSED', 'wll');
    await said(market, 'CLOSED', letters);
    expect((await stored()).result).toMatch(result.startsWith('VOID') ? /^VOID:/ : result);
    expect(await moved()).toEqual(money);
  });

  it('that decides nothing is told, and what was paid stands', async () => {
    await bets();
    await said(market, 'CLOSED', 'wll');
    await said(market, 'CLOSED', 'aaa');
    expect(await moved()).toEqual([147, -150]);
    expect(world.reports).toMatchObject([
      { error: expect.stringMatching(/^paid, and now the feed closed it/) },
    ]);
  });

  it('changes nothing where an operator has decided', async () => {
    await bets();
    await said(market, 'CLOSED', 'wll');
    const word = { marketId: market, value: '12', reason: 'Photo', by: 'operator', now: START };
    expect((await correctResult(world.db, word)).status).toBe('corrected');
    await said(market, 'CLOSED', 'llw');
    expect((await stored()).result).toBe('WINNER:12');
    expect(world.reports).toMatchObject([
      { error: expect.stringMatching(/the feed says WINNER:13, and an operator's WINNER:12 stands/) },
    ]);
  });
});
