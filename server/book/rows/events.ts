import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as v from 'valibot';

const paise = v.number();

/** How odds came about (domain/results/nonRunner.ts): those struck, and who is out with which factor (thousandths of a percent). */
const reduction = v.object({
  rule: v.object({ id: v.string(), version: v.number() }),
  market: v.picklist(['win', 'place']),
  struck: v.number(),
  /** `at`: when the runner was removed, epoch ms. */
  out: v.array(v.object({ name: v.string(), factor: v.number(), at: v.number() })),
});
export type Reduction = v.InferOutput<typeof reduction>;

/**
 * What is stored of a bet's course: what its other rows forget. When and how it was placed, its fills and its settlement
 * stand there already; a fill that is taken out is kept here. Written in the statement that makes the change.
 */
export const storedEvent = v.variant('kind', [
  /** Its delay began; `at` is when the bet was received. */
  v.object({ kind: v.literal('waited'), delayMs: v.number() }),
  /** A fill that was taken out later, with its number. */
  v.object({ kind: v.literal('matched'), fill: v.number(), odds: v.number(), paise }),
  /** Open stake that left the book; `away`: while the player's page was gone. */
  v.object({ kind: v.picklist(['cancelled', 'lapsed']), paise, away: v.optional(v.literal(true)) }),
  /** `wasPaise`: what it had brought, if its market had been settled. */
  v.object({ kind: v.literal('voided'), paise, reason: v.string(), wasPaise: v.optional(v.nullable(paise)) }),
  v.object({ kind: v.literal('restored'), paise }),
  v.object({ kind: v.literal('deleted'), reason: v.string(), wasPaise: v.nullable(paise) }),
  v.object({
    kind: v.literal('reduced'),
    odds: v.number(),
    wasOdds: v.number(),
    /** Not kept by earlier exchanges. */
    why: v.optional(v.nullable(reduction)),
  }),
  /** This share of its market was cashed out, the bet that did it or one that it closed. `paise`: what the share brings. */
  v.object({ kind: v.literal('cashedOut'), paise, percent: v.number() }),
  /** Settled again with another result. */
  v.object({ kind: v.literal('corrected'), paise, wasPaise: paise }),
]);
export type StoredEvent = v.InferOutput<typeof storedEvent>;

/** The part of a statement that keeps one event for each row of another part.
 * @param from that part; has `bet_id` @param event a jsonb of its columns @param at a time, or a column of it */
export const keepEvents = (
  name: string,
  from: RawBuilder<unknown>,
  event: RawBuilder<unknown>,
  at: RawBuilder<unknown> | Date,
): RawBuilder<unknown> => sql`${sql.id(name)} as (
  insert into bet_events (bet_id, at, event)
  select bet_id, ${at instanceof Date ? sql`${at}::timestamptz` : at}, ${event} from ${from})`;

/** That the bet was deleted before it had brought anything. */
export const deletedEvent = (reason: string): RawBuilder<unknown> =>
  sql`jsonb_build_object('kind', 'deleted', 'reason', ${reason}::text, 'wasPaise', null)`;

/** That paise of the bet are void; of a part with a column `paise`. */
export const voidedEvent = (reason: string): RawBuilder<unknown> =>
  sql`jsonb_build_object('kind', 'voided', 'reason', ${reason}::text, 'paise', paise)`;
