import { reloadAnew, startWorker } from '../../../store/appWorker/pageSide';
import type { WorkerHost } from '../../../store/appWorker/pageSide';
import type { RootState } from '../../../store/base/root/rootReducer';
import { isMoneyUnderWay } from '../../../store/appWorker/underWay';

type Fake = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'update' | 'addEventListener'>;

/** A worker that says of which build it is and hears what it is told. */
function worker(build: string) {
  const told: unknown[] = [];
  const postMessage = (data: unknown, ports: MessagePort[] = []) => {
    told.push(data);
    ports[0]?.postMessage(build);
    ports[0]?.close();
  };
  return { told, worker: { state: 'installed', postMessage } as unknown as ServiceWorker };
}

function hostWith(registration: Partial<Fake>) {
  const container = new EventTarget();
  const host: WorkerHost = {
    container: Object.assign(container, {
      register: () =>
        Promise.resolve({
          installing: null,
          waiting: null,
          addEventListener: () => undefined,
          ...registration,
        }),
      getRegistration: () =>
        Promise.resolve({
          installing: null,
          waiting: null,
          update: () => Promise.resolve(),
          ...registration,
        }),
    }) as unknown as ServiceWorkerContainer,
    after: () => () => undefined,
    reload: jest.fn(),
    build: 'b1',
  };
  return { host, container };
}

test.each([
  ['another build waits', 'b2', 1],
  ['the same build waits', 'b1', 0],
])('told of a newer build: %s', async (_, build, times) => {
  const waits = worker(build);
  const { host } = hostWith({ waiting: waits.worker });
  let isFound: () => void = () => undefined;
  const heard = new Promise<void>((done) => (isFound = done));
  const found = jest.fn(isFound);
  await startWorker(host, found);
  if (times > 0) await heard;
  else for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
  expect(found).toHaveBeenCalledTimes(times);
  expect(waits.told).toEqual(['build']);
});

test('a browser that has none, or refuses, goes on without', async () => {
  const { host } = hostWith({});
  const refusing = {
    register: () => Promise.reject(new Error('denied')),
  } as unknown as ServiceWorkerContainer;
  await expect(startWorker({ ...host, container: undefined }, jest.fn())).resolves.toBeUndefined();
  await expect(startWorker({ ...host, container: refusing }, jest.fn())).resolves.toBeUndefined();
});

const still = { slip: { status: 'empty' }, payments: { status: 'idle' }, cashOut: { status: 'closed' } };
const stateWith = (change: object) => ({ ...still, ...change }) as unknown as RootState;

test('a press waits for the bet under way, lets the newer worker take over, and reloads', async () => {
  const waits = worker('b2');
  const { host, container } = hostWith({ waiting: waits.worker });
  const listeners = new Set<() => void>();
  let state = stateWith({ slip: { status: 'placing' } });
  const done = reloadAnew(host, {
    getState: () => state,
    subscribe: (run) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  });
  for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next));
  expect(waits.told).toEqual([]);
  state = stateWith({ slip: { status: 'placed' } });
  for (const run of listeners) run();
  while (waits.told.length === 0) await new Promise((next) => setImmediate(next));
  expect(host.reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await done;
  expect(waits.told).toEqual(['takeOver']);
  expect(host.reload).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

test.each([
  ['nothing', {}, false],
  ['a slip that is typed into', { slip: { status: 'editing' } }, false],
  ['a bet that was sent', { slip: { status: 'placing' } }, true],
  [
    'one of several bets',
    { slip: { status: 'several', at: 1, lines: [{ id: 1, slip: { status: 'placing' } }] } },
    true,
  ],
  ['a deposit', { payments: { status: 'ordering' } }, true],
  ['a withdrawal that was refused', { payments: { status: 'refused' } }, false],
  ['a cash out', { cashOut: { status: 'taking' } }, true],
])('money is under way: %s', (_, change, expected) => {
  expect(isMoneyUnderWay(stateWith(change))).toBe(expected);
});
