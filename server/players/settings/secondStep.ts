import type { Db } from '../../base/db/connect';

/** Who must have a second step: nobody; whoever withdraws; everybody. */
export const SECOND_STEP = 'second_step';
export const SECOND_STEP_RULES = ['offered', 'withdrawals', 'always'] as const;
export type SecondStepRule = (typeof SECOND_STEP_RULES)[number];

const isRule = (value: unknown): value is SecondStepRule => SECOND_STEP_RULES.some((rule) => rule === value);

/** As the operator has set it. */
export async function readSecondStepRule(db: Db): Promise<SecondStepRule> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SECOND_STEP)
    .executeTakeFirst();
  return isRule(row?.value) ? row.value : 'offered';
}
