import type { PriceItem } from '../../api/news';

/** Says that odds were traded which the player waited for. */
export type PriceNotice = PriceItem & { readonly isRead: boolean };

export const isPriceNotice = (notice: { readonly what: string }): notice is PriceNotice =>
  notice.what === 'priceReached';

/** Members stand in the order they are stored in, so that a tab which reads one writes the same text. */
export const priceNotice = ({ what, id, ...item }: PriceItem, isRead: boolean): PriceNotice => ({
  what,
  id: `${id}/price`,
  ...item,
  isRead,
});
