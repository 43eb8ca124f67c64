import { bySchema, flagIn, isAbsent, isRaw, numberIn, textIn } from './fields';
import type { Raw } from './fields';
import { score } from '../../../../../api/schemas/match';
import type { Score } from '../../../../../api/schemas/match';
import { readDefinition } from './definition';
import type { ReadDefinition } from './definition';
import { readRunner } from './prices';
import type { ReadRunner } from './prices';

/** A market's part of a message, whatever of it can be read. */
export type ReadMarket = {
  id: string;
  img: boolean;
  tv: number | undefined;
  definition: ReadDefinition | undefined;
  rc: readonly ReadRunner[];
  /** Prices were said that belong to nobody knows which runner. */
  isLost: boolean;
  sc: Score | undefined;
};

/** A message about prices. */
export type ReadMessage = {
  /** Epoch ms; undefined: unreadable. */
  pt: number | undefined;
  /** Undefined: unreadable, so that what was said before holds. */
  status: number | null | undefined;
  /** It is, or is part of, an image of all markets. */
  isImage: boolean;
  segment: 'whole' | 'start' | 'middle' | 'end';
  mc: readonly ReadMarket[];
  /** What could not be read, each with its market. */
  faults: readonly string[];
};

const scoreIn = bySchema(score);
const SEGMENTS: Readonly<Record<string, ReadMessage['segment']>> = {
  SEG_START: 'start',
  SEG: 'middle',
  SEG_END: 'end',
};

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

function readMarket(raw: unknown, note: (text: string) => void): ReadMarket | undefined {
  const id = isRaw(raw) ? textIn(raw.id) : undefined;
  if (!isRaw(raw) || id === undefined || id === '') {
    note(`a market without an id (${shown(raw)})`);
    return undefined;
  }
  const fault = (where: string, value: unknown): void => note(`market ${id} ${where} ${shown(value)}`);
  const optional = <T>(name: string, read: (value: unknown) => T | undefined): T | undefined => {
    if (isAbsent(raw[name])) return undefined;
    const value = read(raw[name]);
    if (value === undefined) fault(name, raw[name]);
    return value;
  };
  const said: readonly unknown[] | undefined = isAbsent(raw.rc) ? [] : optional('rc', listIn);
  const rc = (said ?? []).map((one, i) =>
    readRunner(one, (where, value) => fault(where === '' ? `rc.${i}` : `rc.${i}.${where}`, value)),
  );
  const known = rc.filter((one) => one !== undefined);
  return {
    id,
    img: optional('img', flagIn) ?? false,
    tv: optional('tv', numberIn),
    definition: isAbsent(raw.marketDefinition) ? undefined : readDefinition(raw.marketDefinition, fault),
    rc: known,
    isLost: said === undefined || known.length < rc.length,
    sc: optional('sc', scoreIn),
  };
}

const listIn = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? (value as unknown[]) : undefined;

function statusIn({ status }: Raw, note: (text: string) => void): ReadMessage['status'] {
  if (isAbsent(status)) return null;
  const number = numberIn(status);
  if (number === undefined) note(`status ${shown(status)}`);
  return number;
}

/** Reads a message about prices, every market of it alone. */
export function readMessage(raw: Raw): ReadMessage {
  const faults: string[] = [];
  const note = (text: string): void => void faults.push(text);
  const pt = numberIn(raw.pt);
  if (pt === undefined) note(`pt ${shown(raw.pt)}`);
  const mc = isAbsent(raw.mc) ? [] : listIn(raw.mc);
  if (!mc) note(`mc ${shown(raw.mc)}`);
  return {
    pt,
    status: statusIn(raw, note),
    isImage: raw.ct === 'SUB_IMAGE',
    segment: SEGMENTS[String(raw.segmentType)] ?? 'whole',
    mc: (mc ?? []).flatMap((one) => readMarket(one, note) ?? []),
    faults,
  };
}
