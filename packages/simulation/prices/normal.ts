// Taken once: looking them up at every call is slow where globals are, as under Jest.
const { abs, exp } = Math;

/** Normal distribution function, after Abramowitz and Stegun 26.2.17. */
export function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * abs(z));
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = 0.3989423 * exp((-z * z) / 2) * poly;
  return z > 0 ? 1 - tail : tail;
}

/** The same of something a little skewed, after Edgeworth. */
export const belowSkewed = (z: number, skew: number): number =>
  below(z) - ((skew / 6) * (z * z - 1) * exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);

/** A draw of the normal distribution, mean 0 and deviation 1 (Box and Muller). */
export const drawNormal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
