/** So many rows are deleted at once: one long delete would hold up everybody else. */
export const BATCH = 1000;

/** Deletes in batches of BATCH until one is not full. @returns how many rows */
export async function inBatches(batch: () => Promise<bigint | undefined>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = Number((await batch()) ?? 0n);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}
