import { isToldAtFirst } from '../../domain/players/notifications';
import { PAGE_CHANNELS } from '../../domain/players/notifications';
import type { Channel, NoticeChoice, NotificationKind } from '../../domain/players/notifications';
import type { Alerting } from '../preferences';
import type { Notice } from './keptNotices';

/** Of everything the list has: what is left out here is always told. */
const KINDS: Readonly<Partial<Record<Notice['what'], NotificationKind>>> = {
  matched: 'matched',
  partly: 'matched',
  settled: 'settled',
  settledAll: 'settled',
  corrected: 'voided',
  correctedAll: 'voided',
  voided: 'voided',
  voidedAll: 'voided',
  deleted: 'voided',
  depositPaid: 'payment',
  depositFailed: 'payment',
  depositCancelled: 'payment',
  withdrawalPaid: 'payment',
  withdrawalRefused: 'payment',
  signIn: 'signIn',
  security: 'security',
  limitNear: 'limitNear',
  priceReached: 'priceAlert',
};

const kindOf = (notice: Notice): NotificationKind | undefined =>
  notice.what === 'cashedOut' && notice.byItself ? 'stopFired' : KINDS[notice.what];

/** What a page tells by itself. */
const OF_PAGES: readonly Channel[] = PAGE_CHANNELS;

const nameOf = (kind: NotificationKind, channel: Channel): string => `${kind}/${channel}`;

/** The squares that are on, of those channels: what a device keeps of the choices. */
export const squaresOn = (choices: readonly NoticeChoice[]): readonly string[] =>
  choices
    .filter(({ channel, isOn }) => isOn && OF_PAGES.includes(channel))
    .map(({ kind, channel }) => nameOf(kind, channel));

/** Whether a page tells a notice by a channel, as it was chosen. */
export function isToldBy({ told }: Alerting, notice: Notice, channel: Channel): boolean {
  const kind = kindOf(notice);
  if (!kind) return isToldAtFirst(channel);
  return told ? told.includes(nameOf(kind, channel)) : isToldAtFirst(channel);
}
