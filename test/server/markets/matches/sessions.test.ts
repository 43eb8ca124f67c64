import * as v from 'valibot';
import { fancyRow, runPositions } from '../../../../api/schemas/fancies';
import { createLive } from '../../../../server/markets/matches/createLive';
import { fancyRowOf, isSession } from '../../../../server/markets/matches/fancyRows';
import { termsOf } from '../../../../server/markets/matches/terms';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { worldOfFile } from '../../support/world';
import { definition } from './support';

const RUNS = 1;
const session = definition({
  marketType: 'SESSION',
  name: '6 over runs India',
  session: { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 },
  runners: [{ id: RUNS, name: '6 over runs India', status: 'ACTIVE', sortPriority: 1 }],
});
const closed = (sessionResult?: number) => ({
  ...session,
  status: 'CLOSED' as const,
  ...(sessionResult === undefined ? { isVoid: true } : { sessionResult }),
});

function setUp() {
  const live = createLive({ clock: { now: () => 0 } });
  live.apply({ id: 'S', marketDefinition: session, rc: [{ id: RUNS, atb: [[63, 100]], atl: [[60, 90]] }] });
  const info = { id: 'S', matchId: 'E1', startAt: 0, closedAt: null, ...termsOf(4, 'SESSION') };
  const row = (steps: Parameters<typeof fancyRowOf>[3] = []) => {
    const market = live.get('S');
    if (!market || !isSession(market)) throw new Error('no session');
    return v.parse(fancyRow, fancyRowOf(live, market, info, steps));
  };
  return { live, row };
}

test('Yes stands above No, which in a book of orders would be a fault', () => {
  const { live } = setUp();
  expect(live.available('S', RUNS, 'back')).toEqual([{ odds: 6300, sizePaise: 10_000 }]);
  expect(live.available('S', RUNS, 'lay')).toEqual([{ odds: 6000, sizePaise: 9_000 }]);
});

test('a moved line stands alone', () => {
  const { live, row } = setUp();
  live.apply({
    id: 'S',
    rc: [
      {
        id: RUNS,
        atb: [
          [63, 0],
          [65, 110],
        ],
        atl: [[60, 0]],
      },
    ],
  });
  expect(row()).toMatchObject({ session_value_yes: 65, session_size_yes: 110, session_value_no: null });
});

test('its row has line, rate, limits and what the player has on it', () => {
  const { row } = setUp();
  const said = row([
    { from: 0, to: 59, paise: 9_000 },
    { from: 60, to: 60, paise: -1_000 },
    { from: 61, to: null, paise: -10_050 },
  ]);
  expect(said).toMatchObject({
    fancy_id: 'S',
    match_id: 'E1',
    session_type: 'line',
    ball_sess: '1',
    fancy_type_id: 1,
    active: 1,
    session_value_no: 60,
    session_size_no: 90,
    session_value_yes: 63,
    session_size_yes: 100,
    session_min_stack: 100,
    session_max_stack: 100_000,
    session_max_profit: 1_000_000,
    score_position: -100.5,
  });
  expect(v.parse(runPositions, JSON.parse(said.fancy_score_position_json))).toEqual([
    { key: '0-59', value: 90 },
    { key: '60', value: -10 },
    { key: '61+', value: -100.5 },
  ]);
});

test.each([
  ['on a number', 63, [63], '63'],
  ['on the number of its selection', RUNS, [RUNS], '1'],
  ['void', undefined, [], 'Void'],
] as const)('it ends %s', (_, number, result, text) => {
  const { live, row } = setUp();
  const heard: (readonly number[])[] = [];
  live.on('resulted', (_id, winners) => heard.push(winners ?? []));
  live.apply({ id: 'S', marketDefinition: closed(number) });
  expect(heard).toEqual([result]);
  expect(row()).toMatchObject({ status: 'CLOSED', active: 0, result: '' });
  live.close('S', result);
  expect(row().result).toBe(text);
  expect(live.get('S')?.runners.get(RUNS)?.status).toBe('ACTIVE');
});

describe('in the database', () => {
  const world = worldOfFile();

  test('a session comes back with its facts, and with its number if it ended unpaid', async () => {
    const store = createFeedStore(world.db);
    const write = (one: typeof session) =>
      store.write([{ id: 'S', definition: one, score: null, at: 0 }], 'feed:test', {});
    const kept = async () => (await store.kept(0)).find(({ market }) => market.id === 'S');
    await write(session);
    expect((await kept())?.definition).toMatchObject({ marketType: 'SESSION', session: session.session });
    expect((await kept())?.definition.sessionResult).toBeUndefined();
    await write(closed(63));
    expect(await kept()).toMatchObject({
      definition: { status: 'CLOSED', sessionResult: 63 },
      market: { allowsUnmatched: false, commissionBps: 0, maxProfitPaise: 10_00_000_00 },
      result: null,
    });
    await world.db
      .updateTable('markets')
      .set({ result: 'NUMBER:63', settled_at: new Date(1) })
      .where('id', '=', 'S')
      .execute();
    expect((await kept())?.result).toEqual([63]);
  });
});
