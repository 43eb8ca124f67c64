import { rm } from 'node:fs/promises';
import './postgres.setup';

/** Jest's global teardown: stops the run's PostgreSQL and removes its folder. */
export default async (): Promise<void> => {
  const running = globalThis.testPostgres;
  if (!running) return;
  await running.embedded.stop();
  await rm(running.folder, { recursive: true, force: true });
};
