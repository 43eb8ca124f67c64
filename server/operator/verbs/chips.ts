import { sql } from 'kysely';
import * as v from 'valibot';
import { formatAmount, parseAmount, toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { chips as postChips } from '../../ledger/chips';
import type { ChipsOutcome } from '../../ledger/chips';
import { TWO_FOR_CHIPS } from '../../players/settings/limits';
import { HOUR_S } from '../second';
import type { Need } from '../second';
import { readAmount } from '../approvals/thresholds';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import type { Context } from '../context';
import { maybe, typed } from '../words';

export const findPlayer = (db: Db, name: string) =>
  db
    .selectFrom('players')
    .select(['id', 'user_name', 'locked'])
    .where('user_name', '=', name)
    .executeTakeFirst();

const newRef = (): string => `admin-${Date.now()}-${Math.random().toString(36).slice(2, 10)}`;

function chipsRefusal(name: string, outcome: ChipsOutcome): string | undefined {
  switch (outcome.status) {
    case 'refused':
      return `${name} has only ${formatAmount(outcome.availablePaise)} that open bets do not hold back`;
    case 'tooMuch':
      return `at most ${formatAmount(outcome.atMostPaise)} is given at once; nothing was changed`;
    case 'full':
      return `the account of ${name} or that of payments would hold more than can be counted; nothing was changed`;
    default:
      return undefined;
  }
}

/** Credits chips, or debits them with a negative amount; a `ref` moves them only once. */
export async function moveChips(db: Db, name: string, amount: string, ref = newRef()): Promise<Outcome> {
  const amountPaise = parseAmount(amount);
  if (amountPaise === undefined || amountPaise === 0)
    return failed(`"${amount}" is not an amount: rupees with at most two decimals, like 1500 or -99.50`);
  const player = await findPlayer(db, name);
  if (!player) return failed(`there is no player ${name}`);
  const outcome = await postChips(db, { playerId: player.id, amountPaise, ref, at: new Date(Date.now()) });
  const refusal = chipsRefusal(name, outcome);
  if (refusal !== undefined || !('balancePaise' in outcome)) return failed(refusal ?? '', 'REFUSED');
  const balance = formatAmount(outcome.balancePaise);
  const text =
    outcome.status === 'repeated'
      ? `the reference ${ref} had moved its chips before; ${name} has ${balance}`
      : `${name} ${amountPaise > 0 ? 'got' : 'gave back'} ${formatAmount(Math.abs(amountPaise))} and has ${balance}`;
  return {
    ok: true,
    text,
    data: { status: outcome.status, name, balance: toRupees(outcome.balancePaise), ref },
  };
}

/** Whether the chips of one player by one operator within a day come to as much as needs two, however they were split. */
async function needOfChips(
  db: Db,
  { name, amount }: { name: string; amount: string },
  { caller }: Context,
): Promise<Need> {
  if (caller.kind !== 'operator') return 'nobody';
  const { rows } = await sql<{ amount: string }>`
    select request ->> 'amount' as amount from audit_log
    where command = 'chips' and subject_kind = 'player' and subject_id = ${name} and operator_id = ${caller.id}
      and outcome = 'done' and at > now() - interval '1 day'`.execute(db);
  const amounts = [amount, ...rows.map((row) => row.amount)].map((text) => Math.abs(parseAmount(text) ?? 0));
  const paise = amounts.reduce((sum, one) => sum + one, 0);
  return paise >= (await readAmount(db, TWO_FOR_CHIPS)) ? 'somebody' : 'nobody';
}

export const chips = defineVerb({
  name: 'chips',
  request: v.object({ name: typed, amount: typed, ref: maybe }),
  who: ['finance'],
  subject: { kind: 'player', of: 'name' },
  second: { when: needOfChips, lapsesAfterS: 4 * HOUR_S },
  handle: (db, { name, amount, ref }) => moveChips(db, name, amount, ref),
});
