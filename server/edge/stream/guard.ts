import { createBuckets } from '../../base/buckets';

export type StreamLimits = {
  socketsPerAccount: number;
  socketsPerAddress: number;
  socketsInAll: number;
  /** New sockets of one address: many players may share it, and all reconnect after a restart. */
  handshakeBurst: number;
  handshakesPerSecond: number;
  /** A refused handshake is held back this long, which slows a client that only retries. */
  holdMs: number;
  /** Characters of an account's messages, since they are read before they can be refused. */
  textBurst: number;
  textPerSecond: number;
  /** A subscription costs 1, and 1 more per hundred markets. */
  subscriptionBurst: number;
  subscriptionsPerSecond: number;
};

/** A player has a few pages open, but one mobile address serves many players. */
export const STREAM_LIMITS: StreamLimits = {
  socketsPerAccount: 20,
  socketsPerAddress: 300,
  socketsInAll: 8000,
  handshakeBurst: 60,
  handshakesPerSecond: 5,
  holdMs: 5000,
  textBurst: 128 * 1024,
  textPerSecond: 8 * 1024,
  subscriptionBurst: 60,
  subscriptionsPerSecond: 5,
};

const MARKETS_PER_COST = 100;
/** An authentication message is a few dozen characters. */
const SHORT = 4096;

export type StreamGuard = {
  /** Why no further socket of this address may open, if so. */
  refusal: (address: string) => 'address' | 'all' | undefined;
  /** Counts an open socket; call the returned function when it is gone. */
  opened: (address: string) => () => void;
  isFull: (playerId: number) => boolean;
  /** Assigns a socket to an account, undefined if it has too many; the returned function releases it. */
  claimed: (playerId: number) => (() => void) | undefined;
  /** Whether to read a message of this length; only short ones before the account is known. */
  mayRead: (playerId: number | undefined, length: number) => boolean;
  maySubscribe: (playerId: number, markets: number) => boolean;
};

function createCounts<K>() {
  const counts = new Map<K, number>();
  const of = (key: K): number => counts.get(key) ?? 0;
  const add = (key: K): (() => void) => {
    counts.set(key, of(key) + 1);
    let gone = false;
    return () => {
      if (gone) return;
      gone = true;
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    };
  };
  return { of, add };
}

/** One guard for all connections of a server. */
export function createGuard(limits: StreamLimits, now: () => number): StreamGuard {
  const addresses = createCounts<string>();
  const accounts = createCounts<number>();
  const subscriptions = createBuckets<number>({
    burst: limits.subscriptionBurst,
    perSecond: limits.subscriptionsPerSecond,
    now,
  });
  const handshakes = createBuckets<string>({
    burst: limits.handshakeBurst,
    perSecond: limits.handshakesPerSecond,
    now,
  });
  const texts = createBuckets<number>({ burst: limits.textBurst, perSecond: limits.textPerSecond, now });
  const isFull = (playerId: number): boolean => accounts.of(playerId) >= limits.socketsPerAccount;
  let open = 0;
  return {
    refusal: (address) => {
      if (open >= limits.socketsInAll) return 'all';
      const isFull = addresses.of(address) >= limits.socketsPerAddress;
      return isFull || handshakes.take(address) > 0 ? 'address' : undefined;
    },
    opened: (address) => {
      const leave = addresses.add(address);
      open += 1;
      return () => {
        leave();
        open -= 1;
      };
    },
    isFull,
    claimed: (playerId) => (isFull(playerId) ? undefined : accounts.add(playerId)),
    mayRead: (playerId, length) =>
      playerId === undefined ? length <= SHORT : texts.take(playerId, length) === 0,
    maySubscribe: (playerId, markets) =>
      subscriptions.take(playerId, 1 + Math.floor(markets / MARKETS_PER_COST)) === 0,
  };
}
