import { pricesOf } from '../../../domain/bets/ladder';
import { formatOddsIn } from '../../../domain/bets/oddsForms';
import type { OddsFormat } from '../../../domain/bets/oddsFormat';
import type { OddsForm } from './amounts';

/** From which odds on the texts are too long for a phone's cell in its usual type. */
const LONG_FROM: Readonly<Record<OddsFormat, number>> = {
  decimal: 10_000,
  fractional: 0,
  american: 0,
  percent: 0,
  per100: 10_100,
};

/** A format with the text of every price of the ladder, made once: a cell that is painted only looks its text up. Odds off the
 * ladder (of a matched bet, of a chart) are written when they are shown. */
export function oddsFormOf(format: OddsFormat): OddsForm {
  const texts = new Map(pricesOf('CLASSIC').map((odds) => [odds, formatOddsIn(format, odds)]));
  return {
    write: (odds) => texts.get(odds) ?? formatOddsIn(format, odds),
    longFrom: LONG_FROM[format],
  };
}
