import { randomUUID } from 'node:crypto';
import { isMatkaBet, locksWith, MATKA_MIN_STAKE_PAISE, MATKA_TERMS } from '../../../domain/games/matka/bets';
import type { MatkaBet } from '../../../domain/games/matka/bets';
import type { Trx } from '../trx';
import type { GameDeps } from '../game';
import { isSameContent } from '../sameContent';
import { createStakeDriver } from '../stakes/drive';
import { insertStake, readByRef, readUnanswered, stakedOn } from '../stakes/rows';
import type { StakeRow } from '../stakes/rows';
import { advanceDraws } from './advance';
import type { MatkaDeps } from './advance';
import { drawIdOf, GAME } from './rows';
import { betText, winText } from './words';

export type MatkaOrder = { ref: string; round: string; bet: MatkaBet; stakePaise: number };

export type MatkaPlaced =
  | { kind: 'stake'; row: StakeRow }
  /** CLOSED: its draw is due; NO_SUCH_BET: no such number; STAKE: with those on it already, more than may be on one number; REF_REUSED:
   * another bet came under the reference. */
  | { kind: 'refused'; reason: 'CLOSED' | 'NO_SUCH_BET' | 'STAKE' | 'REF_REUSED' };

export type Matka = {
  /** Takes one bet, once for each reference of the player. */
  place: (session: { id: string; player: string }, order: MatkaOrder) => Promise<MatkaPlaced>;
  /** Goes on with draws that are due and with messages that were not answered. */
  tick: () => Promise<void>;
};

/** Whole rupees, and at least the least stake. */
const isStake = (stakePaise: number): boolean =>
  stakePaise % 100 === 0 && stakePaise >= MATKA_MIN_STAKE_PAISE;

const isSameBet = (
  known: StakeRow,
  { event, bet, stakePaise }: { event: string; bet: MatkaBet; stakePaise: number },
): boolean => known.event === event && known.stake_paise === stakePaise && isSameContent(known.chosen, bet);

/** Matka: a round each ten minutes, two draws, bets until the draw they lock with. */
export function createMatka(deps: MatkaDeps & Pick<GameDeps, 'ask' | 'onWalletBack'>): Matka {
  const { db, ask, now, onWalletBack } = deps;
  const driver = createStakeDriver({ db, ask, now, onWalletBack, texts: { bet: betText, win: winText } });

  /** With the draw locked: either the bet stands before it, or the draw is closed. */
  const isOpen = async (trx: Trx, draw: string): Promise<boolean> => {
    const row = await trx
      .selectFrom('own_draws')
      .select(['state', 'draws_at'])
      .where('id', '=', draw)
      .forUpdate()
      .executeTakeFirst();
    return row?.state === 'OPEN' && now() < row.draws_at;
  };

  const write = (
    { id: session, player }: { id: string; player: string },
    { ref, round, bet, stakePaise }: MatkaOrder,
  ): Promise<MatkaPlaced> =>
    db.transaction().execute(async (trx): Promise<MatkaPlaced> => {
      const lock = drawIdOf(round, locksWith(bet));
      const open = await isOpen(trx, lock);
      const known = await readByRef(trx, { game: GAME, player, ref });
      if (known && !isSameBet(known, { event: drawIdOf(round, bet.half), bet, stakePaise }))
        return { kind: 'refused', reason: 'REF_REUSED' };
      if (known) return { kind: 'stake', row: known };
      if (!open) return { kind: 'refused', reason: 'CLOSED' };
      const event = drawIdOf(round, bet.half);
      // The draw is locked, so that two bets at once are counted one after the other.
      const before = await stakedOn(trx, event, player, bet);
      if (before + stakePaise > MATKA_TERMS[bet.kind].maxStakePaise)
        return { kind: 'refused', reason: 'STAKE' };
      const row = await insertStake(trx, {
        id: `${GAME}:${randomUUID()}`,
        game: GAME,
        player,
        session,
        event,
        locks_with: lock,
        pool: null,
        ref,
        stake_paise: stakePaise,
        chosen: JSON.stringify(bet),
        state: 'NEW',
        at: now(),
      });
      return { kind: 'stake', row };
    });

  return {
    place: async (session, order) => {
      if (!isMatkaBet(order.bet)) return { kind: 'refused', reason: 'NO_SUCH_BET' };
      if (!isStake(order.stakePaise)) return { kind: 'refused', reason: 'STAKE' };
      const written = await write(session, order);
      if (written.kind === 'refused') return written;
      return { kind: 'stake', row: await driver.drive(written.row) };
    },
    tick: async () => {
      // What was answered may have been all that something waited for.
      do await advanceDraws(deps);
      while (await driver.resume(await readUnanswered(db, GAME)));
    },
  };
}
