import { verifyRounds } from '../../tools/verify/program';
import type { Surroundings } from '../../tools/verify/program';
import type { RoundRecord } from '@backlay/verify/record';
import { roulette } from '@backlay/verify/rules/roulette';
import { dealAgain } from '@backlay/verify/steps/deal';
import { published, recordOf, seedAt, sha } from './dealt';

type Told = { readonly code: number; readonly out: string; readonly err: string };

/** The command over files and replies that are only here. */
async function run(args: string, files: Readonly<Record<string, string>>): Promise<Told> {
  const [out, err]: [string[], string[]] = [[], []];
  const read = (name: string): Promise<string> =>
    files[name] === undefined ? Promise.reject(new Error(`no ${name}`)) : Promise.resolve(files[name]);
  const world: Surroundings = {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    readText: read,
    fetchText: read,
  };
  const code = await verifyRounds(args.split(' '), world);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

function logOf(table: string, rounds: number): RoundRecord[] {
  const records: RoundRecord[] = [];
  for (let round = 1; round <= rounds; round += 1)
    records.push(recordOf(table, round, { players: round % 3 }, records.at(-1) ?? null));
  return records;
}

const lines = (records: readonly unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');

const log = logOf('lucky7', 5);
const third = log[2] as RoundRecord;
const commitment = {
  table: 'lucky7',
  epoch: 1,
  terminal_hash: seedAt('lucky7', 0),
  mix_source: `players|${sha('first')}`,
  rounds: 100_000,
};

test('one record: every step, the verdict, exit code 0', async () => {
  const { code, out } = await run('--file a --commitment c', {
    a: JSON.stringify(third, null, 2),
    c: JSON.stringify(commitment),
  });
  expect(code).toBe(0);
  expect(out.split('\n')).toHaveLength(10);
  expect(out).toContain(
    `lucky7 epoch 1 round 3 (${third.round_id}): agrees; not checked: receipt, beacon, payout`,
  );
  expect(out).toMatch(/^ {2}ok {6}chain {4}the seed, hashed 3 times, is the terminal hash$/m);
});

test('one that differs: the step, both values, exit code 1', async () => {
  const forged = published({ ...third, seed: seedAt('lucky7', 4) });
  const { code, out } = await run('--file a', { a: JSON.stringify(forged) });
  expect(code).toBe(1);
  expect(out).toContain('DIFFERS at chain');
  expect(out).toContain(`    expected ${third.seed}\n    found    ${third.previous_seed}`);
});

test('a table without rules, or no record at all: exit code 2', async () => {
  const unknown = published({ ...third, table: 'nowhere' });
  expect(await run('--file a', { a: JSON.stringify(unknown) })).toMatchObject({
    code: 2,
    out: expect.stringContaining('cannot be checked: shuffle') as string,
  });
  const told = async (text: string) => (await run('--file a', { a: text })).err;
  expect(await told('{"v":2}')).toBe('document 1: the record has no readable v');
  expect(await told('hello')).toBe('line 1 is no JSON');
  expect(await told(`${JSON.stringify(third)}\n{"v":`)).toBe('line 2 is no JSON');
  expect(await told('[]')).toBe('there is no record');
  expect(await run('--file b', {})).toEqual({ code: 2, out: '', err: 'no b' });
  expect(await run('--nonsense', {})).toMatchObject({ code: 2 });
  expect((await run('--help', {})).code).toBe(0);
});

test('a file of lines: one line for all that agree', async () => {
  expect(await run('--file a', { a: lines(log) })).toEqual({
    code: 0,
    out: 'lucky7: 5 of 5 rounds agree',
    err: '',
  });
});

test('a gap and an exchanged record are found', async () => {
  const [a, b, c, d, e] = log as [RoundRecord, RoundRecord, RoundRecord, RoundRecord, RoundRecord];
  const gap = await run('--file a', { a: lines([a, b, d, e]) });
  expect(gap.code).toBe(1);
  expect(gap.out).toContain(
    'DIFFERS: gap\n    expected lucky7 epoch 1 round 3\n    found    lucky7 epoch 1 round 4',
  );
  const other = published({ ...c, outcome: 'rewritten' });
  const rewritten = await run('--file a', { a: lines([a, b, other, d, e]) });
  expect(rewritten).toMatchObject({ code: 1 });
  expect(rewritten.out).toContain(`DIFFERS: previous record\n    expected ${other.record_hash}`);
  expect(rewritten.out).toContain('lucky7: 4 of 5 rounds agree');
});

test('a new epoch begins at its first round', async () => {
  const epoch = (record: RoundRecord, before: RoundRecord): RoundRecord =>
    published({ ...record, epoch: 2, previous_record_hash: before.record_hash });
  const [first, second] = log as [RoundRecord, RoundRecord];
  const last = log[4] as RoundRecord;
  expect((await run('--file a', { a: lines([last, epoch(first, last)]) })).out).not.toContain('gap');
  expect((await run('--file a', { a: lines([last, epoch(second, last)]) })).out).toContain('gap');
});

test('rounds of several tables are checked table by table', async () => {
  const { code, out } = await run('--file a', { a: lines([...log, ...logOf('superover', 3)]) });
  expect(code).toBe(0);
  expect(out).toBe('lucky7: 5 of 5 rounds agree\nsuperover: 3 of 3 rounds agree');
});

test('the exchange is asked for a round, or a range', async () => {
  const replies = {
    'http://127.0.0.1:4000/api/casino/rounds/lucky7/106000000000003': JSON.stringify({
      success: true,
      data: third,
    }),
    'https://x.test/sub/api/casino/rounds/lucky7?from=1&to=5': JSON.stringify({ success: true, data: log }),
  };
  expect((await run('--round 106000000000003', replies)).out).toContain('round 3 (106000000000003): agrees');
  const range = await run('--table lucky7 --from 1 --to 5 --url https://x.test/sub/', replies);
  expect(range).toMatchObject({ code: 0, out: 'lucky7: 5 of 5 rounds agree' });
  expect((await run('--table lucky7 --from 1', {})).err).toBe('--from and --to are needed with --table');
  expect(await run('--round 999000', {})).toMatchObject({ code: 2 });
});

test('receipts belong to a round that is there', async () => {
  const receipt = {
    bet_id: 7,
    round_id: third.round_id,
    selection: 1,
    side: 'lay',
    odds: 2,
    stake: 100,
    accepted_at: 1,
    entropy_index: third.entropy.count,
    entropy_head: third.entropy.head,
    terminal_hash: third.terminal_hash,
    rules_hash: third.rules_hash,
    signature: 'ab',
  };
  const files = { a: JSON.stringify(third), r: JSON.stringify(receipt) };
  expect(await run('--file a --receipt r', files)).toMatchObject({
    code: 2,
    out: expect.stringContaining('cannot be checked: receipt') as string,
  });
  const stray = { ...files, r: JSON.stringify({ ...receipt, round_id: '5' }) };
  expect((await run('--file a --receipt r', stray)).err).toBe('the receipt of bet 7 is for round 5');
});

/** A round of roulette under any seed. */
function turnOf(seed: string): RoundRecord {
  const record = { ...recordOf('roulette', 1), seed };
  const results = Object.entries(roulette.resultsOf(dealAgain(roulette, record, seed).groups, 0));
  return { ...record, selections: Object.fromEntries(results.map(([id, { result }]) => [id, result])) };
}

test('statistics: void rounds, results, the spread of first cards', async () => {
  const isVoid = published({ ...third, state: 'VOID', void_reason: 'beacon missing', selections: {} });
  const few = await run('--stats --file a', { a: lines([isVoid]) });
  expect(few.out).toContain('lucky7: 1 rounds, void: beacon missing 1');
  expect(few.out).not.toContain('chi-square');
  const turns = Array.from({ length: 200 }, (_, i) => turnOf(sha(`turn ${i}`)));
  const many = await run('--stats --file a', { a: lines(turns) });
  expect(many.out).toContain('roulette: 200 rounds, void: none');
  // 18 of 37 are red; a straight number is too rare in so few rounds.
  expect(many.out).toMatch(
    /selection 521: (?:won|lost) \d+, (?:won|lost) \d+; to be won by 4[89]\.\d %, z -?[0-3]\.\d$/m,
  );
  expect(many.out).toMatch(/selection 5: [^;]+; to be won by 2\.\d %$/m);
  expect(many.out).toMatch(/chi-square (?:[1-4]\d|5[0-8])\.\d at 36 degrees; above 58\.6 in 1 of 100/);
});

test('rounds that somebody has chosen stand out', async () => {
  const reds = Array.from({ length: 200 }, (_, i) => ({
    ...recordOf('roulette', 1),
    selections: { 521: i < 130 ? ('won' as const) : ('lost' as const) },
  }));
  const { out } = await run('--stats --file a', { a: lines(reds) });
  expect(out).toMatch(/selection 521: won 130, lost 70; to be won by 4[89]\.\d %, z 4\.\d$/m);
});
