import { Unanswered, Unreachable } from '../../../../server/base/bus/bus';
import { createLocalBus } from '../../../../server/base/bus/local';
import { createOwners } from '../../../../server/edge/orders/owners';
import { ownerSubject } from '../../../../server/markets/relay/asking';
import { SUBJECTS } from '../../../../server/markets/relay/subjects';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
const LONG_MS = 600_000;
const late: (() => void)[] = [];
// A question that nobody answers would keep the process.
afterEach(() => {
  for (const answer of late) answer();
});

const stands = (): Promise<string> => new Promise((done) => late.push(() => done('late')));

function setUp() {
  const bus = createLocalBus((error) => {
    throw error as Error;
  });
  const [edge, old, next] = [bus.join(), bus.join(), bus.join()];
  const owners = createOwners(edge);
  const beat = async (member: typeof old, ...shards: [number, string][]): Promise<void> => {
    member.publish(SUBJECTS.beat, JSON.stringify(shards.map((shard) => [...shard, 0])));
    await turn();
  };
  return { old, next, owners, beat };
}

test('what was asked of an owner that stands still ends when a later one shows the shard, and no other question', async () => {
  const { old, next, owners, beat } = setUp();
  const ended: string[] = [];
  const ask = (shard: number): void =>
    void owners
      .ask(shard, '', LONG_MS)
      .catch((error: Error) => ended.push(`${shard} ${error.name} ${String(error instanceof Unanswered)}`));
  old.serve(ownerSubject(SUBJECTS.order, 1, 7), stands);
  old.serve(ownerSubject(SUBJECTS.order, 2, 7), stands);
  await beat(old, [1, '7-1'], [2, '7-1']);
  ask(1);
  ask(2);
  // It lost its connection for a moment, and started again.
  await beat(old, [1, '7-2'], [2, '7-2']);
  expect(ended).toEqual([]);
  await beat(next, [1, '8-1']);
  expect(ended).toEqual(['1 Moved true']);
  await beat(next, [1, '8-1'], [2, '9-1']);
  expect(ended).toEqual(['1 Moved true', '2 Moved true']);
  for (const answer of late) answer();
  await turn();
  expect(ended).toHaveLength(2);
  owners.stop();
});

test('an owner that stands still is asked nothing any more once a later one is heard of, also when it wakes up', async () => {
  const { old, next, owners, beat } = setUp();
  const asked: string[] = [];
  const serve = (member: typeof old, epoch: number, name: string): void =>
    void member.serve(ownerSubject(SUBJECTS.order, 1, epoch), () => {
      asked.push(name);
      return name === 'old' ? stands() : Promise.resolve('done');
    });
  await expect(owners.ask(1, '', LONG_MS)).rejects.toThrow(Unreachable);
  serve(old, 9, 'old');
  serve(next, 10, 'next');
  await beat(old, [1, '9-1']);
  await beat(next, [1, '10-1']);
  for (let i = 0; i < 20; i += 1) expect(await owners.ask(1, '', LONG_MS)).toBe('done');
  // What it had to say meanwhile is said now; it does not know of the other.
  await beat(old, [1, '9-1']);
  await beat(old, [1, '9-2']);
  for (let i = 0; i < 20; i += 1) expect(await owners.ask(1, '', LONG_MS)).toBe('done');
  expect(new Set(asked)).toEqual(new Set(['next']));
  owners.stop();
});
