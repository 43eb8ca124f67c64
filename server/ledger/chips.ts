import type { Db } from '../base/db/connect';
import { COMMAND_MAX_PAISE } from '../../domain/placing/limits';
import { lockAccounts, reservedElsewhere } from './accounts';
import type { Trx } from './accounts';
import { AccountFull, post } from './post';

export type Chips = {
  playerId: number;
  amountPaise: number;
  /** The same reference never moves chips twice. */
  ref: string;
  at: Date;
};

export type ChipsOutcome =
  | { status: 'moved'; balancePaise: number }
  | { status: 'repeated'; balancePaise: number }
  /** Less would be left than the player's open bets may cost. */
  | { status: 'refused'; availablePaise: number }
  /** More than may be given at once, or than the player's account or that of payments may hold. */
  | { status: 'tooMuch'; atMostPaise: number }
  | { status: 'full' };

const balanceOf = async (trx: Trx, playerId: number): Promise<number> =>
  (await lockAccounts(trx, [{ player: playerId }])).of({ player: playerId }).balancePaise;

async function postChips(trx: Trx, { playerId, amountPaise, ref, at }: Chips): Promise<ChipsOutcome> {
  const locked = await lockAccounts(trx, [{ player: playerId }, 'payments']);
  const before = locked.of({ player: playerId }).balancePaise;
  const availablePaise = before - (await reservedElsewhere(trx, playerId, ''));
  const known = await trx
    .selectFrom('transactions')
    .select('id')
    .where('key', '=', `chips:${ref}`)
    .executeTakeFirst();
  if (known) return { status: 'repeated', balancePaise: before };
  if (amountPaise < 0 && availablePaise + amountPaise < 0) return { status: 'refused', availablePaise };
  const moved = await post(trx, {
    key: `chips:${ref}`,
    kind: 'chips',
    playerId,
    description: amountPaise < 0 ? 'Chips taken back' : 'Chips received',
    explanation: {
      rule: 'chips/1',
      inputs: { amountPaise, ref },
      before: before,
      after: before + amountPaise,
    },
    at,
    entries: [
      { account: { player: playerId }, amountPaise },
      { account: 'payments', amountPaise: 0 - amountPaise },
    ],
  });
  // Read again: of an account beyond what may be counted, `before` was only the last number that may.
  const balancePaise = await balanceOf(trx, playerId);
  return moved ? { status: 'moved', balancePaise } : { status: 'repeated', balancePaise: before };
}

/** Gives or takes a player's chips against the payments account, in its own transaction. Giving is bounded, taking only by
 * what the player has: whatever was given by mistake can be taken back at once. */
export async function chips(db: Db, movement: Chips): Promise<ChipsOutcome> {
  if (movement.amountPaise > COMMAND_MAX_PAISE) return { status: 'tooMuch', atMostPaise: COMMAND_MAX_PAISE };
  try {
    return await db.transaction().execute((trx) => postChips(trx, movement));
  } catch (error) {
    if (error instanceof AccountFull) return { status: 'full' };
    throw error;
  }
}
