import type { Exported } from './Exports';

type Asked = {
  readonly sort: string | null;
  readonly search: string;
  readonly from?: string | null;
  readonly to?: string | null;
};

/** What a report is filtered by, as its call has it on the wire; `own` are filters it alone has. */
export const filtersOf = (
  { sort, search, from = null, to = null }: Asked,
  own: Exported['filters'],
): Exported['filters'] => ({
  ...own,
  ...(sort === null ? {} : { sort }),
  ...(search === '' ? {} : { search }),
  ...(from === null ? {} : { from_date: from }),
  ...(to === null ? {} : { to_date: to }),
});
