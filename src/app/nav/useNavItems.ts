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

/** The list; none when it could not be had, which a menu passes over in silence (product.md section 8). */
export const listOf = <T>({ data, error }: Answer<T>): readonly T[] | undefined =>
  data ?? (error === undefined ? undefined : NONE);

/** What the top menu shows, as far as it is known. */
export const useNavItems = () =>
  navItems({
    cups: listOf(useGetCupsQuery()),
    sports: listOf(useGetSportsQuery()),
    series: listOf(useGetCasinoSeriesQuery('header')),
    casinos: listOf(useGetCasinoSportsQuery()),
    header: listOf(useGetHeaderItemsQuery()),
  });
