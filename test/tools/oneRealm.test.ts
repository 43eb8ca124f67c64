import { createRequire } from 'node:module';
import { resolve } from 'node:path';

type Environment = { teardown: () => Promise<void> };
type OneRealm = new (config: object) => Environment;

/** Node's own require: the modules of the environment are Jest's, not the test's. */
const OneRealm = createRequire(resolve('package.json'))('./test/support/oneRealm.cjs') as OneRealm;

const found = () => ({
  globals: Reflect.ownKeys(globalThis),
  now: Object.getOwnPropertyDescriptor(globalThis, 'Date')?.value,
  env: { ...process.env },
  exit: process.exit,
  exitCode: process.exitCode,
  listeners: process.listenerCount('SIGUSR2'),
});

test('what a test file leaves in the realm is gone when it ends', async () => {
  process.env['STAYS'] = 'as it is';
  const before = found();
  const environment = new OneRealm({ projectConfig: { fakeTimers: {} } });
  Object.assign(globalThis, { left: 1, Date: class extends Date {} });
  Object.assign(process.env, { LEFT: '1', STAYS: 'changed' });
  process.exitCode = 3;
  process.exit = () => undefined as never;
  process.on('SIGUSR2', () => undefined);
  expect(found()).not.toEqual(before);
  await environment.teardown();
  expect(found()).toEqual(before);
});
