import {
  useGetCasinoSeriesQuery,
  useGetCasinoSportsQuery,
  useGetHeaderItemsQuery,
} from '../../../api/casino';
import { useGetCupsQuery } from '../../../api/menu';
import { useGetSportsQuery } from '../../../api/sports';
import { navItems } from './items';

type Answer<T> = { data?: readonly T[] | undefined; error?: unknown };
const NONE: readonly never[] = [];

/** The list; empty if it failed, which a menu does not report (product.md section 8). */
export const listOf = <T>({ data, error }: Answer<T>): readonly T[] | undefined =>
  data ?? (error === undefined ? undefined : NONE);

/** The items of the top menu, as far as loaded. */
export const useNavItems = () =>
  navItems({
    cups: listOf(useGetCupsQuery()),
    sports: listOf(useGetSportsQuery()),
    series: listOf(useGetCasinoSeriesQuery('header')),
    casinos: listOf(useGetCasinoSportsQuery()),
    header: listOf(useGetHeaderItemsQuery()),
  });
