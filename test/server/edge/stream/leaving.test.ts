import { manualClock } from '../../../../server/base/clock';
import { createLeaving } from '../../../../server/edge/stream/leaving';
import { testApp } from '../../support/app';

function leavingWith(connections: number) {
  const timers = manualClock(0);
  const did: string[] = [];
  const sendAway = () => Promise.resolve(void did.push('sent away'));
  const stream = { connections: () => connections, sendAway };
  const leaving = createLeaving({ stream: () => stream, timers, noticeMs: 3000 });
  const left = leaving.leave().then(() => did.push('left'));
  return { timers, did, leaving, left };
}

test('a process that ends says so first; when nobody new comes, those who are here are sent away', async () => {
  const { timers, did, leaving, left } = leavingWith(3);
  expect(leaving.isLeaving()).toBe(true);
  await timers.advance(2999);
  expect(did).toEqual([]);
  await timers.advance(1);
  await left;
  expect(did).toEqual(['sent away', 'left']);
});

test('with nobody on its stream it has nothing to wait for', async () => {
  const { did, leaving, left } = leavingWith(0);
  await left;
  expect(did).toEqual(['left']);
  expect(leaving.isLeaving()).toBe(false);
});

test('health tells a load balancer to bring nobody new, and calls go on', async () => {
  let isLeaving = false;
  const server = await testApp({ isLeaving: () => isLeaving });
  try {
    expect((await server.app.inject('/health')).statusCode).toBe(200);
    isLeaving = true;
    const reply = await server.app.inject('/health');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ status: 'leaving' });
    expect((await server.ask('globalSetting/getGlobalSetting')).status).toBe(200);
  } finally {
    await server.close();
  }
});
