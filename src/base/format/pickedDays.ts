import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import 'dayjs/locale/bn';
import 'dayjs/locale/hi';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/** 'yyyy-MM-dd' as a date picker takes it: a day without a place, so that no zone of the machine moves it. */
export const toPicked = (day: string): Dayjs => dayjs.utc(day, DAY);

/** The same day `days` later, or earlier if negative. */
export const pickedFrom = (day: string, days: number): Dayjs => toPicked(day).add(days, 'day');

/** What was picked, as 'yyyy-MM-dd'. */
export const ofPicked = (picked: Dayjs): string => picked.format(DAY);
