import { manualClock } from '../../../server/base/clock';
import { atMostEvery } from '../../../server/base/paced';

test('what is asked for often runs at once, and then once in a while, the last time behind the last', async () => {
  const clock = manualClock(0);
  const ran: number[] = [];
  const ask = atMostEvery(1000, clock.after, () => ran.push(clock.now()));
  for (let i = 0; i < 25; i += 1) {
    ask();
    await clock.advance(100);
  }
  expect(ran).toEqual([0, 1000, 2000]);
  await clock.advance(5000);
  expect(ran).toEqual([0, 1000, 2000, 3000]);
  ask();
  expect(ran).toEqual([0, 1000, 2000, 3000, 7500]);
});

test('what runs may ask again, which is not at once', async () => {
  const clock = manualClock(0);
  const ran: number[] = [];
  const ask = atMostEvery(1000, clock.after, () => {
    ran.push(clock.now());
    if (ran.length < 3) ask();
  });
  ask();
  expect(ran).toEqual([0]);
  await clock.advance(10_000);
  expect(ran).toEqual([0, 1000, 2000]);
});
