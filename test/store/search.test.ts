import { SEARCH_CLEAR_MS } from '../../domain/base/product';
import { navigated } from '../../slices/route';
import {
  searchBlurred,
  searchCleared,
  searchFocused,
  searchTyped,
  selectSearch,
  selectSearchGroups,
} from '../../slices/search';
import { SEARCH_PAUSE_MS } from '../../store/effects/search';
import { makeStore } from '../../store/makeStore';
import { fakeWorld, ok } from './fakeWorld';
import type { Asked } from './fakeWorld';

const SEARCH = 'match/searchByMatchNameHeader';
const hit = (name: string) => ({
  match_id: name,
  MarketId: '1.1',
  match_name: name,
  match_Date: '2026-11-21 18:30:00',
  sport_id: 4,
  sport_name: 'Cricket',
  inplay: false,
});
const textOf = ({ body }: Asked): string =>
  typeof body === 'object' && body !== null && 'search' in body ? String(body.search) : '';

/** A store whose exchange finds one match, called as the text that was asked for. */
async function app() {
  const outside = fakeWorld({ path: '/home' });
  const answer = (asked: Asked) => ok([hit(textOf(asked))]);
  Object.assign(outside.server.answers, { 'globalSetting/getGlobalSetting': ok({}), [SEARCH]: answer });
  const made = makeStore({ world: outside.world });
  await made.start();
  await outside.clock.tick(0);
  const { store } = made;
  return {
    ...outside,
    stop: made.stop,
    dispatch: store.dispatch,
    search: () => selectSearch(store.getState()),
    names: () => selectSearchGroups(store.getState()).flatMap(({ hits }) => hits.map(({ name }) => name)),
    asked: () => outside.server.asked.filter(({ path }) => path === SEARCH).map(textOf),
  };
}

test('asks once, for the text as it stands when the player pauses', async () => {
  const { dispatch, clock, asked, names, stop } = await app();
  for (const text of ['ind', 'indi', 'india ']) {
    dispatch(searchTyped(text));
    await clock.tick(SEARCH_PAUSE_MS - 1);
  }
  expect(asked()).toEqual([]);
  await clock.tick(1);
  expect(asked()).toEqual(['india']);
  expect(names()).toEqual(['india']);
  stop();
});

test('fewer than three characters are not asked for and call off what was about to be', async () => {
  const { dispatch, clock, asked, search, stop } = await app();
  dispatch(searchTyped('ind'));
  dispatch(searchTyped('in'));
  await clock.tick(SEARCH_PAUSE_MS * 2);
  expect(asked()).toEqual([]);
  expect(search()).toEqual({ status: 'typing', text: 'in' });
  stop();
});

test('an answer that comes after the text has changed is nobody’s', async () => {
  const { dispatch, clock, server, names, search, stop } = await app();
  dispatch(searchTyped('ind'));
  server.answers[SEARCH] = 'silent';
  await clock.tick(SEARCH_PAUSE_MS);
  server.answers[SEARCH] = ok([]);
  dispatch(searchTyped('xyz'));
  await clock.tick(SEARCH_PAUSE_MS);
  expect(search()).toEqual({ status: 'none', text: 'xyz' });
  expect(names()).toEqual([]);
  // The first call is given up at its time limit, long after; that is no word on the text of now.
  await clock.tick(60_000);
  expect(search()).toEqual({ status: 'none', text: 'xyz' });
  stop();
});

test('a call that fails clears the list and is not asked again by itself', async () => {
  const { dispatch, clock, server, asked, search, stop } = await app();
  server.answers[SEARCH] = 'lost';
  dispatch(searchTyped('ind'));
  await clock.tick(10_000);
  expect(search()).toEqual({ status: 'failed', text: 'ind' });
  expect(asked()).toEqual(['ind']);
  stop();
});

test('cleared 500 ms after the focus was lost, not before', async () => {
  const { dispatch, clock, names, search, stop } = await app();
  dispatch(searchTyped('ind'));
  await clock.tick(SEARCH_PAUSE_MS);
  dispatch(searchBlurred());
  await clock.tick(SEARCH_CLEAR_MS - 1);
  expect(names()).toEqual(['ind']);
  await clock.tick(1);
  expect(search()).toEqual({ status: 'empty' });
  stop();
});

test('the focus back in time keeps the hits, and the next loss counts anew', async () => {
  const { dispatch, clock, names, search, stop } = await app();
  dispatch(searchTyped('ind'));
  await clock.tick(SEARCH_PAUSE_MS);
  dispatch(searchBlurred());
  await clock.tick(SEARCH_CLEAR_MS - 1);
  dispatch(searchFocused());
  await clock.tick(SEARCH_CLEAR_MS * 2);
  expect(names()).toEqual(['ind']);
  dispatch(searchBlurred());
  await clock.tick(SEARCH_CLEAR_MS);
  expect(search()).toEqual({ status: 'empty' });
  stop();
});

test.each([
  ['cleared', searchCleared()],
  ['on another screen', navigated('/home?in-play')],
])('a text %s before the pause is over is not asked for', async (_, event) => {
  const { dispatch, clock, asked, stop } = await app();
  dispatch(searchTyped('ind'));
  dispatch(event);
  await clock.tick(SEARCH_PAUSE_MS);
  expect(asked()).toEqual([]);
  stop();
});
