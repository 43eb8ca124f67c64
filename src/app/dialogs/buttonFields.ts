import type { Chip } from '../../../api/buttons';
import { parseAmount, toRupees } from '../../../domain/base/money';
import { labelProblem, valueProblem } from '../../../domain/placing/stakeButtons';
import type { ButtonProblem } from '../../../domain/placing/stakeButtons';

export type Row = { readonly name: string; readonly value: string };
export type Fields = { readonly rows: readonly Row[] };
type RowProblems = { readonly [K in keyof Row]?: ButtonProblem };

export const BLANK: Row = { name: '', value: '' };

/** What keeps a name apart on the page (`api/json.ts`) is no part of it. */
const APART = /^\u2068(.*)\u2069$/;

/** Digits without commas, as the fields are edited. */
export const toRows = (chips: readonly Chip[]): readonly Row[] =>
  chips.map(({ name, stakePaise }) => ({
    name: name.replace(APART, '$1'),
    value: String(toRupees(stakePaise)),
  }));

/** For rows already validated. */
export const toChips = (rows: readonly Row[]): readonly Chip[] =>
  rows.map(({ name, value }) => ({ name: name.trim(), stakePaise: parseAmount(value) ?? 0 }));

/** Validation errors in the shape of the fields; an empty object means none. */
export function rowProblems({ rows }: Fields): { rows?: readonly RowProblems[] } {
  const found = rows.map((row): RowProblems => {
    const name = labelProblem(row.name);
    const value = valueProblem(row.value);
    return { ...(name && { name }), ...(value && { value }) };
  });
  return found.every((row) => row.name === undefined && row.value === undefined) ? {} : { rows: found };
}
