import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/lib/chromium.mjs';

const executablePath = findChromium();
/** Four servers, a database and a balancer: one cluster is enough for a machine, and it takes its time. */
const IS_CLUSTER = process.env['E2E'] === 'cluster';

/** Each worker has an exchange of its own, so what one file sets is never seen by a file of the other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Pictures are compared with those of the same run: none is kept.
  snapshotPathTemplate: '{testDir}/../../test-results/seen/{testName}/{arg}{ext}',
  workers: IS_CLUSTER ? 1 : 2,
  // Only bounds a failure: a busy machine takes many times as long, and rain holds a simulated match for five minutes.
  timeout: 600_000,
  expect: { timeout: IS_CLUSTER ? 60_000 : 30_000 },
  // The second try is for its trace; a test that needs it has failed (tools/lib/counts.mjs).
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Answers past the worker, so that a test may stand in for the exchange; pwa.spec.ts is about it.
    serviceWorkers: 'block',
    // Recording every test would cost a quarter of the run.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...CHROMIUM_FLAGS],
    },
  },
});
