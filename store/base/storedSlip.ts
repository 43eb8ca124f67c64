import * as v from 'valibot';
import { parseJson } from '../../api/json';
import { LADDERS } from '../../domain/ladder';
import { SESSION_TYPES } from '../../domain/sessionFacts';
import type { Draft, Slip } from '../../slices/slip';
import type { Kept } from './entry';

const KEY = 'backlay.slip';
const VERSION = 1;

const whole = v.pipe(v.number(), v.safeInteger());

/** The facts of a session, as they are kept. */
export const sessionFacts = v.object({
  type: v.picklist(SESSION_TYPES),
  typeId: whole,
  ballSess: v.picklist([1, 2, 3]),
  width: whole,
  capRuns: whole,
});

const draft = v.object({
  matchId: v.string(),
  matchName: v.string(),
  marketId: v.string(),
  marketName: v.string(),
  selectionId: v.number(),
  selectionName: v.string(),
  side: v.picklist(['back', 'lay']),
  ladder: v.picklist(LADDERS),
  cell: v.exactOptional(whole),
  rateBps: v.exactOptional(whole),
  session: v.exactOptional(sessionFacts),
  priceAtClick: whole,
  odds: v.nullable(whole),
  oddsText: v.string(),
  stakePaise: v.nullable(whole),
  stakeText: v.string(),
  keepInPlay: v.boolean(),
});

/** `ref`: this bet was sent, and its answer was not seen. */
const kept = v.object({
  v: v.literal(VERSION),
  draft,
  ref: v.exactOptional(v.string()),
  next: v.exactOptional(draft),
});

/** Whatever cut the page off from the answer, the bet may exist. */
const LOST = { code: 'OUTCOME_UNKNOWN', message: '' } as const;

function textOf(slip: Exclude<Slip, { status: 'empty' }>): string {
  const sent = slip.status === 'placing' || slip.status === 'unsure' ? slip : null;
  const { ref, next }: { ref?: string; next?: Draft } = sent ?? {};
  return JSON.stringify({ v: VERSION, draft: slip.draft, ref, next });
}

/** `backlay.slip`: a reload keeps the draft. A bet that was under way comes back as one whose answer was lost,
 * under its own reference: the exchange is asked, and it can be sent again without being placed twice. */
export const keptSlip: Kept<Slip> = {
  drawer: 'session',
  read: ({ get, damaged }) => {
    const text = get(KEY);
    if (!text) return undefined;
    const read = v.safeParse(kept, parseJson(text));
    if (!read.success) {
      damaged(KEY);
      return undefined;
    }
    const { ref, next, ...rest } = read.output;
    if (ref === undefined) return { status: 'editing', draft: rest.draft };
    return { status: 'unsure', draft: rest.draft, ref, error: LOST, ...(next ? { next } : {}) };
  },
  write: (slip) => ({ [KEY]: slip.status === 'empty' ? null : textOf(slip) }),
};
