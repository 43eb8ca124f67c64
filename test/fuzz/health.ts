/** How long /health took while something else went on. */
export type HealthReport = { asked: number; p50Ms: number; p99Ms: number; worstMs: number; failed: number };

const EVERY_MS = 50;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asks /health again and again until `stop`, which gives the figures. */
export function watchHealth(url: string): { stop: () => Promise<HealthReport> } {
  const times: number[] = [];
  let failed = 0;
  let stopped = false;
  const run = async (): Promise<void> => {
    while (!stopped) {
      const from = performance.now();
      const isOk = await fetch(`${url}/health`).then(
        (reply) => reply.ok,
        () => false,
      );
      times.push(performance.now() - from);
      if (!isOk) failed += 1;
      await new Promise((done) => setTimeout(done, EVERY_MS));
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      await running;
      const sorted = [...times].sort((a, b) => a - b);
      return {
        asked: times.length,
        p50Ms: at(sorted, 0.5),
        p99Ms: at(sorted, 0.99),
        worstMs: at(sorted, 1),
        failed,
      };
    },
  };
}
