import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ReplaceBet } from '../api/orders';
import type { Paise } from '../domain/base/money';
import type { Concern } from '../domain/placing/slipGuard';
import { navigated, redirected, urlChanged } from './route';
import { viewIn } from './route/routes';

/** The price in the middle; a new object centres again. */
export type Centre = { readonly odds: number };

/** What the player has open at a price, to go to another. `concern`: why that looks mistyped, or null where the player
 * confirms every bet. */
export type AskedMove = {
  readonly from: number;
  readonly to: number;
  readonly paise: Paise;
  readonly orders: readonly Pick<ReplaceBet, 'betId' | 'matchId'>[];
  readonly concern: Concern | null;
};

/** The ladder named in the address: as it opened; centred by the player or after the last price; or a move wants a
 * second press. `runner` as in the address. */
export type LadderState =
  | { status: 'still' }
  | { status: 'centred'; runner: string; centre: Centre }
  | { status: 'moveAsked'; runner: string; centre: Centre | null; moves: readonly AskedMove[] };

type Centred = { readonly runner: string; readonly odds: number };
type Moves = { readonly runner: string; readonly moves: readonly AskedMove[] };

const centreOf = (l: LadderState, runner: string): Centre | null =>
  l.status !== 'still' && l.runner === runner ? l.centre : null;

const withoutMoves = (runner: string, centre: Centre | null): LadderState =>
  centre ? { status: 'centred', runner, centre } : { status: 'still' };

const NO_MOVES: readonly AskedMove[] = [];

export const ladderSlice = createSlice({
  name: 'ladder',
  initialState: (): LadderState => ({ status: 'still' }),
  reducers: {
    ladderCentred: (l, { payload: { runner, odds } }: PayloadAction<Centred>): LadderState => {
      const centre = { odds };
      return l.status === 'moveAsked' && l.runner === runner
        ? { ...l, centre }
        : { status: 'centred', runner, centre };
    },
    movesAsked: (l, { payload: { runner, moves } }: PayloadAction<Moves>): LadderState => ({
      status: 'moveAsked',
      runner,
      moves,
      centre: centreOf(l, runner),
    }),
    /** The moves were sent, or the orders left where they were. */
    movesAnswered: (l): LadderState => (l.status === 'moveAsked' ? withoutMoves(l.runner, l.centre) : l),
  },
  extraReducers: (build) => {
    build.addMatcher(isAnyOf(navigated, redirected, urlChanged), (l, { payload: path }): LadderState =>
      l.status === 'still' || viewIn(path).ladder === l.runner ? l : { status: 'still' },
    );
  },
  selectors: {
    selectCentre: centreOf,
    selectAskedMoves: (l, runner: string): readonly AskedMove[] =>
      l.status === 'moveAsked' && l.runner === runner ? l.moves : NO_MOVES,
  },
});

export const { ladderCentred, movesAsked, movesAnswered } = ladderSlice.actions;
export const { selectCentre, selectAskedMoves } = ladderSlice.selectors;
