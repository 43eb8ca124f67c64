import { createAction } from '@reduxjs/toolkit';

/** What the exchange tells everyone: lists have changed, a market has its result. */
export type Notice = {
  readonly kind: 'sports' | 'cups' | 'result';
  readonly matchId: string | null;
  readonly marketId: string | null;
  readonly text: string;
};

export const noticeArrived = createAction<Notice>('stream/noticeArrived');
