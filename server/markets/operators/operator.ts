/** Who changes something by hand, and when by the exchange's time. */
export type Operator = { by: string; now: number };
