import * as v from 'valibot';

/** No balance is larger than paise can be counted. */
const MOST = Number.MAX_SAFE_INTEGER / 100;
const rupees = v.pipe(v.number(), v.minValue(-MOST), v.maxValue(MOST));

/** `free_chip`: what can still be staked; `liability`: minus the exposure. Rupees. */
export const userBalance = v.object({
  user_name: v.string(),
  free_chip: rupees,
  total_chip: rupees,
  liability: rupees,
});
export type UserBalance = v.InferOutput<typeof userBalance>;
