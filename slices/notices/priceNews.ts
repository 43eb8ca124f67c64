import type { PriceItem } from '../../api/news';

/** Says that odds were traded which the player waited for. */
export type PriceNotice = PriceItem & { readonly isRead: boolean };

export const isPriceNotice = (notice: { readonly what: string }): notice is PriceNotice =>
  notice.what === 'priceReached';

export const priceNotice = ({ id, ...item }: PriceItem, isRead: boolean): PriceNotice => ({
  ...item,
  id: `${id}/price`,
  isRead,
});
