import { DEPTH_LISTS } from '@backlay/feed/message';
import type { FeedRunnerChange } from '@backlay/feed/message';
import { isAbsent, isRaw, listIn, numberIn, wholeIn } from './fields';
import type { Fault, Raw } from './fields';

/** A runner's part of a message. */
export type ReadRunner = {
  /** The handicap it stands on; another is another runner. */
  hc: number;
  change: FeedRunnerChange;
};

type Pair = [number, number];
type Triple = [number, number, number];

const HIGHEST = 1000;
const LEVELS = 10;

/** A price of any ladder, in whole hundredths and within its range. */
function priceIn(value: unknown): number | undefined {
  const price = numberIn(value);
  if (price === undefined || price <= 0 || price > HIGHEST) return undefined;
  return Math.abs(price * 100 - Math.round(price * 100)) < 1e-6 ? price : undefined;
}

/** Money at a price; what cannot be read is none, so that nobody takes it. */
function sizeIn(value: unknown, where: string, fault: Fault): number {
  const size = numberIn(value);
  if (size !== undefined && size >= 0) return size;
  fault(where, value);
  return 0;
}

function pairIn(level: unknown, where: string, fault: Fault): Pair | undefined {
  const [at, money] = listIn(level);
  const price = priceIn(at);
  if (price !== undefined) return [price, sizeIn(money, where, fault)];
  // No price and no money: nothing is said.
  if (numberIn(at) !== 0 || numberIn(money) !== 0) fault(where, level);
  return undefined;
}

const hasPrice = (level: unknown): boolean => Array.isArray(level) && numberIn(level[0]) !== undefined;

const EMPTY: readonly Triple[] = Array.from({ length: LEVELS }, (_, level): Triple => [level, 0, 0]);

/** Undefined: nobody knows which level is meant. */
function tripleIn(level: unknown, where: string, fault: Fault): Triple | undefined {
  const [nth, at, money] = listIn(level);
  const place = wholeIn(nth);
  if (place === undefined || place < 0 || place > 20) {
    fault(where, level);
    return undefined;
  }
  const price = priceIn(at);
  const size = sizeIn(money, where, fault);
  if (price !== undefined) return [place, price, size];
  if (size > 0 || numberIn(at) === undefined) fault(where, level);
  return [place, 0, 0];
}

type Lists = Pick<FeedRunnerChange, (typeof DEPTH_LISTS)[number] | 'batb' | 'batl' | 'emptied'>;
const BEST = ['batb', 'batl'] as const;

function readDepth(raw: Raw, lists: Lists, fault: Fault): void {
  for (const name of DEPTH_LISTS) {
    const said = raw[name];
    if (isAbsent(said)) continue;
    const levels: readonly unknown[] | undefined = Array.isArray(said) ? said : undefined;
    if (!levels) fault(name, said);
    // Which of the prices there were still hold, nobody knows where one that changed cannot be read.
    if (!levels?.every(hasPrice)) lists.emptied = [...(lists.emptied ?? []), name];
    lists[name] = (levels ?? []).flatMap((level) => {
      const pair = pairIn(level, name, fault);
      return pair ? [pair] : [];
    });
  }
}

function readBest(raw: Raw, lists: Lists, fault: Fault): void {
  for (const name of BEST) {
    const said = raw[name];
    if (isAbsent(said)) continue;
    if (!Array.isArray(said)) fault(name, said);
    const levels = Array.isArray(said)
      ? said.map((level: unknown) => tripleIn(level, name, fault))
      : [undefined];
    const known = levels.filter((level) => level !== undefined);
    lists[name] = known.length === levels.length ? known : [...EMPTY, ...known];
  }
}

function amountIn(raw: Raw, name: 'ltp' | 'tv', fault: Fault): Pick<FeedRunnerChange, 'ltp' | 'tv'> {
  const said = raw[name];
  if (isAbsent(said)) return {};
  const amount = name === 'ltp' && numberIn(said) !== 0 ? priceIn(said) : numberIn(said);
  if (amount !== undefined && amount >= 0) return { [name]: amount };
  fault(name, said);
  return {};
}

/** A runner's part of a message, whatever of it can be read; undefined: nobody knows whose it is. */
export function readRunner(raw: unknown, fault: Fault): ReadRunner | undefined {
  const id = isRaw(raw) ? wholeIn(raw.id) : undefined;
  const hc = isRaw(raw) && !isAbsent(raw.hc) ? numberIn(raw.hc) : 0;
  if (!isRaw(raw) || id === undefined || hc === undefined) {
    fault('', raw);
    return undefined;
  }
  const lists: Lists = {};
  readDepth(raw, lists, fault);
  readBest(raw, lists, fault);
  return { hc, change: { id, ...lists, ...amountIn(raw, 'ltp', fault), ...amountIn(raw, 'tv', fault) } };
}
