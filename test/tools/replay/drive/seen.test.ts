import type { UnknownAction } from '@reduxjs/toolkit';
import { languageChosen } from '../../../../slices/preferences';
import { navigated, selectPath } from '../../../../slices/route';
import { rootReducer } from '../../../../store/base/root/rootReducer';
import type { Came, Turn } from '../../../../tools/replay/drive/kinds';
import { applyChanges, changeFrom } from '../../../../tools/replay/drive/screen/changes';
import type { Look } from '../../../../tools/replay/drive/screen/read';
import { isSeen, Passed } from '../../../../tools/replay/drive/screen/seen';

const turnAt = (at: number, ...came: Came[]): Turn => ({ at, came, did: [] });
const MESSAGE: Came = { came: 'message', nth: 0, text: '{}' };
const PRESS: Came = { came: 'event', action: { type: 'slip/cleared' } };

test.each<[string, Turn, Turn | undefined, boolean]>([
  ['another turn in the same frame hides it', turnAt(1600, MESSAGE), turnAt(1615, MESSAGE), false],
  ['the next frame is another picture', turnAt(1600, MESSAGE), turnAt(1616, MESSAGE), true],
  ['what stood there when something was pressed', turnAt(1600, MESSAGE), turnAt(1601, PRESS), true],
  ['what a press came to', turnAt(1600, PRESS), turnAt(1601, MESSAGE), true],
  ['the last turn', turnAt(1600, MESSAGE), undefined, true],
])('%s', (_, turn, next, expected) => {
  expect(isSeen(turn, next)).toBe(expected);
});

/** The paths of the screens passed on the way through these actions, from the app's first state. */
function passedBy(actions: readonly UnknownAction[]): string[] {
  let state = rootReducer(undefined, { type: 'start' });
  const passed = new Passed(state);
  for (const action of actions) {
    state = rootReducer(state, action);
    passed.take(state);
  }
  return passed.states.map(selectPath);
}

test('of three screens within one turn the two that were left are told, the last is drawn anyway', () => {
  const way = [navigated('/home'), navigated('/sports/4'), navigated('/game-details/4/m1')];
  expect(passedBy(way)).toEqual(['/home', '/sports/4']);
});

test('a screen is told as it was when it was left, and what stays on one screen tells nothing', () => {
  expect(passedBy([navigated('/home'), languageChosen('hi'), navigated('/sports/4')])).toEqual([
    '/home',
    '/home',
  ]);
  expect(passedBy([navigated('/home'), { type: 'nothing' }])).toEqual([]);
  expect(passedBy([{ type: 'nothing' }])).toEqual([]);
});

test('several looks of one turn are each the one before, changed', () => {
  const first: Look = { '/main': ['main', 'p: One'] };
  const second: Look = { '/main': ['main', 'p: Two'] };
  const third: Look = { '/main': ['main', 'p: Two'], '/alert': ['alert: No'] };
  const changes = [changeFrom(first, second) ?? {}, changeFrom(second, third) ?? {}];
  expect(applyChanges(first, changes)).toEqual([second, third]);
  expect(applyChanges(first)).toEqual([]);
});
