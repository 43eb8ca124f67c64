import type { SelectionEnd } from '../record';

const LETTERS: Readonly<Record<SelectionEnd, string>> = {
  won: 'w',
  lost: 'l',
  half: 'h',
  returned: 'r',
  reduced: 'd',
};
const ENDS = new Map(Object.entries(LETTERS).map(([end, letter]) => [letter, end as SelectionEnd]));

type Ends = Readonly<Record<string, SelectionEnd>>;

/** How every selection ended as the log keeps it: a letter each, in the order of the epoch's selections. */
export const writeEnds = (selections: readonly number[], ends: Ends): string =>
  selections.map((id) => LETTERS[ends[id] ?? 'lost']).join('');

/** @throws Error for a text that is not one of these selections */
export function readEnds(selections: readonly number[], text: string): Ends {
  const entries = selections.map((id, at): [string, SelectionEnd] => {
    const end = ENDS.get(text[at] ?? '');
    if (!end) throw new Error(`no end of selection ${id} in the log`);
    return [String(id), end];
  });
  return Object.fromEntries(entries);
}
