import type { LimitItem } from '../../api/news';

/** Says that most of one of the player's own limits is used. */
export type LimitNotice = LimitItem & { readonly isRead: boolean };

export const isLimitNotice = (notice: { readonly what: string }): notice is LimitNotice =>
  notice.what === 'limitNear';

export const limitNotice = ({ id, ...item }: LimitItem, isRead: boolean): LimitNotice => ({
  ...item,
  id: `${id}/limit`,
  isRead,
});
