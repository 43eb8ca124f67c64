import type { Reach } from '@backlay/replay/sending/port';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api/errors';
import { signedOut } from './auth';

/** A recorded session ready to go. What was written and the log are behind handles; `pointer` and `expected` are absent where
 * nothing was expected. Times in epoch ms, `bytes` as they go over the line. */
export type Parcel = {
  readonly ref: string;
  readonly handles: {
    readonly note: string;
    readonly log: string;
    readonly pointer?: string;
    readonly expected?: string;
  };
  readonly actions: number;
  readonly bytes: number;
  readonly from: number;
  readonly to: number;
  readonly reach: Reach;
  /** Of what was expected: the place, or the value, is no name that the states have, and is hidden. Absent where it is not. */
  readonly isPlaceHidden?: true;
  readonly isValueHidden?: true;
};

/** A report of a problem. `told`: handle of what was written, which names the attempt; `part`: how much of the recording is written,
 * 0 to 1. `failed` without a parcel: it could not be
 * made ready. */
export type ProblemReport =
  | { status: 'closed' }
  | { status: 'writing' }
  | { status: 'preparing'; told: string; part: number }
  | { status: 'ready'; parcel: Parcel }
  | { status: 'sending'; parcel: Parcel }
  | { status: 'sent'; problemId: string }
  | { status: 'failed'; error: ApiError; parcel: Parcel | null };

/** The parcel of a report, if it has one. */
export const parcelOf = (p: ProblemReport): Parcel | null => ('parcel' in p ? p.parcel : null);

const closed = (p: ProblemReport): ProblemReport => (p.status === 'closed' ? p : { status: 'closed' });

export const problemSlice = createSlice({
  name: 'problem',
  initialState: (): ProblemReport => ({ status: 'closed' }),
  reducers: {
    problemOpened: (p): ProblemReport => (p.status === 'closed' ? { status: 'writing' } : p),
    /** What was written is behind the handle; an effect makes the parcel. */
    problemTold: (p, { payload: told }: PayloadAction<string>): ProblemReport =>
      p.status === 'writing' || (p.status === 'failed' && !p.parcel)
        ? { status: 'preparing', told, part: 0 }
        : p,
    /** Progress of the running attempt; that of others is never reported. */
    problemProgressed: (p, { payload: part }: PayloadAction<number>): ProblemReport =>
      p.status === 'preparing' ? { ...p, part } : p,
    problemPacked: (p, { payload }: PayloadAction<{ told: string; parcel: Parcel }>): ProblemReport =>
      p.status === 'preparing' && p.told === payload.told ? { status: 'ready', parcel: payload.parcel } : p,
    problemSendRequested: (p): ProblemReport => {
      const parcel = p.status === 'ready' || p.status === 'failed' ? p.parcel : null;
      return parcel ? { status: 'sending', parcel } : p;
    },
    problemSent: (p, { payload }: PayloadAction<{ ref: string; problemId: string }>): ProblemReport =>
      p.status === 'sending' && p.parcel.ref === payload.ref
        ? { status: 'sent', problemId: payload.problemId }
        : p,
    /** `of`: the handle of what was written, or the parcel's `ref`. */
    problemFailed: (p, { payload }: PayloadAction<{ of: string; error: ApiError }>): ProblemReport => {
      const parcel = parcelOf(p);
      const isThis =
        p.status === 'preparing'
          ? p.told === payload.of
          : p.status === 'sending' && parcel?.ref === payload.of;
      return isThis ? { status: 'failed', error: payload.error, parcel } : p;
    },
    /** Back to what was written. */
    problemEdited: (p): ProblemReport =>
      p.status === 'preparing' || p.status === 'ready' || p.status === 'failed' ? { status: 'writing' } : p,
    /** As a file on this device, or through the device's sharing; an effect does it. */
    problemFileRequested: (p, _: PayloadAction<'save' | 'share'>): ProblemReport => p,
    problemClosed: closed,
  },
  extraReducers: (on) => on.addCase(signedOut, closed),
  selectors: { selectProblem: (p) => p },
});

export const {
  problemOpened,
  problemTold,
  problemProgressed,
  problemPacked,
  problemSendRequested,
  problemSent,
  problemFailed,
  problemEdited,
  problemFileRequested,
  problemClosed,
} = problemSlice.actions;
export const { selectProblem } = problemSlice.selectors;
