/** Always asks the server, whatever is cached. */
export const FORCE_REFETCH = { forceRefetch: true };

/** Holds the cache entry of a query until it is answered. Without a subscriber RTK Query drops the entry, and
 * with it aborts the next request of the same kind. */
export function untilAnswered<Asked extends PromiseLike<unknown> & { unsubscribe(): void }>(
  asked: Asked,
): Asked {
  void asked.then(() => asked.unsubscribe());
  return asked;
}
