/** The time of a page, epoch ms. It starts at the device's clock and goes on with a count that nobody can set back: silence,
 * pauses and offers are as long as they are. Where the count stood still, as it does while some machines sleep, the device's
 * clock is ahead and is followed.
 * @param wall the device's clock, epoch ms @param count ms since some moment, never less than before */
export function steadyClock(wall: () => number, count: () => number): () => number {
  let ahead = wall() - count();
  return () => {
    const counted = count();
    ahead = Math.max(ahead, wall() - counted);
    return Math.floor(counted + ahead);
  };
}
