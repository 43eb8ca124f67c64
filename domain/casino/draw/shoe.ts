import { drawBelow, wordsOf } from './stream';
import type { DrawInputs } from './stream';

/** All items in the order in which they are dealt (Fisher-Yates from the last place down). */
function shuffle<T>(items: readonly T[], nextWord: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = drawBelow(nextWord, i + 1);
    const [here, there] = [order[i] as T, order[j] as T];
    order[i] = there;
    order[j] = here;
  }
  return order;
}

/** Hands out the cards of a fresh shoe one at a time, so that whoever deals never holds what is still to come. */
export function openShoe<T>(items: readonly T[], inputs: DrawInputs): () => T {
  const order = shuffle(items, wordsOf(inputs)).values();
  return () => {
    const { value, done } = order.next();
    if (done === true) throw new RangeError('the shoe is empty');
    return value;
  };
}

/** One of the faces for each turn, whatever came before. */
export function openWheel<T>(faces: readonly T[], inputs: DrawInputs): () => T {
  const nextWord = wordsOf(inputs);
  return () => faces[drawBelow(nextWord, faces.length)] as T;
}
