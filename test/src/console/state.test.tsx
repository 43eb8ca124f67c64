import { hashOf, placeOf, placeOpened, placeSlice, SCREENS } from '../../../src/console/state/place';
import { hide, look, take } from '../../../src/console/state/secrets';
import {
  personFound,
  sessionEnded,
  sessionSlice,
  signInAsked,
  signInRefused,
  signOutAsked,
} from '../../../src/console/state/session';
import {
  changeWanted,
  doAsked,
  isOpen,
  previewAsked,
  previewCame,
  taskBegun,
  taskClosed,
  taskSlice,
  verbDone,
  verbRefused,
} from '../../../src/console/state/task';

type Action = Parameters<typeof taskSlice.reducer>[1];

const PERSON = { name: 'asha', roles: ['trader'] };
const GIVEN = { id: '1.1' };
const ASKED = { verb: 'result', request: { id: '1.1', value: '7' } };
const PREVIEW = { text: 'market 1.1 closed', moves: [], needs_second: false };
const ERROR = { code: 'NOT_STARTED', message: 'nothing was changed' };

const taskAfter = (...actions: Action[]) => actions.reduce(taskSlice.reducer, taskSlice.getInitialState());
const sessionAfter = (...actions: Action[]) =>
  actions.reduce(sessionSlice.reducer, sessionSlice.getInitialState());

const begun = taskBegun({ verb: 'result', given: GIVEN });
const looking = [begun, previewAsked(ASKED)] as const;
const previewed = [...looking, previewCame(PREVIEW)] as const;
const doing = [...previewed, doAsked(ASKED)] as const;

test('a verb goes from its form over what it would do to what it did', () => {
  const common = { verb: 'result', given: GIVEN };
  expect(taskAfter(begun)).toEqual({ status: 'filling', ...common });
  expect(taskAfter(...looking)).toEqual({ status: 'looking', ...common, asked: ASKED });
  expect(taskAfter(...previewed)).toEqual({
    status: 'previewed',
    ...common,
    asked: ASKED,
    preview: PREVIEW,
  });
  expect(taskAfter(...previewed, changeWanted())).toEqual({ status: 'filling', ...common, asked: ASKED });
  expect(taskAfter(...doing)).toEqual({ status: 'doing', ...common, asked: ASKED, isQuick: false });
  const done = verbDone({ text: 'done', once: 4 });
  expect(taskAfter(...doing, done)).toEqual({
    status: 'done',
    ...common,
    text: 'done',
    once: 4,
    isQuick: false,
  });
  expect(taskAfter(...doing, done, taskClosed())).toEqual({ status: 'idle' });
});

test('what the screen knows is done without a form, and a refusal is shown over its form', () => {
  const suspending = { verb: 'suspend', request: { id: '1.1' } };
  expect(taskAfter(doAsked(suspending))).toEqual({
    status: 'doing',
    verb: 'suspend',
    given: suspending.request,
    asked: suspending,
    isQuick: true,
  });
  const suspended = taskAfter(doAsked(suspending), verbDone({ text: 'held' }));
  expect(suspended).toMatchObject({ status: 'done', isQuick: true, text: 'held' });
  const next = doAsked({ verb: 'open', request: { id: '1.2' } });
  expect(taskSlice.reducer(suspended, next)).toMatchObject({ given: { id: '1.2' }, isQuick: true });
  expect(taskAfter(...looking, verbRefused(ERROR))).toEqual({
    status: 'refused',
    verb: 'result',
    given: GIVEN,
    asked: ASKED,
    error: ERROR,
  });
  expect(taskAfter(...looking, verbRefused(ERROR), previewAsked(ASKED))).toMatchObject({ status: 'looking' });
});

test('what was done by one press has no dialog, but its refusal has', () => {
  const suspending = doAsked({ verb: 'suspend', request: GIVEN });
  expect(isOpen(taskAfter())).toBe(false);
  expect(isOpen(taskAfter(suspending))).toBe(false);
  expect(isOpen(taskAfter(suspending, verbDone({ text: 'held' })))).toBe(false);
  expect(isOpen(taskAfter(suspending, verbRefused(ERROR)))).toBe(true);
  for (const actions of [[begun], looking, previewed, doing])
    expect(isOpen(taskAfter(...actions))).toBe(true);
  expect(isOpen(taskAfter(...doing, verbDone({ text: 'done' })))).toBe(true);
});

test.each([
  ['looking', looking],
  ['doing', doing],
] as const)('while it is %s nothing else begins, and it cannot be left', (status, actions) => {
  for (const action of [begun, doAsked({ verb: 'void', request: GIVEN }), taskClosed(), changeWanted()])
    expect(taskAfter(...actions, action)).toMatchObject({ status, verb: 'result', asked: ASKED });
});

test.each([
  ['of a preview that nobody waits for', previewCame(PREVIEW)],
  ['of a verb that nobody waits for', verbDone({ text: 'done' })],
  ['of a refusal that nobody waits for', verbRefused(ERROR)],
  ['of a preview without a form', previewAsked(ASKED)],
  ['of a way back from nowhere', changeWanted()],
  ['of an end without a beginning', taskClosed()],
])('nothing comes %s', (_, action) => {
  expect(taskAfter(action)).toEqual({ status: 'idle' });
});

test('who sits there is asked, found, sent away and let in', () => {
  expect(sessionAfter()).toEqual({ status: 'asking' });
  expect(sessionAfter(personFound(PERSON))).toEqual({ status: 'signedIn', person: PERSON });
  const out = [sessionEnded('')] as const;
  expect(sessionAfter(...out)).toEqual({ status: 'signedOut', said: '' });
  expect(sessionAfter(...out, signInAsked(4))).toEqual({ status: 'signingIn', hidden: 4 });
  expect(sessionAfter(...out, signInAsked(4), signInRefused('wrong'))).toEqual({
    status: 'signedOut',
    said: 'wrong',
  });
  expect(sessionAfter(...out, signInAsked(4), personFound(PERSON))).toEqual({
    status: 'signedIn',
    person: PERSON,
  });
  expect(sessionAfter(personFound(PERSON), signOutAsked())).toEqual({ status: 'signedOut', said: '' });
  expect(sessionAfter(personFound(PERSON), sessionEnded('ended'))).toEqual({
    status: 'signedOut',
    said: 'ended',
  });
});

test('an answer that comes after the end lets nobody in, and the first reason stands', () => {
  const ended = { status: 'signedOut', said: 'ended' };
  for (const late of [personFound(PERSON), sessionEnded('again'), signInRefused('late'), signOutAsked()])
    expect(sessionAfter(sessionEnded('ended'), late)).toEqual(ended);
  expect(sessionAfter(personFound(PERSON), signInAsked(4))).toEqual({ status: 'signedIn', person: PERSON });
});

test('an address is a screen and what it is of, and what cannot be read is the desk', () => {
  for (const screen of SCREENS)
    for (const id of ['', '1.7575100000', 'a/b c#%']) {
      const place = { screen, id };
      expect(placeOf(hashOf(place))).toEqual(place);
    }
  expect(placeOf('')).toEqual({ screen: 'desk', id: '' });
  expect(placeOf('#/nowhere/1')).toEqual({ screen: 'desk', id: '1' });
  expect(placeOf('#/market/%')).toEqual({ screen: 'market', id: '' });
  const here = { screen: 'market', id: '1.1' } as const;
  expect(placeSlice.reducer(here, placeOpened({ ...here }))).toBe(here);
});

test('what must not be seen is behind a handle, once', () => {
  const handle = hide({ password: 'NightTrain@77' });
  expect(hide({})).not.toBe(handle);
  expect(take(handle)).toEqual({ password: 'NightTrain@77' });
  expect(take(handle)).toEqual({});
  expect(take(undefined)).toEqual({});
  const shown = hide({ once: 'an invitation' });
  expect([look(shown), look(shown)]).toEqual([{ once: 'an invitation' }, { once: 'an invitation' }]);
  expect([take(shown), look(shown)]).toEqual([{ once: 'an invitation' }, {}]);
});
