import { createAction } from '@reduxjs/toolkit';
import type { NoticeKind } from '../../api/schemas/stream';

/** A broadcast of the exchange: lists have changed, a market has been settled. */
export type Notice = {
  readonly kind: NoticeKind;
  readonly matchId: string | null;
  readonly marketId: string | null;
  readonly text: string;
};

export const noticeArrived = createAction<Notice>('stream/noticeArrived');
