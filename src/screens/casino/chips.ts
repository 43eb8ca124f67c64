import type { Chip } from '../../../api/buttons';
import type { CasinoTable } from '../../../api/casinoTables';
import type { Paise } from '../../../domain/base/money';

type Limits = Pick<CasinoTable, 'minStakePaise' | 'maxStakePaise'>;

/** Whether a chip is a bet by itself at this table. */
export const isWithin = (stakePaise: Paise, { minStakePaise, maxStakePaise }: Limits): boolean =>
  stakePaise >= minStakePaise && stakePaise <= maxStakePaise;

/** The player's chips; before them one of the least bet, where none of them is a bet at this table. */
export const chipsAt = (table: Limits, own: readonly Chip[], least: string): readonly Chip[] =>
  own.some(({ stakePaise }) => isWithin(stakePaise, table))
    ? own
    : [{ name: least, stakePaise: table.minStakePaise }, ...own];

/** What a press puts down: the chip that was chosen, here or at another table, or the first that is a bet. */
export function chipChosenAt(table: Limits, chips: readonly Chip[], chosen: Paise | null): Paise {
  if (chosen !== null && isWithin(chosen, table)) return chosen;
  return chips.find(({ stakePaise }) => isWithin(stakePaise, table))?.stakePaise ?? table.minStakePaise;
}
