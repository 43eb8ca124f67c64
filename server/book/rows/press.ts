import type { TimelineStepRow } from '../../../api/schemas/timeline';
import { toIst } from '../../../domain/base/time';
import type { Press } from '../../base/db/betTables';

/** A page gives an attempt up after so long: what seems to have been under way for longer, a slow clock has sent. */
const LONGEST_MS = 30_000;

const isWithin = (ms: number): boolean => ms >= 0 && ms <= LONGEST_MS;

/**
 * That a player pressed, and that the page sent it. A player's clock may be wrong by hours: where what it says cannot be,
 * the bet was sent when it was received, and pressed as long before as the page says.
 * @param receivedAt by the exchange, epoch ms
 */
export function pressSteps(press: Press | null, receivedAt: number): TimelineStepRow[] {
  if (!press) return [];
  const { pressedAt, sentAt } = press;
  const sent = isWithin(receivedAt - sentAt) ? sentAt : receivedAt;
  const before = isWithin(sentAt - pressedAt) ? sentAt - pressedAt : 0;
  return [
    { step: 'pressed', at: toIst(sent - before) },
    { step: 'sent', at: toIst(sent) },
  ];
}
