import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Why a file cannot be played; `line` is that of a damaged one, counted from 1. */
export type Unplayable =
  | { readonly code: 'noLog' | 'otherVersion' | 'noStart' | 'notPacked' | 'notFound' }
  | { readonly code: 'damaged'; readonly line: number };

/** Whether a recording fits this build. `risky`: it plays as far as it fits. */
export type Fitness =
  | { readonly status: 'fine' }
  | { readonly status: 'risky'; readonly unknownTypes: number; readonly otherSlices: number };

/**
 * Places of one kind where what was computed here is not what was recorded: of the first of them the action it shows after, a JSON
 * pointer, and both values as short texts. `filled`: there was no such field then; `dropped`: there is none now; `declared`: a
 * change says `why`; `undeclared`: nobody knows why.
 */
export type Drift = {
  readonly at: number;
  readonly path: string;
  readonly reason: 'filled' | 'dropped' | 'declared' | 'undeclared';
  readonly why: string | null;
  readonly places: number;
  readonly recorded: string;
  readonly found: string;
};

/** What whoever reported it expected before action `at`, at a JSON pointer, and what stands there in this build; values as short texts.
 * `untold`: words of it were hidden, so nothing can be said. */
export type Expected = {
  readonly at: number;
  readonly path: string;
  readonly verdict: 'held' | 'notHeld' | 'untold';
  readonly value: string;
  readonly found: string;
};

/** An opened recording, but for its actions and states, which stay behind `handle`. `release`: the version that recorded it.
 * `width`, `height`: CSS px of the page it was made on, as far as they are known. */
export type Opened = {
  readonly handle: string;
  readonly name: string;
  readonly actions: number;
  readonly isCut: boolean;
  readonly fitness: Fitness;
  readonly drifts: readonly Drift[];
  readonly expected: readonly Expected[];
  readonly release: string;
  readonly width: number | null;
  readonly height: number | null;
};

export const SPEEDS = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];
/** What is shown beside the screen; on a phone the screen is one of them. */
export const PANELS = ['screen', 'actions', 'state', 'changes'] as const;
export type Panel = (typeof PANELS)[number];

/** The screens of the release that recorded it, beside those of this one; `notKept`: its build is not on this machine. */
export type OwnRelease = 'hidden' | 'shown' | 'notKept';

/** `at`: the state before action `at` is shown, the end at `opened.actions`. `from`: the other point of a comparison.
 * `open`: JSON pointers of the branches of the state that are unfolded. `isKeysOpen`: the list of keys. */
export type Watching = {
  readonly opened: Opened;
  readonly at: number;
  readonly from: number | null;
  readonly speed: Speed;
  readonly skipsIdle: boolean;
  readonly filter: string;
  readonly panel: Panel;
  readonly open: readonly string[];
  readonly isKeysOpen: boolean;
  readonly ownRelease: OwnRelease;
};

/** `file`: handle of what was chosen. `part`: 0 to 1. */
export type Playback =
  | { status: 'empty' }
  | { status: 'opening'; file: string; name: string; part: number }
  | { status: 'unplayable'; name: string; because: Unplayable }
  | ({ status: 'still' } & Watching)
  | ({ status: 'playing' } & Watching);

type Watched = Extract<Playback, { status: 'still' | 'playing' }>;

const isWatched = (p: Playback): p is Watched => p.status === 'still' || p.status === 'playing';

/** The same object where nothing changes. */
const told = <K extends keyof Watching>(p: Playback, key: K, value: Watching[K]): Playback =>
  isWatched(p) && p[key] !== value ? { ...p, [key]: value } : p;

const isOf = (p: Playback, file: string): p is Extract<Playback, { status: 'opening' }> =>
  p.status === 'opening' && p.file === file;

function placed(p: Playback, at: number): Playback {
  if (!isWatched(p)) return p;
  return told(p, 'at', Math.max(0, Math.min(p.opened.actions, Math.round(at))));
}

const toggled = (open: readonly string[], path: string): readonly string[] =>
  open.includes(path) ? open.filter((one) => one !== path) : [...open, path];

const begun = (opened: Opened): Playback => ({
  status: 'still',
  opened,
  at: 0,
  from: null,
  speed: 1,
  skipsIdle: true,
  filter: '',
  panel: 'screen',
  open: [],
  isKeysOpen: false,
  ownRelease: 'hidden',
});

/** The page on which a recording is watched. It has a store of its own: watching is no part of a session, and nothing of
 * it is recorded. */
export const playbackSlice = createSlice({
  name: 'playback',
  initialState: (): Playback => ({ status: 'empty' }),
  reducers: {
    /** From wherever: a file may be dropped onto one that plays. */
    fileChosen: (_, { payload }: PayloadAction<{ file: string; name: string }>): Playback => ({
      status: 'opening',
      part: 0,
      ...payload,
    }),
    /** `part` of the file was read and computed, 0 to 1. */
    openingWent: (p, { payload }: PayloadAction<{ file: string; part: number }>): Playback =>
      isOf(p, payload.file) && p.part !== payload.part ? { ...p, part: payload.part } : p,
    recordingOpened: (p, { payload }: PayloadAction<{ file: string; opened: Opened }>): Playback =>
      isOf(p, payload.file) ? begun(payload.opened) : p,
    recordingRefused: (p, { payload }: PayloadAction<{ file: string; because: Unplayable }>): Playback =>
      isOf(p, payload.file) ? { status: 'unplayable', name: p.name, because: payload.because } : p,
    /** Starts again at the end. */
    playPressed: (p): Playback =>
      p.status === 'still' ? { ...p, status: 'playing', at: p.at === p.opened.actions ? 0 : p.at } : p,
    pausePressed: (p): Playback => (p.status === 'playing' ? { ...p, status: 'still' } : p),
    /** The slider of the recording moves to another action. */
    placeChosen: (p, { payload }: PayloadAction<number>): Playback => placed(p, payload),
    stepped: (p, { payload }: PayloadAction<number>): Playback => {
      if (!isWatched(p)) return p;
      const at = Math.max(0, Math.min(p.opened.actions, p.at + payload));
      return p.status === 'still' && at === p.at ? p : { ...p, status: 'still', at };
    },
    /** Time went on; at the end there is nothing left to play. */
    timeWent: (p, { payload }: PayloadAction<number>): Playback => {
      if (p.status !== 'playing') return p;
      const next = placed(p, payload);
      return isWatched(next) && next.at === next.opened.actions ? { ...next, status: 'still' } : next;
    },
    speedChosen: (p, { payload }: PayloadAction<Speed>): Playback => told(p, 'speed', payload),
    idleSkipped: (p, { payload }: PayloadAction<boolean>): Playback => told(p, 'skipsIdle', payload),
    /** The present place becomes the one that later ones are compared with; null: no comparison. */
    comparedFrom: (p, { payload }: PayloadAction<number | null>): Playback => told(p, 'from', payload),
    actionsFiltered: (p, { payload }: PayloadAction<string>): Playback => told(p, 'filter', payload),
    panelChosen: (p, { payload }: PayloadAction<Panel>): Playback => told(p, 'panel', payload),
    keysOpened: (p): Playback => told(p, 'isKeysOpen', true),
    keysClosed: (p): Playback => told(p, 'isKeysOpen', false),
    ownReleaseShown: (p): Playback => told(p, 'ownRelease', 'shown'),
    ownReleaseHidden: (p): Playback => told(p, 'ownRelease', 'hidden'),
    /** What came into its frame is no page of ours. */
    ownReleaseMissed: (p): Playback =>
      isWatched(p) && p.ownRelease === 'shown' ? { ...p, ownRelease: 'notKept' } : p,
    branchToggled: (p, { payload }: PayloadAction<string>): Playback =>
      isWatched(p) ? { ...p, open: toggled(p.open, payload) } : p,
  },
  selectors: { selectPlayback: (p) => p },
});

export const {
  fileChosen,
  openingWent,
  recordingOpened,
  recordingRefused,
  playPressed,
  pausePressed,
  placeChosen,
  stepped,
  timeWent,
  speedChosen,
  idleSkipped,
  comparedFrom,
  actionsFiltered,
  panelChosen,
  keysOpened,
  keysClosed,
  ownReleaseShown,
  ownReleaseHidden,
  ownReleaseMissed,
  branchToggled,
} = playbackSlice.actions;
export const { selectPlayback } = playbackSlice.selectors;
