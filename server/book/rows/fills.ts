import type { BetRow } from '../../../api/schemas/bets';
import { averageOdds, rateProfitOf, winnings } from '../../../domain/bets/bet';
import { toDecimal } from '../../../domain/bets/ladder';
import { toRupees } from '../../../domain/base/money';

/** `struckOdds`: before a non-runner reduced them; null or absent where none has. */
export type FillFacts = { odds: number; stakePaise: number; struckOdds?: number | null };

/** Whether two stakes at these odds win as much apart as together, to the paisa, however their market counts. */
function winTheSame(odds: number, rateBps: number, one: number, other: number): boolean {
  const counts = [
    (paise: number) => winnings(paise, odds),
    (paise: number) => rateProfitOf('back', paise, odds),
    (paise: number) => rateProfitOf('back', paise, rateBps),
  ];
  return counts.every((won) => won(one) + won(other) === won(one + other));
}

/** Fills at equal odds are shown as one where that says the same: money is counted fill by fill, here and on the page. */
export function shownFills(fills: readonly FillFacts[], rateBps: number): BetRow['fills'] {
  const shown: { odds: number; paise: number }[] = [];
  for (const { odds, stakePaise } of fills) {
    const same = shown.find((one) => one.odds === odds && winTheSame(odds, rateBps, one.paise, stakePaise));
    if (same) same.paise += stakePaise;
    else shown.push({ odds, paise: stakePaise });
  }
  return shown.map(({ odds, paise }) => ({ odds: toDecimal(odds), stack: toRupees(paise) }));
}

/** What the fills of a bet were struck at, where they are not any more. */
export function reducedFrom(fills: readonly FillFacts[]): Pick<BetRow, 'reduced_from'> {
  if (!fills.some(({ odds, struckOdds }) => (struckOdds ?? odds) !== odds)) return {};
  const struck = averageOdds(fills.map((fill) => ({ ...fill, odds: fill.struckOdds ?? fill.odds })));
  return struck === undefined ? {} : { reduced_from: toDecimal(struck) };
}

/** What a bet without fills had been matched at. */
export function matchedAt(
  fills: readonly FillFacts[],
  gone: readonly FillFacts[] | null | undefined,
): Pick<BetRow, 'matched_odds'> {
  const odds = fills.length > 0 ? undefined : averageOdds(gone ?? []);
  return odds === undefined ? {} : { matched_odds: toDecimal(odds) };
}
