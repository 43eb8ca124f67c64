import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { toApiError } from '../api/errors';
import { launchGame } from '../api/games';
import { signedOut } from './auth';
import type { Framed, Games, Played, Wanted } from './games/atGame';
import { lateGames } from './games/lateGames';

const closed = (g: Games): Games => (g.status === 'closed' ? g : { status: 'closed' });

const wantedOf = ({ provider, game, ref, isPlay }: Wanted): Wanted => ({
  provider,
  game,
  ref,
  ...(isPlay === undefined ? {} : { isPlay }),
});
const framedOf = (g: Framed): Framed => ({ ...wantedOf(g), addressHandle: g.addressHandle });
const playedOf = (g: Played): Played => ({ ...framedOf(g), since: g.since });

const isAsked = (g: Games, ref: string): g is Extract<Games, { status: 'launching' }> =>
  g.status === 'launching' && g.ref === ref;

export const gamesSlice = createSlice({
  name: 'games',
  initialState: (): Games => ({ status: 'closed' }),
  reducers: {
    /** An effect asks for its page. */
    gameOpened: {
      prepare: (asked: Omit<Wanted, 'ref'>) => ({ payload: { ...asked, ref: nanoid() } }),
      reducer: (_, { payload }: PayloadAction<Wanted>): Games => ({
        status: 'launching',
        ...wantedOf(payload),
      }),
    },
    gameLeft: closed,
    /** The frame says that the game can be played. */
    frameMadeReady: {
      prepare: () => ({ payload: { at: Date.now() } }),
      reducer: (g, { payload: { at } }: PayloadAction<{ at: number }>): Games =>
        g.status === 'opening' || g.status === 'silent' ? { status: 'idle', ...framedOf(g), since: at } : g,
    },
    /** The time for that is over. */
    frameTimedOut: (g, { payload: { ref } }: PayloadAction<{ ref: string }>): Games =>
      g.status === 'opening' && g.ref === ref ? { status: 'silent', ...framedOf(g) } : g,
    roundBegun: (g): Games => (g.status === 'idle' ? { status: 'busy', ...playedOf(g) } : g),
    /** Whoever is about to leave goes now: an effect leads there. */
    roundEnded: (g): Games =>
      g.status === 'busy' || g.status === 'leaving' ? { status: 'idle', ...playedOf(g) } : g,
    /** The player wants to go to another screen. */
    leaveAsked: (g, { payload: { to } }: PayloadAction<{ to: string }>): Games =>
      g.status === 'busy' ? { status: 'leaving', to, ...playedOf(g) } : g,
    /** And stays. */
    stayed: (g): Games => (g.status === 'leaving' ? { status: 'busy', ...playedOf(g) } : g),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, closed)
      .addMatcher(launchGame.matchFulfilled, (g, { payload, meta }): Games =>
        isAsked(g, meta.arg.originalArgs.ref)
          ? { status: 'opening', ...wantedOf(g), addressHandle: payload.addressHandle }
          : g,
      )
      .addMatcher(launchGame.matchRejected, (g, { payload, meta }): Games =>
        isAsked(g, meta.arg.originalArgs.ref)
          ? { status: 'refused', ...wantedOf(g), error: toApiError(payload) }
          : g,
      ),
  selectors: {
    selectGames: (g) => g,
    /** Whether the game that is open is tried for play money. */
    selectIsPlay: (g) => g.status !== 'closed' && g.isPlay === true,
  },
});

lateGames.place(gamesSlice);

export const {
  gameOpened,
  gameLeft,
  frameMadeReady,
  frameTimedOut,
  roundBegun,
  roundEnded,
  leaveAsked,
  stayed,
} = gamesSlice.actions;
export const { selectGames, selectIsPlay } = gamesSlice.selectors;
