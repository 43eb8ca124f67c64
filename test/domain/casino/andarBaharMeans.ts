const LAST_FIRST = 49;

function profitAt(place: number, side: 'andar' | 'bahar', isNext: boolean): number {
  if ((place % 2 === 1) !== (side === 'bahar')) return -100;
  return side === 'bahar' && isNext ? 25 : 100;
}

/** What 100 at 2.00 brings on average on a rank that has not come in so many cards: each place of its first card is as likely as there
 * are ways for the other three behind it. */
export function meanOf(side: 'andar' | 'bahar', placedAfter: number): number {
  let [ways, sum] = [0, 0];
  for (let place = placedAfter + 1; place <= LAST_FIRST; place += 1) {
    const behind = 52 - place;
    const own = behind * (behind - 1) * (behind - 2);
    ways += own;
    sum += own * profitAt(place, side, place === placedAfter + 1);
  }
  return sum / ways;
}
