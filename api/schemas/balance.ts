import * as v from 'valibot';

/** `free_chip`: what can still be staked; `liability`: minus the exposure. Rupees. */
export const userBalance = v.object({
  user_name: v.string(),
  free_chip: v.number(),
  total_chip: v.number(),
  liability: v.number(),
});
export type UserBalance = v.InferOutput<typeof userBalance>;
