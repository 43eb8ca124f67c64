import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { addressKey } from '../../base/address';
import type { SignInTriesTable } from '../../base/db/accountTables';
import type { Db } from '../../base/db/connect';
import type { Device } from './sessions';

/** Free tries, then doubling pauses, then a limit. The count expires `windowMs` after its first failure, or
 * after its last, which bounds any span of that length. */
type Rule = {
  windowMs: number;
  since: 'first' | 'last';
  limit: number;
  free: number;
  longestPauseMs: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = 1000;

/** One account from anywhere. */
const ACCOUNT: Rule = {
  windowMs: 60 * MINUTE_MS,
  since: 'last',
  limit: 100,
  free: 10,
  longestPauseMs: 30_000,
};
/** One address over all accounts: a mobile network may have thousands of players behind one. */
const ADDRESS: Rule = { windowMs: 60 * MINUTE_MS, since: 'first', limit: 300, free: 300, longestPauseMs: 0 };
/** One account from one address or known device. */
const PAIR: Rule = { windowMs: 15 * MINUTE_MS, since: 'first', limit: 10, free: 10, longestPauseMs: 0 };

/** A device unused for this long is no longer known. */
const KNOWN_MS = 90 * DAY_MS;

type Row = Selectable<SignInTriesTable>;
type Lane = { key: string; rule: Rule; isPair: boolean };

const overAtOf = (row: Row, rule: Rule): number =>
  (rule.since === 'first' ? row.since : row.last_at).getTime() + rule.windowMs;

function waitMs(row: Row, rule: Rule, now: number): number {
  const overAt = overAtOf(row, rule);
  if (now >= overAt) return 0;
  if (row.failures >= rule.limit) return overAt - now;
  if (row.failures < rule.free) return 0;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (row.failures - rule.free), rule.longestPauseMs);
  return Math.max(0, row.last_at.getTime() + pause - now);
}

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** Uses the network, as IPv6 addresses within a household change. */
export const deviceKey = ({ ip, device }: Device): string => digest(addressKey(ip), device);

export type Taken =
  /** `giveBack` takes the try off the count. */
  { status: 'free'; giveBack: () => Promise<void> } | { status: 'wait'; waitS: number };

export type Guesses = {
  /** Counts a question whether a name is taken, as a try of that address on no account; it is never given back. */
  ask: (from: Pick<Device, 'ip'>) => Promise<Taken>;
  /** Counts a try before the password is checked, or returns how long to wait. */
  take: (userName: string, from: Device) => Promise<Taken>;
};

const isKnown = async (db: Db, userName: string, from: Device, now: number): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .innerJoin('players', 'players.id', 'known_devices.player_id')
    .select('device')
    .where('user_name', '=', userName)
    .where('device', '=', deviceKey(from))
    .where('seen_at', '>', new Date(now - KNOWN_MS))
    .executeTakeFirst()) !== undefined;

/** A known device has its own lane, so that guesses elsewhere cannot lock the owner out. */
function lanesOf(userName: string, from: Device, known: boolean): Lane[] {
  const address = addressKey(from.ip);
  const lanes: Lane[] = known
    ? [{ key: digest('known', userName, address, from.device), rule: PAIR, isPair: true }]
    : [
        { key: digest('account', userName), rule: ACCOUNT, isPair: false },
        { key: digest('address', address), rule: ADDRESS, isPair: false },
        { key: digest('pair', userName, address), rule: PAIR, isPair: true },
      ];
  // A fixed lock order prevents deadlocks.
  return lanes.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Counts in all lanes, or in none and returns the longest wait. */
const count = (db: Db, lanes: readonly Lane[], now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const at = new Date(now);
    await trx
      .insertInto('sign_in_tries')
      .values(lanes.map(({ key }) => ({ key, failures: 0, since: at, last_at: at })))
      .onConflict((on) => on.column('key').doNothing())
      .execute();
    const keys = lanes.map(({ key }) => key);
    const rows = await trx
      .selectFrom('sign_in_tries')
      .selectAll()
      .where('key', 'in', keys)
      .orderBy('key')
      .forUpdate()
      .execute();
    const pairs = lanes.flatMap(({ key, rule }) => {
      const row = rows.find((one) => one.key === key);
      return row ? [{ row, rule }] : [];
    });
    const wait = Math.max(...pairs.map(({ row, rule }) => waitMs(row, rule, now)));
    if (wait > 0) return wait;
    for (const { row, rule } of pairs) {
      const isOver = now >= overAtOf(row, rule);
      await trx
        .updateTable('sign_in_tries')
        .set({
          failures: isOver ? 1 : row.failures + 1,
          since: isOver ? at : row.since,
          last_at: at,
        })
        .where('key', '=', row.key)
        .execute();
    }
    return 0;
  });

/** A right password clears its own lane; in shared lanes it only takes back its own try. */
const giveBack = (db: Db, lanes: readonly Lane[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const { key, isPair } of lanes)
      await trx
        .updateTable('sign_in_tries')
        .set((eb) => ({
          failures: isPair ? 0 : eb.fn<number>('greatest', [eb('failures', '-', 1), eb.lit(0)]),
        }))
        .where('key', '=', key)
        .execute();
  });

/** Slows password guessing by account, address and both. Stored, so that a restart resets nothing. Unknown
 * names count like known ones. */
export const createGuesses = (db: Db, now: () => number): Guesses => ({
  ask: async ({ ip }) => {
    // A count of its own: who asks for names cannot keep others behind the same address from signing in.
    const wait = await count(
      db,
      [{ key: digest('names', addressKey(ip)), rule: ADDRESS, isPair: false }],
      now(),
    );
    return wait > 0
      ? { status: 'wait', waitS: Math.ceil(wait / 1000) }
      : { status: 'free', giveBack: () => Promise.resolve() };
  },
  take: async (userName, from) => {
    const lanes = lanesOf(userName, from, await isKnown(db, userName, from, now()));
    const wait = await count(db, lanes, now());
    return wait > 0
      ? { status: 'wait', waitS: Math.ceil(wait / 1000) }
      : { status: 'free', giveBack: () => giveBack(db, lanes) };
  },
});

/** Call when a sign-in is complete. */
export async function rememberDevice(db: Db, playerId: number, from: Device, now: number): Promise<void> {
  const row = { player_id: playerId, device: deviceKey(from), seen_at: new Date(now) };
  await db
    .insertInto('known_devices')
    .values(row)
    .onConflict((on) => on.columns(['player_id', 'device']).doUpdateSet({ seen_at: row.seen_at }))
    .execute();
}

/** Tries and devices older than these no longer count. */
export const staleGuesses = (now: number): { tries: Date; devices: Date } => ({
  tries: new Date(now - ACCOUNT.windowMs),
  devices: new Date(now - KNOWN_MS),
});
