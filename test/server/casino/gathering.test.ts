import { addEntropy, NO_ENTROPY } from '../../../domain/casino/draw/mix';
import { casinoFairness } from '../../../api/schemas/casinoFairness';
import { casinoTableDetail, casinoTables, contributeReply } from '../../../api/schemas/casino';
import { casinoCalls } from '../../../server/casino/calls';
import { GATHER_MS } from '../../../server/casino/chain/gathering';
import type { PlayedTable } from '../../../server/casino/table/state';
import { worldOfFile } from '../support/world';
import { askingOf } from './asking';
import { playedAt } from './playingIn';
import { play } from './playing';

const world = worldOfFile();
afterEach(() => world.expectSound());

const BYTES = ['0a', '0b', '0c'].map((byte) => byte.repeat(16));

/** A table that waits for what pages bring, with its calls. */
function gatheringAt(about: PlayedTable) {
  const played = play(world, about, { gatherMs: GATHER_MS });
  const { db, clock } = world;
  const askTables = askingOf(casinoCalls({ db, clock, casino: played.casino }));
  const bring = async (player: number, entropy: string) =>
    (await askTables(contributeReply, 'casino/contribute', { entropy }, player)).is_kept;
  return { ...played, askTables, bring, match: { match_id: String(about.matchId) } };
}

test('a new table waits ten minutes for what pages bring, and its chain is mixed with the first of each player', async () => {
  const [ann, ben] = [await world.player(1000), await world.player(1000)];
  const { table, ask, askTables, bring, until, isOpen, match } = gatheringAt({
    ...playedAt(-145),
    slug: 'lucky7-gather',
    code: 511,
  });
  await until(() => table.gathering() !== null);
  const { publishedAt = 0, terminalHash, gathersUntil } = table.gathering() ?? {};
  expect(gathersUntil).toBe(publishedAt + GATHER_MS);
  // What is brought comes after its end was shown to everybody.
  expect((await ask(casinoFairness, 'casino/fairness', {})).tables).toMatchObject([
    { epoch: 1, mix: 'awaited', mix_source: '', terminal_hash: terminalHash, next: null },
  ]);
  const waiting = { is_open: 0, gathers_until: gathersUntil };
  expect(await askTables(casinoTables, 'match/getCasinoMatches', {}, ann)).toMatchObject({
    tables: [waiting],
  });
  expect(await askTables(casinoTableDetail, 'casino/getTable', match, ann)).toMatchObject({
    ...waiting,
    round: null,
    fairness: { mix: 'awaited' },
  });

  const [first = '', second = '', third = ''] = BYTES;
  expect([await bring(ann, first), await bring(ben, second), await bring(ann, third)]).toEqual([1, 1, 0]);
  await until(isOpen, 5000);
  expect(world.clock.now()).toBeGreaterThanOrEqual(gathersUntil ?? 0);
  expect(table.gathering()).toBeNull();
  expect(table.epoch()).toMatchObject({
    epoch: 1,
    terminalHash,
    source: 'players',
    most: 50,
    mixSource: `players|${[first, second].reduce(addEntropy, NO_ENTROPY)}`,
  });
  const opened = await askTables(casinoTableDetail, 'casino/getTable', match, ann);
  expect(opened).toMatchObject({ is_open: 1, fairness: { mix: 'players' } });
  expect(opened).not.toHaveProperty('gathers_until');
  await table.stop();
});

test('where nobody brought anything the mix is the fixed text, and what comes too late brings nothing', async () => {
  const player = await world.player(1000);
  const { table, bring, until, isOpen } = gatheringAt({
    ...playedAt(-1022),
    slug: 'lucky7-alone',
    code: 512,
  });
  await until(() => table.gathering() !== null);
  await world.clock.advance(GATHER_MS);
  // It may count for the next chain, which is published as soon as this one opens, but not for this one.
  await bring(player, BYTES[0] ?? '');
  await until(isOpen);
  expect(table.epoch()).toMatchObject({ source: 'demo', mixSource: 'demo' });
  await table.stop();
});

test('a restart in between waits for the rest of the time, and counts what was brought before it', async () => {
  const player = await world.player(1000);
  const about = { ...playedAt(-1014), slug: 'dt6-gather', code: 513 };
  const first = gatheringAt(about);
  await first.until(() => first.table.gathering() !== null);
  const { gathersUntil } = first.table.gathering() ?? {};
  expect(await first.bring(player, BYTES[1] ?? '')).toBe(1);
  await first.table.stop();
  const second = gatheringAt(about);
  await second.until(() => second.table.gathering() !== null);
  expect(second.table.gathering()).toMatchObject({ gathersUntil });
  await second.until(second.isOpen, 5000);
  expect(second.table.epoch()).toMatchObject({
    epoch: 1,
    mixSource: `players|${addEntropy(NO_ENTROPY, BYTES[1] ?? '')}`,
  });
  await second.table.stop();
});

test('stakes on a round of an older chain go back at once, and do not wait for the new one', async () => {
  const player = await world.player(1000);
  const about = { ...playedAt(-145), slug: 'lucky7-older', code: 514 };
  const first = play(world, about);
  await first.until(first.isOpen);
  const roundId = await first.bet(player, 1, 100);
  await first.table.stop();
  // With a beacon a new chain begins; here no round of it is ever dealt.
  const second = play(world, about, { gatherMs: GATHER_MS, beacon: {} as never });
  await second.until(() => second.table.gathering() !== null);
  expect(second.table.gathering()).toMatchObject({ epoch: 3, level: 3 });
  expect(second.table.last()).toMatchObject({ roundId, state: 'VOID' });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  await second.table.stop();
});
