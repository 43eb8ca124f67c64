import { monthStart, toIst, two } from '../../../domain/base/time';

/** A month of UTC+5:30: its name 'MM/yyyy', its first day and its last, or the present day ('yyyy-MM-dd'). */
export type Month = { readonly name: string; readonly from: string; readonly to: string };

/** The month of a day ('yyyy-MM-dd') and those before it, the newest first. */
export function monthsUntil(today: string, count: number): readonly Month[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, back) => {
    const [year, month] = [Math.floor((last - back) / 12), ((last - back) % 12) + 1];
    const next = month === 12 ? monthStart(year + 1, 1) : monthStart(year, month + 1);
    const end = toIst(next - 1).slice(0, 10);
    return {
      name: `${two(month)}/${year}`,
      from: `${year}-${two(month)}-01`,
      to: end < today ? end : today,
    };
  });
}
