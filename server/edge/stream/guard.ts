import { createBuckets } from '../../base/buckets';

/** How much of the stream one account, one address and everybody may use. */
export type StreamLimits = {
  socketsPerAccount: number;
  socketsPerAddress: number;
  socketsInAll: number;
  /** New sockets of one address: many players share one, and after a restart all of them come back. */
  handshakeBurst: number;
  handshakesPerSecond: number;
  /** A refused handshake waits this long, so that a client that only tries again is slowed by it. */
  holdMs: number;
  /** Characters of all an account's messages, which have to be read before they can be refused. */
  textBurst: number;
  textPerSecond: number;
  /** A subscription costs one, and one more for every hundred markets. */
  subscriptionBurst: number;
  subscriptionsPerSecond: number;
};

/** A player has a few pages open; behind one address of a mobile network there are many players. */
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
/** An authentication is a few dozen characters. */
const SHORT = 4096;

/** Counts what is open, and lets in what still may. */
export type StreamGuard = {
  /** Why one more socket of this address may not open; undefined when it may. */
  refusal: (address: string) => 'address' | 'all' | undefined;
  /** A socket opened; what is given back says that it is gone. */
  opened: (address: string) => () => void;
  /** Whether the account has all the sockets it may have. */
  isFull: (playerId: number) => boolean;
  /** A socket belongs to this account from now on; undefined when the account has too many. */
  claimed: (playerId: number) => (() => void) | undefined;
  /** Whether a message of this length is read at all; before the account is known only a short one is. */
  mayRead: (playerId: number | undefined, length: number) => boolean;
  /** Whether the account may subscribe to this many markets now. */
  maySubscribe: (playerId: number, markets: number) => boolean;
};

/** Counts by key; the key goes with its last one. */
const createCounts = <K>() => {
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
};

/** One guard serves all connections of a server. */
export const createGuard = (limits: StreamLimits, now: () => number): StreamGuard => {
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
};
