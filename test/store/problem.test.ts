import { makeStore } from '../../store/makeStore';
import {
  problemClosed,
  problemEdited,
  problemFileRequested,
  problemOpened,
  problemProgressed,
  problemSendRequested,
  problemTold,
  selectProblem,
} from '../../slices/problem';
import { signedIn } from '../../slices/auth';
import { user } from '../slices/samples';
import { fakeWorld, ok, refused, settle } from './fakeWorld';

const WRITTEN = { note: 'The stake jumped', pointer: '/slip/status', expected: 'nothing-there' };
const CANARIES = Object.values(WRITTEN);

async function signedInWorld() {
  const fake = fakeWorld();
  const app = makeStore({ world: fake.world });
  await app.start();
  app.store.dispatch(signedIn({ user, token: 'token-1' }));
  const problem = () => selectProblem(app.store.getState());
  /** Chunks come in turns of their own. */
  const until = async (status: string) => {
    for (let turn = 0; turn < 200 && problem().status !== status; turn += 1) {
      await settle();
      await new Promise((done) => setImmediate(done));
    }
    expect(problem().status).toBe(status);
  };
  const tell = async (written = WRITTEN) => {
    app.store.dispatch(problemOpened());
    app.store.dispatch(problemTold(app.extra.secrets.put(JSON.stringify(written))));
    await until('ready');
  };
  const sent = () => fake.server.asked.filter(({ path }) => path === 'report/problem');
  return { ...fake, ...app, problem, until, tell, sent };
}

test('what is written and the log go over the line and nowhere else; a lost answer sends the same report again', async () => {
  const { store, server, recording, tell, until, sent, problem, extra, stop } = await signedInWorld();
  await tell();
  expect(recording.asked).toEqual([
    {
      since: 'auth/signedOut',
      until: 'problem/problemOpened',
      notes: ['The stake jumped'],
      expected: { at: '/slip/status', value: 'nothing-there' },
      mostBytes: 2 * 1024 * 1024,
    },
  ]);
  expect(problem()).toMatchObject({ parcel: { actions: 2, bytes: 3, reach: 'before' } });
  server.answers['report/problem'] = 'lost';
  store.dispatch(problemSendRequested());
  await until('failed');
  server.answers['report/problem'] = ok({ problem_id: '12' });
  store.dispatch(problemSendRequested());
  await until('sent');
  expect(problem()).toEqual({ status: 'sent', problemId: '12' });
  const bodies = sent().map(({ body }) => body as { ref: string });
  expect(bodies[0]).toEqual({ ...WRITTEN, log: 'H4sI', page: '/home', ref: bodies[1]?.ref });
  expect(bodies[1]).toEqual(bodies[0]);
  const state = JSON.stringify(store.getState());
  for (const canary of [...CANARIES, 'H4sI']) expect(state).not.toContain(canary);
  // Behind no handle any longer.
  for (let n = 1; n < 9; n += 1) expect(extra.secrets.use(`secret-${n}`)).toBeUndefined();
  stop();
});

test('it is saved, shared, or saved where nothing can be shared; back in the form the parcel is forgotten', async () => {
  const { store, recording, tell, until, problem, extra, stop } = await signedInWorld();
  await tell({ note: 'Only this', pointer: '', expected: '' });
  expect(recording.asked[0]).toMatchObject({ notes: ['Only this'], expected: null });
  const parcel = problem();
  store.dispatch(problemFileRequested('save'));
  store.dispatch(problemFileRequested('share'));
  await settle();
  recording.state.canShare = false;
  store.dispatch(problemFileRequested('share'));
  for (let turn = 0; turn < 50 && recording.given.length < 3; turn += 1)
    await new Promise((done) => setImmediate(done));
  const file = 'backlay-2025-10-09-14-24-20.actions.jsonl.gz H4sI';
  expect(recording.given.toSorted()).toEqual([`saved ${file}`, `saved ${file}`, `shared ${file}`]);
  expect(problem()).toBe(parcel);
  store.dispatch(problemEdited());
  await settle();
  if (parcel.status !== 'ready') throw new Error('it was ready');
  await until('writing');
  for (let turn = 0; turn < 9; turn += 1) await new Promise((done) => setImmediate(done));
  expect(extra.secrets.use(parcel.parcel.handles.log)).toBeUndefined();
  stop();
});

test('a recording takes its time: progress begins nothing anew, and what is stopped is not packed', async () => {
  const { store, recording, until, problem, extra, stop } = await signedInWorld();
  let go: () => void = () => undefined;
  const wait = () => (recording.state.pause = new Promise((done) => (go = done)));
  void wait();
  store.dispatch(problemOpened());
  const tellAgain = async () => {
    store.dispatch(problemTold(extra.secrets.put(JSON.stringify(WRITTEN))));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  };
  await tellAgain();
  store.dispatch(problemProgressed(0.25));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  expect(problem()).toMatchObject({ status: 'preparing', part: 0.25 });
  store.dispatch(problemEdited());
  go();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  expect(problem()).toEqual({ status: 'writing' });
  void wait();
  await tellAgain();
  go();
  await until('ready');
  expect(recording.asked).toHaveLength(2);
  stop();
});

test('a recording that cannot be written is told, and so is a refusal; closed, the answer is for nobody', async () => {
  const { store, server, recording, tell, until, problem, extra, stop } = await signedInWorld();
  recording.state.isBroken = true;
  store.dispatch(problemOpened());
  store.dispatch(problemTold(extra.secrets.put(JSON.stringify(WRITTEN))));
  await until('failed');
  expect(problem()).toMatchObject({ parcel: null });
  recording.state.isBroken = false;
  store.dispatch(problemEdited());
  await tell();
  server.answers['report/problem'] = refused('BAD_REQUEST', 'No recording');
  store.dispatch(problemSendRequested());
  await until('failed');
  expect(problem()).toMatchObject({ error: { code: 'BAD_REQUEST', message: 'No recording' }, parcel: {} });
  store.dispatch(problemClosed());
  await until('closed');
  stop();
});
