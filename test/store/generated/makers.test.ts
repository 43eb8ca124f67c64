import { ENTRIES } from '../../../store/base/root/registry';
import { Dice } from './dice';
import { EVENTS } from './events';
import { isReply, REPLIES } from './replies';

test('every event has a maker, and every call has replies that its schema accepts', () => {
  const made = Object.values(EVENTS).flat();
  const all = ENTRIES.flatMap(({ actions }) => Object.values(actions).map(({ type }) => type));
  expect(made.map(({ type }) => type).toSorted()).toEqual(all.toSorted());
  const tries = Array.from({ length: 20 }, (_, i) => new Dice(i));
  const unfit = [...REPLIES.keys()].filter((name) => tries.filter((dice) => isReply(name, dice)).length < 15);
  expect(REPLIES.size).toBeGreaterThan(60);
  expect(unfit).toEqual([]);
});
