import type { Chip } from '../../../api/buttons';
import type { Paise } from '../../../domain/base/money';
import type { ShowShort } from './amounts';

/** What the letters after a number stand for, in either form of short sums. */
const UNITS: Readonly<Record<string, Paise>> = {
  '': 100,
  k: 100_000,
  l: 10_000_000,
  m: 100_000_000,
  cr: 1_000_000_000,
};

/** Whether a name is nothing but the stake, however it is shortened: '100k', '1L' or '100000'. */
function isOnlySum({ name, stakePaise }: Chip): boolean {
  const [, digits = '', letters = ''] = /^(\d+(?:\.\d+)?) ?([a-z]*)$/i.exec(name.trim()) ?? [];
  const unit = UNITS[letters.toLowerCase()];
  return digits !== '' && unit !== undefined && Math.round(Number(digits) * unit) === stakePaise;
}

/** What stands on a stake button: the sum in the form of all others on the screen, or the name that its player gave it. */
export const chipName = (chip: Chip, showShort: ShowShort): string =>
  isOnlySum(chip) ? showShort(chip.stakePaise) : chip.name;
