import { Unreachable } from '../../../../server/base/bus/bus';
import { createLocalBus } from '../../../../server/base/bus/local';
import { createOwners } from '../../../../server/edge/orders/owners';
import { SUBJECTS } from '../../../../server/markets/relay/subjects';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
const LONG_MS = 600_000;
const late: (() => void)[] = [];
// A question that nobody answers would keep the process.
afterEach(() => {
  for (const answer of late) answer();
});

test('what was asked of an owner that stands still ends when another one shows the shard, and no other question', async () => {
  const bus = createLocalBus((error) => {
    throw error as Error;
  });
  const [edge, old, next] = [bus.join(), bus.join(), bus.join()];
  const owners = createOwners(edge);
  const beat = async (member: typeof old, ...shards: [number, string][]): Promise<void> => {
    member.publish(SUBJECTS.beat, JSON.stringify(shards.map((shard) => [...shard, 0])));
    await turn();
  };
  const ended: string[] = [];
  const ask = (shard: number): void =>
    void owners.ask(shard, '', LONG_MS).catch((error: Error) => ended.push(`${shard} ${error.name}`));
  const stands = (): Promise<string> => new Promise((done) => late.push(() => done('late')));
  old.serve(`${SUBJECTS.order}.1`, stands);
  old.serve(`${SUBJECTS.order}.2`, stands);
  await beat(old, [1, 'old'], [2, 'old']);
  ask(1);
  ask(2);
  await beat(old, [1, 'old'], [2, 'old']);
  expect(ended).toEqual([]);
  await beat(next, [1, 'next']);
  expect(ended).toEqual(['1 Unanswered']);
  await beat(next, [1, 'next'], [2, 'next']);
  expect(ended).toEqual(['1 Unanswered', '2 Unanswered']);
  await expect(owners.ask(3, '', LONG_MS)).rejects.toThrow(Unreachable);
  // Before anything is known of a shard its first owner is no change.
  next.serve(`${SUBJECTS.order}.4`, () => Promise.resolve('done'));
  const asked = owners.ask(4, '', LONG_MS);
  await beat(next, [4, 'next']);
  expect(await asked).toBe('done');
  for (const answer of late) answer();
  await turn();
  expect(ended).toHaveLength(2);
  owners.stop();
});
