import { armed } from '../../support/armed';
import { worldOfFile } from '../../support/world';

const world = worldOfFile();
const [UP, DOWN] = [1, 2];
const MINUTE = 60_000;

/** Another day than Saturday and Sunday, in UTC+5:30. */
const isWeekday = (at: number): boolean => ![0, 6].includes(new Date(at + 330 * MINUTE).getUTCDay());

/** The clock of the exchange goes on to the next weekday at this time, hours and minutes in UTC+5:30; not to one a week later, as the
 * book looks round every second, and a week of them takes half a minute of a slow machine. */
async function goTo(hour: number, minute: number): Promise<void> {
  const day = 24 * 60 * MINUTE;
  const now = world.clock.now();
  const midnight = now - ((now + 330 * MINUTE) % day);
  let wanted = midnight + (hour * 60 + minute) * MINUTE;
  // 24:00 is the end of its day.
  while (wanted < now || !isWeekday(wanted - 1)) wanted += day;
  await world.clock.advance(wanted - now);
}

async function binary(marketType: string): Promise<string> {
  const definition = { marketType, name: 'Up or down', inPlay: true, betDelay: 0 };
  const id = await world.market(definition, { runners: [UP, DOWN] });
  world.price(id, UP, { atb: [[97.5, 500]] });
  return id;
}

afterEach(() => world.expectSound());

describe.each([
  ['BINARY_INDEX', [10, 0], [14, 30]],
  ['BINARY_COMMODITY', [11, 30], [22, 30]],
  ['BINARY_FOREIGN', [19, 30], [24, 0]],
] as const)('a bet on %s', (marketType, [openHour, openMinute], [shutHour, shutMinute]) => {
  it('is taken from the first minute of its hours to the last, and refused before and behind', async () => {
    const market = await binary(marketType);
    const player = await world.player(10_000);
    const asked = { market, runner: UP, odds: 97.5, stake: 100 };
    const refused = { ok: false, code: 'OUTSIDE_HOURS', message: 'This market is closed at this hour.' };
    await goTo(openHour, openMinute - 1);
    expect(await world.place(player, asked)).toMatchObject(refused);
    await goTo(openHour, openMinute);
    expect(await world.place(player, asked)).toMatchObject({ ok: true });
    await goTo(shutHour, shutMinute - 1);
    expect(await world.place(player, asked)).toMatchObject({ ok: true });
    await goTo(shutHour, shutMinute);
    expect(await world.place(player, asked)).toMatchObject(refused);
    expect(await world.balance(player)).toEqual({ balance: 10_000, held: 200 });
  });
});

it('is refused too where the hours end while it waits for its turn', async () => {
  const market = await binary('BINARY_INDEX');
  const player = await world.player(1000);
  world.define(market, {
    marketType: 'BINARY_INDEX',
    name: 'Up or down',
    inPlay: true,
    betDelay: 5,
    runners: [UP, DOWN].map((id) => ({ id, name: `${id}`, status: 'ACTIVE', sortPriority: id })),
  });
  await goTo(14, 29);
  await world.clock.advance(58_000);
  const waits = armed(world.clock, 5000);
  const answer = world.place(player, { market, runner: UP, odds: 97.5, stake: 100 });
  await waits;
  await world.clock.advance(5000);
  expect(await answer).toMatchObject({ code: 'OUTSIDE_HOURS' });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
});

it('markets of every other type keep no hours', async () => {
  await goTo(3, 0);
  const market = await world.market({ marketType: 'BOOKMAKER', name: 'Bookmaker', betDelay: 0 });
  world.price(market, 11, { atb: [[98, 500]] });
  const player = await world.player(1000);
  expect(await world.place(player, { market, odds: 98, stake: 100 })).toMatchObject({ ok: true });
});
