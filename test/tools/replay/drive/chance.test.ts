import { nanoid } from '@reduxjs/toolkit';
import { Chance } from '../../../../tools/replay/drive/chance';

const forBets = (chance: Chance): number => chance.draw();
const forToasts = (chance: Chance): number => chance.draw();

test('a draw more for one purpose leaves the others theirs', () => {
  const [once, twice] = [new Chance(5, true), new Chance(5, true)];
  const expected = [forBets(once), forToasts(once), forToasts(once)];
  forBets(twice);
  const found = [forBets(twice), forToasts(twice), forToasts(twice)];
  expect(found.slice(1)).toEqual(expected.slice(1));
  expect(found[0]).not.toBe(expected[0]);
});

test('dealt in a row, it shifts all of them, as on tapes of the first kind', () => {
  const [once, twice] = [new Chance(5, false), new Chance(5, false)];
  forBets(twice);
  expect([forBets(once), forToasts(once)][1]).toBe(forBets(twice));
});

test('each input has chance of its own, whatever was drawn before', () => {
  const [one, other] = [new Chance(5, true), new Chance(5, true)];
  forBets(other);
  for (const chance of [one, other]) chance.deal(3);
  expect(forBets(one)).toBe(forBets(other));
});

test('knows an id of the toolkit that it drew', () => {
  const chance = new Chance(5, true);
  const real = Math.random;
  Math.random = () => chance.draw();
  const id = nanoid();
  Math.random = real;
  expect(chance.hasDrawn(id)).toBe(true);
  expect(chance.hasDrawn(nanoid())).toBe(false);
});
