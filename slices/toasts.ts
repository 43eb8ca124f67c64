import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Saying } from '../domain/words/sayings';

/** Catalogue keys of toasts; the README lists the `values` of each. */
export type ToastKey =
  | 'betPlaced'
  | 'betRefused'
  | 'betUnsure'
  | 'betCancelled'
  | 'betDeleted'
  | 'depositUnsure'
  | 'withdrawalUnsure'
  | 'cancelUnsure'
  | 'done'
  | 'callFailed'
  | 'news'
  | 'notCopied'
  | 'ordersGone'
  | 'sessionEnded'
  | 'sessionIdle'
  | 'signedOutElsewhere'
  | 'storageDamaged'
  | 'storageFull';

type Ours = {
  readonly key: ToastKey;
  readonly values?: Readonly<Record<string, string | number>>;
};
/** Our own text (catalogue `key` with values), or the server's: its sentence in English, its `saying` in
 * other languages, and ours as the fallback. */
export type ToastBody =
  | ({ readonly from: 'server'; readonly text: string; readonly saying?: Saying } & Ours)
  | ({ readonly from: 'app' } & Ours);
export type Toast = { readonly id: string; readonly kind: 'success' | 'error' } & ToastBody;

export type Toasts = { status: 'none' } | { status: 'showing'; queue: readonly Toast[] };

/** Any more would be noise: the oldest is dropped. */
export const MOST_TOASTS = 5;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: (): Toasts => ({ status: 'none' }),
  reducers: {
    toastRaised: {
      prepare: (toast: { kind: Toast['kind'] } & ToastBody) => ({ payload: { id: nanoid(), ...toast } }),
      reducer: (t, { payload }: PayloadAction<Toast>): Toasts => ({
        status: 'showing',
        queue: [...(t.status === 'showing' ? t.queue : []), payload].slice(-MOST_TOASTS),
      }),
    },
    /** After 800 ms, on tap, or with the close button (product.md section 9). */
    toastClosed: (t, { payload: id }: PayloadAction<string>): Toasts => {
      if (t.status === 'none') return t;
      const queue = t.queue.filter((toast) => toast.id !== id);
      if (queue.length === t.queue.length) return t;
      return queue.length === 0 ? { status: 'none' } : { status: 'showing', queue };
    },
  },
  selectors: {
    selectToasts: (t) => (t.status === 'showing' ? t.queue : NONE),
    /** The newest receipt that was not put away; null if there is none. */
    selectReceipt: (t) => (t.status === 'showing' ? (t.queue.findLast(isReceipt) ?? null) : null),
  },
});

const NONE: readonly Toast[] = [];

/** Whether it tells of a bet that waits in the book: that is more than a toast has time to say. */
export const isReceipt = ({ key, values }: Toast): boolean =>
  key === 'betPlaced' && values?.['betId'] !== undefined;

export const { toastRaised, toastClosed } = toastsSlice.actions;
export const { selectToasts, selectReceipt } = toastsSlice.selectors;
