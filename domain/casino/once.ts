/** Computes when first asked, and answers the same ever after: for what takes a while to count. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
