import type { Format } from '../sports/cricketFormat';
import { istParts, two } from '../base/time';

/** Line at which an abandoned meter market is settled: the middle of its last quote, rounded up. */
export const meterLineAbandoned = (no: number, yes: number): number => Math.ceil((no + yes) / 2);

/** Overs a Test needs before its numbers stand (domain rules, section 9). */
export const TEST_MIN_OVERS = {
  firstDaySession: 25,
  firstDayTotal: 80,
  inningsRun: 70,
  totalMatchEvents: 300,
  khado: 70,
} as const;

export type KhadoMatch = {
  format: Format;
  innings: number;
  abandoned: boolean;
  oversReduced: boolean;
  oversBowled: number;
};

/** Whether Khado bets of the innings stand; otherwise all are deleted. */
export function khadoStands({ format, innings, abandoned, oversReduced, oversBowled }: KhadoMatch): boolean {
  if (abandoned || oversReduced) return false;
  return format === 'TEST' ? oversBowled >= TEST_MIN_OVERS.khado : innings === 1;
}

/** 'equal' returns the stakes. Prices in any one unit. */
export function binaryResult(open: number, close: number): 'up' | 'down' | 'equal' {
  if (close === open) return 'equal';
  return close > open ? 'up' : 'down';
}

export type BinaryGroup = 'indexAndStock' | 'commodity' | 'foreignIndex';

/** Minutes of the day in UTC+5:30, the first included, the last not. */
export const BINARY_HOURS: Readonly<Record<BinaryGroup, readonly [open: number, close: number]>> = {
  indexAndStock: [600, 870],
  commodity: [690, 1350],
  foreignIndex: [1170, 1440],
};

const GROUP_OF_TYPE: ReadonlyMap<string, BinaryGroup> = new Map([
  ['BINARY_INDEX', 'indexAndStock'],
  ['BINARY_COMMODITY', 'commodity'],
  ['BINARY_FOREIGN', 'foreignIndex'],
]);

/** Whose hours a market of this type keeps; undefined for a market that is no binary session. */
export const binaryGroupOf = (marketType: string): BinaryGroup | undefined => GROUP_OF_TYPE.get(marketType);

/** Minutes of a day as they are written: '14:30'. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** The hours of a binary session as they are written, UTC+5:30: '10:00 – 14:30'; '' for any other market. */
export function binaryHours(marketType: string): string {
  const group = binaryGroupOf(marketType);
  return group === undefined ? '' : BINARY_HOURS[group].map(clockOf).join(' – ');
}

/** Whether a binary session takes bets at this time (epoch ms), else OUTSIDE_HOURS. */
export function isBinaryOpen(group: BinaryGroup, ms: number): boolean {
  const { weekday, hour, minute } = istParts(ms);
  const [open, close] = BINARY_HOURS[group];
  const now = hour * 60 + minute;
  return weekday >= 1 && weekday <= 5 && now >= open && now < close;
}
