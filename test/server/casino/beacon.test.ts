import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { verifyRound } from '@backlay/verify/verifyRound';
import { beaconRoundAfter } from '@backlay/verify/steps/beacon';
import { casinoReceipts } from '../../../api/schemas/casino';
import { tableOf } from '../../../domain/casino/tables';
import { drandAt } from '../../../server/casino/beacon/beacon';
import { readEvidence } from '../../../server/casino/shown/record';
import type { PlayedTable } from '../../../server/casino/table/state';
import { worldOfFile } from '../support/world';
import { commitmentIn, play, recordIn } from './playing';

const world = worldOfFile();
afterEach(() => world.expectSound());

const LUCKY7 = tableOf(-145) as PlayedTable;
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

function sha(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The beacon of this file: nobody has the key of the real one. */
const signatures = bls12_381.shortSignatures;
const { secretKey, publicKey } = signatures.keygen(new Uint8Array(48).fill(1));
const KEY = publicKey.toHex();

/** As drand signs a round. */
function signatureOf(round: number): string {
  const message = Buffer.from(round.toString(16).padStart(16, '0'), 'hex');
  const point = signatures.hash(
    createHash('sha256').update(message).digest(),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  );
  return signatures.sign(point, secretKey).toHex();
}

function valueOf(round: number) {
  const signature = signatureOf(round);
  return { round, randomness: sha(Buffer.from(signature, 'hex')), signature };
}

function unsigned(round: number) {
  const signature = 'ab'.repeat(48);
  return { round, randomness: sha(Buffer.from(signature, 'hex')), signature };
}

/** A relay on this machine, whose answers can be changed. */
let relay: Server;
let answer: (round: number) => unknown = valueOf;
let status = 200;
const asked: string[] = [];
beforeAll(async () => {
  relay = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer(Number(path.split('/').at(-1)))));
  });
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => relay.close(closed)));
beforeEach(() => {
  [answer, status] = [valueOf, 200];
});
const urlOf = () => `http://127.0.0.1:${(relay.address() as AddressInfo).port}/`;

test('a value is that of its round and fits its own randomness, or there is none', async () => {
  const beacon = drandAt(urlOf(), KEY);
  expect(await beacon.fetch(77)).toEqual({ round: 77, signature: signatureOf(77) });
  expect(asked.at(-1)).toBe(`/${QUICKNET}/public/77`);
  for (const wrong of [
    (round: number) => valueOf(round + 1),
    (round: number) => ({ ...valueOf(round), randomness: 'ab'.repeat(32) }),
    (round: number) => ({ ...valueOf(round), signature: 'ab' }),
    // Whole, but signed for another round, or by nobody.
    (round: number) => ({ ...valueOf(round + 1), round }),
    (round: number) => unsigned(round),
    () => ({}),
    () => null,
  ]) {
    answer = wrong;
    expect(await beacon.fetch(78)).toBeUndefined();
  }
  [answer, status] = [valueOf, 404];
  expect(await beacon.fetch(78)).toBeUndefined();
  expect(await drandAt('http://127.0.0.1:1').fetch(77)).toBeUndefined();
});

test("drand's own values are taken as quicknet gives them, and only for their rounds", async () => {
  const beacon = drandAt(urlOf());
  const known = {
    round: 1000,
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  };
  answer = () => ({ ...known, round: 1001 });
  expect(await beacon.fetch(1001)).toBeUndefined();
  answer = () => known;
  const value = { round: 1000, signature: known.signature };
  expect(await beacon.fetch(1000)).toEqual(value);
  // Asked for once.
  const before = asked.length;
  expect(await beacon.fetch(1000)).toEqual(value);
  expect(asked).toHaveLength(before);
});

test('the value of a round is the first a second after its lock, as the verifier has it', () => {
  const beacon = drandAt(urlOf(), KEY);
  for (const lock of [1_692_803_367_000, 1_795_000_000_000, 1_795_000_000_999, 1_795_000_001_001]) {
    const round = beacon.roundAfter(lock);
    expect(round).toBe(beaconRoundAfter(lock));
    expect(beacon.timeOf(round)).toBeGreaterThanOrEqual(lock + 1000);
    expect(beacon.timeOf(round - 1)).toBeLessThan(lock + 1000);
  }
});

test('at level 3 the cards follow from a value that nobody had while bets were taken', async () => {
  const player = await world.player(1000);
  const { table, casino, until, isOpen, bet } = play(world, LUCKY7, { beacon: drandAt(urlOf(), KEY) });
  await until(isOpen);
  expect(table.epoch()?.level).toBe(3);
  const roundId = await bet(player, 1, 100, '0a'.repeat(16));
  expect(asked.filter((path) => path.endsWith('/1'))).toEqual([]);
  await until(() => table.last()?.roundId === roundId);
  const evidence = await readEvidence({ db: world.db, casino }, roundId);
  const record = recordIn(evidence?.record ?? '');
  const commitment = commitmentIn(evidence?.commitment ?? '');
  const round = beaconRoundAfter(Number(record.locks_at));
  const beacon = { round, signature: signatureOf(round) };
  expect(record).toMatchObject({ level: 3, state: 'SETTLED', beacon });
  expect(commitment).toMatchObject({ level: 3 });
  expect((await verifyRound(record, { commitment, beaconKey: KEY })).verdict).toEqual({
    kind: 'agrees',
    unchecked: ['receipt', 'payout'],
  });
  // Another value, or that of another time, is found.
  for (const other of [
    { round, signature: signatureOf(round + 1) },
    { round: round + 1, signature: signatureOf(round + 1) },
  ])
    expect((await verifyRound(record, { commitment, beacon: other, beaconKey: KEY })).verdict).toEqual({
      kind: 'differs',
      step: 'beacon',
    });
  await table.stop();
});

test('without the value the round is void: stakes go back, and no other value takes its place', async () => {
  const player = await world.player(1000);
  const about = { ...LUCKY7, slug: 'lucky7-void', code: 504 };
  const { table, ask, until, isOpen, bet } = play(world, about, { beacon: drandAt(urlOf(), KEY) });
  await until(isOpen);
  status = 503;
  const roundId = await bet(player, 1, 100);
  await until(() => table.last()?.roundId === roundId);
  expect(table.last()).toMatchObject({ state: 'VOID', voidReason: 'BEACON_MISSING' });
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  const { record } = await ask(
    casinoReceipts,
    'casino/getReceipts',
    { match_id: String(about.matchId), round_id: roundId },
    player,
  );
  expect(recordIn(record)).toMatchObject({ level: 3, beacon: null, void_reason: 'BEACON_MISSING' });
  await table.stop();
});

test('level 3 begins and ends with a chain of its own', async () => {
  const about = { ...LUCKY7, slug: 'lucky7-levels', code: 505 };
  const first = play(world, about);
  await first.until(first.isOpen);
  expect(first.table.epoch()).toMatchObject({ epoch: 1, level: 2 });
  await first.table.stop();
  const second = play(world, about, { beacon: drandAt(urlOf(), KEY) });
  await second.until(() => second.isOpen() && second.table.round()?.epoch === 3);
  expect(second.table.epoch()).toMatchObject({ epoch: 3, level: 3 });
  // The round that was under way is void with its cards, for its chain can still be read.
  const [row] = await world.db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('slug', '=', about.slug)
    .where('epoch', '=', 1)
    .execute();
  expect(row).toMatchObject({ state: 'VOID', void_reason: 'SERVER_DOWN' });
  expect(row?.record_hash).toMatch(/^[0-9a-f]{64}$/);
  await second.table.stop();
});
