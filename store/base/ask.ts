/** How a machine's query is sent: whatever is in the cache. */
export const ANEW = { forceRefetch: true };

/** Holds the cache entry of a machine's query until the answer is there, then lets it go: the machine has the
 * answer. Without a holder RTK Query aborts the next question of the same kind when it drops the answer
 * before it. */
export function untilAnswered<Asked extends PromiseLike<unknown> & { unsubscribe(): void }>(
  asked: Asked,
): Asked {
  void asked.then(() => asked.unsubscribe());
  return asked;
}
