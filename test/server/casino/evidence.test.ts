import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyLog } from '@backlay/verify/verifyLog';
import { verifyRound } from '@backlay/verify/verifyRound';
import { casinoReceipts } from '../../../api/schemas/casino';
import { casinoDay, casinoFairness } from '../../../api/schemas/casinoFairness';
import { addEntropy, NO_ENTROPY } from '../../../domain/casino/draw/mix';
import { tableOf } from '../../../domain/casino/tables';
import { sealWith } from '../../../server/base/seal';
import { readEnds, writeEnds } from '../../../server/casino/log/ends';
import { newSigningKey, readSigner, signerWith } from '../../../server/casino/receipts/signer';
import { dayOf, zOf } from '../../../server/casino/shown/day';
import { readEvidence, readRecords } from '../../../server/casino/shown/record';
import type { PlayedTable } from '../../../server/casino/table/state';
import { createTable } from '../../../server/casino/table/table';
import { createRoundMarkets } from '../../../server/markets/rounds/roundMarkets';
import { worldOfFile } from '../support/world';
import { commitmentIn, play, receiptIn, recordIn, SEAL } from './playing';
import { tableDeps } from './tableDeps';

const world = worldOfFile();
afterEach(() => world.expectSound());

const LUCKY7 = tableOf(-145) as PlayedTable;
// The verifier knows the rules of a table by its slug, so the tables of this file are of different games' slugs.
const OTHER = tableOf(-1022) as PlayedTable;
const UNUSED = tableOf(-1014) as PlayedTable;
const ROUND = { match_id: String(LUCKY7.matchId) };

test('each bet has a receipt, signed at once, which agrees with the record of its round', async () => {
  const [ann, ben] = [await world.player(1000), await world.player(1000)];
  const { table, signer, ask, until, isOpen, bet } = play(world, LUCKY7);
  await until(isOpen);
  const [one, two] = ['0a'.repeat(16), '0b'.repeat(16)];
  const roundId = await bet(ann, 1, 100, one);
  await bet(ben, 2, 300, two);
  await bet(ann, 2, 200, two);
  const asked = { ...ROUND, round_id: roundId };

  const early = await ask(casinoReceipts, 'casino/getReceipts', asked, ann);
  expect(early).toMatchObject({ record: '', commitment: '' });
  const first = receiptIn(early.receipts[0]?.receipt ?? '');
  const afterOne = addEntropy(NO_ENTROPY, one);
  expect(first).toMatchObject({
    round_id: roundId,
    selection: 1,
    side: 'back',
    odds: 2,
    stake: 100,
    entropy: one,
    entropy_index: 1,
    entropy_before: NO_ENTROPY,
    entropy_head: afterOne,
    terminal_hash: table.epoch()?.terminalHash,
  });
  // The first bet of a player counts, also for their second one.
  expect(receiptIn(early.receipts[1]?.receipt ?? '')).toMatchObject({
    stake: 200,
    entropy: one,
    entropy_index: 1,
  });
  expect(early.receipts.map(({ key }) => key)).toEqual([signer.publicKey, signer.publicKey]);

  await until(() => table.last()?.roundId === roundId);
  const mine = await ask(casinoReceipts, 'casino/getReceipts', asked, ann);
  expect(mine.receipts).toEqual(early.receipts);
  const theirs = await ask(casinoReceipts, 'casino/getReceipts', asked, ben);
  expect(theirs.receipts).toHaveLength(1);
  expect(theirs.receipts[0]).toMatchObject({ index: 2, entropy: two });
  const nobody = await ask(casinoReceipts, 'casino/getReceipts', asked, await world.player(1));
  expect(nobody.receipts).toEqual([]);

  const record = recordIn(mine.record);
  const commitment = commitmentIn(mine.commitment);
  for (const { receipts } of [mine, theirs]) {
    const receipt = receipts.map((each) => receiptIn(each.receipt));
    const evidence = { commitment, receipt, publicKey: signer.publicKey };
    expect((await verifyRound(record, evidence)).verdict).toEqual({ kind: 'agrees', unchecked: ['beacon'] });
    // By another key, or once anything in it was changed, it proves nothing.
    const stranger = signerWith(newSigningKey()).publicKey;
    expect((await verifyRound(record, { ...evidence, publicKey: stranger })).verdict).toEqual({
      kind: 'differs',
      step: 'receipt',
    });
    for (const change of [{ stake: 1000 }, { odds: 3 }, { selection: 9 }, { entropy: 'ff'.repeat(16) }]) {
      const changed = receipt.map((each) => ({ ...each, ...change }));
      const { steps } = await verifyRound(record, { ...evidence, receipt: changed });
      expect(steps.find(({ name }) => name === 'receipt')).toMatchObject({ ok: false });
    }
  }
  await table.stop();
});

test('a bet whose page never asks has its receipt when bets are closed', async () => {
  const player = await world.player(1000);
  const { table, until, isOpen, bet } = play(world, { ...LUCKY7, slug: 'lucky7-b', code: 501 });
  await until(isOpen);
  const roundId = await bet(player, 1, 100);
  await until(() => table.last()?.roundId === roundId);
  const rows = await world.db
    .selectFrom('casino_receipts')
    .selectAll()
    .where('round_id', '=', roundId)
    .execute();
  expect(rows).toMatchObject([{ player_id: player }]);
  expect(receiptIn(rows[0]?.receipt ?? '')).toMatchObject({ entropy_index: 0, entropy_head: NO_ENTROPY });
  await table.stop();
});

test('the key of receipts is kept closed in the data folder, and is the same after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'receipts-'));
  const path = join(folder, 'receipts.key');
  const seal = sealWith(randomBytes(32));
  const made = await readSigner(folder, seal);
  expect((await readSigner(folder, seal)).publicKey).toBe(made.publicKey);
  const kept = await readFile(path);
  expect((await stat(path)).mode & 0o077).toBe(0);
  const pkcs8 = seal.open(kept);
  expect(signerWith(pkcs8).publicKey).toBe(made.publicKey);
  expect(kept.includes(pkcs8.subarray(-32))).toBe(false);
  // Nothing of the private key is in what goes around.
  expect(JSON.stringify(made)).toBe(JSON.stringify({ publicKey: made.publicKey }));
  // Without the key of the chains a new one is made, and the old file is still there.
  const other = await readSigner(folder, sealWith(randomBytes(32)));
  expect(other.publicKey).not.toBe(made.publicKey);
  expect((await readFile(`${path}.unreadable`)).equals(kept)).toBe(true);
  await rm(folder, { recursive: true });
});

test('rounds of earlier epochs are served and agree, and the log goes on from one to the next', async () => {
  const player = await world.player(1000);
  const { table, casino, until, isOpen, bet } = play(world, OTHER, { rounds: 2 });
  await until(isOpen);
  // The second chain was published at this moment: what comes later counts.
  await world.clock.advance(1);
  const first = await bet(player, 1, 100, 'cd'.repeat(16));
  await until(() => table.epoch()?.epoch === 3 && table.last()?.epoch === 3);
  const records = [];
  for (const epoch of [1, 2, 3]) {
    const texts = await readRecords(world.db, table, { epoch, from: 1, to: 9, most: 9 });
    records.push(...texts.map(recordIn));
  }
  expect(records.slice(0, 4)).toMatchObject([
    { epoch: 1, round: 1, round_id: first },
    { epoch: 1, round: 2 },
    { epoch: 2, round: 1 },
    { epoch: 2, round: 2 },
  ]);
  const checked = [];
  for await (const one of verifyLog(records)) checked.push(one);
  expect(checked.flatMap(({ faults }) => faults)).toEqual([]);
  expect(new Set(checked.map(({ verification }) => verification.verdict.kind))).toEqual(new Set(['agrees']));
  for (const { round_id: roundId, epoch } of records) {
    const evidence = await readEvidence({ db: world.db, casino }, roundId);
    const commitment = commitmentIn(evidence?.commitment ?? '');
    expect(commitment).toMatchObject({
      epoch,
      mix_source: epoch !== 2 ? 'demo' : expect.stringMatching(/^players\|/),
    });
    expect((await verifyRound(recordIn(evidence?.record ?? ''), { commitment })).verdict).toMatchObject({
      kind: 'agrees',
    });
  }
  // A seed of another epoch at the same place does not fit.
  const forged = { ...records[0], seed: records[2]?.seed } as (typeof records)[number];
  const { steps } = await verifyRound(forged);
  expect(steps.find(({ name }) => name === 'chain')).toMatchObject({ ok: false });
  await table.stop();

  // Soon after a start a table has not opened its chain: the log is served as it stands.
  const waiting = createTable(tableDeps(world, { seal: SEAL, markets: createRoundMarkets(world) }), OTHER);
  const last = records.filter(({ epoch }) => epoch === table.epoch()?.epoch);
  const told = await readRecords(world.db, waiting, { epoch: null, from: 1, to: last.length, most: 9 });
  expect(told.map(recordIn)).toEqual(last);
});

test('a chain is published before what it is mixed with, and one of a fixed text ends soon', async () => {
  const player = await world.player(1000);
  const about = { ...UNUSED, slug: 'dt6-next', code: 506 };
  const first = play(world, about, { rounds: 1000 });
  await first.until(first.isOpen);
  const { next, most, source } = first.table.epoch() ?? {};
  expect({ most, source }).toEqual({ most: 500, source: 'demo' });
  const [before] = [
    await world.db
      .selectFrom('casino_epochs')
      .selectAll()
      .where('slug', '=', about.slug)
      .where('epoch', '=', 2)
      .executeTakeFirst(),
  ];
  expect(before).toMatchObject({ terminal_hash: next?.terminalHash, mix: null, source: null });
  await first.table.stop();
  await world.db
    .updateTable('casino_epochs')
    .set({ last_round: 499 })
    .where('slug', '=', about.slug)
    .where('epoch', '=', 1)
    .execute();

  const second = play(world, about, { rounds: 1000 });
  await second.until(() => second.isOpen() && second.table.epoch()?.epoch === 1);
  const posted = world.live.available(second.table.round()?.roundId ?? '', 1, 'back')[0]?.odds ?? 0;
  await second.bet(player, 1, 100, '0c'.repeat(16), posted / 100);
  await second.until(() => second.table.epoch()?.epoch === 2);
  expect(second.table.epoch()).toMatchObject({
    most: 1000,
    terminalHash: next?.terminalHash,
    mixSource: `players|${addEntropy(NO_ENTROPY, '0c'.repeat(16))}`,
    next: { epoch: 3 },
  });
  await second.table.stop();
});

test('a record of an earlier epoch stays as its log has it when the rules have changed', () => {
  const ends = { '1': 'won', '2': 'lost', '3': 'half', '9': 'reduced', '10': 'returned' } as const;
  const order = [10, 9, 3, 2, 1];
  expect(writeEnds(order, ends)).toBe('rdhlw');
  expect(readEnds(order, 'rdhlw')).toEqual(ends);
  expect(() => readEnds(order, 'rdhl')).toThrow('selection 1');
});

test('the day says what came, what was to be expected and what was void, and nothing of who bet', async () => {
  const player = await world.player(1000);
  const about = { ...LUCKY7, slug: 'lucky7-day', code: 502 };
  const { table, ask, until, isOpen, bet } = play(world, about);
  await until(isOpen);
  const day = dayOf(world.clock.now());
  const before = await world.balance(player);
  const roundId = await bet(player, 1, 100);
  await until(() => table.last()?.roundId === roundId);
  await until(() => table.last()?.roundId !== roundId);
  await table.stop();
  const found = await ask(casinoDay, 'casino/fairnessDay', { table: about.slug, day });
  const records = (await readRecords(world.db, table, { epoch: 1, from: 1, to: 50, most: 50 })).map(recordIn);
  expect(found).toMatchObject({
    table: 'lucky7-day',
    game: 'lucky7',
    day,
    first_day: day,
    today: day,
    rounds: records.length,
    voids: [],
    head: records.at(-1)?.record_hash,
    head_round: records.at(-1)?.round_id,
  });
  for (const { selection_id: id, won } of found.selections)
    expect(won).toBe(records.filter(({ selections }) => selections[String(id)] === 'won').length);
  const low = found.selections.find(({ selection_id: id }) => id === 1);
  expect(low?.expected).toBeCloseTo(6 / 13, 9);
  // Too few rounds for a normal curve.
  expect(low?.z).toBeNull();
  const after = await world.balance(player);
  expect(found.bets).toBe(1);
  expect(found.returned).toBeCloseTo(1 + (after.balance - before.balance) / 100, 9);
  expect(JSON.stringify(found)).not.toMatch(/player_id|user/);

  const never = await ask(casinoDay, 'casino/fairnessDay', { table: about.slug, day: '2020-02-29' });
  expect(never).toMatchObject({ rounds: 0, bets: 0, returned: null, head: '' });
  for (const wrong of [{ table: 'none' }, { table: about.slug, day: '2026-02-30' }])
    await expect(ask(casinoDay, 'casino/fairnessDay', wrong)).rejects.toThrow('NOT_FOUND');
  await expect(ask(casinoDay, 'casino/fairnessDay', { table: about.slug, day: 'today' })).rejects.toThrow();
});

test('z counts standard deviations of a binomial, and nothing of few', () => {
  expect(zOf(60, 100, 0.5)).toBeCloseTo(2, 9);
  expect(zOf(45, 100, 0.5)).toBeCloseTo(-1, 9);
  expect(zOf(5, 100, 0.05)).toBeNull();
  expect(zOf(99, 100, 0.99)).toBeNull();
});

test('what was published of the chains is there for everybody, with no seed in it', async () => {
  const { table, signer, ask, until, isOpen } = play(world, { ...UNUSED, slug: 'dt6-c', code: 503 });
  await until(isOpen);
  const found = await ask(casinoFairness, 'casino/fairness', {});
  const epoch = table.epoch();
  expect(found).toMatchObject({
    receipt_key: signer.publicKey,
    beacon: '',
    tables: [
      {
        table: 'dt6-c',
        level: 2,
        mix: 'fixed',
        mix_source: 'demo',
        epoch: 1,
        rounds: 50,
        terminal_hash: epoch?.terminalHash,
        next: { epoch: 2, terminal_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        rules_hash: epoch?.rulesHash,
      },
    ],
  });
  const secrets = [1, 2, 50].map((round) => table.epochOf(1).then((one) => one?.seedAt(round) ?? 'none'));
  for (const seed of await Promise.all(secrets)) expect(JSON.stringify(found)).not.toContain(seed);
  await table.stop();
});
