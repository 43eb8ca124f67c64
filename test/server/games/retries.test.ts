import { createChanges } from '../../../server/games/changes';
import { createRetries, waitAfter } from '../../../server/games/retries';
import { manualClock } from '../../../server/base/clock';

test('what is not answered is sent again soon, then ever less often', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map(waitAfter)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 300_000, 300_000,
  ]);
  const retries = createRetries();
  expect(retries.isDue('r1', 0)).toBe(true);
  retries.missed('r1', 0);
  expect(retries.isDue('r1', 999)).toBe(false);
  expect(retries.isDue('r1', 1000)).toBe(true);
  retries.missed('r1', 1000);
  expect(retries.isDue('r1', 2999)).toBe(false);
  retries.over('r1');
  expect(retries.isDue('r1', 1000)).toBe(true);
});

test('a page that waits hears of news at once, of none after a while, and nobody waits when it is over', async () => {
  const clock = manualClock(0);
  const changes = createChanges(clock.after);
  const heard: string[] = [];
  const wait = (name: string, seen: number) => changes.wait(seen).then(() => heard.push(name));
  await wait('behind', 0);
  const told = wait('told', 1);
  changes.tell();
  await told;
  const late = wait('late', 2);
  await clock.advance(20_000);
  await late;
  const last = wait('last', 2);
  changes.stop();
  await last;
  await wait('over', 2);
  expect(heard).toEqual(['behind', 'told', 'late', 'last', 'over']);
});
