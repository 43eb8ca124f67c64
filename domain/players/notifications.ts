/** What a player may be told of. `voided`: void, deleted, or settled again; `signIn`: from a device that is new. */
export const NOTIFICATION_KINDS = [
  'matched',
  'settled',
  'voided',
  'payment',
  'signIn',
  'security',
  'limitNear',
  'priceAlert',
  'stopFired',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** By what. `list`: the bell's; `browser`: its own notifications, while a page is open. */
export const PAGE_CHANNELS = ['list', 'toast', 'browser'] as const;
export const CHANNELS = [...PAGE_CHANNELS, 'push', 'telegram'] as const;
/** What an open page tells by itself. */
export type PageChannel = (typeof PAGE_CHANNELS)[number];
export type Channel = (typeof CHANNELS)[number];

/** One square of the table of choices. */
export type WhichNotice = { readonly kind: NotificationKind; readonly channel: Channel };
export type NoticeChoice = WhichNotice & { readonly isOn: boolean };

/** What happens to the safety of an account. */
export const OF_SAFETY = ['signIn', 'security'] as const;

/** Nobody who has got into an account can keep its owner from finding that in the list. */
export const isAlwaysTold = ({ kind, channel }: WhichNotice): boolean =>
  channel === 'list' && OF_SAFETY.some((one) => one === kind);

/** As it is until something is chosen: everything but toasts, which come over the page; the device still has to allow it. */
export const isToldAtFirst = (channel: Channel): boolean => channel !== 'toast';

/** Every square, with what was chosen otherwise than at first. */
export const choicesWith = (chosen: readonly NoticeChoice[]): readonly NoticeChoice[] =>
  NOTIFICATION_KINDS.flatMap((kind) =>
    CHANNELS.map((channel) => {
      const own = chosen.find((one) => one.kind === kind && one.channel === channel);
      const isOn = isAlwaysTold({ kind, channel }) || (own?.isOn ?? isToldAtFirst(channel));
      return { kind, channel, isOn };
    }),
  );

/** Part of a limit, percent, at which its player is told. */
export const LIMIT_NEAR_PERCENT = 80;
