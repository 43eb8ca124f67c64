import { resolve } from 'node:path';
import { coversEverybody, isNetwork } from './address';
import { isSwitchedOn, keyOf, listOf, MOST_PORT, originOf, portOf, speedOf, textOf } from './envValues';
import type { Env } from './envValues';
import { StartError } from './startError';

export const FEED_KINDS = ['simulated', 'recorded'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** `edge`: serves pages, calls and the stream; `market`: has markets and takes bets; `games`: plays the exchange's own games at the
 * wallet; `all`: all of it, in one process. */
const ROLES = ['all', 'edge', 'market', 'games'] as const;
export type Role = (typeof ROLES)[number];

/** Configuration from environment variables, whose names are fixed (README, "Settings"). */
export type Config = {
  role: Role;
  /** Where processes of several roles meet; undefined: this one is alone. */
  natsUrl: string | undefined;
  port: number;
  host: string;
  dataDir: string;
  /** Closes the secrets of authenticator apps in the database; undefined: a file of `dataDir` does. */
  secretKey: Buffer | undefined;
  push: PushConfig;
  /** undefined: the server starts its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  demo: boolean;
  randomSeed: string;
  /** Played beside each other, in this order. */
  feeds: readonly FeedKind[];
  /** Whether tables are dealt here. */
  casino: boolean;
  /** Whether a new table waits ten minutes for what pages bring to its chain. */
  casinoGather: boolean;
  /** A relay of the public beacon that every round is mixed with; undefined: tables run at level 2. */
  casinoBeacon: string | undefined;
  /** The exchange's own games at the wallet. */
  games: GamesConfig;
  /** Absolute paths of files or folders of exchange stream messages. */
  feedFiles: readonly string[];
  feedSpeed: number;
  clockSpeed: number;
  /** Where heads of the audit log are kept outside of the database; undefined: in the server's log alone. */
  auditSink: AuditSink | undefined;
  /** The operators' console; left out: there is none. */
  console?: ConsoleConfig | undefined;
  /** Left out: nothing is backed up by itself. */
  backup?: BackupConfig | undefined;
  /** Proxies whose forwarded client address is believed; if none, the socket's address counts. */
  trustedProxies: readonly string[];
};

/** A file by its absolute path, or an address that takes what is posted. */
export type AuditSink = { kind: 'file'; path: string } | { kind: 'https'; url: string };
/** Where an exchange keeps its data, and copies of it. */
export type WhereKept = Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>;

export type BackupConfig = {
  /** Where backups and the archive of the log are kept; absolute. */
  dir: string;
  /** When one is made each day: minutes behind midnight in UTC+5:30. */
  atMinute: number;
};

export type ConsoleConfig = {
  /** An address of its own, which is this machine's alone unless somebody says otherwise. */
  host: string;
  port: number;
  /** Whether somebody chose the port: one that is taken then is an error. */
  isChosen: boolean;
};

export type PushConfig = {
  /** Who push services write to if something is amiss; undefined: nothing is pushed. */
  subject: string | undefined;
  /** Of push services besides those known. */
  hosts: readonly string[];
  /** Signs what is pushed; undefined: a file of `dataDir` does, where the process is alone. */
  key: Buffer | undefined;
};

export type GamesConfig = {
  /** Whether they are played here. */
  isOn: boolean;
  /** Their frame has an origin of its own. */
  port: number;
  /** By which address browsers reach that port, where a proxy stands before it. */
  origin: string | undefined;
  /** Where the exchange asks them; undefined: on this machine, or at HOST. */
  address: string | undefined;
  /** Where the wallet is; undefined: in this process. */
  walletUrl: string | undefined;
  /** How many times as fast as that of the wall their clock goes. */
  speed: number;
};

/** Two ports on, so that several exchanges of one machine stay apart; any where the exchange itself has any. */
const gamesPortBeside = (port: number): number => (port === 0 ? 0 : Math.min(port + 2, MOST_PORT));

function proxiesOf(env: Env): string[] {
  const proxies = listOf(env, 'TRUSTED_PROXIES');
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong !== undefined)
    throw new StartError(
      `TRUSTED_PROXIES must be addresses or networks like 10.0.0.5, 192.168.0.0/16, fd00::/8, not "${wrong}"`,
    );
  if (coversEverybody(proxies))
    throw new StartError(
      'TRUSTED_PROXIES covers everybody: whoever is trusted chooses the address that counts, so name the proxies alone',
    );
  return proxies;
}

function databaseUrlOf(env: Env): string | undefined {
  const url = textOf(env, 'DATABASE_URL');
  // The value may hold a password, so the message does not repeat it.
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
    throw new StartError('DATABASE_URL must start with postgres:// or postgresql://');
  return url;
}

const isFeed = (name: string): name is FeedKind => FEED_KINDS.some((kind) => kind === name);

function feedsOf(env: Env, cwd: string): Pick<Config, 'feeds' | 'feedFiles'> {
  const asked = listOf(env, 'FEED');
  const feeds = FEED_KINDS.filter((kind) => (asked.length === 0 ? ['simulated'] : asked).includes(kind));
  const wrong = asked.find((name) => !isFeed(name));
  if (wrong !== undefined || feeds.length < asked.length)
    throw new StartError(
      `FEED must be "simulated", "recorded" or "simulated,recorded", not "${textOf(env, 'FEED') ?? ''}"`,
    );
  const files = listOf(env, 'FEED_FILES').map((file) => resolve(cwd, file));
  if (feeds.includes('recorded') && files.length === 0)
    throw new StartError(
      'FEED=recorded needs FEED_FILES: files or folders of recorded messages, comma-separated',
    );
  return { feeds, feedFiles: files };
}

function gamesOf(env: Env, role: Role, port: number): GamesConfig {
  const origin = originOf(env, 'GAMES_ORIGIN');
  const walletUrl = originOf(env, 'WALLET_URL');
  if (role === 'games' && walletUrl === undefined)
    throw new StartError('ROLE=games needs WALLET_URL, the address of the exchange');
  const address = originOf(env, 'GAMES_ADDRESS');
  const isEverywhere = ['0.0.0.0', '::'].includes(textOf(env, 'HOST') ?? '');
  if (role === 'games' && isEverywhere && address === undefined)
    throw new StartError(
      'ROLE=games with HOST=0.0.0.0 needs GAMES_ADDRESS, where the exchange asks the games, like http://games:4002',
    );
  const isOn = (role === 'all' || role === 'games') && isSwitchedOn(env, 'GAMES', 'on');
  return {
    isOn,
    port: portOf(env, 'GAMES_PORT', gamesPortBeside(port)),
    origin,
    address,
    walletUrl,
    speed: speedOf(env, 'GAMES_SPEED'),
  };
}

/** One port on; any where the exchange itself has any. */
const consolePortBeside = (port: number): number => (port === 0 ? 0 : Math.min(port + 1, MOST_PORT));

/** A process that is one of several has a console only where it is told to. */
function consoleOf(env: Env, role: Role, port: number): ConsoleConfig | undefined {
  const chosen = textOf(env, 'OPERATOR_PORT');
  if (chosen === 'off' || (role !== 'all' && (role !== 'edge' || chosen === undefined))) return undefined;
  return {
    host: textOf(env, 'OPERATOR_HOST') ?? '127.0.0.1',
    port: portOf(env, 'OPERATOR_PORT', consolePortBeside(port)),
    isChosen: chosen !== undefined,
  };
}

function casinoBeaconOf(env: Env): string | undefined {
  const value = textOf(env, 'CASINO_BEACON');
  if (value !== undefined && !/^https?:\/\/[^\s?#]+$/.test(value))
    throw new StartError(`CASINO_BEACON must be the http address of a relay of drand, not "${value}"`);
  return value;
}

/** @throws StartError for an address that whoever stands in between could read or change */
function auditSinkOf(env: Env, cwd: string): AuditSink | undefined {
  const value = textOf(env, 'AUDIT_SINK');
  if (value === undefined) return undefined;
  if (!value.includes('://')) return { kind: 'file', path: resolve(cwd, value) };
  // It may hold a password, so the message does not repeat it.
  if (!value.startsWith('https://') || !URL.canParse(value))
    throw new StartError('AUDIT_SINK must be a file, or an address that starts with https://');
  return { kind: 'https', url: value };
}

function backupOf(env: Env, cwd: string): BackupConfig | undefined {
  const dir = textOf(env, 'BACKUP_DIR');
  const at = textOf(env, 'BACKUP_AT') ?? '04:00';
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hour === undefined) throw new StartError(`BACKUP_AT must be a time of day like 04:00, not "${at}"`);
  if (dir === undefined) return undefined;
  return { dir: resolve(cwd, dir), atMinute: Number(hour) * 60 + Number(minute) };
}

function pushOf(env: Env): PushConfig {
  const subject = textOf(env, 'PUSH_SUBJECT');
  if (subject !== undefined && !/^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(subject))
    throw new StartError(
      `PUSH_SUBJECT must be like mailto:operator@example.com or https://example.com, not "${subject}"`,
    );
  const hosts = listOf(env, 'PUSH_HOSTS');
  const wrong = hosts.find((host) => !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/.test(host));
  if (wrong !== undefined)
    throw new StartError(
      `PUSH_HOSTS must be names of hosts like push.example.com or *.push.example.com, not "${wrong}"`,
    );
  return { subject, hosts, key: keyOf(env, 'PUSH_KEY') };
}

function roleOf(env: Env): Role {
  const name = textOf(env, 'ROLE') ?? 'all';
  const role = ROLES.find((one) => one === name);
  if (role === undefined)
    throw new StartError(`ROLE must be "all", "edge", "market" or "games", not "${name}"`);
  return role;
}

/** Where processes of edges and markets meet; the others are alone, or know the exchange by its address. */
function natsOf(env: Env, role: Role): string | undefined {
  const natsUrl = textOf(env, 'NATS_URL');
  // The value may hold a password.
  if (natsUrl !== undefined && !/^(nats|tls):\/\//.test(natsUrl))
    throw new StartError('NATS_URL must start with nats:// or tls://');
  if (role === 'all' && natsUrl !== undefined)
    throw new StartError('NATS_URL is for processes with ROLE=edge or ROLE=market; one of ROLE=all is alone');
  if (role === 'all' || role === 'games') return undefined;
  if (natsUrl === undefined)
    throw new StartError(`ROLE=${role} needs NATS_URL, the address at which the processes meet`);
  if (speedOf(env, 'CLOCK_SPEED') !== 1)
    throw new StartError('CLOCK_SPEED is for ROLE=all: the clocks of several processes would differ');
  return natsUrl;
}

/** The database part of the configuration, with what closes secrets in it: all that admin commands need. @throws StartError */
export const readDatabaseConfig = (
  env: Env,
  cwd = process.cwd(),
): Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey' | 'backup'> => ({
  dataDir: resolve(cwd, textOf(env, 'DATA_DIR') ?? '.data'),
  databaseUrl: databaseUrlOf(env),
  secretKey: keyOf(env, 'SECRET_KEY'),
  backup: backupOf(env, cwd),
});

/** Reads the configuration; relative paths start at `cwd`. @throws StartError naming the variable */
export function readConfig(env: Env, cwd = process.cwd()): Config {
  if (textOf(env, 'REDIS_URL') !== undefined)
    throw new StartError('REDIS_URL is not supported: several processes meet at NATS_URL; unset it to start');
  if (!['', '/'].includes(textOf(env, 'BASE_PATH') ?? ''))
    throw new StartError(
      'BASE_PATH is not supported: page, calls and stream are at the root of their host; give the exchange a host name of its own',
    );
  const database = readDatabaseConfig(env, cwd);
  // The demo passwords are public, so an operator's own database gets the demo players only on request.
  const seed = textOf(env, 'SEED') ?? (database.databaseUrl === undefined ? 'demo' : 'none');
  const port = portOf(env, 'PORT', 4000);
  const role = roleOf(env);
  return {
    role,
    natsUrl: natsOf(env, role),
    port,
    host: textOf(env, 'HOST') ?? '127.0.0.1',
    ...database,
    push: pushOf(env),
    demo: seed !== 'none',
    randomSeed: seed === 'none' ? 'demo' : seed,
    ...feedsOf(env, cwd),
    casino: isSwitchedOn(env, 'CASINO', 'on'),
    casinoGather: isSwitchedOn(env, 'CASINO_GATHER', 'off'),
    casinoBeacon: casinoBeaconOf(env),
    games: gamesOf(env, role, port),
    console: consoleOf(env, role, port),
    feedSpeed: speedOf(env, 'FEED_SPEED'),
    clockSpeed: speedOf(env, 'CLOCK_SPEED'),
    auditSink: auditSinkOf(env, cwd),
    trustedProxies: proxiesOf(env),
  };
}
