import { DEFAULT_SIZE, MAX_SEARCH, PAGE_SIZES } from '../../api/schemas/reports';
import type { PageSize } from '../../api/schemas/reports';

/** Filters of reports that are one word each: which list, which sort of entries, by what they are summed, ... */
const CHOICES = ['list', 'type', 'by', 'sport', 'status', 'match', 'market'] as const;
export type Choice = (typeof CHOICES)[number];

/** What a report's address asks for; null: the report's default. */
export type ReportView = {
  readonly page: number;
  readonly size: PageSize;
  /** A column, downwards after a '-'. */
  readonly sort: string | null;
  readonly search: string;
  /** 'yyyy-MM-dd' in UTC+5:30. */
  readonly from: string | null;
  readonly to: string | null;
} & Readonly<Record<Choice, string | null>>;

const FORMS: Readonly<Record<string, RegExp>> = {
  page: /^[1-9]\d{0,4}$/,
  size: /^\d{2,3}$/,
  sort: /^-?\w{1,32}$/,
  q: /^[^&#?]{1,600}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
};
const WORD = /^[\w.-]{1,64}$/;

/** The well-formed parts of an address, by name; anything else in it is ignored. */
function partsOf(path: string): ReadonlyMap<string, string> {
  const parts = (path.split('?')[1] ?? '').split('&').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at), part.slice(at + 1)];
    return (FORMS[name] ?? WORD).test(value) ? [[name, value]] : [];
  });
  return new Map(parts);
}

const isSize = (size: number): size is PageSize => PAGE_SIZES.some((one) => one === size);

/** No more than may be asked for, and no half of a letter, which cannot stand in an address. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const tidied = (text: string): string => text.trim().slice(0, MAX_SEARCH).replace(HALF, '');

/** A text cut off in the middle of an encoded letter counts as none. */
function decoded(text: string): string {
  try {
    return tidied(decodeURIComponent(text));
  } catch {
    return '';
  }
}

/** What a report's address asks for. */
export function reportViewIn(path: string): ReportView {
  const parts = partsOf(path);
  const of = (name: string): string | null => parts.get(name) ?? null;
  const size = Number(of('size'));
  return {
    page: Number(of('page') ?? 1),
    size: isSize(size) ? size : DEFAULT_SIZE,
    sort: of('sort'),
    search: decoded(of('q') ?? ''),
    from: of('from'),
    to: of('to'),
    list: of('list'),
    type: of('type'),
    by: of('by'),
    sport: of('sport'),
    status: of('status'),
    match: of('match'),
    market: of('market'),
  };
}

/** The address of a report that asks for this instead, the rest as before; what is as the report does by itself is left
 * out. Any change but that of the page leads to the first page. */
export function withReportView(path: string, change: Partial<ReportView>): string {
  const view = { ...reportViewIn(path), page: 1, ...change };
  const search = tidied(view.search);
  const parts: [string, string | number | null][] = [
    ...CHOICES.map((name): [string, string | null] => [name, view[name]]),
    ['from', view.from],
    ['to', view.to],
    ['q', search === '' ? null : encodeURIComponent(search)],
    ['sort', view.sort],
    ['size', view.size === DEFAULT_SIZE ? null : view.size],
    ['page', view.page === 1 ? null : view.page],
  ];
  const query = parts.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join('&');
  const screen = path.split('?')[0] ?? '';
  return query === '' ? screen : `${screen}?${query}`;
}
