import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { searchMatches } from '../api/menu';
import type { SearchHit } from '../api/menu';
import { SEARCH_MIN_CHARACTERS } from '../domain/product';
import { signedOut } from './auth';
import { navigated } from './route';

/** Hits of one sport under its name (product.md section 4). */
export type SportHits = { readonly sportName: string; readonly hits: readonly SearchHit[] };

/** `typing`: too short to ask for. `asking`: the groups of the text before stay on screen meanwhile. `found`:
 * the arrows and Enter are about the hit number `active`, counted through all groups. `none` and `failed`
 * both clear the list (product.md section 8), but only the first may say that there is no such match. */
export type Search =
  | { status: 'empty' }
  | { status: 'typing'; text: string }
  | { status: 'asking'; text: string; groups: readonly SportHits[] }
  | { status: 'found'; text: string; groups: readonly SportHits[]; active: number }
  | { status: 'none'; text: string }
  | { status: 'failed'; text: string };

/** In the order the exchange sends them, which keeps a sport together; a stray one still joins its group. */
export function bySportName(hits: readonly SearchHit[]): readonly SportHits[] {
  const names = [...new Set(hits.map(({ sportName }) => sportName))];
  return names.map((sportName) => ({ sportName, hits: hits.filter((hit) => hit.sportName === sportName) }));
}

/** What is asked for: the blanks around it count neither as characters nor as part of a name. */
export const wordsOf = (text: string): string => text.trim();

function typed(s: Search, text: string): Search {
  if (text === '') return s.status === 'empty' ? s : { status: 'empty' };
  if (s.status !== 'empty' && s.text === text) return s;
  if (wordsOf(text).length < SEARCH_MIN_CHARACTERS) return { status: 'typing', text };
  return { status: 'asking', text, groups: s.status === 'asking' || s.status === 'found' ? s.groups : [] };
}

/** A late answer may belong to a text that has been typed over, so the text decides, not the status alone. */
const isOf = (s: Search, asked: string): s is Extract<Search, { status: 'asking' }> =>
  s.status === 'asking' && wordsOf(s.text) === asked;

const hitsOf = (groups: readonly SportHits[]): readonly SearchHit[] => groups.flatMap(({ hits }) => hits);

/** From the last hit to the first and back: a list of this length is walked faster round its end. */
function stepped(s: Search, by: number): Search {
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
    searchTyped: (s, { payload }: PayloadAction<string>): Search => typed(s, payload),
    /** An arrow: 1 down, -1 up. */
    searchStepped: (s, { payload }: PayloadAction<1 | -1>): Search => stepped(s, payload),
    /** 500 ms after the focus was lost, or at the player's wish (product.md section 9). */
    searchCleared: emptied,
    /** Both only tell an effect when to clear; nothing of the state changes. */
    searchFocused: (s): Search => s,
    searchBlurred: (s): Search => s,
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, emptied)
      .addCase(navigated, emptied)
      .addMatcher(searchMatches.matchFulfilled, (s, { payload, meta }): Search => {
        if (!isOf(s, meta.arg.originalArgs)) return s;
        return payload.length === 0
          ? { status: 'none', text: s.text }
          : { status: 'found', text: s.text, groups: bySportName(payload), active: 0 };
      })
      .addMatcher(searchMatches.matchRejected, (s, { meta }): Search =>
        meta.condition || !isOf(s, meta.arg.originalArgs) ? s : { status: 'failed', text: s.text },
      ),
  selectors: {
    selectSearch: (s) => s,
    selectSearchText: (s) => (s.status === 'empty' ? '' : s.text),
    selectSearchGroups: (s) => (s.status === 'asking' || s.status === 'found' ? s.groups : NO_GROUPS),
    /** What Enter opens; null while there is no answer to the text as it stands. */
    selectActiveHit: (s) => (s.status === 'found' ? (hitsOf(s.groups)[s.active] ?? null) : null),
  },
});

const NO_GROUPS: readonly SportHits[] = [];

export const { searchTyped, searchStepped, searchCleared, searchFocused, searchBlurred } =
  searchSlice.actions;
export const { selectSearch, selectSearchText, selectSearchGroups, selectActiveHit } = searchSlice.selectors;
