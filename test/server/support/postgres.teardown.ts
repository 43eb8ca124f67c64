import { rm } from 'node:fs/promises';
import './postgres.setup';

/** Jest's global teardown: stops the run's PostgreSQL and removes its folder. */
export default async (): Promise<void> => {
  const running = globalThis.testPostgres;
  if (!running) return;
  await running.embedded.stop();
  for (const left of [running.folder, `${running.folder}.mark`])
    await rm(left, { recursive: true, force: true });
};
