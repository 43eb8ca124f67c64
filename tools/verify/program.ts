import { Command, CommanderError } from 'commander';
import { readReceipt } from '@backlay/verify/receipt';
import { readBeacon, readRecord } from '@backlay/verify/record';
import type { Reading, RoundRecord } from '@backlay/verify/record';
import { tableOfRoundId } from '@backlay/verify/rules/tables';
import { statisticsOf } from '@backlay/verify/statistics';
import { readCommitment } from '@backlay/verify/steps/commitment';
import { verifyLog } from '@backlay/verify/verifyLog';
import type { CheckedRecord, LogEvidence } from '@backlay/verify/verifyLog';
import { readAll } from './reading';
import { nameOf, statisticsLines, stepLines, troubleLines, verdictText } from './report';

/** What the command does to the world around it. */
export type Surroundings = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly readText: (file: string) => Promise<string>;
  readonly fetchText: (url: string) => Promise<string>;
};

type Options = {
  readonly file?: string;
  readonly round?: string;
  readonly table?: string;
  readonly from?: string;
  readonly to?: string;
  readonly epoch?: string;
  readonly url: string;
  readonly receipt?: string;
  readonly key?: string;
  readonly commitment?: string;
  readonly beacon?: string;
  readonly stats?: true;
};

const AGREES = 0;
const DIFFERS = 1;
const CANNOT = 2;

function makeProgram({ out, err }: Surroundings): Command {
  return new Command('verify-round')
    .description('checks casino rounds: exit code 0 agrees, 1 differs, 2 cannot be checked')
    .option('--file <file>', 'a record, or one a line')
    .option('--round <id>', 'the number of a round')
    .option('--table <slug>', 'the table of the rounds')
    .option('--from <n>', 'the first round of a range, by its place in the epoch')
    .option('--to <n>', 'the last one')
    .option('--epoch <n>', 'of another epoch than the present one')
    .option('--url <url>', 'the exchange to ask', 'http://127.0.0.1:4000')
    .option('--receipt <file>', 'receipts of my bets in that round')
    .option('--key <key>', 'the Ed25519 key of receipts, in hexadecimal or base64')
    .option('--commitment <file>', 'what was published of the epochs before their first rounds')
    .option('--beacon <file>', 'the value of the round as the beacon gives it: {"round", "signature"}')
    .option('--stats', 'also counts what came how often')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) });
}

/** Where the exchange has the records that were asked for. */
function addressOf({ url, round, table, from, to, epoch }: Options): string {
  const slug = table ?? tableOfRoundId(round ?? '');
  if (slug === undefined) throw new Error('--file, --round or --table is needed; this is no known table');
  const rounds = new URL(`api/casino/rounds/${encodeURIComponent(slug)}`, `${url.replace(/\/$/, '')}/`);
  if (round !== undefined) return `${rounds.href}/${encodeURIComponent(round)}`;
  if (from === undefined || to === undefined) throw new Error('--from and --to are needed with --table');
  rounds.search = new URLSearchParams({ from, to, ...(epoch === undefined ? {} : { epoch }) }).toString();
  return rounds.href;
}

async function readRecords(options: Options, world: Surroundings): Promise<readonly RoundRecord[]> {
  const text =
    options.file === undefined
      ? await world.fetchText(addressOf(options))
      : await world.readText(options.file);
  const records = readAll(text, readRecord);
  if (records.length === 0) throw new Error('there is no record');
  return records;
}

/** What else was handed in, besides the records. */
async function readEvidence(options: Options, { readText }: Surroundings): Promise<LogEvidence> {
  const documents = async <T>(file: string | undefined, read: (value: unknown) => Reading<T>) =>
    file === undefined ? [] : readAll(await readText(file), read);
  return {
    commitments: await documents(options.commitment, readCommitment),
    receipts: await documents(options.receipt, readReceipt),
    beacons: await documents(options.beacon, readBeacon),
    publicKey: options.key,
  };
}

/** A receipt of a round that is not here would otherwise be passed over in silence. */
function refuseStrayReceipts({ receipts = [] }: LogEvidence, records: readonly RoundRecord[]): void {
  const stray = receipts.find(({ round_id: id }) => records.every((record) => record.round_id !== id));
  if (stray) throw new Error(`the receipt of bet ${stray.bet_id} is for round ${stray.round_id}`);
}

function codeOf({ verification, faults }: CheckedRecord): number {
  if (faults.length > 0 || verification.verdict.kind === 'differs') return DIFFERS;
  return verification.verdict.kind === 'cannot' ? CANNOT : AGREES;
}

/** What differs is worse than what cannot be checked. */
function worst(codes: readonly number[]): number {
  if (codes.includes(DIFFERS)) return DIFFERS;
  return codes.includes(CANNOT) ? CANNOT : AGREES;
}

async function checkTable(
  records: readonly RoundRecord[],
  evidence: LogEvidence,
  out: Surroundings['out'],
): Promise<number> {
  const codes: number[] = [];
  const isAlone = records.length === 1;
  for await (const checked of verifyLog(records, evidence)) {
    codes.push(codeOf(checked));
    const { record, verification } = checked;
    const lines = isAlone
      ? [...verification.steps.flatMap(stepLines), `${nameOf(record)}: ${verdictText(verification.verdict)}`]
      : troubleLines(checked);
    for (const line of lines) out(line);
  }
  if (!isAlone) {
    const agree = codes.filter((code) => code === AGREES).length;
    out(`${records[0]?.table}: ${agree} of ${records.length} rounds agree`);
  }
  return worst(codes);
}

async function carryOut(options: Options, world: Surroundings): Promise<number> {
  const records = await readRecords(options, world);
  const evidence = await readEvidence(options, world);
  refuseStrayReceipts(evidence, records);
  const codes: number[] = [];
  for (const table of new Set(records.map((record) => record.table))) {
    const own = records.filter((record) => record.table === table);
    codes.push(await checkTable(own, evidence, world.out));
    if (options.stats) for (const line of statisticsLines(statisticsOf(table, own))) world.out(line);
  }
  return worst(codes);
}

/** Checks the rounds that the arguments name; resolves with the exit code. */
export async function verifyRounds(args: readonly string[], world: Surroundings): Promise<number> {
  try {
    const program = makeProgram(world).parse(args, { from: 'user' });
    return await carryOut(program.opts<Options>(), world);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? AGREES : CANNOT;
    world.err(error instanceof Error ? error.message : String(error));
    return CANNOT;
  }
}
