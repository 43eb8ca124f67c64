import { resolve } from 'node:path';
import { coversEverybody, isNetwork } from './address';
import { StartError } from './startError';

export const FEED_KINDS = ['simulated', 'recorded'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** `edge`: serves pages, calls and the stream; `market`: has markets and takes bets; `all`: both, in one process. */
const ROLES = ['all', 'edge', 'market'] as const;
export type Role = (typeof ROLES)[number];

/** Configuration from environment variables, whose names are fixed (README, "Settings"). */
export type Config = {
  role: Role;
  /** Where processes of several roles meet; undefined: this one is alone. */
  natsUrl: string | undefined;
  port: number;
  host: string;
  dataDir: string;
  /** undefined: the server starts its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  demo: boolean;
  randomSeed: string;
  /** Played beside each other, in this order. */
  feeds: readonly FeedKind[];
  /** Whether tables are dealt here. */
  casino: boolean;
  /** A relay of the public beacon that every round is mixed with; undefined: tables run at level 2. */
  casinoBeacon: string | undefined;
  /** Absolute paths of files or folders of exchange stream messages. */
  feedFiles: readonly string[];
  feedSpeed: number;
  clockSpeed: number;
  /** Proxies whose forwarded client address is believed; if none, the socket's address counts. */
  trustedProxies: readonly string[];
};

type Env = Readonly<Record<string, string | undefined>>;

function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

function portOf(env: Env): number {
  const value = text(env, 'PORT') ?? '4000';
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not "${value}"`);
  return port;
}

function speedOf(env: Env, name: string): number {
  const value = text(env, name) ?? '1';
  const speed = Number(value);
  if (!Number.isFinite(speed) || speed <= 0 || speed > 10_000)
    throw new StartError(`${name} must be a number above 0 and at most 10000, not "${value}"`);
  return speed;
}

const listOf = (env: Env, name: string): string[] =>
  (text(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

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
  const url = text(env, 'DATABASE_URL');
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
      `FEED must be "simulated", "recorded" or "simulated,recorded", not "${text(env, 'FEED') ?? ''}"`,
    );
  const files = listOf(env, 'FEED_FILES').map((file) => resolve(cwd, file));
  if (feeds.includes('recorded') && files.length === 0)
    throw new StartError(
      'FEED=recorded needs FEED_FILES: files or folders of recorded messages, comma-separated',
    );
  return { feeds, feedFiles: files };
}

function casinoOf(env: Env): boolean {
  const value = text(env, 'CASINO') ?? 'on';
  if (value !== 'on' && value !== 'off') throw new StartError(`CASINO must be "on" or "off", not "${value}"`);
  return value === 'on';
}

function casinoBeaconOf(env: Env): string | undefined {
  const value = text(env, 'CASINO_BEACON');
  if (value !== undefined && !/^https?:\/\/[^\s?#]+$/.test(value))
    throw new StartError(`CASINO_BEACON must be the http address of a relay of drand, not "${value}"`);
  return value;
}

function roleOf(env: Env): Pick<Config, 'role' | 'natsUrl'> {
  const name = text(env, 'ROLE') ?? 'all';
  const role = ROLES.find((one) => one === name);
  const natsUrl = text(env, 'NATS_URL');
  if (role === undefined) throw new StartError(`ROLE must be "all", "edge" or "market", not "${name}"`);
  // The value may hold a password.
  if (natsUrl !== undefined && !/^(nats|tls):\/\//.test(natsUrl))
    throw new StartError('NATS_URL must start with nats:// or tls://');
  if (role === 'all' && natsUrl !== undefined)
    throw new StartError('NATS_URL is for processes with ROLE=edge or ROLE=market; one of ROLE=all is alone');
  if (role === 'all') return { role, natsUrl };
  if (natsUrl === undefined)
    throw new StartError(`ROLE=${role} needs NATS_URL, the address at which the processes meet`);
  if (speedOf(env, 'CLOCK_SPEED') !== 1)
    throw new StartError('CLOCK_SPEED is for ROLE=all: the clocks of several processes would differ');
  return { role, natsUrl };
}

/** The database part of the configuration, all that admin commands need. @throws StartError */
export const readDatabaseConfig = (
  env: Env,
  cwd = process.cwd(),
): Pick<Config, 'dataDir' | 'databaseUrl'> => ({
  dataDir: resolve(cwd, text(env, 'DATA_DIR') ?? '.data'),
  databaseUrl: databaseUrlOf(env),
});

/** Reads the configuration; relative paths start at `cwd`. @throws StartError naming the variable */
export function readConfig(env: Env, cwd = process.cwd()): Config {
  if (text(env, 'REDIS_URL') !== undefined)
    throw new StartError(
      'REDIS_URL is not supported yet: one server process per database; unset it to start',
    );
  if (!['', '/'].includes(text(env, 'BASE_PATH') ?? ''))
    throw new StartError(
      'BASE_PATH is not supported: page, calls and stream are at the root of their host; give the exchange a host name of its own',
    );
  const database = readDatabaseConfig(env, cwd);
  // The demo passwords are public, so an operator's own database gets the demo players only on request.
  const seed = text(env, 'SEED') ?? (database.databaseUrl === undefined ? 'demo' : 'none');
  return {
    ...roleOf(env),
    port: portOf(env),
    host: text(env, 'HOST') ?? '127.0.0.1',
    ...database,
    demo: seed !== 'none',
    randomSeed: seed === 'none' ? 'demo' : seed,
    ...feedsOf(env, cwd),
    casino: casinoOf(env),
    casinoBeacon: casinoBeaconOf(env),
    feedSpeed: speedOf(env, 'FEED_SPEED'),
    clockSpeed: speedOf(env, 'CLOCK_SPEED'),
    trustedProxies: proxiesOf(env),
  };
}
