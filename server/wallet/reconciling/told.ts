import * as v from 'valibot';
import { fromIso } from '../../../domain/base/time';
import { TOLD_ROUND_STATES } from '../../../domain/games/walletWords';
import { MOVE_KINDS } from '../../base/db/walletTables';
import { saidText } from '../protocol/said';

// What a provider answers when it is asked (wallet.md 4.2 and 4.4). Amounts are whole paise.

const tx = v.pipe(v.string(), v.maxLength(64));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Its own words for a state; those that are not known count as under way. */
const state = v.pipe(v.string(), v.maxLength(32));

const toldMove = v.object({ tx, amount, state });
export type ToldMove = v.InferOutput<typeof toldMove>;

const known = v.object({
  status: v.literal('OK'),
  state: v.picklist(TOLD_ROUND_STATES),
  bets: v.array(toldMove),
  wins: v.array(toldMove),
  outcome: v.fallback(v.optional(v.nullable(saidText)), undefined),
  proof: v.fallback(v.optional(v.nullable(v.string())), undefined),
});
/** A round as its provider has it. */
export type ToldRound = v.InferOutput<typeof known>;

export const toldRound = v.variant('status', [known, v.object({ status: v.literal('ROUND_UNKNOWN') })]);

const toldTransaction = v.object({
  tx,
  kind: v.picklist(MOVE_KINDS),
  player: v.string(),
  round: v.optional(v.nullable(v.string()), null),
  amount,
  state,
  at: v.pipe(
    v.string(),
    v.check((text) => fromIso(text) !== undefined, 'no time'),
    v.transform((text) => new Date(fromIso(text) ?? 0)),
  ),
});
export type ToldTransaction = v.InferOutput<typeof toldTransaction>;

export const toldTransactions = v.object({
  status: v.literal('OK'),
  transactions: v.array(toldTransaction),
  cursor: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(400))), null),
});

export const toldDone = v.object({ status: v.literal('OK') });

/** How a state there compares with ours. `live`: it stands; `gone`: it was taken back, refused, or never sent; `underWay`: neither yet. */
export type StandingThere = 'live' | 'gone' | 'underWay';

export function standingThere(word: string): StandingThere {
  if (word === 'CONFIRMED') return 'live';
  return word === 'REVERSED' || word === 'REFUSED' || word === 'NEW' ? 'gone' : 'underWay';
}
