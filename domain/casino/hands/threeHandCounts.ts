/** In how many deals of three hands the first alone is best, shares that with the second only, and all are equal. */
export type ThreeHandCounts = { readonly alone: number; readonly withOne: number; readonly withBoth: number };

/**
 * Of the 6,180,846,672,000 deals of three hands of Teenpatti. `test/tools/casino/threeHands.test.ts` counts them
 * again: in the server it would take a second.
 */
export const THREE_HANDS: ThreeHandCounts = {
  alone: 2_057_479_891_888,
  withOne: 2_801_233_872,
  withBoth: 3_294_720,
};
