import type { SearchHit } from '../../api/menu';
import { signedOut } from '../../slices/auth';
import { navigated, urlChanged } from '../../slices/route';
import {
  bySportName,
  searchBlurred,
  searchCleared,
  searchFocused,
  searchSlice,
  searchStepped,
  searchTyped,
  selectActiveHit,
  selectSearchGroups,
  selectSearchText,
} from '../../slices/search';
import type { Search } from '../../slices/search';
import { matrix, query } from './matrix';

const hit = (matchId: string, sportName = 'Cricket'): SearchHit => ({
  matchId,
  name: `Match ${matchId}`,
  sportId: sportName === 'Cricket' ? 4 : 1,
  sportName,
  startsAt: 0,
  isInPlay: false,
  hasFancy: false,
  hasBookmaker: false,
  hasTv: false,
});
const groups = bySportName([hit('a'), hit('b'), hit('c', 'Football')]);
const error = { code: 'OFFLINE', message: '' };
const answer = (text: string, hits: readonly SearchHit[]) => query('searchMatches', 'fulfilled', text, hits);
const unmade = query('searchMatches', 'rejected', 'ind');

const states: Record<string, Search> = {
  empty: { status: 'empty' },
  typing: { status: 'typing', text: 'in' },
  asking: { status: 'asking', text: 'ind ', groups: [] },
  found: { status: 'found', text: 'ind', groups, active: 0 },
  none: { status: 'none', text: 'ind' },
  failed: { status: 'failed', text: 'ind' },
};

matrix(
  searchSlice.reducer,
  states,
  {
    typedNothing: searchTyped(''),
    typedTwo: searchTyped('in'),
    typedSame: searchTyped('ind'),
    typedMore: searchTyped('indi'),
    typedBlanks: searchTyped('   '),
    steppedDown: searchStepped(1),
    steppedUp: searchStepped(-1),
    cleared: searchCleared(),
    focused: searchFocused(),
    blurred: searchBlurred(),
    hits: answer('ind', [hit('a')]),
    noHits: answer('ind', []),
    lateHits: answer('in', [hit('a')]),
    lost: query('searchMatches', 'rejected', 'ind', error),
    lostLate: query('searchMatches', 'rejected', 'in', error),
    unmade: { ...unmade, meta: { ...unmade.meta, condition: true } },
    navigated: navigated('/home'),
    urlChanged: urlChanged('/home'),
    signedOut: signedOut('asked'),
  },
  `
          typedNothing typedTwo typedSame typedMore typedBlanks steppedDown steppedUp cleared focused blurred hits  noHits lateHits lost   lostLate unmade navigated urlChanged signedOut
  empty   -            typing   asking    asking    typing      -           -         -       -       -       -     -      -        -      -        -      -         -          -
  typing  empty        -        asking    asking    typing      -           -         empty   -       -       -     -      -        -      -        -      empty     -          empty
  asking  empty        typing   asking    asking    typing      -           -         empty   -       -       found none   -        failed -        -      empty     -          empty
  found   empty        typing   -         asking    typing      found       found     empty   -       -       -     -      -        -      -        -      empty     -          empty
  none    empty        typing   -         asking    typing      -           -         empty   -       -       -     -      -        -      -        -      empty     -          empty
  failed  empty        typing   -         asking    typing      -           -         empty   -       -       -     -      -        -      -        -      empty     -          empty
`,
);

const after = (...events: Parameters<typeof searchSlice.reducer>[1][]): Search =>
  events.reduce<Search>(searchSlice.reducer, { status: 'empty' });

test('hits of one sport stand under its name, in the order in which they came', () => {
  const mixed = [hit('a'), hit('b', 'Football'), hit('c')];
  expect(bySportName(mixed)).toEqual([
    { sportName: 'Cricket', hits: [mixed[0], mixed[2]] },
    { sportName: 'Football', hits: [mixed[1]] },
  ]);
});

test('the arrows walk through all groups and round the end; Enter is about the one reached', () => {
  const found = after(searchTyped('ind'), answer('ind', [hit('a'), hit('b'), hit('c', 'Football')]));
  const reached = (search: Search) => selectActiveHit({ search })?.matchId;
  expect(reached(found)).toBe('a');
  const last = searchSlice.reducer(found, searchStepped(-1));
  expect(reached(last)).toBe('c');
  expect(reached(searchSlice.reducer(last, searchStepped(1)))).toBe('a');
});

test('one hit leaves the arrows nowhere to go', () => {
  const found = after(searchTyped('ind'), answer('ind', [hit('a')]));
  expect(searchSlice.reducer(found, searchStepped(1))).toBe(found);
});

test('the hits of the text before stay until the new ones come, but nothing of them can be opened', () => {
  const again = after(searchTyped('ind'), answer('ind', [hit('a')]), searchTyped('indi'));
  expect(selectSearchGroups({ search: again })).toHaveLength(1);
  expect(selectActiveHit({ search: again })).toBeNull();
  expect(selectSearchText({ search: again })).toBe('indi');
});

test('blanks around a text are no characters of it', () => {
  expect(after(searchTyped(' in ')).status).toBe('typing');
  expect(after(searchTyped(' ind '), answer('ind', [hit('a')])).status).toBe('found');
});
