import { Command, CommanderError } from 'commander';
import { signsAsWritten } from './checks/door';
import type { KitReport } from './checks/finding';
import { tryProvider } from './checks/tryProvider';
import { tryWallet } from './checks/tryWallet';
import { castingFrom, readPlayers } from './listed';
import type { Preparation } from './prepared';
import { reportLines } from './report';
import type { Casting } from './sequences/players';
import { readVectors } from './sequences/readVectors';
import { createKitClient } from './wire/client';
import type { KitClient, KitKey } from './wire/client';

/** What the command does to the world around it. */
export type KitWorld = {
  out: (text: string) => void;
  err: (text: string) => void;
  readText: (file: string) => Promise<string>;
  /** The text of `vectors.json`. */
  vectors: () => Promise<string>;
  /** Runs a command to its end. @throws unless it ends with 0 */
  run: (command: string) => Promise<void>;
  pause: (ms: number) => Promise<void>;
  /** Unix seconds. */
  now: () => number;
  /** Makes players in the exchange of a data folder, while `work` runs. */
  prepare: (dataDir: string, work: (preparation: Preparation) => Promise<number>) => Promise<number>;
};

export type KitOptions = {
  provider: string;
  keyId?: string;
  secretFile?: string;
  players?: string;
  prepare?: string;
  kill?: string;
  event?: string;
  log?: string;
  every: string;
  games?: string;
};

const AGREES = 0;
const DIFFERS = 1;
const CANNOT = 2;
const RESTART_TRIES = 120;
const RESTART_MS = 500;

function makeProgram({ out, err }: KitWorld): Command {
  return new Command('wallet-kit')
    .description(
      'tries a wallet, or a provider: exit code 0 nothing differs, 1 something does, 2 cannot be run',
    )
    .argument('[url]', 'the wallet: what stands before /wallet/v1/')
    .option('--games <url>', 'the provider: what stands before /launch')
    .option('--provider <code>', 'as which provider messages are sent', 'kit')
    .option('--key-id <id>', 'its key')
    .option(
      '--secret-file <file>',
      'a file with the secret of the key, hexadecimal; never on the command line',
    )
    .option('--players <file>', 'test players of the wallet: see tools/walletKit/README.md')
    .option('--prepare <dir>', 'an exchange of ours: makes provider, key and players in this data folder')
    .option('--kill <command>', 'kills the wallet, starts it again and ends')
    .option('--event <command>', 'lets happen to a player what WALLET_KIT_EVENT says')
    .option('--every <n>', 'of what comes in parallel or behind a kill, only each n-th', '1')
    .option('--log <file>', 'the log of the wallet, which must hold no secret')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) });
}

async function keyOf({ provider, keyId, secretFile }: KitOptions, { readText }: KitWorld): Promise<KitKey> {
  if (keyId === undefined || secretFile === undefined)
    throw new Error('--key-id and --secret-file are needed, or --prepare');
  const secret = Buffer.from((await readText(secretFile)).trim(), 'hex');
  if (secret.length < 16) throw new Error('--secret-file must hold at least 16 bytes as hexadecimal text');
  return { provider, keyId, secret };
}

/** Waits until the wallet answers again, whatever it says. */
async function restart(command: string, client: KitClient, { run, pause }: KitWorld): Promise<void> {
  await run(command);
  for (let tries = 0; tries < RESTART_TRIES; tries += 1) {
    const heard = await client.raw({ path: '/wallet/v1/status', body: '{"tx":"none"}' });
    if (heard.kind === 'answer' && heard.http === 200) return;
    await pause(RESTART_MS);
  }
  throw new Error('the wallet does not answer after --kill');
}

type WalletTrial = { url: string; key: KitKey; client: KitClient; casting: Casting };

async function runOnWallet(
  { url, key, client, casting }: WalletTrial,
  { kill, log, every }: KitOptions,
  world: KitWorld,
): Promise<KitReport> {
  const vectors = readVectors(await world.vectors());
  if (!signsAsWritten(vectors.signatures)) throw new Error('this program does not sign as the vectors do');
  world.out(`wallet at ${url}, as provider ${key.provider}`);
  return tryWallet(
    {
      client,
      casting,
      every: Math.max(1, Number(every)),
      run: `k${world.now().toString(36)}`,
      restart: kill === undefined ? undefined : () => restart(kill, client, world),
      readLog: log === undefined ? undefined : () => world.readText(log),
    },
    { vectors, secret: key.secret, now: world.now, stageBegun: (stage) => world.out(`> ${stage}`) },
  );
}

function codeOf(report: KitReport, { out }: KitWorld): number {
  for (const line of reportLines(report)) out(line);
  return report.findings.length > 0 ? DIFFERS : AGREES;
}

async function tryPrepared(url: string, options: KitOptions, world: KitWorld): Promise<number> {
  return world.prepare(options.prepare ?? '', async ({ key, casting, putAway }) => {
    const client = createKitClient(url, key, world.now);
    try {
      const trial = { url, key, client, casting: casting(client) };
      return codeOf(await runOnWallet(trial, options, world), world);
    } finally {
      await putAway(client);
      client.close();
    }
  });
}

async function tryListed(url: string, options: KitOptions, world: KitWorld): Promise<number> {
  if (options.players === undefined) throw new Error('--players or --prepare is needed');
  const key = await keyOf(options, world);
  const casting = castingFrom(readPlayers(await world.readText(options.players)), options.event);
  const client = createKitClient(url, key, world.now);
  try {
    return codeOf(await runOnWallet({ url, key, client, casting }, options, world), world);
  } finally {
    client.close();
  }
}

async function tryGames(games: string, options: KitOptions, world: KitWorld): Promise<number> {
  const key = await keyOf(options, world);
  const client = createKitClient(games, key, world.now);
  try {
    world.out(`provider at ${games}`);
    return codeOf(await tryProvider({ client, secret: key.secret, now: world.now }), world);
  } finally {
    client.close();
  }
}

async function carryOut(url: string | undefined, options: KitOptions, world: KitWorld): Promise<number> {
  if (url === undefined && options.games === undefined)
    throw new Error('the address of a wallet is needed, or --games');
  const codes: number[] = [];
  if (url !== undefined)
    codes.push(await (options.prepare === undefined ? tryListed : tryPrepared)(url, options, world));
  if (options.games !== undefined) codes.push(await tryGames(options.games, options, world));
  return Math.max(...codes);
}

/** Tries what the arguments name; resolves with the exit code. */
export async function walletKit(args: readonly string[], world: KitWorld): Promise<number> {
  try {
    const program = makeProgram(world).parse(args, { from: 'user' });
    return await carryOut(program.args[0], program.opts<KitOptions>(), world);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? AGREES : CANNOT;
    world.err(error instanceof Error ? error.message : String(error));
    return CANNOT;
  }
}
