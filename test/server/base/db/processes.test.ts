import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { birthOf, isPostmaster } from '../../../../server/base/db/processes';

test.each([
  ['/opt/pg/bin/postgres -D /data/postgres', true],
  ['postgres -D /data/postgres -c port=5432', true],
  ['/opt/pg/bin/postgres -D /data/postgres-old', false],
  ['postgres: checkpointer', false],
  ['tail -f /data/postgres/server.log', false],
  ['sh -c exec "/opt/pg/bin/postgres" -D "/data/postgres"', false],
  ['notpostgres -D /data/postgres', false],
  ['', false],
])('%p is the PostgreSQL of the folder: %p', (command, is) => {
  expect(isPostmaster(command, '/data/postgres')).toBe(is);
});

test('a process is known by when it began, until it has ended', async () => {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const birth = await birthOf(child.pid ?? 0);
  expect(birth).toMatch(/^\w+$/);
  expect(await birthOf(child.pid ?? 0)).toBe(birth);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await birthOf(child.pid ?? 0)).toBeUndefined();
});
