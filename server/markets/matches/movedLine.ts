import type { Side } from '../../../domain/bets/bet';
import { RUNS } from '../../../domain/sessions/sessionFacts';
import type { MarketEntry } from './entry';

type Level = { odds: number; sizePaise: number };

/** The one level of a side where an operator has moved a session's line; undefined: the feed's levels count. */
export function movedLevels(
  entry: MarketEntry | undefined,
  selectionId: number,
  side: Side,
): readonly Level[] | undefined {
  const line = entry?.movedLine;
  if (!line || selectionId !== RUNS) return undefined;
  return side === 'back'
    ? [{ odds: line.yes * 100, sizePaise: line.yesRateBps }]
    : [{ odds: line.no * 100, sizePaise: line.noRateBps }];
}
