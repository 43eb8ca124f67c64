import { minuteIdOf } from '../minuteId';
import type { Half } from './bets';

const MINUTE_MS = 60_000;

/** A round each ten minutes: the first draw after six, the second after nine. */
export const MATKA_EVERY_MS = 10 * MINUTE_MS;
const DRAWS_AFTER_MS: Readonly<Record<Half, number>> = { open: 6 * MINUTE_MS, close: 9 * MINUTE_MS };

/** A round by its number, which is the minute it opened in: yyMMddHHmm in UTC+5:30. */
export type MatkaRound = {
  readonly id: string;
  readonly opensAt: number;
  readonly drawsAt: Readonly<Record<Half, number>>;
};

/** The round in which a moment lies: rounds follow each other without a gap, by the clock of UTC+5:30. */
export function matkaRoundAt(at: number): MatkaRound {
  // The zone is a whole number of rounds ahead, so that rounds begin at the full hour there too.
  const opensAt = Math.floor(at / MATKA_EVERY_MS) * MATKA_EVERY_MS;
  return {
    id: minuteIdOf(opensAt),
    opensAt,
    drawsAt: { open: opensAt + DRAWS_AFTER_MS.open, close: opensAt + DRAWS_AFTER_MS.close },
  };
}
