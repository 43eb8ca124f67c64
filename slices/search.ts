import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { searchMatches } from '../api/menu';
import type { SearchHit } from '../api/menu';
import { SEARCH_MIN_CHARACTERS } from '../domain/base/product';
import { signedOut } from './auth';
import { navigated } from './route';

export type SportHits = { readonly sportName: string; readonly hits: readonly SearchHit[] };

/** `typing`: too short to search. `asking`: the previous groups stay on screen. `found`: `active` is the
 * highlighted hit, counted through all groups. `none` and `failed` clear the list (product.md section 8);
 * only `none` may say that no match exists. */
export type Search =
  | { status: 'empty' }
  | { status: 'typing'; text: string }
  | { status: 'asking'; text: string; groups: readonly SportHits[] }
  | { status: 'found'; text: string; groups: readonly SportHits[]; active: number }
  | { status: 'none'; text: string }
  | { status: 'failed'; text: string };

/** Groups hits in the exchange's order; one out of order still joins its group. */
export function bySportName(hits: readonly SearchHit[]): readonly SportHits[] {
  const names = [...new Set(hits.map(({ sportName }) => sportName))];
  return names.map((sportName) => ({ sportName, hits: hits.filter((hit) => hit.sportName === sportName) }));
}

/** What is searched for: the text without surrounding blanks, which do not count towards its length. */
export const searchTermOf = (text: string): string => text.trim();

function withText(s: Search, text: string): Search {
  if (text === '') return s.status === 'empty' ? s : { status: 'empty' };
  if (s.status !== 'empty' && s.text === text) return s;
  if (searchTermOf(text).length < SEARCH_MIN_CHARACTERS) return { status: 'typing', text };
  return { status: 'asking', text, groups: s.status === 'asking' || s.status === 'found' ? s.groups : [] };
}

/** A late answer may belong to an earlier text. */
const isAnswerTo = (s: Search, asked: string): s is Extract<Search, { status: 'asking' }> =>
  s.status === 'asking' && searchTermOf(s.text) === asked;

const hitsOf = (groups: readonly SportHits[]): readonly SearchHit[] => groups.flatMap(({ hits }) => hits);

/** Wraps round at both ends. */
function withActiveMoved(s: Search, by: number): Search {
  if (s.status !== 'found') return s;
  const count = hitsOf(s.groups).length;
  const active = (s.active + by + count) % count;
  return active === s.active ? s : { ...s, active };
}

const emptied = (s: Search): Search => (s.status === 'empty' ? s : { status: 'empty' });

export const searchSlice = createSlice({
  name: 'search',
  initialState: (): Search => ({ status: 'empty' }),
  reducers: {
    searchTyped: (s, { payload }: PayloadAction<string>): Search => withText(s, payload),
    searchStepped: (s, { payload }: PayloadAction<1 | -1>): Search => withActiveMoved(s, payload),
    /** 500 ms after losing focus, or at the player's request (product.md section 9). */
    searchCleared: emptied,
    /** These two only tell an effect when to clear; the state does not change. */
    searchFocused: (s): Search => s,
    searchBlurred: (s): Search => s,
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, emptied)
      .addCase(navigated, emptied)
      .addMatcher(searchMatches.matchFulfilled, (s, { payload, meta }): Search => {
        if (!isAnswerTo(s, meta.arg.originalArgs)) return s;
        return payload.length === 0
          ? { status: 'none', text: s.text }
          : { status: 'found', text: s.text, groups: bySportName(payload), active: 0 };
      })
      .addMatcher(searchMatches.matchRejected, (s, { meta }): Search =>
        meta.condition || !isAnswerTo(s, meta.arg.originalArgs) ? s : { status: 'failed', text: s.text },
      ),
  selectors: {
    selectSearch: (s) => s,
    selectSearchText: (s) => (s.status === 'empty' ? '' : s.text),
    selectSearchGroups: (s) => (s.status === 'asking' || s.status === 'found' ? s.groups : NO_GROUPS),
    /** What Enter opens; null until the current text has an answer. */
    selectActiveHit: (s) => (s.status === 'found' ? (hitsOf(s.groups)[s.active] ?? null) : null),
  },
});

const NO_GROUPS: readonly SportHits[] = [];

export const { searchTyped, searchStepped, searchCleared, searchFocused, searchBlurred } =
  searchSlice.actions;
export const { selectSearch, selectSearchText, selectSearchGroups, selectActiveHit } = searchSlice.selectors;
