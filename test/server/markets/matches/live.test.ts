import { createLive } from '../../../../server/markets/matches/createLive';
import type { LiveEvents } from '../../../../server/markets/matches/live';
import { best, defined, definition, levels, wonBy } from './support';

const NAMES = [
  'moved',
  'defined',
  'turnedInPlay',
  'resulted',
  'reopened',
  'changed',
] as const satisfies (keyof LiveEvents)[];

function setUp() {
  let now = 1000;
  const live = createLive({ clock: { now: () => now } });
  const heard: unknown[][] = [];
  for (const name of NAMES) live.on(name, (...args: unknown[]) => void heard.push([name, ...args]));
  return { live, heard, at: (ms: number) => (now = ms) };
}

const back = (live: ReturnType<typeof createLive>, runner = 1) => live.shown('M', runner, 'back');
const lay = (live: ReturnType<typeof createLive>, runner = 1) => live.shown('M', runner, 'lay');

describe('prices', () => {
  test('full depth: an image replaces, a delta merges, 0 removes', () => {
    const { live } = setUp();
    live.apply({
      ...defined('M'),
      img: true,
      rc: [{ id: 1, atb: levels('10@2 20@1.99'), atl: [[2.02, 5]] }],
    });
    expect(back(live)).toEqual([
      { odds: 200, sizePaise: 1000 },
      { odds: 199, sizePaise: 2000 },
    ]);
    live.apply({ id: 'M', rc: [{ id: 1, atb: levels('0@2 30.5@1.98') }] });
    expect(back(live)).toEqual([
      { odds: 199, sizePaise: 2000 },
      { odds: 198, sizePaise: 3050 },
    ]);
    expect(lay(live)).toEqual([{ odds: 202, sizePaise: 500 }]);
    live.apply({ id: 'M', img: true, rc: [{ id: 1, atl: [[3, 7]] }] });
    expect(back(live)).toEqual([]);
    expect(lay(live)).toEqual([{ odds: 300, sizePaise: 700 }]);
  });

  test('a feed that sends only the best levels', () => {
    const { live } = setUp();
    live.apply({ ...defined('M'), rc: [{ id: 1, batb: best('10@2 20@1.9'), batl: [[0, 2.1, 4]] }] });
    live.apply({ id: 'M', rc: [{ id: 1, batb: best('8@2.02 10@2') }] });
    expect(back(live)).toEqual([
      { odds: 202, sizePaise: 800 },
      { odds: 200, sizePaise: 1000 },
    ]);
    live.apply({ id: 'M', rc: [{ id: 1, batb: [[1, 0, 0]], batl: [[0, 0, 0]] }] });
    expect(back(live)).toEqual([{ odds: 202, sizePaise: 800 }]);
    expect(lay(live)).toEqual([]);
  });

  test('full depth wins when both come, whichever came first', () => {
    const { live } = setUp();
    live.apply({ ...defined('M'), rc: [{ id: 1, batb: [[0, 5, 99]] }] });
    live.apply({ id: 'M', rc: [{ id: 1, atb: [[2, 10]], batb: [[0, 5, 99]] }] });
    live.apply({ id: 'M', rc: [{ id: 1, batb: [[0, 6, 99]] }] });
    expect(back(live)).toEqual([{ odds: 200, sizePaise: 1000 }]);
  });

  test('stakes below 1.00 merge into the next worse price, on both sides', () => {
    const { live } = setUp();
    live.apply({
      ...defined('M'),
      rc: [{ id: 1, atb: levels('0.4@2.1 0.7@2 3@1.9'), atl: levels('0.99@2.2 5@2.3') }],
    });
    expect(back(live)).toEqual([
      { odds: 200, sizePaise: 110 },
      { odds: 190, sizePaise: 300 },
    ]);
    expect(lay(live)).toEqual([{ odds: 230, sizePaise: 599 }]);
  });

  test('last price and traded amount alone do not count as moved liquidity', () => {
    const { live, heard } = setUp();
    live.apply(defined('M'));
    heard.length = 0;
    live.apply({ id: 'M', tv: 1234.5, rc: [{ id: 2, ltp: 3.45, tv: 99.5 }] });
    expect(live.get('M')?.runners.get(2)).toMatchObject({ ltp: 345, tradedPaise: 9950 });
    expect(live.get('M')?.tradedPaise).toBe(123450);
    expect(heard).toEqual([['changed', 'M']]);
  });

  test('what was traded at each price replaces what was told before, and goes with an image', () => {
    const { live } = setUp();
    const trades = () => [...(live.get('M')?.runners.get(2)?.trades ?? [])];
    live.apply({ ...defined('M'), rc: [{ id: 2, trd: levels('10@2 5@2.1') }] });
    live.apply({ id: 'M', rc: [{ id: 2, trd: levels('12.5@2 0@2.1 1@2.2') }] });
    expect(trades()).toEqual([
      [200, 1250],
      [220, 100],
    ]);
    live.apply({ id: 'M', img: true, rc: [{ id: 2, atb: levels('10@2') }] });
    expect(trades()).toEqual([]);
  });

  test('a market that was never defined is ignored and counted, and comes to life with its definition', () => {
    const { live, heard } = setUp();
    expect(live.apply({ id: 'M', rc: [{ id: 1, atb: [[2, 10]] }] })).toBe(false);
    expect([live.ignored(), live.get('M'), heard]).toEqual([1, undefined, []]);
    expect(live.apply(defined('M'))).toBe(true);
    expect(live.get('M')?.status).toBe('OPEN');
  });

  test('a removed runner loses its prices; an unknown one in a change is passed over', () => {
    const { live } = setUp();
    live.apply({
      ...defined('M'),
      rc: [
        { id: 1, atb: [[2, 10]] },
        { id: 77, atb: [[2, 10]] },
      ],
    });
    const [first, ...rest] = definition().runners;
    live.apply(defined('M', { runners: [{ ...first!, status: 'REMOVED' }, ...rest] }));
    expect(back(live)).toEqual([]);
    expect(live.get('M')?.runners.get(1)?.status).toBe('REMOVED');
    expect(live.get('M')?.runners.has(77)).toBe(false);
  });
});

describe('a crossed book of the feed', () => {
  test('offers nothing and shows only what players offer, until it is right again', () => {
    const { live } = setUp();
    live.apply({ ...defined('M'), rc: [{ id: 1, atb: levels('10@2.2 5@2'), atl: levels('8@2.1') }] });
    live.rest('M', 1, { atb: new Map([[195, 700]]), atl: new Map([[230, 300]]) });
    expect(live.available('M', 1, 'back')).toEqual([]);
    expect(live.available('M', 1, 'lay')).toEqual([]);
    expect(live.shown('M', 1, 'back')).toEqual([{ odds: 195, sizePaise: 700 }]);
    expect(live.shown('M', 1, 'lay')).toEqual([{ odds: 230, sizePaise: 300 }]);
    live.apply({ id: 'M', rc: [{ id: 1, atl: levels('0@2.1 3@2.24') }] });
    expect(live.available('M', 1, 'back')[0]).toEqual({ odds: 220, sizePaise: 1000 });
    expect(live.shown('M', 1, 'lay')[0]).toEqual({ odds: 224, sizePaise: 300 });
  });

  test('is one that crosses: the same odds on both sides may stand for a moment', () => {
    const { live } = setUp();
    live.apply({ ...defined('M'), rc: [{ id: 1, atb: levels('10@2'), atl: levels('8@2') }] });
    expect(live.available('M', 1, 'back')).toHaveLength(1);
    expect(live.shown('M', 1, 'lay')).toHaveLength(1);
  });

  test('is judged by what the feed says, not by what bets have left of it', () => {
    const { live } = setUp();
    live.apply({ ...defined('M'), rc: [{ id: 1, atb: levels('10@2.2 5@2'), atl: [] }] });
    live.consume('M', 1, 'back', [{ odds: 220, stakePaise: 1000 }]);
    live.apply({ id: 'M', rc: [{ id: 1, atl: levels('8@2.1') }] });
    expect(live.available('M', 1, 'back')).toEqual([]);
  });
});

describe('players and the feed', () => {
  test('what a bet took stays gone until the feed sends that price again', () => {
    const { live } = setUp();
    live.apply({ ...defined('M'), rc: [{ id: 1, atb: levels('10@2 5@1.9'), atl: [[2.2, 8]] }] });
    live.consume('M', 1, 'back', [
      { odds: 200, stakePaise: 400 },
      { odds: 190, stakePaise: 500 },
    ]);
    expect(live.available('M', 1, 'back')).toEqual([{ odds: 200, sizePaise: 600 }]);
    live.apply({ id: 'M', rc: [{ id: 1, atb: [[1.8, 1]] }] });
    expect(live.available('M', 1, 'back')[0]).toEqual({ odds: 200, sizePaise: 600 });
    live.apply({ id: 'M', rc: [{ id: 1, atb: [[2, 10]] }] });
    expect(live.available('M', 1, 'back')[0]).toEqual({ odds: 200, sizePaise: 1000 });
    expect(live.available('M', 1, 'lay')).toEqual([{ odds: 220, sizePaise: 800 }]);
  });

  test('orders of players are shown with the feed, but are not the feed’s to take', () => {
    const { live } = setUp();
    live.apply({ ...defined('M'), rc: [{ id: 1, atb: [[2, 10]] }] });
    live.rest('M', 1, {
      atb: new Map([
        [200, 500],
        [206, 300],
      ]),
      atl: new Map([[250, 100]]),
    });
    expect(back(live)).toEqual([
      { odds: 206, sizePaise: 300 },
      { odds: 200, sizePaise: 1500 },
    ]);
    expect(lay(live)).toEqual([{ odds: 250, sizePaise: 100 }]);
    expect(live.available('M', 1, 'back')).toEqual([{ odds: 200, sizePaise: 1000 }]);
    live.apply({ id: 'M', img: true, rc: [] });
    expect(back(live)).toEqual([
      { odds: 206, sizePaise: 300 },
      { odds: 200, sizePaise: 500 },
    ]);
  });

  test('a reader keeps what it got: a change makes new objects', () => {
    const { live } = setUp();
    live.apply({ ...defined('M'), rc: [{ id: 1, atb: [[2, 10]] }] });
    const before = live.get('M');
    live.apply({ id: 'M', rc: [{ id: 1, atb: [[2, 0]] }] });
    expect([...(before?.runners.get(1)?.atb ?? [])]).toEqual([[200, 1000]]);
    expect(live.get('M')).not.toBe(before);
  });
});

describe('states', () => {
  test('events come in order: turned in play, defined, moved, resulted, changed', () => {
    const { live, heard } = setUp();
    live.apply({ ...defined('M'), rc: [{ id: 1, atb: [[2, 1]] }] });
    heard.length = 0;
    live.apply({
      ...defined('M', { status: 'CLOSED', inPlay: true, runners: wonBy(2) }),
      rc: [{ id: 1, atb: [[2, 0]] }],
    });
    expect(heard).toEqual([
      ['turnedInPlay', 'M'],
      ['defined', 'M'],
      ['moved', 'M', [1]],
      ['resulted', 'M', [2]],
      ['changed', 'M'],
    ]);
    live.apply(defined('M', { status: 'CLOSED', inPlay: true, runners: wonBy(2) }));
    expect(heard.filter(([name]) => name === 'resulted')).toHaveLength(1);
  });

  test.each([
    ['another result before it is paid', [wonBy(2), wonBy(3)], [[2], [3]]],
    ['the same result again', [wonBy(2), wonBy(2)], [[2]]],
    ['no result, and one later', [definition().runners, wonBy(1)], [null, [1]]],
    ['that everyone lost', [wonBy(9)], [[]]],
    ['that nobody ran', [definition().runners.map((one) => ({ ...one, status: 'REMOVED' as const }))], [[]]],
  ])('the book hears of %s', (_, said, results) => {
    const { live, heard } = setUp();
    live.apply(defined('M'));
    for (const runners of said) live.apply(defined('M', { status: 'CLOSED', runners }));
    expect(heard.flatMap(([name, , what]) => (name === 'resulted' ? [what] : []))).toEqual(results);
  });

  test('a paid market stays paid when the feed opens it, and another result is heard of', () => {
    const { live, heard } = setUp();
    live.apply(defined('M', { status: 'CLOSED', runners: wonBy(2) }));
    live.close('M', [2]);
    heard.length = 0;
    live.apply(defined('M'));
    live.apply(defined('M'));
    expect(heard).toEqual([['reopened', 'M']]);
    expect([live.get('M')?.status, live.openedAgain()]).toEqual(['CLOSED', ['M']]);
    live.apply(defined('M', { status: 'CLOSED', runners: wonBy(3) }));
    expect(heard.at(-1)).toEqual(['resulted', 'M', [3]]);
    expect(live.get('M')).toMatchObject({ status: 'CLOSED', result: [2], settled: true });
    expect(live.openedAgain()).toEqual([]);
  });

  test('a market an operator ended is not opened again by a feed that only goes on, not even after a restart', () => {
    const { live, heard } = setUp();
    live.restore({ id: 'M', definition: definition(), held: false, removed: [], result: [2] });
    heard.length = 0;
    live.apply(defined('M'));
    expect(heard.filter(([name]) => name === 'reopened')).toEqual([]);
    expect(live.get('M')).toMatchObject({ status: 'CLOSED', result: [2], settled: true });
  });

  test.each(['a restart', 'a feed that was opened again'])('%s gives nothing back that bets took', (why) => {
    const { live } = setUp();
    const image = { ...defined('M'), img: true, rc: [{ id: 1, atb: [[2, 500]] as [number, number][] }] };
    const left = () => live.available('M', 1, 'back').map(({ sizePaise }) => sizePaise);
    const fill = { odds: 200, stakePaise: 100_00 };
    if (why === 'a restart') {
      const taken = [{ selectionId: 1, side: 'back' as const, ...fill }];
      live.restore({ id: 'M', definition: definition(), held: false, removed: [], result: null, taken });
    } else {
      live.apply(image);
      live.consume('M', 1, 'back', [fill]);
      live.startOver();
    }
    live.apply(image);
    expect(left()).toEqual([400_00]);
    // Sent again, it is there again.
    live.apply({ id: 'M', rc: [{ id: 1, atb: [[2, 300]] }] });
    expect(left()).toEqual([300_00]);
  });

  test('an event that moves takes its market along', () => {
    const { live } = setUp();
    live.apply(defined('M'));
    live.apply(defined('M', { eventId: 'E2' }));
    expect([live.ofMatch('E1'), live.ofMatch('E2').map(({ id }) => id)]).toEqual([[], ['M']]);
  });

  test.each(['SUSPENDED', 'OPEN', 'CLOSED'] as const)(
    'nobody has won while it is %s and unpaid',
    (status) => {
      const { live } = setUp();
      live.apply(defined('M', { status, runners: wonBy(1) }));
      const shown = [...(live.get('M')?.runners.values() ?? [])].map((runner) => runner.status);
      expect(shown).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    },
  );

  test('where everyone lost, everyone is shown as a loser', () => {
    const { live } = setUp();
    live.apply(defined('M', { status: 'CLOSED', runners: wonBy(9) }));
    live.close('M', [], false);
    const shown = [...(live.get('M')?.runners.values() ?? [])].map((runner) => runner.status);
    expect(shown).toEqual(['LOSER', 'LOSER', 'LOSER']);
  });

  test('every change of the definition has a version of its own', () => {
    const { live } = setUp();
    live.apply(defined('M'));
    const first = live.get('M')!.version;
    live.apply({ id: 'M', rc: [{ id: 1, atb: [[2, 1]] }] });
    expect(live.get('M')!.version).toBe(first);
    live.apply(defined('M', { status: 'SUSPENDED', statusMessage: 'Wicket' }));
    expect(live.get('M')).toMatchObject({ status: 'SUSPENDED', statusMessage: 'WICKET' });
    expect(live.get('M')!.version).toBeGreaterThan(first);
  });

  test('since when a market stands as it does is kept until status or reason change', () => {
    const { live, at } = setUp();
    const since = () => live.get('M')?.statusSince;
    live.apply(defined('M'));
    expect(since()).toBe(1000);
    at(2000);
    live.apply(defined('M', { inPlay: true }));
    expect(since()).toBe(1000);
    live.apply(defined('M', { status: 'SUSPENDED', statusMessage: 'Ball running' }));
    expect(since()).toBe(2000);
    at(3000);
    live.apply({ ...defined('M', { status: 'SUSPENDED', statusMessage: 'Ball running' }), rc: [] });
    expect(since()).toBe(2000);
    live.apply(defined('M', { status: 'SUSPENDED', statusMessage: 'Wicket' }));
    expect(since()).toBe(3000);
    at(4000);
    live.apply(defined('M'));
    expect(since()).toBe(4000);
  });

  test('an operator’s hold wins over the feed until lifted', () => {
    const { live, heard } = setUp();
    live.apply(defined('M'));
    live.hold('M', true);
    live.apply(defined('M', { inPlay: true }));
    expect(live.get('M')).toMatchObject({
      status: 'SUSPENDED',
      statusMessage: 'SUSPENDED_BY_OPERATOR',
      inPlay: true,
    });
    heard.length = 0;
    live.hold('M', true);
    expect(heard).toEqual([]);
    live.hold('M', false);
    expect(live.get('M')?.status).toBe('OPEN');
    expect(heard).toEqual([
      ['defined', 'M'],
      ['changed', 'M'],
    ]);
  });

  test('while the feed is in trouble open markets are suspended, closed ones stay closed', () => {
    const { live } = setUp();
    live.apply(defined('M'));
    live.apply(defined('N', { status: 'CLOSED', runners: wonBy(1) }));
    live.trouble(true);
    expect(live.all().map(({ status }) => status)).toEqual(['SUSPENDED', 'CLOSED']);
    expect(live.get('M')?.statusMessage).toBe('PRICES_DELAYED');
    live.trouble(false);
    expect(live.get('M')?.status).toBe('OPEN');
  });

  test('settled is settled: nothing the feed says opens the market again', () => {
    const { live } = setUp();
    live.apply(defined('M'));
    live.close('M', [1]);
    expect(live.apply(defined('M'))).toBe(true);
    expect(live.get('M')).toMatchObject({ status: 'CLOSED', result: [1] });
    const named = [...(live.get('M')?.runners.values() ?? [])].map(({ id, status }) => [id, status]);
    expect(named).toContainEqual([1, 'WINNER']);
    expect(named.filter(([id]) => id !== 1).every(([, status]) => status === 'LOSER')).toBe(true);
    expect(named.length).toBeGreaterThan(1);
  });

  test('nobody is shown as the winner before the market is paid', () => {
    const { live } = setUp();
    live.apply(defined('M', { status: 'CLOSED', runners: wonBy(1) }));
    const shown = () => [...(live.get('M')?.runners.values() ?? [])].map(({ status }) => status);
    expect(live.get('M')).toMatchObject({ status: 'CLOSED', settled: false });
    expect(new Set(shown())).toEqual(new Set(['ACTIVE']));
    live.close('M', [1]);
    expect(live.get('M')).toMatchObject({ status: 'CLOSED', settled: true });
    expect(shown()).toEqual(['WINNER', 'LOSER', 'LOSER']);
  });

  test('a market the feed had closed before a restart goes on to be settled by that', () => {
    const { live, heard } = setUp();
    const closed = { status: 'CLOSED', runners: wonBy(2) } as const;
    const saved = { definition: definition(closed), removed: [], result: null };
    live.restore({ ...saved, id: 'M', held: false });
    live.restore({ ...saved, id: 'N', held: true });
    expect(live.get('M')).toMatchObject({ status: 'CLOSED', result: [2], settled: false });
    expect(live.get('N')).toMatchObject({ statusMessage: 'RESULT_AWAITED', result: null });
    live.apply(defined('M', closed));
    live.apply(defined('N', closed));
    expect(heard.filter(([name]) => name === 'resulted')).toEqual([
      ['resulted', 'M', [2]],
      ['resulted', 'N', [2]],
    ]);
  });

  test('players are told of an operator’s result also where nothing but the winners changes', () => {
    const { live } = setUp();
    live.apply(defined('M', { status: 'CLOSED', runners: wonBy(1) }));
    const { version = 0 } = live.get('M') ?? {};
    live.close('M', [2]);
    expect(live.get('M')?.version).toBeGreaterThan(version);
  });

  test('a market of an earlier life waits for the feed; one that was settled shows its result', () => {
    const { live, heard } = setUp();
    live.restore({
      id: 'M',
      definition: definition({ inPlay: true }),
      held: false,
      removed: [],
      result: null,
    });
    live.restore({
      id: 'N',
      definition: definition({ status: 'CLOSED' }),
      held: false,
      removed: [],
      result: [3],
    });
    expect(live.get('M')).toMatchObject({ status: 'SUSPENDED', statusMessage: 'WAITING_FOR_PRICES' });
    expect(live.get('N')).toMatchObject({ status: 'CLOSED', result: [3] });
    expect(heard).toEqual([]);
    live.apply({ ...defined('M', { inPlay: true }), img: true });
    expect(live.get('M')?.status).toBe('OPEN');
    expect(heard.map(([name]) => name)).not.toContain('turnedInPlay');
  });

  test('markets of a match, its score, and forgetting both', () => {
    const { live, at } = setUp();
    at(5000);
    live.apply({ ...defined('M'), sc: { summary: '12-0' } });
    live.apply(defined('N'));
    expect(live.ofMatch('E1').map(({ id, pt }) => [id, pt])).toEqual([
      ['M', 5000],
      ['N', 5000],
    ]);
    expect(live.score('E1')).toEqual({ summary: '12-0' });
    live.forget('M');
    expect(live.score('E1')).toEqual({ summary: '12-0' });
    live.forget('N');
    expect([live.score('E1'), live.all()]).toEqual([null, []]);
  });

  test('what is asked of an unknown market does nothing', () => {
    const { live, heard } = setUp();
    live.hold('X', true);
    live.close('X', []);
    live.consume('X', 1, 'back', [{ odds: 200, stakePaise: 1 }]);
    expect([live.available('X', 1, 'back'), live.shown('X', 1, 'lay'), heard]).toEqual([[], [], []]);
  });
});
