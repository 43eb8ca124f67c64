import * as v from 'valibot';
import { MARKET_STATUSES, RUNNER_STATUSES } from '../../../../../domain/markets/marketStatus';
import { fromIso } from '../../../../../domain/base/time';
import { feedDefinition, raceEntry } from '@backlay/feed/message';
import type { FeedDefinition } from '@backlay/feed/message';
import { bySchema, flagIn, isAbsent, isRaw, numberIn, textIn, wholeIn } from './fields';
import type { Fault, Raw } from './fields';

type Runner = FeedDefinition['runners'][number];

/** A runner of a definition; `status` undefined: an unknown word. */
export type DefinedRunner = Partial<Runner> & { id: number; hc: number };

/** What of a definition can be read. */
export type ReadDefinition = {
  fields: Partial<Omit<FeedDefinition, 'runners'>>;
  /** Fields that stand there and cannot be read. */
  unread: readonly Name[];
  /** Undefined: the list cannot be read. */
  runners: readonly DefinedRunner[] | undefined;
  /** Something that bets, or the result, depend on could not be read. */
  doubt: { betting: boolean; result: boolean };
};

/** A field of a definition itself. */
type Name = keyof Omit<FeedDefinition, 'runners'>;
type Field = {
  read: (value: unknown) => unknown;
  /** What depends on it. */
  betting?: true;
  result?: true;
  /** Without it there is no market. */
  isNeeded?: true;
};

const { entries } = feedDefinition;
function amountIn(value: unknown): number | undefined {
  const number = numberIn(value);
  return number !== undefined && number >= 0 ? number : undefined;
}
function timeIn(value: unknown): string | undefined {
  const isDate = typeof value === 'string' && /^\d{4}-/.test(value) && fromIso(value) !== undefined;
  return isDate ? value : undefined;
}
const wordIn =
  <T extends string>(words: readonly T[]) =>
  (value: unknown): T | undefined =>
    words.find((word) => word === textIn(value)?.toUpperCase());

const FIELDS: Readonly<Record<Name, Field>> = {
  eventId: { read: textIn, isNeeded: true },
  eventTypeId: { read: textIn, isNeeded: true },
  marketType: { read: textIn, betting: true, result: true },
  marketTime: { read: timeIn, betting: true, isNeeded: true },
  openDate: { read: timeIn },
  status: { read: wordIn(MARKET_STATUSES), betting: true, result: true, isNeeded: true },
  statusMessage: { read: textIn },
  inPlay: { read: flagIn, betting: true, isNeeded: true },
  betDelay: { read: amountIn, betting: true, isNeeded: true },
  numberOfWinners: { read: wholeIn, betting: true, result: true, isNeeded: true },
  bettingType: { read: textIn, betting: true, result: true },
  eachWayDivisor: { read: numberIn, betting: true, result: true },
  countryCode: { read: textIn },
  venue: { read: textIn },
  eventName: { read: textIn },
  name: { read: textIn },
  seriesId: { read: wholeIn },
  seriesName: { read: textIn },
  pace: { read: bySchema(entries.pace) },
  priceLadderDefinition: { read: bySchema(entries.priceLadderDefinition) },
  session: { read: bySchema(entries.session), betting: true, result: true },
  round: { read: bySchema(entries.round), betting: true, result: true },
  sessionResult: { read: wholeIn, result: true },
  ending: { read: bySchema(entries.ending), result: true },
  isVoid: { read: flagIn, result: true },
  version: { read: numberIn },
};
const NAMES = Object.keys(FIELDS) as Name[];

const statusWord = wordIn(RUNNER_STATUSES);
/** A trap or stall that nobody runs from. */
const VACANT = 'REMOVED_VACANT';
const place = bySchema(v.pipe(v.number(), v.integer(), v.minValue(1)));
function optional<T>(
  value: unknown,
  read: (value: unknown) => T | undefined,
  miss: () => void,
): T | undefined {
  if (isAbsent(value)) return undefined;
  const known = read(value);
  if (known === undefined) miss();
  return known;
}

function detailsOf(raw: Raw, fault: (name: string) => void): Partial<Runner> {
  const part = <T>(name: string, read: (value: unknown) => T | undefined): T | undefined =>
    optional(raw[name], read, () => fault(name));
  const name = part('name', textIn);
  const sortPriority = part('sortPriority', numberIn);
  const position = part('position', (value) => place(numberIn(value)));
  const stall = part('stall', (value) => place(numberIn(value)));
  const entry = part('entry', bySchema(raceEntry));
  const adjustmentFactor = part('adjustmentFactor', numberIn);
  const removalDate = part('removalDate', timeIn);
  return {
    ...(name === undefined ? {} : { name }),
    ...(sortPriority === undefined ? {} : { sortPriority }),
    ...(position === undefined ? {} : { position }),
    ...(stall === undefined ? {} : { stall }),
    ...(entry === undefined ? {} : { entry }),
    ...(adjustmentFactor === undefined ? {} : { adjustmentFactor }),
    ...(removalDate === undefined ? {} : { removalDate }),
  };
}

/** A runner of a definition; undefined: nobody knows which. `doubt` hears where what it stands for is unknown. */
function readRunner(raw: unknown, fault: Fault, doubt: () => void): DefinedRunner | undefined {
  const id = isRaw(raw) ? wholeIn(raw.id) : undefined;
  const hc = isRaw(raw) && !isAbsent(raw.hc) ? numberIn(raw.hc) : 0;
  if (!isRaw(raw) || id === undefined || hc === undefined) {
    fault('runners', raw);
    doubt();
    return undefined;
  }
  const details = detailsOf(raw, (name) => fault(`runner ${id} ${name}`, raw[name]));
  if (textIn(raw.status)?.toUpperCase() === VACANT)
    return { ...details, id, hc, status: 'REMOVED', adjustmentFactor: 0 };
  const status = statusWord(raw.status);
  if (status !== undefined) return { ...details, id, hc, status };
  fault(`runner ${id} status`, raw.status);
  doubt();
  return { ...details, id, hc };
}

type Doubt = ReadDefinition['doubt'];

/** Reads every field of its own that a definition has, or must have. */
function readFields(raw: Raw, fault: Fault, doubt: Doubt): Pick<ReadDefinition, 'fields' | 'unread'> {
  const fields: Record<string, unknown> = {};
  const unread: Name[] = [];
  for (const name of NAMES) {
    const { read, betting = false, result = false, isNeeded } = FIELDS[name];
    if (isAbsent(raw[name]) && !isNeeded) continue;
    const value = read(raw[name]);
    if (value !== undefined) {
      fields[name] = value;
      continue;
    }
    fault(name, raw[name]);
    unread.push(name);
    doubt.betting ||= betting;
    doubt.result ||= result;
  }
  return { fields, unread };
}

/** Reads a definition field by field and runner by runner. */
export function readDefinition(raw: unknown, fault: Fault): ReadDefinition {
  const doubt = { betting: false, result: false };
  const doubtAll = (): void => void Object.assign(doubt, { betting: true, result: true });
  const said = readFields(isRaw(raw) ? raw : {}, fault, doubt);
  const list: unknown = isRaw(raw) ? raw.runners : raw;
  if (!isRaw(raw) || !Array.isArray(list)) {
    fault('runners', list);
    doubtAll();
    return { ...said, runners: undefined, doubt };
  }
  const runners = list.flatMap((one: unknown) => readRunner(one, fault, doubtAll) ?? []);
  return { ...said, runners, doubt };
}
