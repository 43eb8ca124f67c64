import { randomUUID } from 'node:crypto';
import { LEAST_CYCLE_MS } from '../../../domain/games/slot';
import { publishChain, takeLink } from '../chains';
import { readFree, takeFree } from '../free';
import { createRetries } from '../retries';
import { drive } from './drive';
import type { SlotDeps } from './drive';
import type { GameDeps } from '../game';
import { GAME, readByRef, readLast, readOpen } from './rows';
import type { SlotRow } from './rows';
import { sendingOf } from './step';
import type { Trx } from '../trx';

/** So many rounds at once go on after a kill. */
const AT_ONCE = 16;

export type Spun =
  | { kind: 'played'; row: SlotRow }
  /** The reels of the round before still turn. */
  | { kind: 'tooSoon'; waitMs: number }
  /** The round before is not answered for yet. */
  | { kind: 'busy'; row: SlotRow }
  /** The player has no bet for nothing. */
  | { kind: 'noFree' }
  /** Another stake came under the reference. */
  | { kind: 'refReused' };

type Session = { id: string; player: string };

/** Paise, or one of the bets that the player has for nothing. */
export type Stake = number | 'free';

export type SlotGame = {
  /** Plays one round, once for each reference of the player. */
  spin: (session: Session, ref: string, stake: Stake) => Promise<Spun>;
  /** Sees to it that the end of the chain of the player's next round stands before that round. */
  publish: (player: string) => Promise<void>;
  /** Goes on with what a kill or a lost answer left open, each at its time. @returns how many rounds are open still
   * @throws the first failure, behind all that could go on */
  resume: () => Promise<number>;
};

/** How long the reels of the last round still turn. */
const waitOf = (last: SlotRow | undefined, at: Date): number =>
  last ? last.at.getTime() + LEAST_CYCLE_MS - at.getTime() : 0;

/** What a round costs, and of which campaign it is where it costs nothing; undefined: the player has no bet for nothing. */
async function stakeOf(
  trx: Trx,
  player: string,
  stake: Stake,
  at: Date,
): Promise<{ paise: number; free: string | null } | undefined> {
  if (stake !== 'free') return { paise: stake, free: null };
  const free = await readFree(trx, player, GAME, at);
  if (!free) return undefined;
  await takeFree(trx, { campaign: free.campaign, player, game: GAME });
  return { paise: free.amountPaise, free: free.campaign };
}

const isSameStake = ({ free, stake_paise: paise }: SlotRow, stake: Stake): boolean =>
  stake === 'free' ? free !== null : free === null && paise === stake;

/** Keeps a round that nothing was sent of yet, or says why there is none. */
const openRound = (
  { db, seal, now }: Pick<GameDeps, 'db' | 'seal' | 'now'>,
  session: Session,
  ref: string,
  stake: Stake,
): Promise<Spun> =>
  db.transaction().execute(async (trx): Promise<Spun> => {
    // One round of a player at a time, also where two pages press at once.
    await trx
      .selectFrom('own_sessions')
      .select('id')
      .where('player', '=', session.player)
      .where('game', '=', GAME)
      .orderBy('id')
      .forUpdate()
      .execute();
    const known = await readByRef(trx, session.player, ref);
    if (known && !isSameStake(known, stake)) return { kind: 'refReused' };
    if (known) return { kind: 'played', row: known };
    const last = await readLast(trx, session.player);
    if (last && sendingOf(last.state) !== undefined) return { kind: 'busy', row: last };
    const at = now();
    const waitMs = waitOf(last, at);
    if (waitMs > 0) return { kind: 'tooSoon', waitMs };
    const staked = await stakeOf(trx, session.player, stake, at);
    if (!staked) return { kind: 'noFree' };
    const { epoch, n } = await takeLink(trx, seal, GAME, session.player);
    const row = await trx
      .insertInto('own_rounds')
      .values({
        id: `${GAME}:${randomUUID()}`,
        game: GAME,
        player: session.player,
        session: session.id,
        epoch,
        n,
        ref,
        stake_paise: staked.paise,
        free: staked.free,
        state: 'NEW',
        at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'played', row };
  });

/** The slot of three reels: one round of a player at a time, kept before its first message is sent. */
export function createSlot(deps: SlotDeps & Pick<GameDeps, 'now' | 'onWalletBack'>): SlotGame {
  const { db, seal, now } = deps;
  const retries = createRetries();
  deps.onWalletBack(retries.wake);
  /** Rounds under way here: whoever asks for one of them waits for the same messages. */
  const driven = new Map<string, Promise<SlotRow>>();

  const driveOnce = (row: SlotRow): Promise<SlotRow> => {
    const known = driven.get(row.id);
    if (known) return known;
    const driving = drive(deps, row).finally(() => driven.delete(row.id));
    driven.set(row.id, driving);
    return driving;
  };

  /** A round that fails waits as one without an answer does. */
  const goOn = async (row: SlotRow): Promise<void> => {
    const { state } = await driveOnce(row).catch((error: unknown) => {
      retries.missed(row.id, now().getTime());
      throw error;
    });
    if (sendingOf(state) === undefined) retries.over(row.id);
    else retries.missed(row.id, now().getTime());
  };

  return {
    spin: async (session, ref, stake) => {
      const opened = await openRound(deps, session, ref, stake);
      if (opened.kind !== 'played') return opened;
      return { kind: 'played', row: await driveOnce(opened.row) };
    },
    publish: (player) => db.transaction().execute((trx) => publishChain(trx, seal, GAME, player)),
    resume: async () => {
      const open = await readOpen(db);
      const due = open.filter(({ id }) => !driven.has(id) && retries.isDue(id, now().getTime()));
      const failures: unknown[] = [];
      for (let at = 0; at < due.length; at += AT_ONCE) {
        const some = await Promise.allSettled(due.slice(at, at + AT_ONCE).map(goOn));
        failures.push(...some.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
      }
      if (failures.length > 0) throw failures[0];
      return due.length === 0 ? open.length : (await readOpen(db)).length;
    },
  };
}
