const BYTES = 16;

/** What a page brings to a draw: bytes of its own chance, in hex. They are no secret: the record of the round follows from them.
 * @param random 0 <= random < 1 */
export const drawEntropy = (random: () => number): string =>
  Array.from({ length: BYTES }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
