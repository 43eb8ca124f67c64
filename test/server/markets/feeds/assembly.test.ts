import { seeded } from '../../../../domain/base/random';
import { createAssembly } from '../../../../server/markets/feeds/recorded/assembly';
import { readMessage } from '../../../../server/markets/feeds/recorded/reading/readMessage';
import { createLive } from '../../../../server/markets/matches/createLive';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);

type Json = Record<string, unknown>;

/** A definition as exchanges send it: two runners, open, before the off. */
const definition = (change: Json = {}): Json => ({
  eventId: 'E1',
  eventTypeId: '1',
  marketType: 'MATCH_ODDS',
  bettingType: 'ODDS',
  marketTime: '2026-11-21T07:00:00.000Z',
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  numberOfWinners: 1,
  runners: [1, 2].map((id) => ({ id, name: `R${id}`, status: 'ACTIVE', sortPriority: id })),
  ...change,
});
const runners = (...said: Json[]): Json => ({ runners: said });
const one = (change: Json = {}): Json => ({ id: 1, status: 'ACTIVE', sortPriority: 1, ...change });
const two = (change: Json = {}): Json => ({ id: 2, status: 'ACTIVE', sortPriority: 2, ...change });
const prices = (id: unknown, at: unknown = 2): Json => ({ id, atb: [[at, 5000]], atl: [[3.5, 5000]] });
const both = [prices(1), prices(2)];
const market = (id: string, change: Json = {}, rest: Json = {}): Json => ({
  id,
  img: true,
  marketDefinition: definition(change),
  rc: both,
  ...rest,
});

/** An exchange that hears files: what is known of a market, and what was noted. */
function setUp(files = 1) {
  let now = NOW;
  const live = createLive({ clock: { now: () => now } });
  live.provenBy(() => now);
  const notes: string[] = [];
  const assembly = createAssembly();
  const sources = Array.from({ length: files }, () => assembly.source());
  const say = (mc: unknown, head: Json = {}, file = 0) => {
    now += 1000;
    const message = sources[file]!.take(readMessage({ op: 'mcm', pt: now, mc, ...head }), (note) =>
      notes.push(note),
    );
    for (const change of message.mc) live.apply(change);
    return message;
  };
  const back = (id: string, runner = 1) => live.shown(id, runner, 'back').map(({ odds }) => odds / 100);
  const lay = (id: string, runner = 1) => live.shown(id, runner, 'lay').map(({ odds }) => odds / 100);
  const status = (id: string) => live.get(id)?.status;
  const of = (id: string, runner = 1) => live.get(id)?.runners.get(runner);
  return { live, notes, say, back, lay, status, of, sources };
}

describe('one unreadable field costs what it describes', () => {
  /** What is damaged, and how market A then stands; B beside it goes from 2.00 to 2.04 in the same message. */
  it.each<[string, Json, (by: ReturnType<typeof setUp>) => unknown, unknown]>([
    ['ltp null', { rc: [{ id: 1, ltp: null }] }, ({ back }) => back('A'), [2]],
    ['ltp 0', { rc: [{ id: 1, ltp: 0 }] }, ({ of }) => of('A')?.ltp, null],
    ['ltp as text', { rc: [{ id: 1, ltp: '2.02' }] }, ({ of }) => of('A')?.ltp, 202],
    ['an id as text', { rc: [prices('1', 2.2)] }, ({ back }) => back('A'), [2.2, 2]],
    ['a price as text', { rc: [prices(1, '2.2')] }, ({ back }) => back('A'), [2.2, 2]],
    ['a price of 1001', { rc: [prices(1, 1001)] }, ({ back }) => back('A'), [2]],
    ['a price of 0.5', { rc: [prices(1, 0.5)] }, ({ back }) => back('A'), [2]],
    ['a price of 1.00', { rc: [prices(1, 1)] }, ({ back }) => back('A'), [2]],
    [
      'a price off the ladder',
      {
        rc: [
          {
            id: 1,
            atb: [
              [2, 0],
              [2.015, 300],
            ],
          },
        ],
      },
      ({ back }) => back('A'),
      [],
    ],
    ['a price between two of the ladder', { rc: [prices(1, 2.01)] }, ({ back }) => back('A'), [2]],
    ['a price that is none', { rc: [prices(1, {})] }, ({ back, lay }) => [back('A'), lay('A')], [[], [3.5]]],
    ['money that is none', { rc: [{ id: 1, atb: [[2, 'x']] }] }, ({ back }) => back('A'), []],
    ['less money than none', { rc: [{ id: 1, atb: [[2, -5]] }] }, ({ back }) => back('A'), []],
    ['an empty level', { rc: [{ id: 1, batb: [[]] }] }, ({ back }) => back('A'), [2]],
    [
      'a list that is none',
      { rc: [{ id: 1, atb: 7 }] },
      ({ back, lay }) => [back('A'), lay('A')],
      [[], [3.5]],
    ],
    ['a runner without an id', { rc: [{ atb: [[5, 10]] }] }, ({ status }) => status('A'), 'SUSPENDED'],
    ['another line', { rc: [{ id: 1, hc: -2.5, atb: [[9, 700]] }] }, ({ back }) => back('A'), [2]],
    ['rc that is no list', { rc: 'x' }, ({ status }) => status('A'), 'SUSPENDED'],
    ['venue null', { marketDefinition: definition({ venue: null }) }, ({ status }) => status('A'), 'OPEN'],
    [
      'venue unreadable',
      { marketDefinition: definition({ venue: [] }) },
      ({ status }) => status('A'),
      'OPEN',
    ],
    [
      'an event as a number',
      { marketDefinition: definition({ eventTypeId: 1 }) },
      ({ status }) => status('A'),
      'OPEN',
    ],
    [
      'inPlay as text',
      { marketDefinition: definition({ inPlay: 'true' }) },
      ({ live }) => live.get('A')?.inPlay,
      true,
    ],
    [
      'inPlay unreadable',
      { marketDefinition: definition({ inPlay: 'x' }) },
      ({ status }) => status('A'),
      'SUSPENDED',
    ],
    [
      'an unknown status',
      { marketDefinition: definition({ status: 'LATER' }) },
      ({ status }) => status('A'),
      'SUSPENDED',
    ],
    [
      'no delay',
      { marketDefinition: definition({ betDelay: null }) },
      ({ status }) => status('A'),
      'SUSPENDED',
    ],
    [
      'places unreadable',
      { marketDefinition: definition({ numberOfWinners: 'two' }) },
      ({ status }) => status('A'),
      'SUSPENDED',
    ],
    [
      'runners unreadable',
      { marketDefinition: definition({ runners: null }) },
      ({ live }) => live.get('A')?.runners.size,
      2,
    ],
    [
      'a runner’s unknown status',
      { marketDefinition: definition(runners(one({ status: 'GONE' }), two())) },
      ({ status, of }) => [status('A'), of('A')?.status],
      ['SUSPENDED', 'ACTIVE'],
    ],
    [
      'an empty trap',
      { marketDefinition: definition(runners(one(), two({ status: 'REMOVED_VACANT' }))) },
      ({ live, of }) => [of('A', 2)?.status, live.withdrawals('A')],
      ['REMOVED', [{ kind: 'removed', selectionId: 2, factor: 0, at: NOW + 2000 }]],
    ],
    [
      'a factor unreadable',
      { marketDefinition: definition(runners(one({ adjustmentFactor: 'much' }), two())) },
      ({ status }) => status('A'),
      'OPEN',
    ],
  ])('%s', (_, damaged, look, right) => {
    const by = setUp();
    by.say([market('A'), market('B')]);
    by.say([
      { id: 'A', ...damaged },
      {
        id: 'B',
        rc: [
          {
            id: 1,
            atb: [
              [2, 0],
              [2.04, 77],
            ],
          },
        ],
      },
    ]);
    expect(look(by)).toEqual(right);
    expect([by.back('B'), by.status('B')]).toEqual([[2.04], 'OPEN']);
    // Said whole, it is as it was.
    by.say([market('A')]);
    expect([by.status('A'), by.back('A')]).toEqual(['OPEN', [2]]);
  });

  it('a market without an id, a message without a time or a list of markets: the others are heard', () => {
    const by = setUp();
    by.say([market('A'), { rc: both }, 7, null]);
    by.say([{ id: 'A', rc: [{ id: 1, ltp: 3 }] }], { pt: 'soon' });
    by.say('nothing');
    expect(by.of('A')?.ltp).toBe(300);
    expect(by.notes).toHaveLength(5);
  });

  it.each([
    [
      'a runner’s status',
      definition({ status: 'CLOSED', ...runners(one({ status: 'WINNER' }), two({ status: '?' })) }),
    ],
    [
      'how many win',
      definition({ status: 'CLOSED', numberOfWinners: {}, ...runners(one({ status: 'WINNER' }), two()) }),
    ],
    [
      'how the event ended',
      definition({ status: 'CLOSED', ending: { of: '?' }, ...runners(one({ status: 'WINNER' }), two()) }),
    ],
  ])('a result of which %s is unreadable is no result', (_, marketDefinition) => {
    const by = setUp();
    by.say([market('A')]);
    by.say([{ id: 'A', marketDefinition }]);
    expect(by.live.get('A')).toMatchObject({ status: 'CLOSED', result: null });
    by.say([
      {
        id: 'A',
        marketDefinition: definition({
          status: 'CLOSED',
          ...runners(one({ status: 'WINNER' }), two({ status: 'LOSER' })),
        }),
      },
    ]);
    expect(by.live.get('A')?.result).toEqual([1]);
  });
});

describe('what is said of a market over time', () => {
  it('a version does not go back: it stays shut until a newer one opens it', () => {
    const by = setUp();
    by.say([market('A', { version: 5 })]);
    by.say([{ id: 'A', marketDefinition: definition({ version: 7, status: 'SUSPENDED' }) }]);
    by.say([{ id: 'A', marketDefinition: definition({ version: 6 }) }]);
    expect([by.status('A'), by.notes]).toEqual(['SUSPENDED', ['market A version 6 after 7 is left out']]);
    by.say([{ id: 'A', marketDefinition: definition({ version: 7 }) }]);
    expect(by.status('A')).toBe('OPEN');
  });

  it('prices before a definition, of a market or of one runner, wait for it', () => {
    const by = setUp();
    by.say([{ id: 'A', rc: both }]);
    by.say([{ id: 'A', marketDefinition: definition() }]);
    by.say([{ id: 'A', rc: [{ id: 1, atb: [[1.9, 50]] }, prices(3, 3)] }]);
    expect([by.back('A'), by.back('A', 3)]).toEqual([[2, 1.9], []]);
    by.say([
      { id: 'A', marketDefinition: definition(runners(one(), two(), { ...two(), id: 3, sortPriority: 3 })) },
    ]);
    expect([by.back('A'), by.back('A', 3)]).toEqual([[2, 1.9], [3]]);
  });

  it.each([
    ['left out', runners(two())],
    ['removed', runners(one({ status: 'REMOVED' }), two())],
  ])('a runner that was %s and comes back has its prices', (_, without) => {
    const by = setUp();
    by.say([market('A')]);
    by.say([{ id: 'A', marketDefinition: definition(without) }]);
    by.say([{ id: 'A', rc: [{ id: 1, atb: [[1.9, 50]] }] }]);
    expect(by.of('A')?.status).not.toBe('ACTIVE');
    by.say([{ id: 'A', marketDefinition: definition() }]);
    expect([by.of('A')?.status, by.back('A')]).toEqual(['ACTIVE', [2, 1.9]]);
  });

  it('a runner left out is void with the result and not a loser', () => {
    const by = setUp();
    by.say([market('A')]);
    by.say([{ id: 'A', marketDefinition: definition(runners(two())) }]);
    const message = by.say([
      { id: 'A', marketDefinition: definition({ status: 'CLOSED', ...runners(two({ status: 'WINNER' })) }) },
    ]);
    expect(message.mc[0]?.marketDefinition?.runners).toMatchObject([
      { id: 2, status: 'WINNER' },
      { id: 1, status: 'REMOVED', adjustmentFactor: 0 },
    ]);
    expect(by.live.withdrawals('A')).toEqual([]);
  });

  it('runners left out by a market that closes without a winner are still to be decided', () => {
    const by = setUp();
    by.say([market('A')]);
    by.say([
      {
        id: 'A',
        marketDefinition: definition({
          status: 'CLOSED',
          ...runners({ id: 3, status: 'REMOVED', sortPriority: 3, adjustmentFactor: 16 }),
        }),
      },
    ]);
    expect(by.live.get('A')?.result).toBeNull();
    by.say([
      {
        id: 'A',
        marketDefinition: definition({
          status: 'CLOSED',
          ...runners(one({ status: 'WINNER' }), two({ status: 'LOSER' })),
        }),
      },
    ]);
    expect(by.live.get('A')?.result).toEqual([1]);
  });

  it('names go with ids, also where later lists have no names or another order', () => {
    const by = setUp();
    by.say([market('A')]);
    by.say([
      { id: 'A', marketDefinition: definition(runners(two({ sortPriority: 1 }), one({ sortPriority: 2 }))) },
    ]);
    expect([by.of('A')?.name, by.of('A', 2)?.name]).toEqual(['R1', 'R2']);
  });
});

describe('images', () => {
  it('in segments: a part without img adds to the ones before', () => {
    const by = setUp();
    by.say([market('A', {}, { rc: [prices(1)] })], { ct: 'SUB_IMAGE', segmentType: 'SEG_START' });
    by.say([{ id: 'A', rc: [prices(2)] }], { ct: 'SUB_IMAGE', segmentType: 'SEG' });
    by.say([market('B')], { ct: 'SUB_IMAGE', segmentType: 'SEG_END' });
    expect([by.back('A'), by.back('A', 2), by.back('B')]).toEqual([[2], [2], [2]]);
    expect([by.status('A'), by.status('B')]).toEqual(['OPEN', 'OPEN']);
  });

  it('a market that a complete new image lacks takes no bets until it is named', () => {
    const by = setUp();
    by.say([market('A'), market('B')], { ct: 'SUB_IMAGE' });
    by.say([market('B')], { ct: 'SUB_IMAGE', segmentType: 'SEG_START' });
    expect(by.status('A')).toBe('OPEN');
    by.say([market('C')], { ct: 'SUB_IMAGE', segmentType: 'SEG_END' });
    expect(by.live.get('A')).toMatchObject({ status: 'SUSPENDED', statusMessage: 'PRICES_DELAYED' });
    expect([by.status('B'), by.status('C')]).toEqual(['OPEN', 'OPEN']);
    by.say([market('A')]);
    expect(by.status('A')).toBe('OPEN');
  });
});

describe('several files', () => {
  it('status 503 suspends the markets of its own file, whoever speaks next', () => {
    const by = setUp(2);
    by.say([market('A')], {}, 0);
    by.say([market('B')], {}, 1);
    by.say([], { status: 503 }, 0);
    by.say([], { ct: 'HEARTBEAT' }, 1);
    expect([by.status('A'), by.status('B')]).toEqual(['SUSPENDED', 'OPEN']);
    by.say([{ id: 'A', rc: [{ id: 1, ltp: 2.02 }] }], {}, 0);
    expect(by.status('A')).toBe('OPEN');
  });

  it('an image of one file says nothing of another’s markets, and its end suspends its own', () => {
    const by = setUp(2);
    by.say([market('A')], { ct: 'SUB_IMAGE' }, 0);
    by.say([market('B')], { ct: 'SUB_IMAGE' }, 1);
    expect([by.status('A'), by.status('B')]).toEqual(['OPEN', 'OPEN']);
    for (const change of by.sources[0]!.end()) by.live.apply(change);
    expect([by.status('A'), by.status('B')]).toEqual(['SUSPENDED', 'OPEN']);
  });
});

/** Values no field expects, and some it may. */
const DAMAGE: readonly unknown[] = [
  null,
  '',
  'x',
  -1,
  0,
  1.5,
  1e9,
  true,
  [],
  {},
  [[]],
  [null],
  [['x', 1]],
  [[2, null]],
  { id: 'x' },
  '2',
  'OPEN',
  'CLOSED',
  Number.MAX_VALUE,
];

type Path = (string | number)[];

/** Every place in a message, whatever stands there. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function damagedAt(value: unknown, [key, ...rest]: Path, damage: unknown): unknown {
  if (key === undefined) return damage;
  if (Array.isArray(value))
    return value.map((part: unknown, i) => (i === Number(key) ? damagedAt(part, rest, damage) : part));
  const parts = value as Json;
  return { ...parts, [key]: damagedAt(parts[key], rest, damage) };
}

describe('a feed of which every field is damaged in turn', () => {
  const MESSAGES = Number(process.env.FEED_DAMAGE ?? 2000);

  it(`${MESSAGES} messages: the market beside it is as if nothing had happened`, () => {
    const random = seeded(7);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const marks = { ltp: 2, tv: 10, trd: [[2, 5]], batb: [[0, 2, 5]], batl: [[0, 2.1, 5]], hc: 0 };
    const whole = market(
      'A',
      {
        venue: 'V',
        countryCode: 'GB',
        openDate: '2026-11-21T07:00:00.000Z',
        version: 1,
        priceLadderDefinition: { type: 'CLASSIC' },
      },
      { rc: [{ ...prices(1), ...marks }, prices(2)], tv: 10 },
    );
    const closed = {
      id: 'A',
      marketDefinition: definition({
        status: 'CLOSED',
        ...runners(one({ status: 'WINNER', position: 1, adjustmentFactor: 50 }), two({ status: 'LOSER' })),
      }),
    };
    const said = [whole, closed];
    const paths = said.map((json) => placesIn(json));
    const wrong: string[] = [];
    for (let i = 0; i < MESSAGES; i += 1) {
      const by = setUp();
      by.say([market('A'), market('B')]);
      const which = i % 2;
      const path = paths[which]![Math.floor(i / 2) % paths[which]!.length]!;
      const damage = pick(DAMAGE);
      const what = `${path.join('.')} = ${JSON.stringify(damage)}`;
      const size = 10 + (i % 50);
      const beside = {
        id: 'B',
        rc: [
          {
            id: 1,
            atb: [
              [2, 0],
              [2.04, size],
            ],
          },
        ],
      };
      try {
        by.say([damagedAt(said[which], path, damage), beside]);
      } catch (error) {
        wrong.push(`${what}: ${String(error)}`);
        continue;
      }
      const shown = by.live.shown('B', 1, 'back');
      if (by.status('B') !== 'OPEN' || shown[0]?.odds !== 204 || shown[0].sizePaise !== size * 100)
        wrong.push(`B at ${what}`);
      const off = [...(by.live.get('A')?.runners.values() ?? [])].flatMap((runner) =>
        [...runner.atb.keys(), ...runner.atl.keys()].filter((odds) => !(odds >= 101 && odds <= 100_000)),
      );
      if (off.length > 0) wrong.push(`A shows ${off.join()} at ${what}`);
      const result = by.live.get('A')?.result;
      if (result && result.length > 0 && result.join() !== '1' && !/status|\.id/.test(path.join('.')))
        wrong.push(`A paid to ${result.join()} at ${what}`);
    }
    expect(wrong).toEqual([]);
  });
});
