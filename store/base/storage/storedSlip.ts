import * as v from 'valibot';
import { parseJson } from '../../../api/json';
import { LADDERS } from '../../../domain/bets/ladder';
import { MARKET_KINDS } from '../../../domain/markets/marketKind';
import { PRICE_POLICIES } from '../../../domain/placing/pricePolicy';
import { SESSION_TYPES } from '../../../domain/sessions/sessionFacts';
import type { FullBet } from '../../../slices/slip/slipBet';
import type { Draft } from '../../../slices/slip/slipDraft';
import { MOST_LINES, severalOf } from '../../../slices/slip/slipLines';
import type { Line, Slip } from '../../../slices/slip/slipLines';
import type { StoredEntry } from './entry';

const KEY = 'backlay.slip';
/** One bet, and several. Older pages wrote the first only. */
const VERSION = { one: 1, several: 2 } as const;

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
  kind: v.exactOptional(v.picklist(MARKET_KINDS)),
  cell: v.exactOptional(whole),
  rateBps: v.exactOptional(whole),
  session: v.exactOptional(sessionFacts),
  priceAtClick: whole,
  odds: v.nullable(whole),
  oddsText: v.string(),
  stakePaise: v.nullable(whole),
  stakeText: v.string(),
  keepInPlay: v.boolean(),
  stakeBy: v.exactOptional(v.picklist(['liability', 'win'])),
  fillOrKill: v.exactOptional(v.literal(true)),
  policy: v.exactOptional(v.picklist(PRICE_POLICIES)),
});

/** `ref`: this bet was sent, and its answer was not seen. */
const bet = { draft, ref: v.exactOptional(v.string()) };
const lines = v.pipe(
  v.array(v.object({ id: whole, ...bet })),
  v.maxLength(MOST_LINES),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length),
);
const kept = v.variant('v', [
  v.object({ v: v.literal(VERSION.one), ...bet, next: v.exactOptional(draft) }),
  v.object({ v: v.literal(VERSION.several), at: whole, lines }),
]);

/** Whatever cut the page off from the answer, the bet may exist. */
const LOST = { code: 'OUTCOME_UNKNOWN', message: '' } as const;

/** A figure, or the beginning of one. */
const FIGURE = /^[-+.,\s\d]*$/;

/** Without what is no figure: it may have been pasted there by mistake, and is no bet. */
const figuresOf = (one: Draft): Draft => ({
  ...one,
  oddsText: FIGURE.test(one.oddsText) ? one.oddsText : '',
  stakeText: FIGURE.test(one.stakeText) ? one.stakeText : '',
});

const partsOf = (slip: FullBet): { draft: Draft; ref?: string; next?: Draft | undefined } =>
  slip.status === 'placing' || slip.status === 'unsure'
    ? { draft: figuresOf(slip.draft), ref: slip.ref, next: slip.next && figuresOf(slip.next) }
    : { draft: figuresOf(slip.draft) };

const lineOf = ({ id, slip }: Line) => (slip.status === 'placed' ? [] : [{ id, ...partsOf(slip) }]);

/** null where nothing is left to be kept: bets that are placed are among My bets. */
function textOf(slip: Slip): string | null {
  if (slip.status === 'empty') return null;
  if (slip.status !== 'several') return JSON.stringify({ v: VERSION.one, ...partsOf(slip) });
  const lines = slip.lines.flatMap(lineOf);
  return lines.length === 0 ? null : JSON.stringify({ v: VERSION.several, at: slip.at, lines });
}

type KeptBet = { draft: Draft; ref?: string; next?: Draft };
const toBet = ({ draft: kept, ref, next }: KeptBet): FullBet =>
  ref === undefined
    ? { status: 'editing', draft: kept }
    : { status: 'unsure', draft: kept, ref, error: LOST, ...(next ? { next } : {}) };

/** `backlay.slip`: a reload keeps the draft, or each of several. A bet that was under way comes back as one whose answer was
 * lost, under its own reference: the exchange is asked, and it can be sent again without being placed twice. */
export const slipEntry: StoredEntry<Slip> = {
  drawer: 'session',
  read: ({ get, damaged }) => {
    const text = get(KEY);
    if (!text) return undefined;
    const read = v.safeParse(kept, parseJson(text));
    if (!read.success) {
      damaged(KEY);
      return undefined;
    }
    const { output } = read;
    if (output.v === VERSION.one) return toBet(output);
    return severalOf(
      output.lines.map(({ id, ...one }) => ({ id, slip: toBet(one) })),
      output.at,
    );
  },
  write: (slip) => ({ [KEY]: textOf(slip) }),
};
