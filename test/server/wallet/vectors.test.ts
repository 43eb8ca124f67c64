import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { readVectors } from './readVectors';
import { findings, seat } from './seats';

const { vectors } = readVectors();

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

describe.each(vectors)('$n. $name', (vector) => {
  it('answers each message as it must, and leaves the money where it belongs', async () => {
    const { send, happens, end } = await seat(database, vector);
    for (const step of vector.steps)
      if ('event' in step) await happens(step.event);
      else {
        const answer = await send(step.call, step.body);
        expect(answer).toMatchObject(step.answer);
        expect(answer.repeat).toBe(step.answer['repeat']);
      }
    expect(await end()).toEqual(vector.end);
  });

  it('ends the same with every message sent twice', async () => {
    const { send, happens, end } = await seat(database, vector);
    for (const step of vector.steps)
      if ('event' in step) await happens(step.event);
      else {
        await send(step.call, step.body);
        await send(step.call, step.body);
      }
    expect(await end()).toEqual(vector.end);
  });
});
