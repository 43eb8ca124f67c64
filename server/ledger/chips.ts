import type { Db } from '../base/db/connect';
import { lockAccounts, reservedElsewhere } from './accounts';
import type { Trx } from './accounts';
import { post } from './post';

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
  | { status: 'refused'; availablePaise: number };

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
  return moved
    ? { status: 'moved', balancePaise: before + amountPaise }
    : { status: 'repeated', balancePaise: before };
}

/** Gives or takes a player's chips against the payments account, in its own transaction. */
export const chips = (db: Db, movement: Chips): Promise<ChipsOutcome> =>
  db.transaction().execute((trx) => postChips(trx, movement));
