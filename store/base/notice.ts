import { createAction } from '@reduxjs/toolkit';
import type { NoticeKind } from '../../api/schemas/stream';

/** What the exchange tells everyone: lists have changed, a market has its result. */
export type Notice = {
  readonly kind: NoticeKind;
  readonly matchId: string | null;
  readonly marketId: string | null;
  readonly text: string;
};

export const noticeArrived = createAction<Notice>('stream/noticeArrived');
