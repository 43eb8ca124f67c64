/** A queue whose first is the least; of equals the one that came in first. */
export function createHeap<T>(compare: (a: T, b: T) => number): {
  push: (item: T) => void;
  pop: () => T | undefined;
  size: () => number;
} {
  type Place = { item: T; nth: number };
  const places: Place[] = [];
  let count = 0;
  const isBefore = (a: Place, b: Place): boolean => (compare(a.item, b.item) || a.nth - b.nth) < 0;
  const swap = (i: number, j: number): void => {
    const [a, b] = [places[i], places[j]];
    if (a && b) [places[i], places[j]] = [b, a];
  };
  const leastOf = (i: number): number => {
    let least = i;
    for (const child of [2 * i + 1, 2 * i + 2]) {
      const [a, b] = [places[child], places[least]];
      if (a && b && isBefore(a, b)) least = child;
    }
    return least;
  };
  return {
    size: () => places.length,
    push: (item) => {
      places.push({ item, nth: (count += 1) });
      for (let i = places.length - 1; i > 0;) {
        const parent = (i - 1) >> 1;
        const [a, b] = [places[i], places[parent]];
        if (!a || !b || !isBefore(a, b)) return;
        swap(i, parent);
        i = parent;
      }
    },
    pop: () => {
      const first = places[0];
      const last = places.pop();
      if (!first || !last) return undefined;
      if (places.length > 0) places[0] = last;
      for (let i = 0, least = leastOf(0); least !== i; i = least, least = leastOf(i)) swap(i, least);
      return first.item;
    },
  };
}
