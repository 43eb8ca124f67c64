import * as v from 'valibot';
import { STAKE_STEPS_PAISE } from '../../../domain/games/slot';
import type { Db } from '../../base/db/connect';
import { gameCall } from '../game';
import { readFree } from '../free';
import type { GameAnswer, GameCall, GameDeps } from '../game';
import { GAME, readLast, readLately } from './rows';
import { showRound } from './shown';
import type { SlotGame, Spun } from './slot';

const LATELY = 20;

const nothing = v.object({});
/** The page's own reference of one press, which is what the player brings to the draw. */
const ref = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
const spinMessage = v.object({ ref, stake: v.union([v.picklist(STAKE_STEPS_PAISE), v.literal('free')]) });

function answerSpin(spun: Spun): GameAnswer {
  switch (spun.kind) {
    case 'played':
      return { status: 'OK', round: showRound(spun.row) };
    case 'tooSoon':
      return { status: 'TOO_SOON', wait_ms: spun.waitMs };
    case 'noFree':
      return { status: 'FREE_UNKNOWN' };
    case 'refReused':
      return { status: 'REF_REUSED' };
    case 'busy':
      return { status: 'ROUND_OPEN', round: showRound(spun.row) };
    default:
      return spun satisfies never;
  }
}

/** The end of the chain that the player's next round is of, published before it; null: it begins with that round. */
async function readChain(db: Db, owner: string): Promise<object | null> {
  const chain = await db
    .selectFrom('own_chains')
    .select(['epoch', 'terminal_hash', 'rounds', 'used'])
    .where('game', '=', GAME)
    .where('owner', '=', owner)
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return chain ?? null;
}

/** What the page of the slot asks. */
export const slotCalls = ({ db, now }: Pick<GameDeps, 'db' | 'now'>, slot: SlotGame): readonly GameCall[] => [
  gameCall({
    path: 'state',
    body: nothing,
    answer: async ({ player }) => {
      await slot.publish(player);
      const last = await readLast(db, player);
      const free = await readFree(db, player, GAME, now());
      return {
        status: 'OK',
        chain: await readChain(db, player),
        last: last ? showRound(last) : null,
        free: free ? { left: free.left, amount: free.amountPaise } : null,
      };
    },
  }),
  gameCall({
    path: 'spin',
    body: spinMessage,
    answer: async (seat, { ref: brought, stake }) => answerSpin(await slot.spin(seat, brought, stake)),
  }),
  gameCall({
    path: 'rounds',
    body: nothing,
    answer: async ({ player }) => ({
      status: 'OK',
      rounds: (await readLately(db, player, LATELY)).map((row) => showRound(row)),
    }),
  }),
];
