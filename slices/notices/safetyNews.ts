import type { SafetyItem } from '../../api/news';

/** Says what happened to the safety of the account. */
export type SafetyNotice = SafetyItem & { readonly isRead: boolean };

export const isSafetyNotice = (notice: { readonly what: string }): notice is SafetyNotice =>
  notice.what === 'signIn' || notice.what === 'security';

export const safetyNotice = ({ id, ...item }: SafetyItem, isRead: boolean): SafetyNotice => ({
  ...item,
  id: `${id}/safety`,
  isRead,
});
